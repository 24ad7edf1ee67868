// Tests virtual dispatch, super calls, abstract classes, private methods, static hiding and field shadowing.
public class VirtualDispatch {
    static abstract class Animal {
        String name = "animal";
        static String kind() { return "Animal.kind"; }
        abstract String sound();
        String speak() { return name + " says " + sound() + " " + secret(); }
        private String secret() { return "A-secret"; }
        String who() { return "Animal"; }
        String chain() { return "Animal"; }
    }

    static class Dog extends Animal {
        String name = "dog";
        static String kind() { return "Dog.kind"; }
        @Override String sound() { return "woof"; }
        private String secret() { return "D-secret"; }
        String own() { return secret() + " " + super.speak(); }
        @Override String who() { return "Dog>" + super.who(); }
        @Override String chain() { return "Dog>" + super.chain(); }
    }

    static class Puppy extends Dog {
        String name = "puppy";
        @Override String sound() { return "yip" + super.sound(); }
        @Override String chain() { return "Puppy>" + super.chain(); }
        String names() { return name + " " + super.name + " " + ((Dog) this).name + " " + ((Animal) this).name; }
    }

    static class Cat extends Animal {
        Cat() { name = "cat"; }
        @Override String sound() { return "meow"; }
    }

    static class Base {
        Base() { init(); }
        void init() { System.out.println("Base.init"); }
    }

    static class Derived extends Base {
        int x = 5;
        int y;
        String s = "set";
        @Override void init() {
            System.out.println("Derived.init x=" + x + " s=" + s);
            y = 9;
            x = 7;
        }
    }

    static class Counter {
        protected int n;
        Counter inc() { n++; return this; }
        int get() { return n; }
    }

    static class DoubleCounter extends Counter {
        @Override Counter inc() { super.inc(); return super.inc(); }
    }

    static class LogCounter extends DoubleCounter {
        String log = "";
        @Override LogCounter inc() { log += "i" + n; super.inc(); return this; }
        @Override int get() { return -super.get(); }
    }

    static abstract class Template {
        final String run() { return before() + body() + after(); }
        String before() { return "<"; }
        abstract String body();
        String after() { return ">"; }
    }

    public static void main(String[] args) {
        Animal[] zoo = {new Dog(), new Puppy(), new Cat(), new Animal() {
            String sound() { return "???"; }
            String who() { return "anon of " + super.who(); }
        }};
        for (Animal a : zoo) System.out.println(a.speak() + " | " + a.who() + " | " + a.chain() + " | " + a.name);
        Puppy p = new Puppy();
        System.out.println(p.names() + " | " + p.own());
        System.out.println(Animal.kind() + " " + Dog.kind() + " " + Puppy.kind());
        Derived d = new Derived();
        System.out.println(d.x + " " + d.y + " " + d.s);
        Counter[] cs = {new Counter(), new DoubleCounter(), new LogCounter()};
        for (Counter c : cs) {
            c.inc().inc().inc();
            System.out.println(c.getClass().getSimpleName() + " " + c.get() + " " + c.n);
        }
        System.out.println(((LogCounter) cs[2]).inc().log);
        Template t1 = new Template() { String body() { return "1"; } };
        Template t2 = new Template() { String body() { return "2" + super.before(); } String before() { return "["; } String after() { return super.after() + "]"; } };
        System.out.println(t1.run() + t2.run());
        int sum = 0;
        for (int i = 0; i < 3000; i++) sum = sum * 31 + zoo[i % 4].sound().length() + zoo[(i * 7) % 3].who().length();
        System.out.println(sum);
    }
}
