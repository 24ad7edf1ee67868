//! The number classes: parsing and printing in every radix, bits, unsigned and exact arithmetic, boxes, BigInteger
//! and BigDecimal.

use crate::areas::arithmetic;
use crate::draft::Draft;
use crate::scope::Method;
use crate::types::Type;

const FUNCTIONS: &str = "
    int Integer.parseInt(String); long Long.parseLong(String); byte Byte.parseByte(String);
    int Integer.parseInt(String, int); short Short.parseShort(String); String Integer.toString(int, int);
    String Long.toString(long, int); String Integer.toHexString(int); String Integer.toBinaryString(int);
    String Integer.toOctalString(int); String Long.toHexString(long); String Long.toBinaryString(long);
    String Integer.toUnsignedString(int); String Long.toUnsignedString(long); long Integer.toUnsignedLong(int);
    int Integer.parseUnsignedInt(String); int Integer.bitCount(int); int Long.bitCount(long);
    int Integer.reverse(int); long Long.reverse(long); int Integer.reverseBytes(int); long Long.reverseBytes(long);
    short Short.reverseBytes(short); char Character.reverseBytes(char); int Integer.rotateLeft(int, int);
    int Integer.rotateRight(int, int); long Long.rotateLeft(long, int); long Long.rotateRight(long, int);
    int Integer.highestOneBit(int); int Integer.lowestOneBit(int); long Long.highestOneBit(long);
    int Integer.numberOfLeadingZeros(int); int Integer.numberOfTrailingZeros(int);
    int Long.numberOfLeadingZeros(long); int Long.numberOfTrailingZeros(long); int Integer.signum(int);
    int Long.signum(long); int Integer.compare(int, int); int Integer.compareUnsigned(int, int);
    int Long.compareUnsigned(long, long); int Integer.divideUnsigned(int, int);
    int Integer.remainderUnsigned(int, int); long Long.divideUnsigned(long, long);
    long Long.remainderUnsigned(long, long); int Byte.toUnsignedInt(byte); int Short.toUnsignedInt(short);
    int Byte.compare(byte, byte); int Short.compare(short, short); int Character.compare(char, char);
    int Boolean.compare(boolean, boolean); int Long.hashCode(long); int Boolean.hashCode(boolean);
    int Character.hashCode(char); boolean Boolean.parseBoolean(String); boolean Boolean.logicalXor(boolean, boolean);
    int Math.abs(int); long Math.abs(long); int Math.max(int, int); long Math.min(long, long);
    int Math.addExact(int, int); long Math.addExact(long, long); int Math.subtractExact(int, int);
    int Math.multiplyExact(int, int); long Math.multiplyExact(long, long); long Math.multiplyExact(long, int);
    int Math.negateExact(int); int Math.incrementExact(int); long Math.decrementExact(long);
    int Math.toIntExact(long); int Math.floorDiv(int, int); int Math.floorMod(int, int);
    long Math.floorDiv(long, long); long Math.floorMod(long, long); int Math.floorMod(long, int);
    long Math.multiplyHigh(long, long); long Math.multiplyFull(int, int); int Math.absExact(int);
    char Character.toUpperCase(char); char Character.toLowerCase(char); boolean Character.isLetter(char);
    boolean Character.isDigit(char); boolean Character.isWhitespace(char);
    boolean Character.isJavaIdentifierPart(char); int Character.getType(char); int Character.getNumericValue(char);
    int Character.digit(char, int); char Character.forDigit(int, int); boolean Character.isSurrogate(char);
    boolean Character.isLetter(int); int Character.toUpperCase(int); String Character.toString(char);
    boolean Character.isMirrored(char); int Character.charCount(int); boolean Character.isValidCodePoint(int)";

/// Operators of BigInteger and BigDecimal that take another one.
const BINARY: &[&str] = &["add", "subtract", "multiply", "divide", "remainder", "max", "min"];
/// Those that only BigInteger has.
const BITWISE: &[&str] = &["and", "or", "xor", "andNot", "gcd", "mod"];

