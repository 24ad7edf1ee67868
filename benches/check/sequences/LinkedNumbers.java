/** Numbers in a chain of links. */
public class LinkedNumbers implements Numbers {
    private record Link(int number, Link next) {}

    private Link top;

    @Override
    public void push(int number) {
        top = new Link(number, top);
    }

    @Override
    public int pop() {
        if (top == null) {
            throw new IllegalStateException("empty");
        }
        int number = top.number;
        top = top.next;
        return number;
    }

    @Override
    public int size() {
        int size = 0;
        for (Link link = top; link != null; link = link.next) {
            size++;
        }
        return size;
    }
}
