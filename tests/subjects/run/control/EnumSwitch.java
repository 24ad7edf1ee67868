// Tests switch on enums: old and arrow form, default, missing cases, null, nested enums and enums of a helper class.
public class EnumSwitch {
    enum Color { RED, GREEN, BLUE, BLACK }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);
        final double mass, radius;
        Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
    }

    static class Traffic {
        enum Light { STOP, WAIT, GO; Light next() { return values()[(ordinal() + 1) % values().length]; } }
    }

    static String old(Color c) {
        String s = "";
        switch (c) {
            case RED: s += "r";
            case GREEN: s += "g"; break;
            case BLUE: s += "b"; break;
        }
        return s + ".";
    }

    static int arrow(Color c) {
        return switch (c) {
            case RED -> 1;
            case GREEN, BLUE -> {
                int t = c.ordinal();
                yield t * 10;
            }
            case BLACK -> 99;
        };
    }

    static String two(Color c, Traffic.Light l) {
        switch (c) {
            case RED:
                switch (l) { case STOP: return "red stop"; case GO: return "red go"; default: return "red " + l; }
            default:
                switch (l) { case WAIT: return c + " wait"; default: return c + "/" + l.name().toLowerCase(); }
        }
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) System.out.println(c + " " + old(c) + " " + arrow(c));
        for (Color c : Color.values()) for (Traffic.Light l : Traffic.Light.values()) System.out.print(two(c, l) + "; ");
        System.out.println();
        Traffic.Light l = Traffic.Light.STOP;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 7; i++) {
            switch (l) {
                case STOP: sb.append('S'); break;
                case WAIT: sb.append('W'); break;
                case GO: sb.append('G'); break;
            }
            l = l.next();
        }
        System.out.println(sb);
        for (Planet p : Planet.values()) System.out.println(p + " " + p.gravity() + " " + p.compareTo(Planet.EARTH));
        try {
            old(null);
        } catch (NullPointerException e) {
            System.out.println("npe 1");
        }
        try {
            arrow(args.length == 99 ? Color.RED : null);
        } catch (NullPointerException e) {
            System.out.println("npe 2");
        }
        try {
            Color.valueOf("PINK");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Color.valueOf("BLUE").ordinal() + " " + Color.BLUE.getDeclaringClass().getSimpleName() + " " + (Color.valueOf("RED") == Color.RED));
    }
}
