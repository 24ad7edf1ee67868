//! Floating point: NaN, infinities, signed zeros, subnormal numbers, conversions, the functions of Math and StrictMath,
//! and decimal and hexadecimal text.

use crate::areas::arithmetic;
use crate::draft::Draft;
use crate::scope::Method;
use crate::types::Type;

/// Functions for doubles and floats. StrictMath has all of Math's functions that are used here.
const FUNCTIONS: &str = "
    double Math.sin(double); double Math.cos(double); double Math.tan(double); double Math.asin(double);
    double Math.acos(double); double Math.atan(double); double Math.exp(double); double Math.log(double);
    double Math.log10(double); double Math.sqrt(double); double Math.cbrt(double); double Math.sinh(double);
    double Math.cosh(double); double Math.tanh(double); double Math.expm1(double); double Math.log1p(double);
    double Math.ceil(double); double Math.floor(double); double Math.rint(double); double Math.ulp(double);
    double Math.signum(double); double Math.abs(double); double Math.nextUp(double); double Math.nextDown(double);
    double Math.toRadians(double); double Math.toDegrees(double); double Math.atan2(double, double);
    double Math.pow(double, double); double Math.hypot(double, double); double Math.IEEEremainder(double, double);
    double Math.max(double, double); double Math.min(double, double); double Math.copySign(double, double);
    double Math.nextAfter(double, double); double Math.scalb(double, int); double Math.fma(double, double, double);
    float Math.max(float, float); float Math.min(float, float); float Math.abs(float); float Math.signum(float);
    float Math.ulp(float); float Math.nextUp(float); float Math.nextDown(float); float Math.nextAfter(float, double);
    float Math.scalb(float, int); float Math.copySign(float, float); float Math.fma(float, float, float);
    int Math.getExponent(double); int Math.getExponent(float); long Math.round(double); int Math.round(float);
    boolean Double.isNaN(double); boolean Double.isInfinite(double); boolean Float.isFinite(float);
    int Double.compare(double, double); int Float.compare(float, float); long Double.doubleToLongBits(double);
    int Float.floatToIntBits(float); double Double.longBitsToDouble(long); float Float.intBitsToFloat(int);
    int Double.hashCode(double); int Float.hashCode(float); double Double.sum(double, double);
    String Double.toString(double); String Float.toString(float); String Double.toHexString(double);
    String Float.toHexString(float); double Double.parseDouble(String); float Float.parseFloat(String)";

pub fn write(d: &mut Draft) {
    let strict = FUNCTIONS.replace("Math.", "StrictMath.");
    for functions in [FUNCTIONS, &strict] {
        let all = Method::parse(functions);
        (0..12).for_each(|_| d.scope.method(all[d.random.below(all.len())].clone()));
    }
    arithmetic::fields(d, &[Type::Double, Type::Float]);
    d.block("static void run()", |d| {
        for _ in 0..3 {
            d.declaration(&[Type::Double, Type::Float, Type::String]);
        }
        for _ in 0..d.random.between(12, 24) {
            d.guarded(observation);
        }
    });
}

/// Computes a value and prints it: as it is, as another type, as text and back.
fn observation(d: &mut Draft) {
    let ty = d.random.pick(&[Type::Double, Type::Double, Type::Float]);
    let value = d.expression(ty, 3);
    let name = d.fresh("f");
    d.line(format!("{} {name} = {value};", ty.name()));
    d.put(&name, &name);
    match d.random.below(4) {
        0 => {
            let to = d.random.pick(Type::NUMERIC);
            d.put(format!("{name} as {}", to.name()), format!("({}) {name}", to.name()));
        }
        1 => {
            let again = format!("{0}.parse{0}(\"\" + {name})", ty.boxed());
            d.put(format!("{name} again"), format!("{}.compare({name}, {again})", ty.boxed()));
        }
        2 => {
            let (operator, other) = (d.random.pick(&["<", "<=", ">", ">=", "==", "!="]), d.expression(ty, 1));
            d.put(format!("{name} {operator}"), format!("{name} {operator} {other}"));
        }
        _ => {
            let other = d.expression(ty, 1);
            let boxed = ty.boxed();
            d.put(format!("{name} boxed"), format!("{boxed}.valueOf({name}).equals({boxed}.valueOf({other}))"));
        }
    }
}
