//! Random classes with the mistakes that people make: an index that is off by one, an array that does not grow, a comparison the wrong
//! way round, a field that changes before an argument is checked.
//!
//! Every exception that a class throws itself has a message that begins with "explicit", and every statement has a line of its own.

use fretsaw_testing::Random;

/// The fields of a random class: declarations.
const FIELDS: [&str; 8] = [
    "private int size;",
    "private int limit = 2;",
    "private boolean flag;",
    "private String name;",
    "private int[] items = new int[2];",
    "private Object[] objects = new Object[2];",
    "private NAME other;",
    "private static int total;",
];

/// The text of a class, line by line.
struct Writer {
    random: Random,
    name: String,
    lines: Vec<String>,
    /// The names of the int, String, Object and NAME parameters in scope.
    parameters: Vec<(&'static str, String)>,
    indentation: usize,
}

/// A class called `name`.
pub fn random_class(seed: u64, name: &str) -> String {
    let (random, name) = (Random::new(seed), name.to_owned());
    let mut writer = Writer { random, name, lines: Vec::new(), parameters: Vec::new(), indentation: 0 };
    writer.class();
    writer.lines.join("\n") + "\n"
}

impl Writer {
    fn chance(&mut self, percent: usize) -> bool {
        self.random.below(100) < percent
    }

    fn line(&mut self, text: &str) {
        let text = text.replace("NAME", &self.name);
        self.lines.push(format!("{}{text}", "    ".repeat(self.indentation)));
    }

    fn open(&mut self, text: &str) {
        self.line(&format!("{text} {{"));
        self.indentation += 1;
    }

    fn close(&mut self) {
        self.indentation -= 1;
        self.line("}");
    }

    fn class(&mut self) {
        let [iterable, comparable, cloneable, has_equals] = [20, 20, 15, 25].map(|percent| self.chance(percent));
        let interfaces = [
            iterable.then_some("Iterable<Integer>"),
            comparable.then_some("Comparable<NAME>"),
            cloneable.then_some("Cloneable"),
        ];
        let interfaces: Vec<&str> = interfaces.into_iter().flatten().collect();
        self.line("import java.util.*;");
        let implements =
            if interfaces.is_empty() { String::new() } else { format!(" implements {}", interfaces.join(", ")) };
        self.open(&format!("public class NAME{implements}"));
        FIELDS.iter().for_each(|field| self.line(field));
        self.open("public static class Own extends RuntimeException");
        self.line("Own() { super(\"explicit\"); }");
        self.close();
        self.constructors();
        for number in 0..2 + self.random.below(3) {
            self.method(&format!("m{number}"));
        }
        if self.chance(40) {
            self.open("public boolean repOk()");
            let truth = self.condition();
            let truth = if self.chance(60) { "size >= 0 && size <= items.length".to_owned() } else { truth };
            self.line(&format!("return {truth};"));
            self.close();
        }
        if has_equals {
            self.equality();
        }
        if comparable {
            self.open("public int compareTo(NAME that)");
            let order = ["size - that.size", "Integer.compare(limit, that.limit)", "size <= that.size ? -1 : 1"];
            let own = format!("{} - that.size", self.number(1));
            let order = if self.chance(25) { own } else { (*self.random.of(&order)).to_owned() };
            self.line(&format!("return {order};"));
            self.close();
        }
        if iterable {
            self.iterator();
        }
        if cloneable {
            self.open("public Object clone() throws CloneNotSupportedException");
            let copy = ["super.clone()", "this", "new NAME()", "flag ? null : super.clone()"];
            let copy = *self.random.of(&copy);
            self.line(&format!("return {copy};"));
            self.close();
        }
        if self.chance(15) {
            self.part();
        }
        self.close();
    }

    fn constructors(&mut self) {
        self.open("public NAME()");
        if self.chance(30) {
            self.statement(1);
        }
        self.close();
        if self.chance(25) {
            self.parameters = vec![("int", "n".to_owned())];
            self.open("public NAME(int n)");
            self.guard();
            self.line("size = n;");
            self.close();
            self.parameters.clear();
        }
        if self.chance(15) {
            self.parameters = vec![("String", "s".to_owned())];
            self.open("public static NAME of(String s)");
            self.line("NAME made = new NAME();");
            self.line("made.name = s;");
            self.line("total = total + made.size;");
            let result = ["made", "made", "s == null ? null : made"];
            let result = *self.random.of(&result);
            self.line(&format!("return {result};"));
            self.close();
            self.parameters.clear();
        }
    }

