//! Random Java expressions and statements over the fields of a class and local variables.
//!
//! They are about what narrowing handles in ways of its own: arithmetic and conversions of all kinds, comparisons, switches,
//! boxes, indices, divisions, calls on undecided receivers, and library code that meets undecided values.

use std::fmt::Write;

use fretsaw_testing::Random;

use crate::fields::{Field, Kind};

/// A method has at most so many choices of its own, to stay small.
const MOST_CHOICES: usize = 2;

/// What expressions can name, and what was written so far.
pub struct Writer<'f> {
    pub random: Random,
    fields: &'f [Field],
    /// Local variables that never change.
    locals: Vec<(Kind, String)>,
    names: usize,
    /// How many choices may still be made.
    choices: usize,
    pub text: String,
    /// Whether statements print.
    prints: bool,
}

impl<'f> Writer<'f> {
    pub fn new(random: Random, fields: &'f [Field], prints: bool) -> Writer<'f> {
        let (locals, text) = (Vec::new(), String::new());
        let mut writer = Writer { random, fields, locals, names: 0, choices: 0, text, prints };
        writer.choices = if writer.one_in(3) { MOST_CHOICES } else { 0 };
        writer
    }

    /// The body of a boolean method.
    pub fn body(&mut self) {
        self.line(2, "int acc = 0;");
        for _ in 0..2 + self.random.below(5) {
            self.statement(2, 2);
        }
        let result = self.boolean(2);
        self.line(2, &format!("return {result};"));
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.random.below(bound) == 0
    }

    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "    ".repeat(indent));
    }

    fn name(&mut self, kind: char) -> String {
        self.names += 1;
        format!("{kind}{}", self.names)
    }

    /// Something of this kind that has a name.
    fn named(&mut self, kind: Kind) -> Option<String> {
        let fields = self.fields.iter().filter(|field| field.kind == kind).map(|field| field.name.clone());
        let locals = self.locals.iter().filter(|(other, _)| *other == kind).map(|(_, name)| name.clone());
        let all: Vec<String> = fields.chain(locals).collect();
        self.random.pick(&all).cloned()
    }

    fn statement(&mut self, indent: usize, depth: usize) {
        let scope = self.locals.len();
        match self.random.below(if depth == 0 { 9 } else { 17 }) {
            0 => self.declare(indent, Kind::Int, "int"),
            1 => self.declare(indent, Kind::Long, "long"),
            2 => self.declare(indent, Kind::Double, "double"),
            3 => self.declare(indent, Kind::Text, "String"),
            4 => self.declare(indent, Kind::Integer, "Integer"),
            5 => self.declare(indent, Kind::Boolean, "boolean"),
            6 | 7 => {
                let value = self.int(2);
                let combined = *self.random.of(&["acc * 31 + ", "acc ^ ", "acc - "]);
                self.line(indent, &format!("acc = {combined}{value};"));
            }
            8 => self.assign(indent),
            9 | 10 => {
                let (condition, result) = (self.boolean(2), self.random.of(&["true", "false", "false"]).to_string());
                self.line(indent, &format!("if ({condition}) return {result};"));
            }
            11 | 12 => {
                let condition = self.boolean(2);
                self.block(indent, depth, &format!("if ({condition}) {{"));
                if self.one_in(2) {
                    self.block(indent, depth, "else {");
                }
            }
            13 => {
                let (bound, at) = (self.int(1), self.name('k'));
                self.locals.push((Kind::Int, at.clone()));
                let head = format!("for (int {at} = 0, n{at} = ({bound}) & 3; {at} < n{at}; {at}++) {{");
                self.block(indent, depth, &head);
            }
            14 => {
                self.block(indent, depth, "try {");
                let caught = self.random.of(&["ArithmeticException", "RuntimeException"]).to_string();
                let name = self.name('e');
                self.block(indent, depth, &format!("catch ({caught} {name}) {{"));
                if self.one_in(2) {
                    let value = self.int(1);
                    self.line(indent, &format!("finally {{ acc += {value}; }}"));
                }
            }
            15 => self.switch(indent, depth),
            _ => self.array_statement(indent),
        }
        self.locals.truncate(scope + usize::from(self.locals.len() > scope && self.declared_here(scope)));
        if self.prints && self.one_in(3) {
            let what = self.any(1);
            self.line(indent, &format!("System.out.println({what});"));
        }
    }

    /// Whether the first local variable since `scope` belongs to the block of the statement that declared it.
    fn declared_here(&self, scope: usize) -> bool {
        self.locals[scope].1.starts_with('v')
    }

    fn declare(&mut self, indent: usize, kind: Kind, java: &str) {
        let value = self.of(kind, 2);
        let name = self.name('v');
        self.line(indent, &format!("final {java} {name} = {value};"));
        self.locals.push((kind, name));
    }

    fn block(&mut self, indent: usize, depth: usize, head: &str) {
        self.line(indent, head);
        let scope = self.locals.len();
        for _ in 0..1 + self.random.below(2) {
            self.statement(indent + 1, depth - 1);
        }
        self.locals.truncate(scope);
        self.line(indent, "}");
    }

    fn assign(&mut self, indent: usize) {
        let Some(field) = self.random.pick(self.fields) else { return };
        let (name, java) = (field.name.clone(), field.java);
        let value = match field.kind {
            Kind::Array | Kind::Wides | Kind::Object | Kind::Node => return self.array_statement(indent),
            kind => self.of(kind, 2),
        };
        let cast = if matches!(java, "byte" | "short" | "char") { format!("({java}) ") } else { String::new() };
        self.line(indent, &format!("{name} = {cast}({value});"));
    }

    fn switch(&mut self, indent: usize, depth: usize) {
        let (key, labels) = match self.random.below(4) {
            0 => (self.text(1), ["\"a\"", "\"ab\"", "\"\""]),
            1 => (self.hue(1), ["RED", "GREEN", "BLUE"]),
            2 => (format!("(int) {}", self.int(1)), ["0", "1", "2"]),
            _ => (format!("(int) {}", self.int(1)), ["-1", "1", "1000"]),
        };
        self.line(indent, &format!("switch ({key}) {{"));
        for label in labels {
            self.block(indent + 1, depth, &format!("case {label}: {{"));
            if !self.one_in(4) {
                self.line(indent + 2, "break;");
            }
        }
        self.block(indent + 1, depth, "default: {");
        self.line(indent, "}");
    }

    fn array_statement(&mut self, indent: usize) {
        let Some(array) = self.named(Kind::Array) else { return };
        let (index, value) = (self.int(1), self.int(1));
        let copy = self.name('c');
        let text = match self.random.below(6) {
            0 => format!("{array}[Math.floorMod({index}, {array}.length)] = {value};"),
            1 => format!("{array}[{index}] = {value};"),
            2 => format!("Arrays.sort({array});"),
            3 => format!("int[] {copy} = {array}.clone(); Arrays.sort({copy}); acc += Arrays.hashCode({copy});"),
            4 => format!(
                "int[] {copy} = new int[4]; System.arraycopy({array}, 0, {copy}, 1, {array}.length); acc += {copy}[1];"
            ),
            _ => format!("for (int {copy} : {array}) acc = acc * 3 + {copy};"),
        };
        self.line(indent, &text);
    }

    /// An expression of this kind.
    fn of(&mut self, kind: Kind, depth: usize) -> String {
        match kind {
            Kind::Boolean => self.boolean(depth),
            Kind::Int => self.int(depth),
            Kind::Long => self.long(depth),
            Kind::Float => format!("(float) {}", self.double(depth)),
            Kind::Double => self.double(depth),
            Kind::Text => self.text(depth),
            Kind::Hue => self.hue(depth),
            Kind::Integer => self.integer(depth),
            Kind::Boxed(boxed) => match self.named(kind) {
                Some(name) if !self.one_in(3) => name,
                _ => self.made_box(boxed, depth),
            },
            Kind::Array | Kind::Wides | Kind::Object | Kind::Node => "null".to_owned(),
        }
    }

    /// An expression of any kind.
    fn any(&mut self, depth: usize) -> String {
        let kinds = [
            Kind::Boolean,
            Kind::Int,
            Kind::Long,
            Kind::Float,
            Kind::Double,
            Kind::Text,
            Kind::Hue,
            Kind::Integer,
            Kind::Boxed("Long"),
            Kind::Boxed("Character"),
        ];
        let kind = *self.random.of(&kinds);
        self.of(kind, depth)
    }

    fn made_box(&mut self, boxed: &str, depth: usize) -> String {
        match boxed {
            "Long" => format!("(Long) (long) ({})", self.long(depth)),
            "Character" => format!("(Character) (char) ({})", self.int(depth)),
            "Byte" => format!("(Byte) (byte) ({})", self.int(depth)),
            "Boolean" => format!("(Boolean) ({})", self.boolean(depth)),
            _ => format!("(Double) (double) ({})", self.double(depth)),
        }
    }

    fn int_leaf(&mut self) -> String {
        let constants =
            ["0", "1", "2", "3", "-1", "7", "31", "'b'", "255", "1000", "Integer.MAX_VALUE", "Integer.MIN_VALUE"];
        match self.named(Kind::Int) {
            Some(name) if !self.one_in(3) => name,
            _ if self.one_in(6) => "acc".to_owned(),
            _ => format!("({})", self.random.of(&constants)),
        }
    }

    pub fn int(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.int_leaf();
        }
        let d = depth - 1;
        match self.random.below(34) {
            0..=4 => self.int_leaf(),
            5..=7 => {
                let operator = *self.random.of(&["+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"]);
                format!("({} {operator} {})", self.int(d), self.int(d))
            }
            8 => {
                let operator = *self.random.of(&["/", "%"]);
                let guard = *self.random.of(&["", " | 1"]);
                format!("({} {operator} ({}{guard}))", self.int(d), self.int(d))
            }
            9 => format!("(int) {}", self.long(d)),
            10 => format!("(int) {}", self.double(d)),
            11 => {
                let cast = *self.random.of(&["byte", "short", "char"]);
                format!("(int) ({cast}) {}", self.int(d))
            }
            12 => format!("({} ? {} : {})", self.boolean(d), self.int(d), self.int(d)),
            13 => {
                let call =
                    *self.random.of(&["Math.max", "Math.floorMod", "Integer.compare", "Lib.help", "Objects.hash"]);
                format!("{call}({}, {})", self.int(d), self.int(d))
            }
            14 => {
                let call = *self.random.of(&[
                    "Math.abs",
                    "Integer.bitCount",
                    "Integer.signum",
                    "Integer.numberOfTrailingZeros",
                    "Lib.table",
                    "~",
                    "Integer.hashCode",
                    "Character.getNumericValue",
                ]);
                format!("{call}({})", self.int(d))
            }
            15 => format!("Long.compare({}, {})", self.long(d), self.long(d)),
            16 => format!("Double.compare({}, {})", self.double(d), self.double(d)),
            17 => self.indexed(d),
            18 => format!("{}.{}", self.hue(d), self.random.of(&["ordinal()", "weight()", "compareTo(Hue.GREEN)"])),
            19 => {
                let call =
                    *self.random.of(&["length()", "hashCode()", "compareTo(\"ab\")", "indexOf('b')", "charAt(0)"]);
                format!("{}.{call}", self.text(d))
            }
            20 => {
                let call = *self.random.of(&[
                    "hashCode()",
                    "intValue()",
                    "compareTo(1)",
                    "byteValue()",
                    "toString().length()",
                ]);
                format!("{}.{call}", self.integer(d))
            }
            21 => {
                let boxed = *self.random.of(&["Long", "Character", "Byte", "Boolean", "Double"]);
                let value = self.of(Kind::Boxed(boxed), d);
                format!("Objects.hashCode({value})")
            }
            22 => {
                let lambda = self.name('q');
                let captured = self.field_int();
                format!("((IntUnaryOperator) {lambda} -> {lambda} * 2 + {captured}).applyAsInt({})", self.int(d))
            }
            23 => self.int_switch(d),
            24 => format!("Lib.MAP.getOrDefault({}, 5).intValue()", self.any_box(d)),
            25 => format!(
                "new TreeSet<Integer>(Arrays.asList((int) ({}), (int) ({}), 2)).first().intValue()",
                self.int(d),
                self.int(d)
            ),
            26 => format!("new HashSet<Object>(Arrays.asList({}, {}, 2)).size()", self.int(d), self.int(d)),
            27 => format!("IntStream.of({}, {}).map(Lib::table).sum()", self.int(d), self.int(d)),
            28 => format!("new AtomicInteger({}).addAndGet({})", self.int(d), self.int(d)),
            29 => {
                format!("new Lib.Pair({}, {}).{}", self.int(d), self.any_box(d), self.random.of(&["hashCode()", "x()"]))
            }
            30 if self.choices > 0 => {
                self.choices -= 1;
                self.random.of(&["getInt(0, 2)", "oneOfInts(-1, 4, 1000)"]).to_string()
            }
            31 => self.object_int(),
            32 => format!("Lib.reflected({})", self.int(d)),
            _ => format!("Integer.parseInt(String.valueOf({}))", self.int(d)),
        }
    }

    /// An int that a lambda may use.
    fn field_int(&mut self) -> String {
        let fields: Vec<&Field> = self.fields.iter().filter(|field| field.kind == Kind::Int).collect();
        self.random.pick(&fields).map_or("3".to_owned(), |field| field.name.clone())
    }

    fn indexed(&mut self, depth: usize) -> String {
        let index = self.int(depth);
        match self.named(Kind::Array) {
            Some(array) => match self.random.below(4) {
                0 => format!("{array}[{index}]"),
                1 => format!("{array}.length"),
                2 => format!("Arrays.hashCode({array})"),
                _ => format!("{array}[Math.floorMod({index}, {array}.length)]"),
            },
            None if self.one_in(2) => format!("Lib.TABLE[{index}]"),
            None => format!("Lib.TABLE[{index} & 3]"),
        }
    }

    fn int_switch(&mut self, d: usize) -> String {
        match self.random.below(3) {
            0 => format!(
                "switch ({}) {{ case \"a\", \"b\" -> {}; case \"ab\" -> 3; default -> {}; }}",
                self.text(d),
                self.int(d),
                self.int(d)
            ),
            1 => {
                format!("switch ({}) {{ case RED -> {}; case GREEN -> 8; case BLUE -> -8; }}", self.hue(d), self.int(d))
            }
            _ => format!(
                "switch ((int) {}) {{ case 0, 3 -> {}; case 1 -> {}; case 1000 -> 4; default -> 9; }}",
                self.int(d),
                self.int(d),
                self.int(d)
            ),
        }
        .replacen("switch", "(switch", 1)
            + ")"
    }

    /// What an object of a class with places of its own says.
    fn object_int(&mut self) -> String {
        let object = self.named(Kind::Object).or_else(|| self.named(Kind::Node));
        let Some(name) = object else { return self.int_leaf() };
        let is_node = self.fields.iter().any(|field| field.kind == Kind::Node && field.name == name);
        match (is_node, self.random.below(4)) {
            (true, 0) => format!("{name}.key"),
            (true, 1) => format!("({name} == null ? -1 : {name}.key)"),
            (true, 2) => format!("Lib.length({name})"),
            (true, _) => format!("({name} != null && {name}.next != null ? {name}.next.key : 6)"),
            (false, 0) => format!("{name}.area()"),
            (false, 1) => format!("({name} == null ? 4 : {name}.area())"),
            (false, 2) => format!("({name} instanceof Lib.Round r{} ? r{0}.radius : 2)", self.names),
            (false, _) => format!("Objects.hashCode({name} instanceof Lib.Flat ? 1 : 0)"),
        }
    }

    fn any_box(&mut self, depth: usize) -> String {
        match self.random.below(5) {
            0 => self.of(Kind::Boxed("Long"), depth),
            1 => self.of(Kind::Boxed("Character"), depth),
            2 => self.text(depth),
            3 => self.hue(depth),
            _ => self.integer(depth),
        }
    }

    fn integer(&mut self, depth: usize) -> String {
        match self.named(Kind::Integer) {
            Some(name) if self.one_in(2) => format!("({name} != null ? {name} : (Integer) 3)"),
            Some(name) if !self.one_in(3) => name,
            _ => format!("((Integer) (int) ({}))", self.int(depth.saturating_sub(1))),
        }
    }

    fn hue(&mut self, depth: usize) -> String {
        match self.named(Kind::Hue) {
            Some(name) if !self.one_in(4) => name,
            _ if depth > 0 && self.one_in(2) => {
                format!("({} ? Hue.RED : Hue.BLUE)", self.boolean(depth - 1))
            }
            _ => format!("Hue.values()[{} & 1]", self.int(depth.saturating_sub(1))),
        }
    }

    fn long(&mut self, depth: usize) -> String {
        let constants =
            ["0L", "1L", "-1L", "4294967296L", "0xfff5000000000000L", "0xfff5000000000001L", "Long.MIN_VALUE"];
        let leaf = match self.named(Kind::Long) {
            Some(name) if !self.one_in(3) => name,
            _ => format!("({})", self.random.of(&constants)),
        };
        if depth == 0 {
            return leaf;
        }
        let d = depth - 1;
        match self.random.below(10) {
            0 | 1 => leaf,
            2 | 3 => {
                let operator = *self.random.of(&["+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"]);
                format!("({} {operator} {})", self.long(d), self.long(d))
            }
            4 => {
                let operator = *self.random.of(&["/", "%"]);
                format!("({} {operator} ({}))", self.long(d), self.long(d))
            }
            5 => format!("(long) {}", self.int(d)),
            6 => format!("Math.{}({}, {})", self.random.of(&["max", "floorMod", "min"]), self.long(d), self.long(d)),
            7 => format!("(long) {}", self.double(d)),
            8 => format!("Double.doubleToRawLongBits({})", self.double(d)),
            _ => {
                let value = self.of(Kind::Boxed("Long"), d);
                format!("({value} == null ? 2L : {})", self.long(d))
            }
        }
    }

    fn double(&mut self, depth: usize) -> String {
        let constants = ["0.0", "-0.0", "1.5", "-2.25", "Double.NaN", "1e300", "Double.NEGATIVE_INFINITY"];
        let kind = *self.random.of(&[Kind::Double, Kind::Float]);
        let leaf = match self.named(kind) {
            Some(name) if !self.one_in(3) => name,
            _ => format!("({})", self.random.of(&constants)),
        };
        if depth == 0 {
            return leaf;
        }
        let d = depth - 1;
        match self.random.below(8) {
            0 | 1 => leaf,
            2 | 3 => {
                let operator = *self.random.of(&["+", "-", "*", "/", "%"]);
                format!("({} {operator} {})", self.double(d), self.double(d))
            }
            4 => format!("(double) {}", self.int(d)),
            5 => format!("(double) {}", self.long(d)),
            6 => {
                format!("Math.{}({}, {})", self.random.of(&["max", "min", "copySign"]), self.double(d), self.double(d))
            }
            _ => format!("({} ? {} : {})", self.boolean(d), self.double(d), self.double(d)),
        }
    }

    fn text(&mut self, depth: usize) -> String {
        let leaf = match self.named(Kind::Text) {
            Some(name) if !self.one_in(3) => name,
            _ => self.random.of(&["\"\"", "\"a\"", "\"b\"", "\"ab\""]).to_string(),
        };
        if depth == 0 {
            return leaf;
        }
        let d = depth - 1;
        match self.random.below(9) {
            0..=2 => leaf,
            3 => format!("({} + {})", self.text(d), self.any(d)),
            4 => format!("String.valueOf({})", self.any(d)),
            5 => format!("new StringBuilder().append({}).append({}).toString()", self.any(d), self.any(d)),
            6 => format!("({} ? {} : {})", self.boolean(d), self.text(d), self.text(d)),
            7 => format!("new Lib.Pair({}, {}).toString()", self.int(d), self.any_box(d)),
            _ => match self.named(Kind::Array).or_else(|| self.named(Kind::Wides)) {
                Some(array) => format!("Arrays.toString({array})"),
                None => format!("String.valueOf({}).concat(\"a\")", self.hue(d)),
            },
        }
    }

    pub fn boolean(&mut self, depth: usize) -> String {
        let leaf = self.named(Kind::Boolean);
        if depth == 0 {
            return leaf.unwrap_or_else(|| {
                let operator = *self.random.of(&["<", ">", "<=", ">=", "==", "!="]);
                format!("({} {operator} {})", self.int_leaf(), self.int_leaf())
            });
        }
        let d = depth - 1;
        let operator = *self.random.of(&["<", ">", "<=", ">=", "==", "!="]);
        match self.random.below(20) {
            0..=3 => format!("({} {operator} {})", self.int(d), self.int(d)),
            4 => format!("({} {operator} {})", self.long(d), self.long(d)),
            5 => format!("({} {operator} {})", self.double(d), self.double(d)),
            6 | 7 => {
                let operator = *self.random.of(&["&&", "||", "^", "&", "|"]);
                format!("({} {operator} {})", self.boolean(d), self.boolean(d))
            }
            8 => format!("!({})", self.boolean(d)),
            9 => format!("Objects.equals({}, {})", self.any_box(d), self.any_box(d)),
            10 => format!("({} == {})", self.integer(d), self.integer(d)),
            11 => format!("{}.equals({})", self.integer(d), self.any_box(d)),
            12 => format!("{}.equals({})", self.text(d), self.text(d)),
            13 => format!("({} == Hue.{})", self.hue(d), self.random.of(&["RED", "GREEN", "BLUE"])),
            14 => format!("Lib.MAP.containsKey({})", self.any_box(d)),
            15 => format!("Set.of(1, 2, \"a\", 3L, 'a').contains({})", self.any_box(d)),
            16 => format!(
                "((Object) {} instanceof {})",
                self.any_box(d),
                self.random.of(&["Integer", "String", "Comparable"])
            ),
            17 => self.null_test(),
            18 if self.choices > 0 => {
                self.choices -= 1;
                "getBoolean()".to_owned()
            }
            18 => {
                format!("new Lib.Pair({}, {}).equals(new Lib.Pair({}, 1))", self.int(d), self.any_box(d), self.int(d))
            }
            _ => leaf.unwrap_or_else(|| format!("Double.isNaN({})", self.double(d))),
        }
    }

    fn null_test(&mut self) -> String {
        let nullable = |field: &&Field| field.is_nullable();
        let fields: Vec<&Field> = self.fields.iter().filter(nullable).collect();
        let operator = *self.random.of(&["==", "!="]);
        match self.random.pick(&fields) {
            Some(field) => format!("({} {operator} null)", field.name),
            None => format!("(acc {operator} 0)"),
        }
    }
}
