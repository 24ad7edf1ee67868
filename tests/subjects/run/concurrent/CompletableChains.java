// Tests CompletableFuture with results that are there: chains, combination, exceptional paths, handle, exceptionally, allOf, anyOf, obtrude, cancellation, texts.
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class CompletableChains {
    static final List<String> log = new ArrayList<>();
    static final Executor HERE = r -> {
        log.add("task");
        r.run();
    };

    interface Act { Object run() throws Exception; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Exception e) {
            System.out.println(n + " ! " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    static String state(CompletableFuture<?> f) {
        String s = f.toString();
        return s.substring(s.indexOf('['));
    }

    public static void main(String[] args) {
        CompletableFuture<Integer> five = CompletableFuture.completedFuture(5), open = new CompletableFuture<>();
        CompletableFuture<Integer> bad = CompletableFuture.failedFuture(new IllegalStateException("bad"));
        t("chain", () -> five.thenApply(x -> x + 1).thenCompose(x -> CompletableFuture.completedFuture(x * 10)).thenCombine(five, Integer::sum).get());
        t("accept", () -> { five.thenAccept(x -> log.add("got " + x)).thenRun(() -> log.add("then")).join(); return log; });
        t("states", () -> state(five) + state(open) + state(bad) + five.isDone() + open.isDone() + bad.isCompletedExceptionally() + bad.isDone() + open.isCancelled());
        t("getNow", () -> open.getNow(-1) + " " + five.getNow(-1));
        t("get bad", () -> bad.get());
        t("join bad", () -> bad.join());
        t("getNow bad", () -> bad.getNow(1));
        t("apply bad", () -> bad.thenApply(x -> x + 1).get());
        t("apply bad join", () -> bad.thenApply(x -> x + 1).thenApply(x -> x + 2).join());
        t("exceptionally", () -> bad.exceptionally(e -> e.getMessage().length()).join() + " " + five.exceptionally(e -> -1).join() + " " + bad.thenApply(x -> 1).exceptionally(e -> e instanceof CompletionException ? 77 : 0).join());
        t("handle", () -> bad.handle((v, e) -> v + "/" + e).join() + " " + five.handle((v, e) -> v + "/" + e).join());
        t("whenComplete", () -> five.whenComplete((v, e) -> log.add("done " + v + e)).join());
        t("whenComplete throws", () -> five.whenComplete((v, e) -> { throw new ArithmeticException("in action"); }).join());
        t("whenComplete throws on bad", () -> bad.whenComplete((v, e) -> { throw new ArithmeticException("in action"); }).join());
        t("apply throws", () -> five.thenApply(x -> x / 0).get());
        t("compose throws", () -> five.thenCompose(x -> { throw new NoSuchElementException("none"); }).join());
        t("compose null", () -> five.thenCompose(x -> null).join());
        t("compose to open", () -> { CompletableFuture<Integer> c = five.thenCompose(x -> open); boolean before = c.isDone(); return before + state(c); });
        t("combine bad", () -> five.thenCombine(bad, Integer::sum).join());
        t("both", () -> five.thenAcceptBoth(five, (a, b) -> log.add("both " + (a + b))).thenApply(v -> "void " + v).join());
        t("either", () -> open.applyToEither(five, x -> x * 2).join());
        t("either bad", () -> open.acceptEither(bad, x -> log.add("no")).join());
        t("order", () -> {
            CompletableFuture<String> f = new CompletableFuture<>();
            List<String> seen = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int k = i;
                f.thenAccept(v -> seen.add(v + k));
            }
            CompletableFuture<Integer> len = f.thenApply(String::length).thenApply(n -> n * 100);
            int waiting = f.getNumberOfDependents();
            return waiting + " " + f.complete("x") + f.complete("y") + " " + seen + len.join() + f.getNumberOfDependents();
        });
        t("complete exceptionally", () -> { CompletableFuture<String> f = new CompletableFuture<>(); CompletableFuture<String> g = f.thenApply(s -> s + "!"); return f.completeExceptionally(new RuntimeException("later")) + " " + g.isCompletedExceptionally() + " " + g.handle((v, e) -> e + "").join(); });
        t("cancel", () -> { CompletableFuture<String> f = new CompletableFuture<>(); CompletableFuture<Integer> g = f.thenApply(String::length); return f.cancel(true) + " " + f.isCancelled() + g.isCancelled() + g.isCompletedExceptionally() + " " + f.complete("x") + state(f); });
        t("get cancelled", () -> { CompletableFuture<String> f = new CompletableFuture<>(); f.cancel(false); return f.get(); });
        t("join dependent of cancelled", () -> { CompletableFuture<String> f = new CompletableFuture<>(); CompletableFuture<String> g = f.thenApply(s -> s); f.cancel(false); return g.join(); });
        t("get with timeout", () -> open.get(1, TimeUnit.NANOSECONDS));
        t("all of", () -> CompletableFuture.allOf(five, five.thenApply(x -> x)).thenApply(v -> "all " + v).join());
        t("all of bad", () -> CompletableFuture.allOf(five, bad).join());
        t("all of nothing", () -> state(CompletableFuture.allOf()) + state(CompletableFuture.anyOf()));
        t("any of", () -> CompletableFuture.anyOf(open, five, bad).join());
        t("obtrude", () -> { CompletableFuture<Integer> f = CompletableFuture.completedFuture(1); f.obtrudeValue(2); int v = f.join(); f.obtrudeException(new Error("forced")); return v + state(f); });
        t("executor", () -> { log.clear(); int v = CompletableFuture.supplyAsync(() -> 3, HERE).thenApplyAsync(x -> x + 1, HERE).thenComposeAsync(x -> CompletableFuture.completedFuture(x * x), HERE).join(); return v + " " + log; });
        t("run async throws", () -> CompletableFuture.runAsync(() -> { throw new UnsupportedOperationException("async"); }, HERE).join());
        t("completeAsync", () -> new CompletableFuture<String>().completeAsync(() -> "supplied", HERE).get());
        t("stage", () -> { CompletionStage<Integer> s = CompletableFuture.completedStage(8); return s.thenApply(x -> x + 1).toCompletableFuture().join(); });
        t("minimal stage", () -> CompletableFuture.completedStage(8).toCompletableFuture() .isDone() + " " + ((CompletableFuture<Integer>) CompletableFuture.completedStage(8)).getClass().getSimpleName());
        t("minimal stage complete", () -> ((CompletableFuture<Integer>) CompletableFuture.completedStage(8)).complete(9));
        t("copy", () -> { CompletableFuture<Integer> c = open.copy(); return c.complete(1) + " " + open.isDone(); });
        t("exceptionallyCompose", () -> bad.exceptionallyCompose(e -> CompletableFuture.completedFuture(404)).join());
        t("nested causes", () -> { try { bad.thenApply(x -> x).get(); return "no"; } catch (ExecutionException e) { return e.getCause() + " " + (e.getCause().getCause() == null); } });
        t("null function", () -> five.thenApply(null));
        t("failed null", () -> CompletableFuture.failedFuture(null));
        try {
            open.completeExceptionally(new TimeoutException("simulated"));
            open.join();
        } catch (CancellationException | CompletionException e) {
            System.out.println(e.getCause() + " " + open.isCancelled());
        }
    }
}
