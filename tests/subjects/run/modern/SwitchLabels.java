// Tests constants beside patterns in switch: strings, numbers and qualified enum constants with null, default and guards, over Object, interfaces and boxes.
// jdk: 21
import java.util.List;

public class SwitchLabels {
    sealed interface Card permits Suit, Joker { }
    enum Suit implements Card { CLUBS, HEARTS { @Override public String toString() { return "hearts!"; } }, SPADES }
    enum Joker implements Card { RED, BLACK }
    enum Other { CLUBS }

    static String card(Card c) {
        return switch (c) {
            case Suit.CLUBS -> "clubs";
            case Suit.HEARTS -> "hearts " + c;
            case Suit s when s.ordinal() > 5 -> "impossible";
            case Suit s -> "suit " + s.name();
            case Joker.RED -> "red joker";
            case Joker.BLACK -> "black joker";
        };
    }

    static String text(String s) {
        return switch (s) {
            case null -> "null";
            case "a", "b" -> "letter";
            case "Aa" -> "Aa";
            case "BB" -> "BB";
            case String t when t.length() > 3 -> "long " + t.length();
            case "end" -> "the end";
            case String t -> "other " + t;
        };
    }

    static String box(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case Integer n when n < 0 -> "negative";
            case 2, 3 -> "few";
            case null -> "nothing";
            case Integer n -> "many " + n;
        };
    }

    static String nullDefault(Suit s) {
        return switch (s) {
            case CLUBS -> "C";
            case null, default -> "D" + s;
        };
    }

    static String letter(Character c) {
        switch (c) {
            case 'a':
            case 'b':
                return "a or b";
            case Character x when Character.isDigit(x):
                return "digit " + (x - '0');
            case null:
                return "null";
            default:
                return "char " + c;
        }
    }

    static int fall(Object o) {
        int n = 0;
        switch (o) {
            case Suit.SPADES:
                n += 1;
            case Suit.CLUBS:
                n += 10;
                break;
            case String s when s.length() == 1:
                n += 100;
                break;
            case null:
                n += 5;
            default:
                n += 1000;
        }
        return n;
    }

    static <E extends Enum<E>> String anyEnum(E e) {
        return switch (e) {
            case Suit s when s == Suit.SPADES -> "spades by guard";
            case Suit s -> "some suit";
            case Joker j -> "joker " + j.ordinal();
            default -> "enum " + e.getDeclaringClass().getSimpleName() + "." + e;
        };
    }

    public static void main(String[] args) {
        for (Card c : new Card[] {Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Joker.RED, Joker.BLACK}) System.out.print(card(c) + "; ");
        System.out.println();
        for (String s : new String[] {null, "a", "b", "Aa", "BB", "C#", "longer", "end", ""}) System.out.print(text(s) + "; ");
        System.out.println(text(new String("Aa")) + " " + text("B" + "B"));
        for (Integer i : new Integer[] {1, 2, 3, 4, -1, null, 1000, Integer.MIN_VALUE}) System.out.print(box(i) + "; ");
        System.out.println();
        for (Suit s : new Suit[] {Suit.CLUBS, Suit.HEARTS, null}) System.out.print(nullDefault(s) + " ");
        for (Character c : new Character[] {'a', 'b', '7', 'z', null}) System.out.print(letter(c) + ", ");
        System.out.println();
        for (Object o : new Object[] {Suit.SPADES, Suit.CLUBS, Suit.HEARTS, "x", "xy", null, Other.CLUBS}) System.out.print(fall(o) + " ");
        System.out.println(anyEnum(Suit.SPADES) + " " + anyEnum(Suit.CLUBS) + " " + anyEnum(Joker.BLACK) + " " + anyEnum(Other.CLUBS));
        try {
            card(null);
        } catch (NullPointerException e) {
            System.out.println("no null case");
        }
        int total = 0;
        for (Object o : List.of(1, "1", '1', 1L, Suit.CLUBS)) total = total * 10 + switch (o) { case Integer i -> i; case String s -> Integer.parseInt(s) + 1; case Character c -> c - '0' + 2; case Long l -> (int) (l + 3); default -> 9; };
        System.out.println(total);
    }
}
