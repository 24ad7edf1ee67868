//! Lambdas and method references: what they capture, how they are adapted to the requested interface (boxing,
//! widening, arity, discarded results), composed, returned, and called again.

use crate::draft::Draft;
use crate::types::Type;

/// Declarations that every program of this area refers to.
const PRELUDE: &str = "\
interface Combine<A, B, R> { R of(A a, B b) throws Exception; }
interface Widen { long of(int n); }
interface Generic { <T> T same(T t); }
static int counter;
int held = 5;
static int twice(int n) { counter++; return n * 2; }
static String join(Object... all) { counter++; return Arrays.toString(all); }
static <T> T identity(T t) { return t; }
int add(int n) { return held += n; }
int zero() { return held; }
public String toString() { return \"object \" + held; }
class Inner { final int kept = held; int get() { return kept * 100 + held; } }
Supplier<Object> own() {
    Supplier<Class<?>> above = super::getClass;
    return held % 2 == 0 ? this::toString : above::get;
}
Supplier<Inner> inner() { held++; return Inner::new; }
static class Box {
    final Object content;
    Box(Object content) { this.content = content; Trace.put(\"box\", content); }
    Box() { this(\"nothing\"); }
    public String toString() { return \"Box \" + content; }
}
static Supplier<Integer> counting(int from) { int[] n = {from}; return () -> n[0]++; }
static <A, B, C> Function<A, C> after(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
    return a -> g.apply(f.apply(a));
}";

/// Method references, and calls of the resulting objects.
const REFERENCES: &str = "
    ((IntUnaryOperator) CLASS::twice).applyAsInt($int); ((Function<Integer, Object>) CLASS::twice).apply($int);
    ((Widen) CLASS::twice).of($int); ((Widen) n -> n).of($int);
    ((ToDoubleFunction<Integer>) CLASS::twice).applyAsDouble($int); ((Supplier<Object>) () -> $any).get();
    ((Function<Object, String>) CLASS::join).apply($any);
    ((BinaryOperator<String>) String::concat).apply($String, $String);
    ((BinaryOperator<String>) CLASS::join).apply($String, $String); object.own().get(); object.inner().get().get();
    ((Supplier<Object>) Box::new).get(); ((Function<Object, Box>) Box::new).apply($any);
    ((IntFunction<int[]>) int[]::new).apply($small); ((Function<Integer, String[][]>) String[][]::new).apply($small);
    ((ToIntFunction<String>) String::length).applyAsInt($String); ((Supplier<Integer>) $String::length).get();
    ((IntUnaryOperator) object::add).applyAsInt($int); ((ToIntFunction<CLASS>) CLASS::zero).applyAsInt(object);
    ((BiFunction<CLASS, Integer, Integer>) CLASS::add).apply(object, $int); ((Generic) CLASS::identity).same($any);
    ((Combine<Integer, Long, Object>) (a, b) -> a + b).of($int, $long);
    ((Predicate<String>) String::isEmpty).negate().test($String);
    ((Combine<Object, Object, Integer>) (a, b) -> ((String) a).length() / b.hashCode()).of($any, $any);
    ((Function<Integer, Integer>) n -> n + 1).andThen(n -> n * 2).compose((String s) -> s.length()).apply($String);
    after((Integer n) -> n * $long, Object::toString).apply($int);
    ((UnaryOperator<Object>) CLASS::identity).apply($any); ((BooleanSupplier) () -> $boolean).getAsBoolean();
    ((DoubleBinaryOperator) Math::max).applyAsDouble($double, $double);
    ((LongUnaryOperator) Math::abs).applyAsLong($long);
    ((ToLongFunction<Integer>) Integer::longValue).applyAsLong($int);
    ((Function<Object, Integer>) Object::hashCode).apply($String); ((IntSupplier) ((CLASS) null)::zero).getAsInt();
    ((Supplier<Runnable>) () -> () -> counter++).get().getClass() == null;
    ((Object) (Runnable & java.io.Serializable) () -> counter++) instanceof java.io.Serializable";

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    let class = d.class.clone();
    d.block("static void run() throws Throwable", |d| {
        d.line(format!("{class} object = new {class}();"));
        for _ in 0..d.random.between(2, 12) {
            let ty = d.random.pick(Type::ALL);
            let (name, value) = (d.fresh("k"), d.expression(ty, 1));
            d.line(format!("final {} {name} = {value};", ty.name()));
            d.scope.constant(ty, name);
        }
        for _ in 0..d.random.between(6, 12) {
            let reference = d.one_of(&REFERENCES.replace("CLASS", &class));
            let label = d.fresh("r");
            d.guarded(|d| d.put_inferred(label, reference));
        }
        for _ in 0..d.random.between(2, 5) {
            d.guarded(capturing);
        }
        d.put("counter", "counter");
        d.put("held", "object.held");
    });
}

/// A lambda with statements, or several nested ones, called more than once.
fn capturing(d: &mut Draft) {
    let name = d.fresh("f");
    match d.random.below(5) {
        0 => {
            let (ty, from) = (d.random.pick(Type::ALL), d.random.pick(Type::ALL));
            d.line(format!("Function<{}, {}> {name} = p -> {{", from.boxed(), ty.boxed()));
            lambda_body(d, &[("p", from)], ty);
            d.line("};");
            for _ in 0..3 {
                let argument = d.expression(from, 1);
                d.put(&name, format!("{name}.apply({argument})"));
            }
        }
        1 => {
            d.line(format!("Function<Integer, Function<Long, Supplier<Object>>> {name} = p -> q -> () -> {{"));
            lambda_body(d, &[("p", Type::Int), ("q", Type::Long)], Type::String);
            d.line("};");
            let arguments = d.fill(".apply($int).apply($long).get()");
            d.put(&name, format!("{name}{arguments}"));
        }
        2 => {
            let limit = d.random.between(3, 8);
            d.line(format!("IntBinaryOperator[] {name} = new IntBinaryOperator[1];"));
            let step = d.fill(&format!("{name}[0].applyAsInt(n - 1, acc * 31 + $int)"));
            d.line(format!("{name}[0] = (n, acc) -> n == 0 ? acc : {step};"));
            d.put(&name, format!("{name}[0].applyAsInt({limit}, 1)"));
        }
        3 => {
            let start = d.expression(Type::Int, 1);
            d.line(format!("Supplier<Integer> {name} = counting({start}), {name}b = counting(0);"));
            d.put(&name, format!("{name}.get() + \" \" + {name}b.get() + \" \" + {name}.get()"));
        }
        _ => {
            let rounds = d.random.between(2, 4);
            d.line(format!("List<Supplier<String>> {name} = new ArrayList<>();"));
            d.block(format!("for (int i = 0; i < {rounds}; i++)"), |d| {
                let captured = d.leaf(Type::String);
                d.line(format!("int j = i * i; {name}.add(() -> j + {captured} + counter++);"));
            });
            d.line(format!("for (Supplier<String> s : {name}) Trace.put(\"{name}\", s.get());"));
        }
    }
}

/// The statements of a lambda that takes boxes and returns a `ty`.
fn lambda_body(d: &mut Draft, parameters: &[(&str, Type)], ty: Type) {
    let captured = d.scope.captured();
    let outer = std::mem::replace(&mut d.scope, captured);
    for (name, ty) in parameters {
        d.line(format!("{} {name}Value = {name};", ty.name()));
        d.scope.constant(*ty, format!("{name}Value"));
    }
    d.scope.variable(Type::Int, "counter");
    d.scope.variable(Type::Int, "object.held");
    d.statements(2, 1);
    let value = d.expression(ty, 2);
    d.line(format!("return {value};"));
    d.scope = outer;
}
