/** Stresses StringBuilder, string concatenation, and methods that read or cut strings. */
public class StringBuilding {
    static String built(int count, int seed) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i * seed).append(',').append((char) ('a' + i % 26)).append("-item").append(i % 3 == 0);
        }
        text.insert(0, "head:").setLength(text.length() - 2);
        return text.toString();
    }

    static long concatenated(int count, int seed) {
        long sum = 0;
        String last = "";
        for (int i = 0; i < count; i++) {
            String line = "n" + i + ":" + (i ^ seed) + "/" + last.length();
            sum += line.hashCode();
            last = line + line;
        }
        return sum;
    }

    static long taken(String text) {
        long sum = 0;
        int from = 0;
        for (int comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', from)) {
            String piece = text.substring(from, comma);
            sum += piece.length() + (piece.endsWith("7") ? 5 : 0) + piece.compareTo("b-item");
            from = comma + 1;
        }
        for (int i = 0; i < text.length(); i++) {
            sum += text.charAt(i);
        }
        return sum;
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 340;
        long sum = 0;
        for (int round = 0; round < scale; round++) {
            String text = built(300, round + 3);
            sum = sum * 31 + taken(text) + text.hashCode();
            sum = sum * 31 + concatenated(300, round);
            sum += text.replace('a', 'z').equals(text) ? 1 : 2;
        }
        System.out.println(sum);
    }
}