    fn method(&mut self, name: &str) {
        let types = ["int", "int", "boolean", "String", "Object", "NAME", "int[]"];
        let count = [0, 1, 1, 1, 2][self.random.below(5)];
        self.parameters = (0..count).map(|number| (*self.random.of(&types), format!("p{number}"))).collect();
        let parameters: Vec<String> = self.parameters.iter().map(|(of, name)| format!("{of} {name}")).collect();
        let result = *self.random.of(&["void", "void", "int", "boolean", "String", "Object", "NAME"]);
        let throws = *self.random.of(&["", "", "", "", "", " throws Exception", " throws ArithmeticException"]);
        self.open(&format!("public {result} {name}({}){throws}", parameters.join(", ")));
        if self.chance(40) {
            self.guard();
        }
        for _ in 0..1 + self.random.below(3) {
            self.statement(2);
        }
        if throws == " throws Exception" && self.chance(50) {
            let condition = self.condition();
            self.line(&format!("if ({condition}) throw new Exception(\"explicit\");"));
        }
        let value = match result {
            "void" => None,
            "int" => Some(self.number(2)),
            "boolean" => Some(self.condition()),
            "String" => Some(self.text()),
            "Object" => Some(self.object()),
            _ => Some((*self.random.of(&["NAME.this", "other", "new NAME()"])).to_owned()),
        };
        if let Some(value) = value {
            self.line(&format!("return {value};"));
        }
        self.close();
        self.parameters.clear();
    }

    /// A check of the arguments or of the state.
    fn guard(&mut self) {
        let condition = self.condition();
        let thrown = [
            "IllegalArgumentException(\"explicit\")",
            "IllegalArgumentException(\"explicit\")",
            "IllegalStateException(\"explicit\")",
            "NoSuchElementException(\"explicit\")",
            "IndexOutOfBoundsException(\"explicit\")",
            "ArrayIndexOutOfBoundsException(\"explicit\")",
            "NullPointerException(\"explicit\")",
            "ArithmeticException(\"explicit\")",
            "ClassCastException(\"explicit\")",
            "RuntimeException(\"explicit\", new IllegalStateException(\"explicit\"))",
            "Own()",
            "AssertionError(\"explicit\")",
        ];
        let thrown = *self.random.of(&thrown);
        self.line(&format!("if ({condition}) throw new {thrown};"));
    }

    fn statement(&mut self, depth: usize) {
        let choice = self.random.below(if depth == 0 { 15 } else { 18 });
        let (first, second) = (self.number(1), self.number(1));
        let text = match choice {
            0 => format!("size = {first};"),
            1 => format!("size += {first};"),
            2 => "items[size++] = size;".to_owned(),
            3 => format!("items[{first}] = {second};"),
            4 => "items[--size] = 0;".to_owned(),
            5 => format!("objects[{first}] = {};", self.object()),
            6 => format!("name = {};", self.text()),
            7 => format!("flag = {};", self.condition()),
            8 => "if (size == items.length) items = Arrays.copyOf(items, 2 * size);".to_owned(),
            9 => format!("limit = Math.min({first}, 8);"),
            10 => format!("items = Arrays.copyOf(items, Math.min({first}, 4));"),
            11 => format!("System.arraycopy(items, {first}, items, {second}, items.length - 1);"),
            12 => {
                let of = self.parameter("NAME");
                format!("other = {};", of.unwrap_or_else(|| "NAME.this".to_owned()))
            }
            13 => format!("total = {first};"),
            14 => {
                let of = self.parameter("String").or_else(|| self.parameter("Object"));
                let of = of.unwrap_or_else(|| "name".to_owned());
                (*self.random.of(&["Objects.requireNonNull(OF);", "limit = OF.hashCode() % 3;", "OF.equals(name);"]))
                    .replace("OF", &of)
            }
            15 => return self.guard(),
            16 => {
                let condition = self.condition();
                self.open(&format!("if ({condition})"));
                self.statement(depth - 1);
                self.statement(depth - 1);
                return self.close();
            }
            _ => {
                let end = self.number(1);
                self.open(&format!("for (int i{depth} = 0; i{depth} < {end} && i{depth} < 4; i{depth}++)"));
                self.parameters.push(("int", format!("i{depth}")));
                self.statement(depth - 1);
                self.parameters.pop();
                return self.close();
            }
        };
        self.line(&text);
    }

    /// A parameter of a type, if there is one.
    fn parameter(&mut self, of: &str) -> Option<String> {
        let fitting: Vec<String> =
            self.parameters.iter().filter(|(other, _)| *other == of).map(|(_, name)| name.clone()).collect();
        self.random.pick(&fitting).cloned()
    }

