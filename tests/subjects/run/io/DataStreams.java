// Tests DataOutputStream and DataInputStream: every primitive, modified UTF-8, readFully, readLine, end of file, random access order and malformed text.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.util.Arrays;
import java.util.HexFormat;

public class DataStreams {
    interface Act { Object run() throws IOException; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    interface Writer { void write(DataOutputStream out) throws IOException; }
    static byte[] bytes(Writer w) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(b)) {
            w.write(out);
            out.flush();
            if (out.size() != b.size()) System.out.println("size " + out.size() + " but " + b.size());
        }
        return b.toByteArray();
    }
    static DataInputStream in(byte... b) { return new DataInputStream(new ByteArrayInputStream(b)); }
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

    public static void main(String[] args) throws IOException {
        byte[] all = bytes(out -> {
            out.writeBoolean(true);
            out.writeByte(-2);
            out.writeShort(-300);
            out.writeChar('\u20ac');
            out.writeInt(0xdeadbeef);
            out.writeLong(Long.MIN_VALUE + 5);
            out.writeFloat(-1.5f);
            out.writeDouble(Math.PI);
            out.writeUTF("h\u00e9\0\u20ac\uD83D\uDE00");
            out.writeBytes("\u0141ow");
            out.writeChars("hi");
            out.write(new byte[] {1, 2, 3}, 1, 2);
        });
        System.out.println(hex(all) + " " + all.length);
        DataInputStream in = in(all);
        System.out.println(in.readBoolean() + " " + in.readByte() + " " + in.readShort() + " " + in.readChar() + " " + Integer.toHexString(in.readInt()) + " " + in.readLong() + " " + in.readFloat() + " " + in.readDouble() + " " + in.readUTF().equals("h\u00e9\0\u20ac\uD83D\uDE00") + " " + (char) in.readByte() + in.readUnsignedByte() + " " + in.available());
        byte[] rest = new byte[5];
        in.readFully(rest, 1, 3);
        System.out.println(Arrays.toString(rest) + " " + in.skipBytes(100) + " " + in.read());
        System.out.println(in((byte) -1).readUnsignedByte() + " " + in((byte) -1, (byte) -2).readUnsignedShort() + " " + in((byte) 2).readBoolean() + " " + in((byte) 0).readBoolean() + " " + in((byte) 0x7f, (byte) 0xc0, (byte) 0, (byte) 1).readFloat() + " " + Integer.toHexString(Float.floatToRawIntBits(in((byte) 0x7f, (byte) 0xc0, (byte) 0, (byte) 1).readFloat())));
        for (String s : new String[] {"", "a", "\0", "\u007f\u0080", "\u07ff\u0800", "\uffff", "\uD83D", "\uDE00\uD83D"}) {
            byte[] b = bytes(out -> out.writeUTF(s));
            System.out.print(hex(b) + ":" + in(b).readUTF().equals(s) + " ");
        }
        System.out.println();
        t("short int", () -> in((byte) 1, (byte) 2, (byte) 3).readInt());
        t("short long", () -> in(new byte[7]).readLong());
        t("empty boolean", () -> in().readBoolean());
        t("empty utf", () -> in().readUTF());
        t("short utf", () -> in((byte) 0, (byte) 5, (byte) 65).readUTF());
        t("readFully", () -> { in(new byte[3]).readFully(new byte[4]); return ""; });
        t("readFully bounds", () -> { in(new byte[3]).readFully(new byte[4], 2, 5); return ""; });
        t("bad second byte", () -> in((byte) 0, (byte) 2, (byte) 0xc3, (byte) 65).readUTF());
        t("partial at end", () -> in((byte) 0, (byte) 1, (byte) 0xc3).readUTF());
        t("bad start", () -> in((byte) 0, (byte) 1, (byte) 0x80).readUTF());
        t("four bytes", () -> in((byte) 0, (byte) 4, (byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80).readUTF());
        t("bad third byte", () -> in((byte) 0, (byte) 3, (byte) 0xe2, (byte) 0x82, (byte) 0x02).readUTF());
        t("too long", () -> bytes(out -> out.writeUTF("x".repeat(65536))).length);
        t("too long by two bytes", () -> bytes(out -> out.writeUTF("\u00e9".repeat(32768))).length);
        t("just fits", () -> bytes(out -> out.writeUTF("x".repeat(65535))).length);
        t("null", () -> bytes(out -> out.writeUTF(null)).length);
        DataInputStream lines = in("one\ntwo\r\nthree\rfour".getBytes());
        System.out.println(line(lines) + "|" + line(lines) + "|" + line(lines) + "|" + line(lines) + "|" + line(lines));
        byte[] mixed = bytes(out -> {
            for (int i = 0; i < 5; i++) {
                out.writeInt(i * 1000003);
                out.writeUTF("n" + i);
            }
        });
        long h = 0;
        DataInputStream m = in(mixed);
        try {
            while (true) h = h * 31 + m.readInt() + m.readUTF().hashCode();
        } catch (EOFException e) {
            System.out.println("end " + h + " " + e.getMessage());
        } catch (UTFDataFormatException e) {
            System.out.println("malformed");
        }
        System.out.println(Long.toHexString(Double.doubleToRawLongBits(in(bytes(out -> out.writeDouble(Double.longBitsToDouble(0x7ff0000000000001L)))).readDouble()) & 0x7ff0000000000000L));
    }

    @SuppressWarnings("deprecation")
    static String line(DataInput in) throws IOException { return in.readLine(); }
}
