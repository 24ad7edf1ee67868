// verdict: safe
// small: -1..1 exact
// small byte: -1, 0, 1, 2

import org.sosy_lab.sv_benchmarks.Verifier;

/** Trees of expressions keep their value when they are simplified. */
class Expressions {
    interface Node {
        int value(int x);
    }

    record Constant(int number) implements Node {
        @Override
        public int value(int x) {
            return number;
        }
    }

    record Variable() implements Node {
        @Override
        public int value(int x) {
            return x;
        }
    }

    record Binary(char operator, Node left, Node right) implements Node {
        @Override
        public int value(int x) {
            int a = left.value(x), b = right.value(x);
            return switch (operator) {
                case '+' -> a + b;
                case '*' -> a * b;
                default -> throw new IllegalStateException();
            };
        }
    }

    static Node simplified(Node node) {
        if (!(node instanceof Binary binary)) {
            return node;
        }
        Node left = simplified(binary.left()), right = simplified(binary.right());
        if (right instanceof Constant constant) {
            if (binary.operator() == '*' && constant.number() == 1 || binary.operator() == '+' && constant.number() == 0) { // twin: if (binary.operator() == '*' && constant.number() == 1 || binary.operator() != '+' && constant.number() == 0) {
                return left;
            }
            if (left instanceof Constant other) {
                int a = other.number(), b = constant.number();
                return new Constant(binary.operator() == '+' ? a + b : a * b);
            }
        }
        return new Binary(binary.operator(), left, right);
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt(), b = Verifier.nondetByte(), x = Verifier.nondetByte();
        char operator = Verifier.nondetBoolean() ? '+' : '*';
        Node inner = new Binary(operator, new Variable(), new Constant(a == b ? 7 : 8));
        Node node = new Binary(Verifier.nondetBoolean() ? '+' : '*', inner, new Constant(b));
        Node simple = simplified(node);
        assert simple.value(x) == node.value(x);
        assert simplified(simple).equals(simple);
    }
}