    fn number(&mut self, depth: usize) -> String {
        if let Some(parameter) = self.parameter("int")
            && self.chance(40)
        {
            return parameter;
        }
        if depth > 0 && self.chance(40) {
            let (first, second) = (self.number(depth - 1), self.number(depth - 1));
            let operator = *self.random.of(&["+", "-", "-", "*", "/", "%"]);
            return format!("({first} {operator} {second})");
        }
        let leaves = [
            "0",
            "1",
            "2",
            "3",
            "5",
            "-7",
            "size",
            "size",
            "limit",
            "items.length",
            "items[0]",
            "items[size]",
            "items[size - 1]",
            "name.length()",
            "other.size",
            "total",
            "objects.length",
        ];
        let leaf = (*self.random.of(&leaves)).to_owned();
        match self.parameter("int[]") {
            Some(array) if self.chance(30) => format!("{array}.length"),
            _ => leaf,
        }
    }

    fn condition(&mut self) -> String {
        let (first, second) = (self.number(1), self.number(1));
        let text = self.parameter("String").unwrap_or_else(|| "name".to_owned());
        let object = self.parameter("Object").unwrap_or_else(|| "objects[0]".to_owned());
        let other = self.parameter("NAME").unwrap_or_else(|| "other".to_owned());
        match self.random.below(16) {
            0..=2 => format!("{first} < {second}"),
            3 => format!("{first} <= {second}"),
            4 => format!("{first} == {second}"),
            5 => "size == items.length".to_owned(),
            6 => format!("{text} == null"),
            7 => format!("\"abc\".equals({text})"),
            8 => format!("{text}.equals(\"abc\")"),
            9 => format!("{text} == name"),
            10 => format!("{object} == null"),
            11 => format!("{object} == objects[1]"),
            12 => format!("{other} == null"),
            13 => format!("{other} == NAME.this"),
            14 => format!("{object} instanceof Integer"),
            _ => self.parameter("boolean").unwrap_or_else(|| "flag".to_owned()),
        }
    }

    fn text(&mut self) -> String {
        let own = self.parameter("String").unwrap_or_else(|| "name".to_owned());
        let texts = ["null", "\"abc\"", "\"a rather long text\"", "OWN", "OWN", "OWN + \"b\"", "new String(\"abc\")"];
        let more = ["OWN.trim()", "OWN.substring(1)", "String.valueOf(size)", "OWN.concat(OWN)", "other.name"];
        let all: Vec<&str> = texts.into_iter().chain(more).collect();
        self.random.of(&all).replace("OWN", &own)
    }

    fn object(&mut self) -> String {
        let own = self.parameter("Object").unwrap_or_else(|| "objects[0]".to_owned());
        let objects =
            ["OWN", "OWN", "NAME.this", "name", "new Object()", "size", "(Integer) OWN", "objects[size]", "items"];
        self.random.of(&objects).replace("OWN", &own)
    }

    fn equality(&mut self) {
        self.open("public boolean equals(Object object)");
        let first = [
            "if (!(object instanceof NAME)) return false;",
            "if (object == null) return flag;",
            "if (object == this) return true;",
        ];
        let first = *self.random.of(&first);
        self.line(first);
        self.line("NAME that = (NAME) object;");
        let same = [
            "size == that.size",
            "size <= that.size",
            "name.equals(that.name)",
            "Objects.equals(name, that.name) && flag == that.flag",
            "Arrays.equals(items, that.items)",
            "that.size == size && limit == that.limit",
        ];
        let same = *self.random.of(&same);
        self.line(&format!("return {same};"));
        self.close();
        if self.chance(70) {
            self.open("public int hashCode()");
            let hash = ["size", "31 * limit + size", "name.hashCode()", "0", "Arrays.hashCode(items)", "flag ? 1 : 0"];
            let hash = *self.random.of(&hash);
            self.line(&format!("return {hash};"));
            self.close();
        }
    }

    fn iterator(&mut self) {
        self.open("public Iterator<Integer> iterator()");
        self.open("return new Iterator<Integer>()");
        self.line("private int next;");
        let last = *self.random.of(&["size", "size", "items.length", "size - 1", "limit"]);
        self.line(&format!("public boolean hasNext() {{ return next < Math.min({last}, 9); }}"));
        self.open("public Integer next()");
        if self.chance(60) {
            self.line("if (!hasNext()) throw new NoSuchElementException(\"explicit\");");
        }
        self.line("return items[next++];");
        self.close();
        if self.chance(30) {
            self.open("public void remove()");
            self.line("size--;");
            self.line("if (next == 0) throw new IllegalStateException(\"explicit\");");
            self.close();
        }
        self.indentation -= 1;
        self.line("};");
        self.close();
    }

    /// A class within the class, whose instances are given out.
    fn part(&mut self) {
        self.open("public class Part");
        self.line("private int used;");
        self.open("public int use(int n)");
        self.parameters = vec![("int", "n".to_owned())];
        self.line("used++;");
        self.statement(1);
        self.guard();
        self.parameters.clear();
        self.line("return items[used];");
        self.close();
        self.close();
        self.open("public Part part()");
        self.line("return new Part();");
        self.close();
    }
}
