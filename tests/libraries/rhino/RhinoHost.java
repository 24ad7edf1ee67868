// jars: rhino

import java.util.ArrayList;
import java.util.List;
import org.mozilla.javascript.*;

/** JavaScript that uses the program's classes and the JDK's, interpreted and compiled to classes. */
public class RhinoHost {
    static final String PROGRAM = """
        function Node(k) { this.key = k; this.left = this.right = null; }
        function insert(t, k) { if (!t) return new Node(k); if (k < t.key) t.left = insert(t.left, k); else t.right = insert(t.right, k); return t; }
        Node.prototype.walk = function(f) { if (this.left) this.left.walk(f); f(this.key); if (this.right) this.right.walk(f); };
        var tree = null, seed = 42;
        for (var i = 0; i < 60; i++) { seed = (seed * 1103515245 + 12345) % 2147483648; tree = insert(tree, seed % 1000); }
        var keys = []; tree.walk(function(k) { keys.push(k); });
        function queens(n) {
            var count = 0;
            (function place(row, cols, d1, d2) {
                if (row == n) { count++; return; }
                for (var c = 0; c < n; c++) if (!(cols & 1 << c) && !(d1 & 1 << row + c) && !(d2 & 1 << row - c + n)) place(row + 1, cols | 1 << c, d1 | 1 << row + c, d2 | 1 << row - c + n);
            })(0, 0, 0, 0);
            return count;
        }
        var memo = {};
        function fib(n) { return n in memo ? memo[n] : memo[n] = n < 2 ? n : fib(n - 1) + fib(n - 2); }
        host.log('keys ' + keys.slice(0, 12)); host.log('queens ' + queens(5)); host.log('fib ' + fib(70));
        var words = 'the rain in spain stays mainly'.split(' ').map(function(w) { return w[0].toUpperCase() + w.substr(1); });
        host.log(words.join(' ') + ' ' + /ai/g[Symbol.replace] + host.add(2, 3) + host.names.get(1) + host.names.size());
        keys.length;
        """;

    public static class Host {
        final List<String> lines = new ArrayList<>();
        public final List<String> names = List.of("n0", "n1");
        public void log(String s) { lines.add(s); }
        public int add(int a, int b) { return a + b; }
        public String over(Object o) { return "object"; }
        public String over(String s) { return "string"; }
        public String over(double d) { return "double"; }
    }

    public static class Counter extends ScriptableObject {
        private int count;
        public void jsConstructor(int start) { count = start; }
        public int jsGet_count() { return count++; }
        public void jsFunction_reset() { count = 0; }
        @Override public String getClassName() { return "Counter"; }
    }

    static String show(Object value) {
        return Context.toString(value) + " " + (value == null ? "null" : value instanceof Scriptable ? ((Scriptable) value).getClassName() : value.getClass().getSimpleName());
    }

    static void run(int level) throws Exception {
        Context context = Context.enter();
        try {
            context.setOptimizationLevel(level);
            context.setLanguageVersion(Context.VERSION_ES6);
            ScriptableObject scope = context.initStandardObjects();
            Host host = new Host();
            ScriptableObject.putProperty(scope, "host", Context.javaToJS(host, scope));
            ScriptableObject.defineClass(scope, Counter.class);
            System.out.println(show(context.evaluateString(scope, PROGRAM, "program", 1, null)));
            host.lines.forEach(System.out::println);
            for (String script : List.of("host.over('s') + host.over(1.5) + host.over([])", "var c = new Counter(5); c.count; c.count + (c.reset(), c.count)", "new java.util.ArrayList(java.util.Arrays.asList('q', 'w')).get(1)", "java.lang.Math.abs(-3) + java.lang.Integer.MAX_VALUE",
                "var l = new java.util.TreeMap(); l.put('k', 1); l['k'] = 2; l.toString()", "var r = new java.lang.Runnable({run: function() { host.log('ran'); }}); r.run(); host.log.length", "var cmp = new java.util.Comparator(function(a, b) { return b - a; }); cmp.compare(1, 2)",
                "var t = new JavaAdapter(java.lang.Object, {toString: function() { return 'adapted'; }}); String(t)", "java.lang.reflect.Array.newInstance(java.lang.Integer.TYPE, 3).length", "host.nothing", "host.add('x')", "java.lang.Integer.parseInt('zz')")) {
                try {
                    System.out.println(script + " = " + show(context.evaluateString(scope, script, "java", 1, null)));
                } catch (RhinoException e) {
                    System.out.println(script + " ! " + e.getMessage() + " " + e.lineNumber());
                }
            }
            System.out.println(host.lines.get(host.lines.size() - 1));
            Function function = context.compileFunction(scope, "function(a, b) { return a.concat(b) + this.tag; }", "f", 1, null);
            Scriptable self = context.newObject(scope);
            self.put("tag", self, "!");
            System.out.println(function.call(context, scope, self, new Object[] {"x", "y"}) + " " + context.decompileFunction(function, 2).strip());
        } finally {
            Context.exit();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("-- interpreted");
        run(-1);
        System.out.println("-- compiled");
        run(9);
        Context context = Context.enter();
        context.setOptimizationLevel(-1);
        ScriptableObject scope = context.initStandardObjects();
        ScriptableObject.putProperty(scope, "host", Context.javaToJS(new Host(), scope));
        context.evaluateString(scope, "host.names.get(7)", "last.js", 1, null);
    }
}
