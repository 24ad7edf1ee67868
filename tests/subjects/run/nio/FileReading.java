// Tests reading a file in every way of java.nio: streams with available and skip, channels, positions, several buffers at once, readers. The file is the program's own class.
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HexFormat;

public class FileReading {
    public static void main(String[] args) throws Exception {
        Path path = Path.of(FileReading.class.getResource("FileReading.class").toURI());
        byte[] all = Files.readAllBytes(path);
        System.out.println(HexFormat.of().formatHex(all, 0, 4) + " " + (all.length == Files.size(path)));
        streams(path, all);
        channels(path, all);
        readers(path, all);
    }

    static void streams(Path path, byte[] all) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            System.out.println((in.available() == all.length) + " " + in.read() + " " + (all.length - in.available()) + " " + in.skip(9) + " " + (all.length - in.available()));
            System.out.println(Arrays.equals(in.readNBytes(20), Arrays.copyOfRange(all, 10, 30)) + " " + in.skip(-5) + " " + (all.length - in.available()));
            byte[] rest = in.readAllBytes();
            System.out.println((rest.length == all.length - 25) + " " + in.available() + " " + in.read() + " " + in.readAllBytes().length + " " + in.readNBytes(3).length);
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 16)) {
            in.read(new byte[30]);
            System.out.println((all.length - in.available()) + " " + Arrays.equals(in.readAllBytes(), Arrays.copyOfRange(all, 30, all.length)));
        }
        InputStream closed = Files.newInputStream(path);
        closed.close();
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(i == 0 ? closed.read() : closed.available());
            } catch (IOException e) {
                System.out.println(e);
            }
        }
    }

    static void channels(Path path, byte[] all) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            ByteBuffer[] parts = {ByteBuffer.allocate(3), ByteBuffer.allocateDirect(5), ByteBuffer.allocate(0), ByteBuffer.allocate(7)};
            System.out.println(channel.read(parts) + " " + channel.position() + " " + Arrays.equals(parts[3].array(), Arrays.copyOfRange(all, 8, 15)));
            parts[1].clear();
            System.out.println(channel.read(parts, 1, 2) + " " + channel.position() + " " + (parts[1].get(4) == all[19]));
            channel.position(all.length - 4);
            ByteBuffer[] last = {ByteBuffer.allocate(3), ByteBuffer.allocate(3)};
            System.out.println(channel.read(last) + " " + last[1].position() + " " + channel.read(last) + " " + (last[1].get(0) == all[all.length - 1]));
            ByteBuffer at = ByteBuffer.allocate(6);
            System.out.println(channel.read(at, 2) + " " + (at.get(5) == all[7]) + " " + (channel.position() == all.length) + " " + channel.read(ByteBuffer.allocate(1), all.length + 10L));
            ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 1, 3);
            System.out.println(mapped.get() + " " + mapped.remaining());
        }
        try (SeekableByteChannel channel = Files.newByteChannel(path)) {
            channel.position(4).read(ByteBuffer.allocate(2));
            System.out.println(channel.position() + " " + (channel.size() == all.length) + " " + channel.isOpen());
        }
    }

    static void readers(Path path, byte[] all) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(path, StandardCharsets.ISO_8859_1)) {
            StringBuilder text = new StringBuilder();
            char[] buffer = new char[100];
            for (int n; (n = reader.read(buffer)) > 0; ) {
                text.append(buffer, 0, n);
            }
            System.out.println((text.length() == all.length) + " " + text.toString().contains("FileReading"));
        }
        System.out.println(Files.readString(path, StandardCharsets.ISO_8859_1).hashCode() == new String(all, StandardCharsets.ISO_8859_1).hashCode());
    }
}
