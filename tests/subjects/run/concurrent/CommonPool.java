import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parallel streams, the common pool, and tasks that CompletableFuture hands to it. */
public class CommonPool {
    static class Sum extends RecursiveTask<Integer> {
        final int from;
        final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from < 10) {
                return IntStream.range(from, to).sum();
            }
            Sum left = new Sum(from, (from + to) / 2);
            left.fork();
            return new Sum((from + to) / 2, to).compute() + left.join();
        }
    }

    public static void main(String[] args) throws Exception {
        streams();
        System.out.println(ForkJoinPool.commonPool().invoke(new Sum(0, 1000)));
        System.out.println(new Sum(5, 100).fork().join());
        futures();
        permits();
        submitted();
        // The pool may have a worker now.
        streams();
        System.out.println(ForkJoinPool.commonPool().invoke(new Sum(0, 1000)));
    }

    static void streams() {
        System.out.println(IntStream.range(0, 1000).parallel().map(x -> x * 2).sum());
        System.out.println(List.of(3, 1, 2).parallelStream().sorted().map(x -> x + 1).collect(Collectors.toList()));
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        IntStream.range(0, 50).parallel().forEach(seen::add);
        System.out.println(seen.stream().sorted().toList());
        int[] numbers = new Random(1).ints(20_000).toArray();
        Arrays.parallelSort(numbers);
        Arrays.parallelPrefix(numbers, Integer::sum);
        System.out.println(numbers[19_999]);
        System.out.println(new ConcurrentHashMap<>(Map.of(1, 2, 3, 4)).reduceValues(1, Integer::sum));
    }

    static void futures() throws Exception {
        CompletableFuture<Integer> nested = CompletableFuture.supplyAsync(() -> {
            CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
            return two.thenCombineAsync(CompletableFuture.supplyAsync(() -> 3), Integer::sum).join();
        });
        System.out.println(nested.get(5, TimeUnit.SECONDS));
        CompletableFuture<Object> failing = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("in the task");
        });
        try {
            failing.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        AtomicInteger count = new AtomicInteger();
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            all.add(CompletableFuture.runAsync(count::incrementAndGet));
        }
        CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0])).join();
        System.out.println(count);
        boolean other = CompletableFuture.supplyAsync(Thread::currentThread).get() != Thread.currentThread();
        System.out.println(other + " " + Thread.currentThread().getName());
    }

    /** Tasks that the program itself gives to the common pool. */
    static void submitted() throws Exception {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        System.out.println(pool.submit(() -> 9).get() + " " + pool.submit(new Sum(0, 100)).join());
        List<Callable<Integer>> calls = List.of(() -> 1, () -> 2, () -> 3);
        int sum = 0;
        for (Future<Integer> result : pool.invokeAll(calls)) sum += result.get();
        System.out.println(sum + " " + IntStream.range(0, 5000).parallel().sum());
        try {
            pool.submit(() -> { throw new IllegalStateException("in the task"); }).get();
        } catch (ExecutionException e) {
            // Whether the cause is a copy depends on who ran the task.
            System.out.println(e.getCause().getClass());
        }
    }

    /** A permit not to park belongs to one thread: neither does a task use its starter's, nor the other way round. */
    static void permits() {
        LockSupport.unpark(Thread.currentThread());
        CompletableFuture<Boolean> task = CompletableFuture.supplyAsync(() -> {
            boolean waits = waits();
            LockSupport.unpark(Thread.currentThread());
            return waits;
        });
        while (!task.isDone()) Thread.onSpinWait();
        System.out.println(task.join() + " " + waits() + " " + waits());
    }

    static boolean waits() {
        long start = System.nanoTime();
        LockSupport.parkNanos(20_000_000);
        return System.nanoTime() - start >= 20_000_000;
    }
}
