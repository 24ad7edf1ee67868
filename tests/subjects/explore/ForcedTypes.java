import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;
import static fretsaw.Fretsaw.oneOf;

import fretsaw.ObjectPool;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;

/** Choices that are first looked at by type tests, casts, arrays and reflection. */
public class ForcedTypes {
    static class Animal {
        int legs = 4;
        Animal friend;
        final Animal[] others = new Animal[2];

        String sound() {
            return "?";
        }

        static int sum(int a, Integer b) {
            return a + b;
        }

        static boolean same(Animal a, Object b) {
            return a == b;
        }
    }

    static class Dog extends Animal {
        @Override
        String sound() {
            return "wow";
        }
    }

    static class Bird extends Animal implements Comparable<Bird> {
        Bird() {
            legs = 2;
        }

        @Override
        public int compareTo(Bird other) {
            return legs - other.legs;
        }
    }

    /** One class for all objects, so that much is known before they are decided. */
    static Object oneClass() {
        ObjectPool<Dog> pool = new ObjectPool<>(Dog.class, 2, true);
        Object a = pool.getAny();
        Object b = pool.getNew();
        return switch (getInt(0, 5)) {
            case 0 -> a instanceof Animal;
            case 1 -> b instanceof Dog && !(a instanceof Bird);
            case 2 -> a instanceof Dog dog ? dog.sound() : "none";
            case 3 -> {
                try {
                    yield ((Bird) a) == null;
                } catch (ClassCastException e) {
                    yield "cast";
                }
            }
            case 4 -> Dog.class.isInstance(a) + " " + Dog.class.isInstance(b) + " " + b.getClass().getSimpleName();
            default -> ((Animal) b).sound() + (Objects.requireNonNullElse(a, b) == b);
        };
    }

    /** The factory chooses the class, so that nothing is known before. */
    static Object manyClasses() {
        ObjectPool<Animal> pool = new ObjectPool<>(() -> getBoolean() ? new Dog() : new Bird(), 2, true);
        Animal a = pool.getAny();
        Animal b = pool.getAny();
        return switch (getInt(0, 4)) {
            case 0 -> a instanceof Dog;
            case 1 -> a instanceof Bird bird && b instanceof Bird other ? bird.compareTo(other) : "no birds";
            case 2 -> {
                try {
                    yield ((Dog) b).sound();
                } catch (ClassCastException e) {
                    yield "cast";
                } catch (NullPointerException e) {
                    yield "null";
                }
            }
            case 3 -> {
                Animal[] array = getBoolean() ? new Animal[1] : new Dog[1];
                try {
                    array[0] = a;
                    yield array[0] == a ? "stored " + array.getClass().getSimpleName() : "lost";
                } catch (ArrayStoreException e) {
                    yield "store";
                }
            }
            default -> a == b ? "same" : (a == null ? "null" : a.sound()) + (b == null ? "null" : b.legs);
        };
    }

    static Object arrays() {
        ObjectPool<Animal> pool = new ObjectPool<>(Animal.class, 2, false);
        int n = getInt(-1, 2);
        Animal a = pool.getAny();
        Animal b = pool.getAny();
        try {
            return switch (getInt(0, 6)) {
                case 0 -> new int[] {5, 6}[n];
                case 1 -> new long[n][n + 1].length;
                case 2 -> {
                    Animal[] array = {a, b, null};
                    array[n] = array[1];
                    yield array[0] == array[2];
                }
                case 3 -> {
                    a.others[n] = b;
                    b.others[0] = a;
                    yield (a.others[0] == a) + " " + (b.others[1] == b);
                }
                case 4 -> Arrays.copyOf(new char[] {'x', 'y'}, n).length + Arrays.asList(a, b).indexOf(b);
                case 5 -> {
                    int[] numbers = {n, getInt(0, 1), 3};
                    System.arraycopy(numbers, n, numbers, 1, 1);
                    yield numbers[1] + numbers.clone()[0];
                }
                default -> {
                    int[][] square = new int[2][2];
                    square[n][getInt(0, 1)]++;
                    yield Arrays.deepToString(square);
                }
            };
        } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
            return e.getMessage();
        }
    }

    static Object reflection() throws Exception {
        ObjectPool<Animal> pool = new ObjectPool<>(Animal.class, 2, true);
        Animal a = pool.getAny();
        Animal b = pool.getAny();
        int n = getInt(1, 2);
        Field legs = Animal.class.getDeclaredField("legs");
        Field friend = Animal.class.getDeclaredField("friend");
        Method sum = Animal.class.getDeclaredMethod("sum", int.class, Integer.class);
        Method same = Animal.class.getDeclaredMethod("same", Animal.class, Object.class);
        Method sound = Animal.class.getDeclaredMethod("sound");
        Animal certain = new Dog();
        try {
            return switch (getInt(0, 8)) {
                case 0 -> sum.invoke(null, n, getInt(10, 11));
                case 1 -> same.invoke(null, a, b);
                case 2 -> sound.invoke(a);
                case 3 -> {
                    legs.set(certain, n);
                    legs.setInt(certain, certain.legs + n);
                    yield legs.get(certain);
                }
                case 4 -> {
                    friend.set(certain, a);
                    yield friend.get(certain) == b;
                }
                case 5 -> {
                    friend.set(b, certain);
                    yield b.friend == certain;
                }
                case 6 -> {
                    Object array = Array.newInstance(getBoolean() ? int.class : long.class, n);
                    Array.set(array, n - 1, getInt(7, 8));
                    yield Array.getLength(array) + " " + Array.get(array, n - 1) + array.getClass();
                }
                case 7 -> {
                    Constructor<?> constructor = oneOf(Dog.class, Bird.class, Integer.class).getDeclaredConstructor();
                    yield ((Animal) constructor.newInstance()).legs;
                }
                default -> sum.invoke(null, oneOf(n, "text", null), 5);
            };
        } catch (NullPointerException | IllegalArgumentException | NoSuchMethodException e) {
            return e.getClass().getSimpleName();
        } catch (InvocationTargetException e) {
            return "thrown " + e.getCause();
        }
    }

    /** Mentions itself and others while it is made. */
    static class Known {
        static final Known[] ALL = new Known[4];
        static int count;
        final Known before = count == 0 ? null : ALL[count - 1];
        final int number = getInt(0, 1);

        Known() {
            System.out.print("made ");
            ALL[count++] = this;
        }
    }

    /** What the factory does besides: looked at in the order of the calls, so that eager choice does the same. */
    static Object factory() {
        ObjectPool<Known> pool = new ObjectPool<>(Known.class, 3, false);
        String text = "";
        for (int i = 0; i < 3; i++) {
            Known known = i == 1 ? pool.getNew() : pool.getAny();
            text += known.number + (known.before == null ? "first " : known.before.number + " ");
        }
        return text + Known.count + (Known.ALL[1] == Known.ALL[0]);
    }

    /** The constructor fails for some choices: a pool of failures is the caller's to deal with. */
    static class Fragile {
        Fragile() {
            if (getBoolean()) throw new IllegalStateException("broken");
        }
    }

    static Object fragile() {
        ObjectPool<Fragile> pool = new ObjectPool<>(Fragile.class, 1, true);
        try {
            return pool.getAny() == null ? "null" : "made";
        } catch (IllegalStateException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(switch (getInt(0, 5)) {
            case 0 -> "one class " + oneClass();
            case 1 -> "many classes " + manyClasses();
            case 2 -> "arrays " + arrays();
            case 3 -> "reflection " + reflection();
            case 4 -> "factory " + factory();
            default -> "fragile " + fragile();
        });
    }
}
