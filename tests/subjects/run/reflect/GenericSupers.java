// Tests generic supertypes: parameterized superclasses and interfaces, raw ones, owner types, arrays, printing, equality, resolving type arguments by hand.
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;

public class GenericSupers {
    static class Outer<O> {
        class In<I> { }
        static class Nest<N> { }
        class Plain { }
        In<String> in;
        Outer<int[]>.In<List<O>> deep;
        Nest<? extends O[]> nest;
        Outer<Integer>.Plain plain;
        Plain implicit;
        @SuppressWarnings("rawtypes") Nest raw;
        O[][] array;
        List<int[]>[] lists;
        Map.Entry<?, ? super O> wild;
    }
    interface Source<T> { T get(); }
    static abstract class Base<K, V extends Comparable<V>> implements Source<Map<K, List<V>>>, Comparable<Base<K, V>> { }
    static class Mid<X> extends Base<X[], String> implements Callable<X> {
        @Override public Map<X[], List<String>> get() { return null; }
        @Override public int compareTo(Base<X[], String> o) { return 0; }
        @Override public X call() { return null; }
    }
    static class Leaf extends Mid<Integer> implements Function<Leaf, List<? super Leaf>> { @Override public List<? super Leaf> apply(Leaf l) { return null; } }
    @SuppressWarnings("rawtypes") static class RawKid extends ArrayList implements Comparable { @Override public int compareTo(Object o) { return 0; } }
    enum E implements Source<E> { A { @Override public E get() { return this; } } }
    record R<T>(T t) implements Source<T> { @Override public T get() { return t; } }

    static String show(Type t) {
        if (t == null) return "null";
        if (t instanceof Class<?> c) return "class:" + c.getSimpleName();
        if (t instanceof ParameterizedType p) return "param(" + show(p.getRawType()) + " owner " + show(p.getOwnerType()) + " args " + Arrays.stream(p.getActualTypeArguments()).map(GenericSupers::show).toList() + ")";
        if (t instanceof TypeVariable<?> v) return "var:" + v.getName();
        if (t instanceof GenericArrayType a) return "array(" + show(a.getGenericComponentType()) + ")";
        WildcardType w = (WildcardType) t;
        return "wild(up " + Arrays.stream(w.getUpperBounds()).map(GenericSupers::show).toList() + " low " + Arrays.stream(w.getLowerBounds()).map(GenericSupers::show).toList() + ")";
    }

    /** What the arguments of target are, seen from a class below it. */
    static Type[] arguments(Type from, Class<?> target, Map<TypeVariable<?>, Type> known) {
        Class<?> raw;
        if (from instanceof ParameterizedType p) {
            raw = (Class<?>) p.getRawType();
            for (int i = 0; i < raw.getTypeParameters().length; i++) {
                Type a = p.getActualTypeArguments()[i];
                known.put(raw.getTypeParameters()[i], known.getOrDefault(a, a));
            }
        } else if (from instanceof Class<?> c) raw = c;
        else return null;
        if (raw == target) return Arrays.stream(raw.getTypeParameters()).map(v -> known.getOrDefault(v, v)).toArray(Type[]::new);
        List<Type> supers = new ArrayList<>(Arrays.asList(raw.getGenericInterfaces()));
        if (raw.getGenericSuperclass() != null) supers.add(0, raw.getGenericSuperclass());
        for (Type s : supers) {
            Type[] found = arguments(s, target, known);
            if (found != null) return found;
        }
        return null;
    }

    public static void main(String[] args) throws Exception {
        Object anon = new AbstractList<Map<String, ? extends Number[]>>() {
            @Override public Map<String, Integer[]> get(int i) { return null; }
            @Override public int size() { return 0; }
        };
        Comparator<String> lambda = (a, b) -> 0;
        for (Class<?> c : new Class<?>[] {Outer.class, Base.class, Mid.class, Leaf.class, RawKid.class, E.class, E.A.getClass(), R.class, anon.getClass(), Source.class, int[].class, Object.class, int.class, Integer.class, HashMap.class})
            System.out.println(c.getSimpleName() + " extends " + c.getGenericSuperclass() + " implements " + Arrays.toString(c.getGenericInterfaces()) + " | " + show(c.getGenericSuperclass()));
        System.out.println(lambda.getClass().getGenericSuperclass() + " " + Arrays.toString(lambda.getClass().getGenericInterfaces()));
        for (String f : new String[] {"in", "deep", "nest", "plain", "implicit", "raw", "array", "lists", "wild"}) {
            Type t = Outer.class.getDeclaredField(f).getGenericType();
            System.out.println(f + " " + t + " | " + t.getTypeName() + " | " + show(t) + " | " + Outer.class.getDeclaredField(f).getType().getSimpleName() + " | " + t.equals(Outer.class.getDeclaredField(f).getGenericType()));
        }
        System.out.println(Arrays.toString(arguments(Leaf.class, Source.class, new HashMap<>())) + " " + Arrays.toString(arguments(Leaf.class, Callable.class, new HashMap<>())) + " " + Arrays.toString(arguments(Leaf.class, Function.class, new HashMap<>())) + " " + Arrays.toString(arguments(anon.getClass(), Iterable.class, new HashMap<>())) + " " + Arrays.toString(arguments(RawKid.class, Iterable.class, new HashMap<>())) + " " + Arrays.toString(arguments(Leaf.class, Runnable.class, new HashMap<>())));
        Type one = Mid.class.getGenericSuperclass(), two = Mid.class.getGenericSuperclass();
        System.out.println(one.equals(two) + " " + (one.hashCode() == two.hashCode()) + " " + one.equals(Leaf.class.getGenericSuperclass()) + " " + ((ParameterizedType) one).getActualTypeArguments()[0].equals(((ParameterizedType) two).getActualTypeArguments()[0]));
        Type[] mine = ((ParameterizedType) one).getActualTypeArguments();
        mine[0] = null;
        System.out.println(Arrays.toString(((ParameterizedType) one).getActualTypeArguments()));
        Type ret = List.class.getMethod("toArray", Object[].class).getGenericReturnType();
        System.out.println(ret + " " + show(ret) + " " + show(Map.class.getMethod("entrySet").getGenericReturnType()) + " " + show(Comparator.class.getMethod("thenComparing", Comparator.class).getGenericParameterTypes()[0]));
    }
}
