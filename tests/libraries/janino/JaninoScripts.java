// jars: janino commons-compiler

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.*;

/** A Java compiler inside the program: expressions, scripts and class bodies, loaded and run. */
public class JaninoScripts {
    public interface Shape { double area(); String describe(String prefix, int times); }

    public interface Length { int compare(String a, String b); }

    public static int calls;

    static void expressions() throws Exception {
        ExpressionEvaluator evaluator = new ExpressionEvaluator();
        evaluator.setExpressionType(int.class);
        evaluator.setParameters(new String[] {"a", "b"}, new Class<?>[] {int.class, int.class});
        evaluator.cook("(a << 3) ^ (b * 7) - (a > b ? a % b : -b)");
        for (int i = 1; i < 5; i++) {
            System.out.print(evaluator.evaluate(new Object[] {i * 13, i * i}) + " ");
        }
        System.out.println();
        String[] expressions = {"1 + 2 * 3 - 4 / 2", "\"s\" + 'c' + 1L + 2.5f + true", "new int[] {3, 4}.length", "java.util.Arrays.asList(new Object[] {\"x\", \"y\"})", "(byte) 300 >>> 1", "(Object) Integer.valueOf(7) instanceof Number",
            "1.0 / 0", "Long.MAX_VALUE + 1", "new StringBuilder(\"abc\").reverse().toString()", "java.util.Map.Entry.class", "String.format(\"%05d|%s\", new Object[] { 42, \"z\" })", "true ? 1 : 'a'", "~0L >>> 60", "new java.util.TreeMap(java.util.Collections.singletonMap(\"k\", \"v\"))"};
        for (String expression : expressions) {
            ExpressionEvaluator e = new ExpressionEvaluator();
            e.setExpressionType(Object.class);
            e.cook(expression);
            Object value = e.evaluate(null);
            System.out.println(expression + " = " + value + " " + (value == null ? "" : value.getClass().getName()));
        }
        ExpressionEvaluator failing = new ExpressionEvaluator("10 / n", int.class, new String[] {"n"}, new Class<?>[] {int.class});
        try {
            failing.evaluate(new Object[] {0});
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        ScriptEvaluator many = new ScriptEvaluator();
        many.setReturnTypes(new Class<?>[] {int.class, String.class});
        many.setMethodNames(new String[] {"first", "second"});
        many.setParameters(new String[][] {{"n"}, {}}, new Class<?>[][] {{int.class}, {}});
        many.cook(new String[] {"int r = 1; for (int i = n; i > 1; i--) r *= i; return r;", "return \"second\" + first(4);"});
        System.out.println(many.evaluate(0, new Object[] {10}) + " " + many.evaluate(1, new Object[0]));
        Length fast = (Length) new ExpressionEvaluator().createFastEvaluator("((String) a).length() - ((String) b).length()", Length.class, new String[] {"a", "b"});
        List<String> words = new ArrayList<>(List.of("three", "a", "four", "to"));
        words.sort(fast::compare);
        System.out.println(words);
    }

    static void scripts() throws Exception {
        ScriptEvaluator script = new ScriptEvaluator();
        script.setReturnType(String.class);
        script.setParameters(new String[] {"limit"}, new Class<?>[] {int.class});
        script.cook("""
            import java.util.*;
            StringBuilder out = new StringBuilder();
            boolean[] composite = new boolean[limit + 1];
            outer: for (int i = 2; i <= limit; i++) {
                if (composite[i]) continue outer;
                for (int j = i * i; j <= limit; j += i) composite[j] = true;
                out.append(i).append(' ');
                switch (i) { case 7: out.append("(seven) "); break; case 11: case 13: out.append("(teens) "); default: ; }
            }
            List list = new ArrayList();
            try {
                list.add("x"); list.get(3);
            } catch (IndexOutOfBoundsException e) {
                out.append(e.getMessage());
            } finally {
                out.append(" finally");
            }
            int count = 0;
            do { count += 3; if (count > 20) break; } while (true);
            for (Object o : new Object[] { 1, "two", null }) out.append(o);
            synchronized (list) { count++; }
            assert count == 22;
            return out.toString() + count;
            """);
        System.out.println(script.evaluate(new Object[] {50}));
        ClassBodyEvaluator body = new ClassBodyEvaluator();
        body.setImplementedInterfaces(new Class<?>[] {Shape.class});
        body.setDefaultImports(new String[] {"java.util.*"});
        body.cook("""
            private double radius = 2;
            static int made;
            { made++; }
            public double area() { return Math.PI * radius * radius; }
            public String describe(final String prefix, final int times) {
                JaninoScripts.calls++;
                String result = prefix;
                for (int i = 0; i < times; ++i) result += i + "/" + made;
                return new Object() { public String toString() { return "anonymous " + times + prefix; } } + result;
            }
            """);
        Shape shape = (Shape) body.getClazz().getDeclaredConstructor().newInstance();
        System.out.println(shape.area() + " " + shape.describe("p", 3) + " " + calls + " " + shape.getClass().getName() + " " + shape.getClass().getInterfaces()[0]);
    }

    static void errors() {
        for (String bad : List.of("int x = \"s\"; return x;", "return y;", "foo(1);", "int a = 1; int a = 2;", "return 1 +;", "String s = null; s.nothing();", "throw new Exception();", "while (true) { } int z;", "Unknown u;", "char c = 'ab';", "final int f = 1; f = 2;")) {
            try {
                ScriptEvaluator script = new ScriptEvaluator();
                script.setReturnType(int.class);
                script.cook(bad);
                System.out.println(bad + " compiles");
            } catch (CompileException e) {
                System.out.println(bad + " -> " + e.getMessage());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        expressions();
        scripts();
        errors();
        new ExpressionEvaluator("((Object[]) a)[3]", Object.class, new String[] {"a"}, new Class<?>[] {Object.class}).evaluate(new Object[] {args});
    }
}
