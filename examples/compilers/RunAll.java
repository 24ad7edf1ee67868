import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Collectors;

/** Runs all programs that {@link Collect} wrote to a folder on the class path, and prints how each ends. */
public class RunAll {
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        for (String program : programs()) {
            System.out.println(program);
            try {
                Method main = Class.forName(program + ".Main").getDeclaredMethod("main", String[].class);
                main.setAccessible(true);
                main.invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException e) {
                System.out.println(e.getCause());
            } catch (LinkageError e) {
                System.out.println(e);
            }
        }
    }

    private static List<String> programs() throws IOException {
        InputStreamReader list = new InputStreamReader(RunAll.class.getResourceAsStream("/programs.txt"));
        try (BufferedReader reader = new BufferedReader(list)) {
            return reader.lines().collect(Collectors.toList());
        }
    }
}
