// Tests a recursive descent expression parser and evaluator with variables, functions, error positions and a tree printer.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class ExprParser {
    interface Node { double eval(Map<String, Double> env); }
    static class Num implements Node { final double v; Num(double v) { this.v = v; } public double eval(Map<String, Double> e) { return v; } @Override public String toString() { return v == Math.rint(v) ? "" + (long) v : "" + v; } }
    static class Var implements Node {
        final String n;
        Var(String n) { this.n = n; }
        public double eval(Map<String, Double> e) { Double d = e.get(n); if (d == null) throw new ParseError("unbound " + n, -1); return d; }
        @Override public String toString() { return n; }
    }
    static class Bin implements Node {
        final char op; final Node l, r; final DoubleBinaryOperator f;
        Bin(char op, Node l, Node r, DoubleBinaryOperator f) { this.op = op; this.l = l; this.r = r; this.f = f; }
        public double eval(Map<String, Double> e) { return f.applyAsDouble(l.eval(e), r.eval(e)); }
        @Override public String toString() { return "(" + op + " " + l + " " + r + ")"; }
    }
    static class Call implements Node {
        final String n; final List<Node> args;
        Call(String n, List<Node> a) { this.n = n; args = a; }
        public double eval(Map<String, Double> e) {
            double[] v = new double[args.size()];
            for (int i = 0; i < v.length; i++) v[i] = args.get(i).eval(e);
            switch (n) {
                case "max": { double m = Double.NEGATIVE_INFINITY; for (double d : v) m = Math.max(m, d); return m; }
                case "sum": { double s = 0; for (double d : v) s += d; return s; }
                default:
                    DoubleUnaryOperator f = FUNCS.get(n);
                    if (f == null || v.length != 1) throw new ParseError("bad call " + n + "/" + v.length, -1);
                    return f.applyAsDouble(v[0]);
            }
        }
        @Override public String toString() { return n + args; }
    }

    static final Map<String, DoubleUnaryOperator> FUNCS = new HashMap<>();
    static { FUNCS.put("sqrt", Math::sqrt); FUNCS.put("neg", d -> -d); FUNCS.put("abs", Math::abs); FUNCS.put("floor", Math::floor); }

    static class ParseError extends RuntimeException { final int pos; ParseError(String m, int pos) { super(pos < 0 ? m : m + " at " + pos); this.pos = pos; } }

    final String s;
    int p;
    ExprParser(String s) { this.s = s; }

    char peek() { while (p < s.length() && s.charAt(p) == ' ') p++; return p < s.length() ? s.charAt(p) : '\0'; }
    boolean eat(char c) { if (peek() == c) { p++; return true; } return false; }

    Node parse() { Node n = expr(); if (peek() != '\0') throw new ParseError("unexpected '" + peek() + "'", p); return n; }
    Node expr() {
        Node n = term();
        for (;;) {
            if (eat('+')) n = new Bin('+', n, term(), (a, b) -> a + b);
            else if (eat('-')) n = new Bin('-', n, term(), (a, b) -> a - b);
            else return n;
        }
    }
    Node term() {
        Node n = factor();
        for (;;) {
            if (eat('*')) n = new Bin('*', n, factor(), (a, b) -> a * b);
            else if (eat('/')) n = new Bin('/', n, factor(), (a, b) -> a / b);
            else if (eat('%')) n = new Bin('%', n, factor(), (a, b) -> a % b);
            else return n;
        }
    }
    Node factor() {
        if (eat('-')) return new Bin('-', new Num(0), factor(), (a, b) -> a - b);
        Node b = atom();
        return eat('^') ? new Bin('^', b, factor(), Math::pow) : b;
    }
    Node atom() {
        char c = peek();
        int st = p;
        if (eat('(')) { Node n = expr(); if (!eat(')')) throw new ParseError("expected ')'", p); return n; }
        if (Character.isDigit(c) || c == '.') { while (p < s.length() && (Character.isDigit(s.charAt(p)) || s.charAt(p) == '.')) p++; return new Num(Double.parseDouble(s.substring(st, p))); }
        if (Character.isLetter(c)) {
            while (p < s.length() && Character.isLetterOrDigit(s.charAt(p))) p++;
            String name = s.substring(st, p);
            if (!eat('(')) return new Var(name);
            List<Node> args = new ArrayList<>();
            if (!eat(')')) { do args.add(expr()); while (eat(',')); if (!eat(')')) throw new ParseError("expected ')' in call", p); }
            return new Call(name, args);
        }
        throw new ParseError(c == '\0' ? "unexpected end" : "unexpected '" + c + "'", p);
    }

    public static void main(String[] args) {
        Map<String, Double> env = new HashMap<>();
        env.put("x", 3.0);
        env.put("y", -0.5);
        env.put("pi", Math.PI);
        String[] in = {"1+2*3", "(1+2)*3", "2^3^2", "-2^2", "10/4-1", "7%4%2", "x*x - 4*y", "sqrt(x^2+16)", "max(1,2*x,5)", "sum()", "sum(1,2,3)/0", "0/0", "1e", "2*(3+4", "3 + * 4", "", "4 4", "foo(1)", "z+1", "abs(neg(7.25))", "((((1))))", "1.5.2", "sqrt(1,2)", "x@y", "--3", "floor(-2.5)*pi"};
        for (String s : in) {
            try {
                Node n = new ExprParser(s).parse();
                System.out.println(s + " -> " + n + " = " + n.eval(env));
            } catch (ParseError e) {
                System.out.println(s + " -> error: " + e.getMessage());
            } catch (NumberFormatException e) {
                System.out.println(s + " -> nfe: " + e.getMessage());
            }
        }
        Node poly = new ExprParser("3*x^3 - 2*x^2 + x - 7").parse();
        double acc = 0;
        for (int i = -20; i <= 20; i++) { env.put("x", i / 4.0); acc += poly.eval(env); }
        System.out.println(acc);
    }
}
