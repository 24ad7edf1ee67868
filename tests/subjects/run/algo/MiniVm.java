// Tests a tokenizer, compiler to a stack machine and interpreter for a tiny language with loops, ifs and functions.
import java.util.*;

public class MiniVm {
    enum Op { PUSH, LOAD, STORE, ADD, SUB, MUL, DIV, MOD, LT, EQ, NOT, JMP, JZ, PRINT, CALL, RET, HALT }
    record Ins(Op op, int arg) { @Override public String toString() { return op.name().toLowerCase() + (arg != 0 ? ":" + arg : ""); } }
    static class Err extends RuntimeException { Err(String m) { super(m); } }

    static List<String> lex(String s) {
        List<String> out = new ArrayList<>();
        for (int i = 0; i < s.length(); ) {
            char c = s.charAt(i);
            int j = i + 1;
            if (c <= ' ') { i++; continue; }
            if (Character.isLetter(c)) while (j < s.length() && Character.isLetterOrDigit(s.charAt(j))) j++;
            else if (Character.isDigit(c)) while (j < s.length() && Character.isDigit(s.charAt(j))) j++;
            else if (c == '=' && j < s.length() && s.charAt(j) == '=') j++;
            else if ("+-*/%<=!(){};".indexOf(c) < 0) throw new Err("bad char '" + c + "' at " + i);
            out.add(s.substring(i, j));
            i = j;
        }
        out.add("<eof>");
        return out;
    }

    final List<String> toks;
    int p;
    final List<Ins> code = new ArrayList<>();
    final Map<String, Integer> vars = new LinkedHashMap<>(), funcs = new HashMap<>();

    MiniVm(String src) { toks = lex(src); code.add(null); while (!at("<eof>")) stmt(); emit(Op.HALT, 0); int main = funcs.getOrDefault("", 1); code.set(0, new Ins(Op.JMP, main)); }

    String next() { return toks.get(p++); }
    boolean at(String t) { return toks.get(p).equals(t); }
    boolean eat(String t) { if (at(t)) { p++; return true; } return false; }
    void need(String t) { if (!eat(t)) throw new Err("expected " + t + " but got " + toks.get(p)); }
    int emit(Op o, int a) { code.add(new Ins(o, a)); return code.size() - 1; }
    void patch(int at) { code.set(at, new Ins(code.get(at).op(), code.size())); }
    int var(String n) { return vars.computeIfAbsent(n, k -> vars.size()); }

    void block() { need("{"); while (!eat("}")) stmt(); }
    void stmt() {
        String t = next();
        switch (t) {
            case "print" -> { expr(); need(";"); emit(Op.PRINT, 0); }
            case "while" -> { int top = code.size(); expr(); int jz = emit(Op.JZ, 0); block(); emit(Op.JMP, top); patch(jz); }
            case "if" -> {
                expr();
                int jz = emit(Op.JZ, 0);
                block();
                if (eat("else")) { int j = emit(Op.JMP, 0); patch(jz); block(); patch(j); } else patch(jz);
            }
            case "def" -> { String n = next(); int j = emit(Op.JMP, 0); funcs.put(n, code.size()); block(); emit(Op.RET, 0); patch(j); }
            default -> {
                if (eat("(")) { need(")"); need(";"); Integer f = funcs.get(t); if (f == null) throw new Err("unknown function " + t); emit(Op.CALL, f); }
                else { need("="); expr(); need(";"); emit(Op.STORE, var(t)); }
            }
        }
    }
    void expr() { sum(); while (true) { if (eat("<")) { sum(); emit(Op.LT, 0); } else if (eat("==")) { sum(); emit(Op.EQ, 0); } else return; } }
    void sum() { term(); while (true) { if (eat("+")) { term(); emit(Op.ADD, 0); } else if (eat("-")) { term(); emit(Op.SUB, 0); } else return; } }
    void term() { unary(); while (true) { if (eat("*")) { unary(); emit(Op.MUL, 0); } else if (eat("/")) { unary(); emit(Op.DIV, 0); } else if (eat("%")) { unary(); emit(Op.MOD, 0); } else return; } }
    void unary() {
        String t = next();
        if (t.equals("!")) { unary(); emit(Op.NOT, 0); }
        else if (t.equals("-")) { emit(Op.PUSH, 0); unary(); emit(Op.SUB, 0); }
        else if (t.equals("(")) { expr(); need(")"); }
        else if (Character.isDigit(t.charAt(0))) emit(Op.PUSH, Integer.parseInt(t));
        else if (Character.isLetter(t.charAt(0))) { if (!vars.containsKey(t)) throw new Err("undefined " + t); emit(Op.LOAD, var(t)); }
        else throw new Err("unexpected " + t);
    }

