package fretsaw;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Prints what is said about finitizations that cannot be, and about fields that are not there. */
public final class Refusals {
    static class Subject {
        static int shared;
        int number;
        byte small;
        char letter;
        float ratio;
        Integer boxed;
        int[] numbers;
        List<String> list = new ArrayList<>();
        Part part;
        Kind kind;
        Runnable action;
    }

    static class Part {
        int weight;
    }

    static class Failing {
        Failing() {
            throw new IllegalStateException("not now");
        }
    }

    enum Kind {
        A,
        B
    }

    private static Finitization f;

    private Refusals() {}

    private static void refused(Runnable action) {
        try {
            f = new Finitization(Subject.class);
            action.run();
            System.out.println("not refused");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage().replace("fretsaw.Refusals$", ""));
        }
    }

    public static void main(String[] args) {
        refused(() -> f.set("weight", Domain.ints(0, 1)));
        refused(() -> f.set("shared", Domain.ints(0, 1)));
        refused(() -> f.set("number", Domain.booleans()));
        refused(() -> f.set("small", Domain.ints(0, 128)));
        refused(() -> f.set("letter", Domain.ints(-1, 1)));
        refused(() -> f.set("ratio", Domain.ints(0, 1)));
        refused(() -> f.set("boxed", Domain.ints(0, 1)));
        refused(() -> f.set("numbers", Domain.ints(0, 1)));
        refused(() -> f.set("list", Domain.values("a", 1)));
        refused(() -> f.set("part", f.objects(Subject.class, 2).orNull()));
        refused(() -> f.set("kind", Domain.values(1)));
        refused(() -> f.set("action", Domain.values("run")));
        refused(() -> f.set("number", Domain.ints(1, 0)));
        refused(() -> f.set("part", f.objects(Part.class, 0)));
        refused(() -> f.set("numbers", f.arrays(int[].class, Domain.ints(-1, 1), Domain.ints(0, 1))));
        refused(() -> f.set("numbers", f.arrays(int[].class, Domain.ints(0, 1), Domain.longsOf(1L << 40))));
        refused(() -> f.arrays(int.class, Domain.ints(0, 1), Domain.ints(0, 1)));
        refused(() -> f.set("Port.weight", Domain.ints(0, 1)));
        refused(() -> f.objects(Runnable.class, 1));
        refused(() -> f.objects(Kind.class, 1));
        refused(() -> f.objects(Part.class, -1));
        refused(() -> Plan.of(f.set("Part.weight", Domain.ints(0, 1))));
        refused(() -> Plan.of(new Finitization(Failing.class)));
        refused(() -> Plan.of("a text"));
        refused(() -> f.argument("n", Domain.intsOf()));
        refused(() -> Domain.ints(0, 1).orNull());
        refused(() -> Domain.ints(0, 1).or(Domain.booleans()));
        refused(() -> Domain.ints(0, 1, 0));
        refused(() -> Domain.longs(Long.MIN_VALUE, Long.MAX_VALUE));
        refused(() -> f.include(f));
        refused(() -> f.get("number"));
        refused(() -> f.objectsOf(Part.class));
        refused(Refusals::twoIncluded);
        refused(Refusals::korat);
        refused(() -> Fretsaw.peek(new Part(), "wait"));
        refused(() -> Fretsaw.peek(Subject.class, new Part(), "number"));
        refused(() -> Fretsaw.peek(new TreeMap<>(), "colour"));
    }

    private static void twoIncluded() {
        Finitization one = new Finitization(Part.class).set("weight", Domain.ints(0, 1));
        Finitization two = new Finitization(Part.class).set("weight", Domain.ints(0, 2));
        f.set("part", f.include(one).or(f.include(two)));
        Plan.of(f);
    }

    private static void korat() {
        IFinitization finitization = FinitizationFactory.create(Subject.class);
        IObjSet parts = finitization.createObjSet(Part.class);
        finitization.set("part", parts);
        Plan.of(finitization);
    }
}