pub fn write(d: &mut Draft) {
    let all = Method::parse(FUNCTIONS);
    (0..24).for_each(|_| d.scope.method(all[d.random.below(all.len())].clone()));
    let types = d.random.sample(Type::ALL, 4);
    arithmetic::fields(d, &types);
    d.block("static void run()", |d| {
        for _ in 0..d.random.between(8, 14) {
            d.guarded(|d| d.declaration(Type::ALL));
        }
        for _ in 0..4 {
            d.guarded(boxes);
        }
        let big = if d.random.one_in(2) { big_integers } else { big_decimals };
        d.guarded(big);
    });
}

/// Boxes compared with boxes of another type, and converted.
fn boxes(d: &mut Draft) {
    let (ty, other) = (d.random.pick(Type::PRIMITIVE), d.random.pick(Type::PRIMITIVE));
    let (a, b) = (d.fresh("b"), d.fresh("b"));
    let (first, second) = (d.expression(ty, 1), d.expression(other, 1));
    d.line(format!("{} {a} = {first};", ty.boxed()));
    d.line(format!("Object {b} = {second};"));
    d.put(&a, &a);
    d.put(&b, &b);
    d.put(format!("{a} equals {b}"), format!("{a}.equals({b})"));
    d.put(format!("{a} hash"), format!("{a}.hashCode()"));
    d.put(format!("{a} value"), format!("{a}.{}Value()", ty.name()));
    if !matches!(ty, Type::Boolean | Type::Char) {
        let to = d.random.pick(&["byte", "short", "int", "long", "float", "double"]);
        d.put(format!("{a} as {to}"), format!("{a}.{to}Value()"));
        d.put(format!("{a} again"), format!("{a}.compareTo({}.valueOf({a}.toString()))", ty.boxed()));
    }
    d.put(format!("{b} cast"), format!("({}) {b}", ty.boxed()));
}

fn big_integers(d: &mut Draft) {
    let (start, bits) = (d.expression(Type::Long, 1), d.random.between(1, 100));
    d.line(format!("BigInteger big = BigInteger.valueOf({start}).shiftLeft({bits}).add(BigInteger.TEN);"));
    for _ in 0..d.random.between(4, 8) {
        let small = d.random.between(2, 36);
        match d.random.below(8) {
            0 => d.line(format!("big = big.pow({}).mod(BigInteger.ONE.shiftLeft(300));", small % 5)),
            1 => d.put("bits", "big.bitLength() * 100 + big.bitCount()"),
            2 => d.put("radix", format!("big.toString({small})")),
            3 => d.put("values", "big.intValue() + \" \" + big.longValue() + \" \" + big.doubleValue()"),
            4 => d.line(format!("big = big.negate().shiftRight({small});")),
            5 => d.put("bytes", "big.toByteArray()"),
            6 => apply(d, BITWISE, "BigInteger.valueOf"),
            _ => apply(d, BINARY, "BigInteger.valueOf"),
        }
        d.put("big", "big");
    }
}

fn big_decimals(d: &mut Draft) {
    let (start, scale) = (d.expression(Type::Long, 1), d.random.between(0, 12));
    d.line(format!("BigDecimal big = BigDecimal.valueOf({start}, {scale});"));
    for _ in 0..d.random.between(4, 8) {
        let digits = d.random.between(1, 20);
        let rounding = d.random.pick(&["UP", "DOWN", "CEILING", "FLOOR", "HALF_UP", "HALF_DOWN", "HALF_EVEN"]);
        match d.random.below(7) {
            0 => d.line(format!("big = big.setScale({digits}, RoundingMode.{rounding});")),
            1 => d.line(format!("big = big.round(new MathContext({digits}, RoundingMode.{rounding}));")),
            2 => d.put("text", "big.toPlainString() + \" \" + big.toEngineeringString()"),
            3 => d.put("scale", "big.scale() * 100 + big.precision()"),
            4 => d.line("big = big.stripTrailingZeros().movePointLeft(2);"),
            5 => d.put("values", "big.intValue() + \" \" + big.doubleValue() + \" \" + big.hashCode()"),
            _ => apply(d, BINARY, "BigDecimal.valueOf"),
        }
        d.put("big", "big");
    }
}

/// Replaces `big` by the result of one of `operators` with another number.
fn apply(d: &mut Draft, operators: &[&str], make: &str) {
    let (operator, other) = (d.random.pick(operators), d.expression(Type::Int, 1));
    d.line(format!("big = big.{operator}({make}({other}));"));
}
