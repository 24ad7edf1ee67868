// Tests locks from one thread: ReentrantLock, conditions without waiting, read and write locks, StampedLock, Semaphore, latches, barriers, phaser, FutureTask, errors.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class LockObjects {
    static String tail(Object o) {
        String s = o.toString();
        return s.substring(s.indexOf('['));
    }

    interface Act { Object run() throws Exception; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        System.out.println(tail(lock) + " " + lock.isLocked() + lock.isFair() + new ReentrantLock(true).isFair());
        lock.lock();
        lock.lockInterruptibly();
        System.out.println(lock.tryLock() + " " + lock.tryLock(0, TimeUnit.SECONDS) + " " + lock.getHoldCount() + lock.isHeldByCurrentThread() + lock.hasQueuedThreads() + lock.getQueueLength() + " " + tail(lock));
        while (lock.getHoldCount() > 0) lock.unlock();
        t("unlock too often", () -> { lock.unlock(); return ""; });
        Condition c = lock.newCondition();
        t("await without lock", () -> { c.await(); return ""; });
        t("signal without lock", () -> { c.signal(); return ""; });
        lock.lock();
        try {
            c.signal();
            c.signalAll();
            System.out.println(c.awaitNanos(-5) <= 0 ? "timed out" : "woken");
            System.out.println(c.await(0, TimeUnit.SECONDS) + " " + lock.hasWaiters(c) + lock.getWaitQueueLength(c) + " " + lock.getHoldCount());
            Thread.currentThread().interrupt();
            t("await interrupted", () -> { c.await(); return ""; });
        } finally {
            lock.unlock();
        }
        t("foreign condition", () -> new ReentrantLock().hasWaiters(c));
        Thread.currentThread().interrupt();
        t("lockInterruptibly interrupted", () -> { lock.lockInterruptibly(); return ""; });
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.writeLock().tryLock() + " " + tail(rw) + tail(rw.readLock()) + tail(rw.writeLock()));
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.isWriteLocked() + " " + rw.getReadLockCount() + " downgraded " + rw.readLock().tryLock());
        rw.readLock().unlock();
        rw.readLock().unlock();
        t("read unlock too often", () -> { rw.readLock().unlock(); return ""; });
        t("write unlock", () -> { rw.writeLock().unlock(); return ""; });
        t("read condition", () -> rw.readLock().newCondition());
        StampedLock st = new StampedLock();
        long w = st.writeLock(), o = st.tryOptimisticRead();
        System.out.println((w != 0) + " " + o + " " + st.isWriteLocked() + st.tryReadLock() + tail(st));
        long r = st.tryConvertToReadLock(w);
        long opt = st.tryConvertToOptimisticRead(r);
        System.out.println(st.validate(opt) + " " + st.isReadLocked() + st.getReadLockCount() + " " + (st.tryConvertToWriteLock(opt) != 0) + st.validate(opt));
        st.tryUnlockWrite();
        t("stamped unlock", () -> { st.unlockRead(5); return ""; });
        Semaphore s = new Semaphore(3, true);
        s.acquire(2);
        System.out.println(s.availablePermits() + " " + s.tryAcquire(2) + s.tryAcquire() + s.tryAcquire(0, TimeUnit.SECONDS) + " " + s.drainPermits() + s.isFair() + " " + tail(s));
        s.release(10);
        s.acquireUninterruptibly();
        System.out.println(s.availablePermits() + " " + s.hasQueuedThreads() + " " + s.drainPermits());
        t("negative permits", () -> { s.acquire(-1); return ""; });
        t("too many permits", () -> { Semaphore m = new Semaphore(Integer.MAX_VALUE); m.release(); return ""; });
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        System.out.println(latch.getCount() + " " + latch.await(0, TimeUnit.SECONDS) + " " + tail(latch));
        latch.countDown();
        latch.countDown();
        latch.await();
        System.out.println(latch.getCount() + " " + latch.await(0, TimeUnit.SECONDS));
        t("negative latch", () -> new CountDownLatch(-1));
        int[] runs = {0};
        CyclicBarrier barrier = new CyclicBarrier(1, () -> runs[0]++);
        System.out.println(barrier.await() + " " + barrier.await() + " " + runs[0] + barrier.getParties() + barrier.getNumberWaiting() + barrier.isBroken());
        CyclicBarrier two = new CyclicBarrier(2);
        t("barrier times out", () -> two.await(0, TimeUnit.SECONDS));
        t("barrier broken", () -> two.await());
        two.reset();
        System.out.println(two.isBroken());
        t("barrier action throws", () -> new CyclicBarrier(1, () -> { throw new IllegalStateException("action"); }).await());
        Phaser p = new Phaser(1) { @Override protected boolean onAdvance(int phase, int parties) { return phase >= 2; } };
        System.out.println(p.arrive() + " " + p.register() + p.arriveAndDeregister() + " " + p.getPhase() + p.getRegisteredParties() + " " + p.arriveAndAwaitAdvance() + p.arriveAndAwaitAdvance() + p.isTerminated() + " " + tail(p));
        FutureTask<Integer> task = new FutureTask<>(() -> 6 * 7);
        System.out.println(task.isDone() + tail(task).replaceAll("LockObjects.*", "task]"));
        task.run();
        task.run();
        System.out.println(task.get() + " " + task.isDone() + task.cancel(true) + tail(task));
        FutureTask<Object> failing = new FutureTask<>(() -> { throw new java.io.IOException("failed"); });
        failing.run();
        t("failed task", failing::get);
        FutureTask<String> cancelled = new FutureTask<>(() -> runs[0] += 100, "value");
        System.out.println(cancelled.cancel(false) + " " + cancelled.isCancelled() + tail(cancelled));
        cancelled.run();
        t("cancelled task", cancelled::get);
        t("pending task", () -> new FutureTask<>(() -> 1).get(0, TimeUnit.SECONDS));
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        LockSupport.parkNanos(1);
        System.out.println(runs[0] + " " + (ThreadLocalRandom.current().nextInt(5, 6)) + " " + (new BrokenBarrierException("m").getMessage()) + new CancellationException("c").getMessage() + new ExecutionException("e", null).getCause());
    }
}
