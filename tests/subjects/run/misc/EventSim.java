// Tests an event-driven elevator and queue simulation with interfaces, priority queue, state enums, callbacks and statistics.
import java.util.*;
import java.util.function.Consumer;

public class EventSim {
    static class Event implements Comparable<Event> {
        private static long seq;
        final long time, id = seq++;
        final Runnable action;
        Event(long t, Runnable a) { time = t; action = a; }
        public int compareTo(Event o) { return time != o.time ? Long.compare(time, o.time) : Long.compare(id, o.id); }
    }

    static class Sim {
        long now;
        int processed;
        final PriorityQueue<Event> q = new PriorityQueue<>();
        void after(long d, Runnable r) { q.add(new Event(now + d, r)); }
        void run(long until) { while (!q.isEmpty() && q.peek().time <= until) { Event e = q.poll(); now = e.time; processed++; e.action.run(); } }
    }

    enum State {
        IDLE { State next(Lift l) { return l.calls.isEmpty() ? IDLE : l.calls.first() > l.floor || l.calls.last() > l.floor ? UP : l.calls.contains(l.floor) ? OPEN : DOWN; } },
        UP { State next(Lift l) { l.floor++; return l.calls.contains(l.floor) ? OPEN : l.calls.higher(l.floor) != null ? UP : l.calls.isEmpty() ? IDLE : DOWN; } },
        DOWN { State next(Lift l) { l.floor--; return l.calls.contains(l.floor) ? OPEN : l.calls.lower(l.floor) != null ? DOWN : l.calls.isEmpty() ? IDLE : UP; } },
        OPEN { State next(Lift l) { l.calls.remove(l.floor); l.served++; return IDLE.next(l); } };
        abstract State next(Lift l);
    }

    static class Lift {
        int floor, served, ticks;
        State state = State.IDLE;
        final TreeSet<Integer> calls = new TreeSet<>();
        final EnumMap<State, Integer> spent = new EnumMap<>(State.class);
        final StringBuilder trace = new StringBuilder();
        void tick() { ticks++; spent.merge(state, 1, Integer::sum); state = state.next(this); if (ticks <= 40) trace.append(state.name().charAt(0)).append(floor); }
    }

    interface Listener<T> { void on(T t); }
    static class Bus<T> {
        private final Map<String, List<Listener<? super T>>> subs = new TreeMap<>();
        Runnable sub(String topic, Listener<? super T> l) { subs.computeIfAbsent(topic, k -> new ArrayList<>()).add(l); return () -> subs.get(topic).remove(l); }
        int pub(String topic, T t) { List<Listener<? super T>> ls = new ArrayList<>(subs.getOrDefault(topic, List.of())); ls.forEach(l -> l.on(t)); return ls.size(); }
    }

    static class Server {
        final Sim sim; final Random rnd; final Deque<Long> waiting = new ArrayDeque<>();
        boolean busy; int served, maxQueue; long totalWait;
        Server(Sim s, long seed) { sim = s; rnd = new Random(seed); }
        void arrive() { waiting.add(sim.now); maxQueue = Math.max(maxQueue, waiting.size()); if (!busy) start(); sim.after(rnd.nextInt(10) + 1, this::arrive); }
        void start() { busy = true; totalWait += sim.now - waiting.remove(); sim.after(rnd.nextInt(9) + 1, () -> { served++; busy = false; if (!waiting.isEmpty()) start(); }); }
    }

    public static void main(String[] args) {
        Sim sim = new Sim();
        Server s = new Server(sim, 7);
        sim.after(0, s::arrive);
        for (int t = 500; t <= 2000; t += 500) { sim.run(t); System.out.println(t + " now " + sim.now + " served " + s.served + " max " + s.maxQueue + " wait " + s.totalWait + " events " + sim.processed + " busy " + s.busy); }
        Lift l = new Lift();
        Random r = new Random(3);
        for (int i = 0; i < 300; i++) { if (r.nextInt(6) == 0) l.calls.add(r.nextInt(10)); l.tick(); }
        System.out.println(l.trace + " served " + l.served + " floor " + l.floor + " " + l.spent + " " + l.calls);
        Bus<CharSequence> bus = new Bus<>();
        StringBuilder log = new StringBuilder();
        Listener<Object> any = o -> log.append('[').append(o).append(']');
        Runnable un = bus.sub("a", any);
        bus.sub("a", cs -> log.append(cs.length()));
        bus.sub("b", new Listener<CharSequence>() { int n; public void on(CharSequence c) { log.append(++n).append(c.charAt(0)); } });
        System.out.println(bus.pub("a", "hello") + bus.pub("b", new StringBuilder("bee")) + bus.pub("b", "boo") + bus.pub("zz", "none") + " " + log);
        un.run();
        bus.sub("a", c -> bus.sub("a", x -> log.append("late")));
        System.out.println(bus.pub("a", "x") + " " + bus.pub("a", "yy") + " " + log);
        Sim order = new Sim();
        StringBuilder ob = new StringBuilder();
        Consumer<String> add = ob::append;
        for (int i = 0; i < 6; i++) { int k = i; order.after(i % 2 * 5, () -> { add.accept(k + "@" + order.now + " "); if (k < 2) order.after(1, () -> add.accept("n" + k + "@" + order.now + " ")); }); }
        order.run(100);
        System.out.println(ob + "" + order.processed);
    }
}
