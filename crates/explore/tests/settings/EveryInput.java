import fretsaw.Fretsaw;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;

/** Runs programs once for every input, and prints of each run the choices, the output and what was thrown, a line for each. */
class EveryInput {
    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String name : args) {
            int blank = name.indexOf(' ');
            Method main = Class.forName(blank < 0 ? name : name.substring(0, blank)).getMethod("main", String[].class);
            String[] arguments = blank < 0 ? new String[0] : new String[] {name.substring(blank + 1)};
            do {
                ByteArrayOutputStream printed = new ByteArrayOutputStream();
                System.setOut(new PrintStream(printed, false, StandardCharsets.UTF_8));
                String thrown = "";
                boolean counts = true;
                try {
                    main.invoke(null, (Object) arguments);
                } catch (InvocationTargetException e) {
                    thrown = e.getCause().toString();
                    counts = !(e.getCause() instanceof Fretsaw.AssumptionFailed);
                }
                System.out.flush();
                if (counts) {
                    out.println("program " + name);
                    out.println(Fretsaw.made());
                    out.println(line(printed.toString(StandardCharsets.UTF_8)));
                    out.println(line(thrown));
                }
            } while (Fretsaw.again());
        }
        out.flush();
    }

    private static String line(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }
}
