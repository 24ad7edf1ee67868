/** A stack of numbers. */
public interface Numbers {
    void push(int number);

    int pop();

    int size();
}
