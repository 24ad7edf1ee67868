// Tests System.in when it is empty: read, available, BufferedReader, Scanner, DataInputStream, Console, and redirection with System.setIn.
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class EmptyInput {
    interface Act { Object run() throws IOException; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (EOFException e) {
            System.out.println(n + " ! EOF " + e.getMessage());
        } catch (IOException | RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static int sumOfInput() {
        int sum = 0, count = 0;
        Scanner s = new Scanner(System.in);
        while (s.hasNextInt()) {
            sum += s.nextInt();
            count++;
        }
        return sum * 100 + count;
    }

    static String echo() throws IOException {
        StringBuilder sb = new StringBuilder();
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int n = 0;
        for (String l; (l = r.readLine()) != null;) sb.append(++n).append(':').append(l).append(' ');
        return sb.toString().trim() + "/" + n;
    }

    public static void main(String[] args) throws IOException {
        t("available", () -> System.in.available());
        t("read", () -> System.in.read());
        t("read array", () -> System.in.read(new byte[10]));
        t("read nothing", () -> System.in.read(new byte[0]));
        t("readAllBytes", () -> System.in.readAllBytes().length);
        t("readNBytes", () -> System.in.readNBytes(5).length);
        t("skip", () -> System.in.skip(0));
        t("transferTo", () -> System.in.transferTo(System.out));
        t("line", () -> new BufferedReader(new InputStreamReader(System.in)).readLine());
        t("lines", () -> new BufferedReader(new InputStreamReader(System.in)).lines().count());
        t("char", () -> new InputStreamReader(System.in).read());
        t("scanner hasNext", () -> new Scanner(System.in).hasNext());
        t("scanner hasNextLine", () -> new Scanner(System.in).hasNextLine());
        t("scanner next", () -> new Scanner(System.in).next());
        t("scanner nextLine", () -> new Scanner(System.in).nextLine());
        t("scanner nextInt", () -> new Scanner(System.in).nextInt());
        t("data int", () -> new DataInputStream(System.in).readInt());
        t("sum", EmptyInput::sumOfInput);
        t("echo", EmptyInput::echo);
        InputStream real = System.in;
        System.setIn(new ByteArrayInputStream("10 20\n30 x 40".getBytes(StandardCharsets.UTF_8)));
        t("sum redirected", EmptyInput::sumOfInput);
        System.setIn(new ByteArrayInputStream("first\n\nthird \u00e9\r\nlast".getBytes(StandardCharsets.UTF_8)));
        t("echo redirected", EmptyInput::echo);
        System.setIn(new InputStream() {
            int n;
            @Override public int read() throws IOException {
                if (n == 3) throw new IOException("broken pipe");
                return 'a' + n++;
            }
        });
        t("broken", () -> new String(System.in.readNBytes(3)));
        t("broken more", () -> System.in.read());
        t("broken reader", () -> new BufferedReader(new InputStreamReader(System.in)).readLine());
        t("broken scanner", () -> { Scanner s = new Scanner(System.in); boolean has = s.hasNext(); return has + " " + s.ioException().getMessage(); });
        System.setIn(real);
        t("real again", () -> System.in.read());
        t("null in", () -> { System.setIn(null); try { return System.in.read(); } finally { System.setIn(real); } });
        try {
            new Scanner((InputStream) null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Scanner(System.in).nextBigInteger();
        } catch (NoSuchElementException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        Scanner s = new Scanner(System.in);
        s.close();
        t("after close", () -> System.in.read());
        t("closed scanner", s::hasNext);
    }
}
