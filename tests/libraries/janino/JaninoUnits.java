// jars: janino commons-compiler

import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.codehaus.commons.compiler.util.resource.*;
import org.codehaus.janino.*;

/** A Java compiler inside the program: whole compilation units, class loaders over sources, syntax trees. */
public class JaninoUnits {
    public static int calls;

    static final String UNIT = """
        package demo;
        import java.util.*;
        public class Main {
            interface Visitor { Object number(int n); Object sum(Node a, Node b); }
            static abstract class Node { abstract Object accept(Visitor v); }
            static class Num extends Node { final int n; Num(int n) { this.n = n; } Object accept(Visitor v) { return v.number(n); } }
            static class Sum extends Node { final Node a, b; Sum(Node a, Node b) { this.a = a; this.b = b; } Object accept(Visitor v) { return v.sum(a, b); } }
            static class Eval implements Visitor {
                public Object number(int n) { return new Integer(n); }
                public Object sum(Node a, Node b) { return ((Integer) a.accept(this)).intValue() + ((Integer) b.accept(this)).intValue(); }
            }
            enum Op { ADD, MUL }
            private int secret = 41;
            class Inner { int reveal() { return ++secret; } }
            static long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
            static int depth(int n) { try { return n == 0 ? boom() : depth(n - 1); } finally { secretLog.add("d" + n); } }
            static int boom() { throw new IllegalStateException("deep"); }
            static List<String> secretLog = new ArrayList<String>();
            public static String run(String name) {
                Node tree = new Sum(new Num(1), new Sum(new Num(2), new Num(39)));
                final int local = name.length();
                Visitor printer = new Visitor() {
                    public Object number(int n) { return n + local; }
                    public Object sum(Node a, Node b) { return "(" + a.accept(this) + " + " + b.accept(this) + ")"; }
                };
                Map<String, Integer> counts = new TreeMap<String, Integer>();
                for (String s : (String[]) name.split("")) { Integer old = (Integer) counts.get(s); counts.put(s, old == null ? 1 : old + 1); }
                StringBuilder sb = new StringBuilder();
                for (Op op : Op.values()) sb.append(op).append(op.ordinal());
                try { depth(2); } catch (IllegalStateException e) { sb.append(e.getMessage()).append(secretLog); }
                int[][] grid = new int[3][4];
                grid[1][2] += 5; grid[1][2] <<= 2;
                return tree.accept(new Eval()) + " " + tree.accept(printer) + " " + counts + sb + fib(15) + " " + new Main().new Inner().reveal() + grid[1][2] + Op.valueOf("MUL");
            }
        }
        """;

    static void units() throws Exception {
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.cook(UNIT);
        ClassLoader loader = compiler.getClassLoader();
        Class<?> main = loader.loadClass("demo.Main");
        System.out.println(main.getMethod("run", String.class).invoke(null, "banana"));
        System.out.println(main.getPackageName() + " " + (main.getClassLoader() == loader) + (main.getClassLoader() == JaninoUnits.class.getClassLoader()) + loader.loadClass("demo.Main$Inner").getSimpleName());
        for (Method m : Arrays.stream(main.getDeclaredMethods()).sorted(Comparator.comparing(Method::toString)).toList()) {
            System.out.println("  " + m);
        }
        // Another class with the same name.
        SimpleCompiler again = new SimpleCompiler();
        again.cook("package demo; public class Main { }");
        System.out.println(again.getClassLoader().loadClass("demo.Main") == main);
        try {
            main.getDeclaredMethod("boom").invoke(null);
        } catch (IllegalAccessException e) {
            System.out.println(e.getClass());
        }
        MapResourceFinder sources = new MapResourceFinder();
        sources.addResource("pkg1/A.java", "package pkg1; public class A { public static String hi() { return \"A+\" + new pkg2.B().there(); } }");
        sources.addResource("pkg2/B.java", "package pkg2; public class B extends pkg2.sub.C { }");
        sources.addResource("pkg2/sub/C.java", "package pkg2.sub; public class C { static { JaninoUnits.calls += 100; } public String there() { return getClass().getName(); } }");
        JavaSourceClassLoader lazy = new JavaSourceClassLoader(JaninoUnits.class.getClassLoader(), sources, "UTF-8");
        System.out.println(lazy.loadClass("pkg1.A").getMethod("hi").invoke(null) + " " + calls);
        try {
            lazy.loadClass("pkg1.Missing");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        sources.addResource("pkg3/D.java", "package pkg3; class D { class In { } Runnable r = new Runnable() { public void run() { } }; }");
        Map<String, byte[]> classes = new HashMap<>();
        org.codehaus.janino.Compiler files = new org.codehaus.janino.Compiler();
        files.setSourceFinder(sources);
        files.setClassFileCreator(new MapResourceCreator(classes));
        files.compile(new Resource[] {sources.findResource("pkg3/D.java")});
        System.out.println(new TreeMap<>(classes).keySet() + " " + (classes.get("pkg3/D.class")[0] & 0xff));
    }

    static void syntax() throws Exception {
        Java.AbstractCompilationUnit unit = new Parser(new Scanner("demo", new StringReader(UNIT))).parseAbstractCompilationUnit();
        StringWriter text = new StringWriter();
        Unparser.unparse(unit, text);
        System.out.println(text.toString().lines().filter(l -> !l.isBlank()).limit(40).reduce("", (a, b) -> a + b.strip() + "\n").strip());
        Scanner scanner = new Scanner("t", new StringReader("x >>>= 0x1F; // c\n \"s\\n\" 'q' 1e3f"));
        for (Token token; (token = scanner.produce()).type != TokenType.END_OF_INPUT; ) {
            System.out.print(token.type + ":" + token.value.strip() + " ");
        }
        System.out.println();
    }

    public static void main(String[] args) throws Exception {
        units();
        syntax();
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.cook("public class Last { public static void end(int n) { int[] a = new int[n]; a[n] = 1; } }");
        compiler.getClassLoader().loadClass("Last").getMethod("end", int.class).invoke(null, 3);
    }
}
