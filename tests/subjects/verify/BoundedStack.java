// verdict: violated
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A stack of two numbers. */
class BoundedStack {
    final int[] numbers = new int[2];
    int size;

    void push(int number) {
        if (size <= numbers.length) { // twin: if (size < numbers.length) {
            numbers[size++] = number;
        }
    }

    int pop() {
        return size == 0 ? -1 : numbers[--size];
    }

    public static void main(String[] args) {
        BoundedStack stack = new BoundedStack();
        for (int i = 0; i < 3; i++) {
            int x = Verifier.nondetInt();
            if (x >= 0) {
                stack.push(x);
                assert stack.numbers[0] >= 0;
            } else {
                assert stack.pop() >= -1;
            }
        }
    }
}
