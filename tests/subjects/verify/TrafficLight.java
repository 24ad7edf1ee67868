// verdict: violated
// small: 0..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A machine whose states are constants of an enum with methods of their own. */
class TrafficLight {
    enum Light {
        RED(30) {
            @Override
            Light next(boolean isNight) {
                return isNight ? BLINKING : GREEN;
            }
        },
        GREEN(20),
        YELLOW(5),
        BLINKING(0) {
            @Override
            Light next(boolean isNight) {
                return isNight ? this : RED;
            }
        };

        final int seconds;

        Light(int seconds) {
            this.seconds = seconds;
        }

        Light next(boolean isNight) {
            return values()[(ordinal() + 1) % 3];
        }
    }

    public static void main(String[] args) {
        int start = Verifier.nondetInt();
        Verifier.assume(start >= 0 && start < Light.values().length);
        Light light = Light.values()[start];
        int seconds = 0;
        for (int i = 0; i < 3; i++) {
            Light last = light;
            light = light.next(Verifier.nondetBoolean());
            seconds += light.seconds;
            assert last != Light.RED || light != Light.YELLOW;
            boolean isAllowed = switch (light) {
                case GREEN -> last == Light.RED;
                case BLINKING -> last == Light.BLINKING || last == Light.RED;
                default -> true;
            };
            assert isAllowed;
        }
        assert seconds <= 55; // twin: assert seconds <= 65;
    }
}
