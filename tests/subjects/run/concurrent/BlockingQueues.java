// Tests blocking queues from one thread: capacity, offer, poll, drainTo, remaining capacity, priority and delay order, synchronous hand-off that fails, errors.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class BlockingQueues {
    record Due(String name, long delay) implements Delayed {
        @Override public long getDelay(TimeUnit unit) { return unit.convert(delay, TimeUnit.NANOSECONDS); }
        @Override public int compareTo(Delayed o) { return Long.compare(delay, ((Due) o).delay); }
        @Override public String toString() { return name; }
    }

    interface Act { Object run() throws Exception; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Exception e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void bounded(BlockingQueue<Integer> q) throws Exception {
        String n = q.getClass().getSimpleName();
        System.out.println(n + " " + q.offer(1) + q.offer(2) + q.add(3) + q.offer(4) + q.offer(5, 0, TimeUnit.SECONDS) + " " + q + q.size() + q.remainingCapacity() + " " + q.peek() + q.contains(2) + q.remove(2) + q);
        t(n + " add when full", () -> { q.offer(9); return q.add(10); });
        t(n + " null", () -> q.offer(null));
        List<Integer> out = new ArrayList<>();
        System.out.println(q.drainTo(out, 2) + " " + out + q + q.drainTo(out) + out + q.drainTo(out) + " " + q.poll() + q.poll(0, TimeUnit.NANOSECONDS) + q.peek());
        t(n + " remove empty", q::remove);
        t(n + " element empty", q::element);
        t(n + " drain to itself", () -> q.drainTo(q));
        t(n + " drain to null", () -> q.drainTo(null));
        for (int i = 0; i < 3; i++) q.put(i * i);
        int sum = 0;
        for (Integer x : q) {
            sum += x;
            q.poll();
        }
        System.out.println(sum + " " + q.isEmpty() + " " + q.offer(7) + q.take());
    }

    public static void main(String[] args) throws Exception {
        bounded(new ArrayBlockingQueue<>(3));
        bounded(new LinkedBlockingQueue<>(3));
        bounded(new LinkedBlockingDeque<>(3));
        t("capacity 0", () -> new ArrayBlockingQueue<Integer>(0));
        t("capacity below collection", () -> new ArrayBlockingQueue<>(1, false, List.of(1, 2)));
        t("negative capacity", () -> new LinkedBlockingQueue<Integer>(-1));
        System.out.println(new LinkedBlockingQueue<Integer>().remainingCapacity() + " " + new ArrayBlockingQueue<>(4, true, List.of(1, 2)).remainingCapacity() + " " + new LinkedBlockingQueue<>(List.of("a", "b")));
        LinkedBlockingDeque<String> d = new LinkedBlockingDeque<>(4);
        d.putFirst("b");
        d.putLast("c");
        d.addFirst("a");
        System.out.println(d + " " + d.takeLast() + d.pollFirst(0, TimeUnit.SECONDS) + d.offerFirst("x") + d.offerLast("y") + d + d.removeLastOccurrence("x") + d.peekLast() + d.pop() + d.takeFirst() + d.pollLast());
        t("deque full", () -> { for (int i = 0; i < 5; i++) d.push("p" + i); return d; });
        PriorityBlockingQueue<String> p = new PriorityBlockingQueue<>(1, Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        for (String s : "pear fig apple kiwi date yam".split(" ")) p.put(s);
        List<String> order = new ArrayList<>();
        System.out.println(p.peek() + " " + p.size() + " " + p.remainingCapacity() + " " + p.drainTo(order) + order + p.poll());
        t("priority not comparable", () -> new PriorityBlockingQueue<Object>().add(new int[0]));
        DelayQueue<Due> delays = new DelayQueue<>();
        delays.add(new Due("later", 1L << 60));
        delays.add(new Due("now", 0));
        delays.add(new Due("past", -5));
        System.out.println(delays.size() + " " + delays.peek() + " " + delays.take() + " " + delays.poll() + " " + delays.poll() + " " + delays.size() + delays.peek() + " " + delays.drainTo(new ArrayList<>()));
        SynchronousQueue<Integer> sync = new SynchronousQueue<>();
        System.out.println(sync.offer(1) + " " + sync.poll() + " " + sync.size() + sync.isEmpty() + sync.contains(1) + sync.peek() + sync.remainingCapacity() + " " + sync.offer(1, 1, TimeUnit.NANOSECONDS) + " " + sync);
        t("synchronous add", () -> sync.add(1));
        LinkedTransferQueue<Integer> tr = new LinkedTransferQueue<>();
        System.out.println(tr.tryTransfer(1) + " " + tr.tryTransfer(1, 1, TimeUnit.NANOSECONDS) + " " + tr.offer(2) + tr.hasWaitingConsumer() + tr.getWaitingConsumerCount() + tr.take() + tr.size());
        t("exchange times out", () -> new Exchanger<String>().exchange("x", 1, TimeUnit.NANOSECONDS));
        Thread.currentThread().interrupt();
        t("take interrupted", () -> new ArrayBlockingQueue<Integer>(1).take());
        Thread.currentThread().interrupt();
        t("put interrupted", () -> { new LinkedBlockingQueue<Integer>(1).put(1); return "put"; });
        System.out.println(Thread.interrupted() + " " + TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.MILLISECONDS.convert(3, TimeUnit.DAYS) + " " + TimeUnit.SECONDS.convert(java.time.Duration.ofMinutes(2)) + " " + TimeUnit.NANOSECONDS.toMicros(-1999) + " " + TimeUnit.DAYS.toNanos(Long.MAX_VALUE) + " " + TimeUnit.MINUTES.toChronoUnit() + TimeUnit.of(java.time.temporal.ChronoUnit.MICROS));
    }
}
