// Tests ForkJoinPool.commonPool().execute: tasks run although nobody joins them, in order of need, also after one failed.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

public class CommonPoolExecute {
    static class Sum extends RecursiveTask<Integer> {
        final int from, to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override protected Integer compute() {
            if (to - from < 4) return IntStream.range(from, to).sum();
            Sum left = new Sum(from, (from + to) / 2), right = new Sum((from + to) / 2, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        AtomicInteger sum = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(4);
        pool.execute(() -> { sum.addAndGet(1); done.countDown(); });
        pool.execute(new RecursiveAction() {
            @Override protected void compute() {
                sum.addAndGet(10);
                done.countDown();
            }
        });
        pool.submit(() -> { sum.addAndGet(100); done.countDown(); });
        pool.execute(() -> {
            pool.execute(() -> { sum.addAndGet(1000); done.countDown(); });
        });
        done.await();
        System.out.println(sum);
        System.out.println(pool.submit(() -> 7).get() + " " + pool.invoke(new Sum(0, 100)) + " " + new Sum(0, 10).fork().join());
        System.out.println(IntStream.range(0, 1000).parallel().map(x -> x * 2).sum());
        CountDownLatch failed = new CountDownLatch(1);
        pool.execute(new RecursiveAction() {
            @Override protected void compute() {
                failed.countDown();
                throw new IllegalStateException("lost");
            }
        });
        failed.await();
        System.out.println(CompletableFuture.supplyAsync(() -> 3).thenApply(x -> x + 1).get() + " " + pool.awaitQuiescence(5, TimeUnit.SECONDS));
    }
}