    String run(int limit) {
        int[] st = new int[64], calls = new int[20], mem = new int[vars.size()];
        int sp = 0, cs = 0, pc = 0, steps = 0;
        StringBuilder out = new StringBuilder();
        while (true) {
            if (++steps > limit) return out + "<limit>";
            Ins i = code.get(pc++);
            switch (i.op()) {
                case PUSH: st[sp++] = i.arg(); break;
                case LOAD: st[sp++] = mem[i.arg()]; break;
                case STORE: mem[i.arg()] = st[--sp]; break;
                case ADD: sp--; st[sp - 1] += st[sp]; break;
                case SUB: sp--; st[sp - 1] -= st[sp]; break;
                case MUL: sp--; st[sp - 1] *= st[sp]; break;
                case DIV: sp--; st[sp - 1] /= st[sp]; break;
                case MOD: sp--; st[sp - 1] %= st[sp]; break;
                case LT: sp--; st[sp - 1] = st[sp - 1] < st[sp] ? 1 : 0; break;
                case EQ: sp--; st[sp - 1] = st[sp - 1] == st[sp] ? 1 : 0; break;
                case NOT: st[sp - 1] = st[sp - 1] == 0 ? 1 : 0; break;
                case JMP: pc = i.arg(); break;
                case JZ: if (st[--sp] == 0) pc = i.arg(); break;
                case PRINT: out.append(st[--sp]).append(' '); break;
                case CALL: calls[cs++] = pc; pc = i.arg(); break;
                case RET: pc = calls[--cs]; break;
                case HALT: return out + "(" + steps + " steps, " + vars + ")";
            }
        }
    }

    public static void main(String[] args) {
        String[] progs = {
            "print 1+2*3; print (1+2)*-3; print 17%5 < 3; print !0 == 1;",
            "i=0; while i<10 { if i%3==0 { print i*i; } else { if i==5 { print -5; } } i=i+1; }",
            "a=0; b=1; n=0; while n<30 { t=a+b; a=b; b=t; n=n+1; } print a;",
            "n=2; c=0; while c<15 { d=2; p=1; while d*d < n+1 { if n%d==0 { p=0; d=n; } d=d+1; } if p { print n; c=c+1; } n=n+1; }",
            "x=5; def sq { x=x*x; } sq(); sq(); print x; def twice { sq(); x=x+1; } twice(); print x;",
            "x=1; while 1 { x=x+x; }", "x=0; print 5/x;", "print y;", "x = 3 $ 4;", "foo();", "while 1 { print 2;", "def r { r(); } r();", "x=6; def g { while b { t=b; b=a%b; a=t; } } a=1071; b=462; print a;"
        };
        for (String s : progs) {
            try {
                MiniVm vm = new MiniVm(s);
                System.out.println(vm.code.size() + " ins: " + vm.run(20000));
            } catch (Err e) {
                System.out.println("error: " + e.getMessage());
            } catch (ArithmeticException | IndexOutOfBoundsException e) {
                System.out.println("crash: " + e.getMessage());
            }
        }
        System.out.println(new MiniVm("i=3; while i { i=i-1; print i; }").code);
    }
}
