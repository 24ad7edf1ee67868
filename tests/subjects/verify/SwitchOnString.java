// verdict: safe
// small: 0..0 exact
// small String: "", "on", "off", "Aa", "BB", "ON", "toggle"

import org.sosy_lab.sv_benchmarks.Verifier;

/** A switch on a string, two of whose labels have the same hash. */
class SwitchOnString {
    static int code(String command) {
        switch (command) {
            case "on":
                return 1;
            case "off":
                return 2;
            case "Aa":
            case "BB": // twin: case "BC":
                return 3;
            default:
                return 0;
        }
    }

    public static void main(String[] args) {
        String command = Verifier.nondetString();
        Verifier.assume(command.length() == 2);
        int code = code(command);
        assert code != 2;
        assert code == 3 == (command.hashCode() == "Aa".hashCode() && command.charAt(0) >= 'A' && command.charAt(0) < 'C');
    }
}
