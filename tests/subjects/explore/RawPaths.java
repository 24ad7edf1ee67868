import static fretsaw.Fretsaw.getInt;

import java.nio.ByteBuffer;

/** Memory outside of objects that is older than choices, and blocks that a path makes for itself. */
public class RawPaths {
    public static void main(String[] args) {
        ByteBuffer old = ByteBuffer.allocateDirect(64);
        for (int i = 0; i < 8; i++) old.putLong(8 * i, i * 1000L);
        StringBuilder text = new StringBuilder();
        for (int round = 0; round < 3; round++) {
            int x = getInt(0, 2);
            old.putInt(8 * x + 3, old.getInt(8 * x + 3) + round + 1);
            if (x == 1) {
                ByteBuffer young = ByteBuffer.allocateDirect(100 * (x + round));
                young.put(old.duplicate().position(8 * round).limit(8 * round + 30)).put(90, (byte) x);
                text.append(young.get(11)).append(young.get(50)).append(young.get(90)).append(',');
                old = round == 1 ? young : old;
            }
        }
        int hash = 0;
        for (int i = 0; i < old.capacity(); i++) hash = hash * 31 + old.get(i);
        System.out.println(text + " " + hash);
    }
}
