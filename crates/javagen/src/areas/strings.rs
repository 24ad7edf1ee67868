//! Strings: the methods of String and StringBuilder that need no regular expressions, surrogates and their halves,
//! concatenation of every type, characters as numbers, text blocks.

use crate::draft::Draft;
use crate::literal::string;
use crate::types::Type;

/// Queries on a string.
const QUERIES: &str = "
    charAt($small); codePointAt($small); codePointBefore($small); codePointCount($small, $small);
    offsetByCodePoints($small, $small); indexOf($String); indexOf($char); indexOf($String, $small);
    indexOf($char, $small); lastIndexOf($String); lastIndexOf($char); lastIndexOf($String, $small);
    startsWith($String); startsWith($String, $small); endsWith($String); contains($String); equals($String);
    equalsIgnoreCase($String); compareTo($String); compareToIgnoreCase($String); contentEquals($String);
    regionMatches($small, $String, $small, $small); regionMatches(true, $small, $String, $small, $small); length();
    isEmpty(); isBlank(); hashCode(); toCharArray(); chars().sum(); codePoints().count(); lines().count();
    getBytes(java.nio.charset.StandardCharsets.UTF_8); getBytes(java.nio.charset.StandardCharsets.UTF_16BE);
    getBytes(java.nio.charset.StandardCharsets.ISO_8859_1); contentEquals(ticker); contains(ticker);
    intern() == $String.intern(); intern() == \"Aa\"; equals(\"A\" + \"a\")";

/// Calls on a string that return another string.
const CHANGES: &str = "
    substring($small); substring($small, $small); subSequence($small, $small).toString(); concat($String);
    replace($char, $char); replace($String, $String); replace(ticker, $String); toUpperCase(); toLowerCase(); trim();
    strip(); stripLeading(); stripTrailing(); repeat($small); intern(); indent($small); stripIndent();
    translateEscapes(); toString(); transform(s -> s + s.length()); describeConstable().get()";

/// Calls on a builder.
const BUILDING: &str = "
    append($any); append($any); append(ticker); append((Object) ticker); insert($small, ticker); append($String);
    insert($small, $any); insert($small, $String); delete($small, $small); deleteCharAt($small);
    replace($small, $small, $String); reverse(); append($String, $small, $small); appendCodePoint(128512);
    append($String.toCharArray()); length(); charAt($small); indexOf($String); lastIndexOf($String, $small);
    substring($small, $small); codePointAt($small); chars().max(); setCharAt($small, $char); setLength($small)";

