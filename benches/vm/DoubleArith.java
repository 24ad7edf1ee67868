/** Stresses double arithmetic in arrays and fields: gravity among five bodies, and a series. */
public class DoubleArith {
    static final class Body {
        double x;
        double y;
        double z;
        double vx;
        double vy;
        double vz;
        double mass;
    }

    static Body[] bodies(int count) {
        Body[] all = new Body[count];
        for (int i = 0; i < count; i++) {
            Body body = new Body();
            body.x = i * 2.5 - 4.0;
            body.y = 7.0 / (i + 1);
            body.z = 0.3 * i * i;
            body.vx = 0.01 * (i - 2);
            body.vy = 0.02 * i;
            body.mass = 1.0 + i * 0.25;
            all[i] = body;
        }
        return all;
    }

    static void advance(Body[] all, double dt) {
        for (int i = 0; i < all.length; i++) {
            Body a = all[i];
            for (int j = i + 1; j < all.length; j++) {
                Body b = all[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                double square = dx * dx + dy * dy + dz * dz + 0.01;
                double pull = dt / (square * Math.sqrt(square));
                a.vx -= dx * b.mass * pull;
                a.vy -= dy * b.mass * pull;
                a.vz -= dz * b.mass * pull;
                b.vx += dx * a.mass * pull;
                b.vy += dy * a.mass * pull;
                b.vz += dz * a.mass * pull;
            }
        }
        for (Body body : all) {
            body.x += dt * body.vx;
            body.y += dt * body.vy;
            body.z += dt * body.vz;
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        Body[] all = bodies(5);
        double series = 0.0;
        for (int round = 0; round < scale * 1_000; round++) {
            advance(all, 0.001);
            series += 1.0 / ((round + 1.0) * (round + 1.0));
        }
        System.out.println(Double.doubleToLongBits(all[0].x + all[3].vy + series));
    }
}
