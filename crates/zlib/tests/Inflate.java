import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.zip.Adler32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Does what a file of cases says, with java.util.zip.Inflater, and prints what each call did. */
public class Inflate {
    public static void main(String[] args) throws IOException {
        StringBuilder lines = new StringBuilder();
        try (DataInputStream cases = new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])))) {
            int count = cases.readInt();
            for (int i = 0; i < count; i++) {
                lines.append("case ").append(i).append('\n');
                run(cases, lines);
            }
        }
        try (PrintStream out = new PrintStream(System.out, false)) {
            out.print(lines);
        }
    }

    static void run(DataInputStream cases, StringBuilder lines) throws IOException {
        Inflater inflater = new Inflater(cases.readBoolean());
        byte[] data = bytes(cases);
        byte[] dictionary = bytes(cases);
        int position = 0;
        for (int calls = cases.readInt(); calls > 0; calls--) {
            int kind = cases.readByte();
            int input = cases.readInt();
            int room = cases.readInt();
            switch (kind) {
                case 0 -> position += inflate(inflater, data, position, input, room, lines);
                case 1 -> setDictionary(inflater, dictionary, input, room, lines);
                default -> {
                    inflater.reset();
                    position = 0;
                }
            }
        }
        inflater.end();
    }

    static int inflate(Inflater inflater, byte[] data, int position, int input, int room, StringBuilder lines) {
        inflater.setInput(data, position, Math.min(input, data.length - position));
        byte[] output = new byte[room];
        long read = inflater.getBytesRead();
        long written = inflater.getBytesWritten();
        String status;
        try {
            inflater.inflate(output);
            status = inflater.finished() ? "ended" : inflater.needsDictionary() ? "dictionary" : "going";
        } catch (DataFormatException e) {
            status = e.getMessage();
        }
        read = inflater.getBytesRead() - read;
        written = inflater.getBytesWritten() - written;
        Adler32 sum = new Adler32();
        sum.update(output, 0, (int) written);
        lines.append(read).append(' ').append(written).append(' ').append(status).append(' ');
        lines.append(Integer.toHexString(inflater.getAdler())).append(' ');
        lines.append(Long.toHexString(sum.getValue())).append('\n');
        return (int) read;
    }

    static void setDictionary(Inflater inflater, byte[] dictionary, int from, int to, StringBuilder lines) {
        try {
            inflater.setDictionary(dictionary, from, to - from);
            lines.append("set\n");
        } catch (IllegalArgumentException e) {
            lines.append("not set: ").append(e.getMessage()).append('\n');
        }
    }

    static byte[] bytes(DataInputStream cases) throws IOException {
        byte[] bytes = new byte[cases.readInt()];
        cases.readFully(bytes);
        return bytes;
    }
}