/// An object that prints when it is converted to text, and returns different text every time, sometimes null.
const TICKER: &str = "\
static class Ticker implements CharSequence {
    int ticks;
    public String toString() {
        Trace.put(\"toString\", ++ticks);
        if (ticks % 5 == 0) throw new IllegalStateException(\"tick\");
        return ticks % 3 == 0 ? null : \"t\" + ticks;
    }
    public int length() { return ticks++ & 3; }
    public char charAt(int i) { return (char) ('a' + i + ticks++ % 5); }
    public CharSequence subSequence(int i, int j) { return \"sub\" + i + j; }
}
static final Ticker ticker = new Ticker();";

pub fn write(d: &mut Draft) {
    d.line(TICKER);
    d.block("static void run()", |d| {
        for _ in 0..4 {
            let (name, value) = (d.fresh("s"), string(&mut d.random));
            d.line(format!("String {name} = {value};"));
            d.scope.variable(Type::String, name);
        }
        for _ in 0..d.random.between(10, 20) {
            d.guarded(|d| match d.random.below(10) {
                0..3 => query(d),
                3..5 => change(d),
                5 => concatenation(d),
                6 => characters(d),
                7 => builder(d),
                8 => decoding(d),
                _ => text_block(d),
            });
        }
    });
}

fn query(d: &mut Draft) {
    let (label, receiver, call) = (d.fresh("q"), d.leaf(Type::String), d.one_of(QUERIES));
    d.put(label, format!("{receiver}.{call}"));
}

fn change(d: &mut Draft) {
    let (variable, receiver, call) = (variable(d), d.leaf(Type::String), d.one_of(CHANGES));
    d.line(format!("{variable} = Trace.cut({receiver}.{call});"));
    d.put(&variable, &variable);
}

/// Concatenates values of all types, null among them.
fn concatenation(d: &mut Draft) {
    let variable = variable(d);
    let mut parts = vec![d.leaf(Type::String)];
    for _ in 0..d.random.between(1, 8) {
        parts.push(match d.random.below(10) {
            0 => "(Object) null".to_owned(),
            1 | 2 => d.random.pick(&["ticker", "ticker.ticks++", "ticker.ticks"]).to_owned(),
            _ => d.expression_of(Type::ALL, 1),
        });
    }
    if d.random.one_in(3) {
        parts.insert(0, variable.clone());
    }
    d.line(format!("{variable} = {};", parts.join(" + ")));
    d.put(&variable, &variable);
    d.line(format!("{variable} = Trace.cut({variable});"));
}

/// Characters changed one by one and put together again.
fn characters(d: &mut Draft) {
    let (variable, result) = (variable(d), d.fresh("r"));
    let change =
        d.one_of("c++; c--; c += 32; c ^= 0x20; c *= 3; c = Character.toUpperCase(c); c |= $char; c += $double");
    d.line(format!("String {result} = \"\";"));
    d.block(format!("for (char c : {variable}.toCharArray())"), |d| {
        d.line(format!("{change};"));
        d.line(format!("{result} += c;"));
        d.put("c", "Character.isLetterOrDigit(c) ? c - '0' : c");
    });
    d.line(format!("{variable} = Trace.cut({result});"));
    d.put(&variable, &variable);
}

fn builder(d: &mut Draft) {
    let (name, start) = (d.fresh("b"), d.leaf(Type::String));
    let class = d.random.pick(&["StringBuilder", "StringBuffer"]);
    d.line(format!("{class} {name} = new {class}({start});"));
    for _ in 0..d.random.between(3, 7) {
        let call = d.one_of(BUILDING);
        d.guarded(|d| match call.starts_with("set") {
            true => d.line(format!("{name}.{call};")),
            false => d.put("call", format!("String.valueOf({name}.{call})")),
        });
        d.put(&name, format!("{name}.toString()"));
    }
    let variable = variable(d);
    d.line(format!("{variable} = Trace.cut({name}.toString());"));
}

/// Bytes as text: well-formed or not, in one encoding or another.
fn decoding(d: &mut Draft) {
    let variable = variable(d);
    let charset = d.random.pick(&["UTF_8", "UTF_16", "UTF_16LE", "UTF_16BE", "ISO_8859_1", "US_ASCII"]);
    let lead =
        [0x41, 0x7f, 0x80, 0xbf, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xed, 0xa0, 0xf0, 0x9f, 0x98, 0xfe, 0xff, 0xd8, 0];
    let bytes: Vec<String> = (0..d.random.between(1, 9)).map(|_| format!("(byte) {}", d.random.pick(&lead))).collect();
    let bytes = bytes.join(", ");
    d.line(format!("{variable} = new String(new byte[] {{{bytes}}}, java.nio.charset.StandardCharsets.{charset});"));
    d.put(&variable, &variable);
    d.put("bytes", format!("{variable}.getBytes(java.nio.charset.StandardCharsets.{charset})"));
}

fn text_block(d: &mut Draft) {
    let name = d.fresh("t");
    let lines =
        ["  indented", "trailing   ", "escaped \\t tab", "joined \\", "kept \\s", "quote \\\"\"\" end", "", "\\101\\n"];
    d.line(format!("String {name} = \"\"\""));
    for line in d.random.sample(&lines, 4) {
        d.line(format!("  {line}"));
    }
    let end = d.random.pick(&["end", "", "  "]);
    d.line(format!("{end}\"\"\";"));
    d.put(&name, &name);
    let variable = variable(d);
    d.line(format!("{variable} = {name};"));
}

/// One of the strings that are declared first.
fn variable(d: &mut Draft) -> String {
    d.scope.writable(&mut d.random, Type::String).expect("strings in scope").name
}
