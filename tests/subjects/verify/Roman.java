// verdict: safe
// small: 1..12 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Roman numbers are written and read. */
class Roman {
    static final int[] VALUES = {10, 9, 5, 4, 1};
    static final String[] SIGNS = {"X", "IX", "V", "IV", "I"};

    static String write(int number) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < VALUES.length; i++) {
            while (number >= VALUES[i]) {
                text.append(SIGNS[i]);
                number -= VALUES[i];
            }
        }
        return text.toString();
    }

    static int value(char sign) {
        return switch (sign) {
            case 'I' -> 1;
            case 'V' -> 5;
            case 'X' -> 10;
            default -> throw new IllegalArgumentException("" + sign);
        };
    }

    static int read(String text) {
        int number = 0, last = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            int value = value(text.charAt(i));
            number += value < last ? -value : value; // twin: number += value <= last ? -value : value;
            last = value;
        }
        return number;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 0 && x <= 12);
        assert read(write(x)) == x;
    }
}
