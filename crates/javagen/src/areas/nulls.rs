//! Null where an object is needed: the messages of NullPointerException about the null expression (JEP 358), for
//! fields, calls, array elements, parameters, casts, conditions.

use crate::draft::Draft;

/// The parts of expressions. Any part may be null, and often is.
const PRELUDE: &str = "\
static class Node {
    static Node root = new Node(0);
    Node left, right; Node[] nodes; int[] ints; double[] wide; String text; Integer boxed; int number = 1; long big = 2;
    Node(int depth) {
        if (depth > 0) { left = new Node(depth - 1); nodes = new Node[] {left, null, new Node(0)}; }
        if (depth > 1) { ints = new int[] {1, 0, 2}; wide = new double[3]; text = \"text\"; boxed = 2; right = this; }
    }
    Node next(int n, long wide) { return n > 0 ? left : null; }
    Node[] all() { return nodes; }
    static Node make(String s, double d) { return s == null ? null : root; }
    String text() { return text; }
    int number() { return number; }
    private Node own(Object... all) { return right; }
    public String toString() { return \"node\"; }
}
static Node[] array = {null, new Node(2)};
static Node[][] grid = {null, {null, new Node(1)}};
static Node top = new Node(2), none;
static int zero;
static <T> T same(T t) { return t; }";

/// Expressions by type, with their parts in capitals.
const NODE: &str = "
    p; p; v; v; top; none; Node.root; NODE.left; NODE.right; NODE.next(INT, w); NODE.next(1, INT); NODES[INT];
    NODE.left.right; Node.make(TEXT, 1.5); same(NODE); ((Node) o); (i > 0 ? NODE : NODE); grid[INT][INT]; (v = NODE);
    NODE.own(INT, TEXT)";
const NODES: &str = "
    ps; array; NODE.nodes; NODE.all(); grid[INT]; ((Node[]) (Object) NODES); same(NODES)";
const TEXT: &str = "
    t; NODE.text; NODE.text(); (t = NODE.text); String.valueOf((Object) NODE.text)";
const INT: &str = "
    0; 1; i; zero; NODE.number; NODE.number(); TEXT.length(); NODES.length; NODE.ints[INT]; NODE.boxed; i + INT;
    INT - 1; (int) w; (int) NODE.wide[INT]; i++; NODE.ints.length; NODE.number++; same(NODE.boxed); (int) NODE.big;
    TEXT.hashCode() & 1";

/// Statements that fail if something is null, one per line.
const STATEMENTS: &str = "
    r = INT;
    r = NODE.left;
    NODE.number = INT;
    NODE.number += INT;
    NODE.left = NODE.right;
    NODE.ints[INT] = INT;
    NODE.ints[INT]++;
    NODE.wide[INT] *= INT;
    NODE.big = INT;
    NODE.boxed++;
    NODES[INT] = NODE;
    NODES[INT].text = TEXT;
    grid[INT][INT].number--;
    synchronized (NODE) { r = INT; }
    if (i < 9) throw (RuntimeException) (Object) NODES[INT];
    if (i < 9) throw i > 5 ? new Error() : null;
    switch (TEXT) { case \"x\" -> r = 1; default -> r = 2; }
    for (Node n : NODES) r = n.number;
    for (int n : NODE.ints) r = n;
    for (Node n = NODE; i < 9; n = n.left) r = n.number;
    int k = NODE.boxed; r = k;
    long l = NODE.boxed; r = l;
    r = TEXT.charAt(INT);
    r = TEXT.concat(TEXT).length();
    r = NODE.text.length() + NODE.left.number;
    Supplier<String> s = NODE::text; r = s.get();
    int n = INT; r = NODE.next(n, n).next(n, w);
    Node[] a = {NODE, NODE.left}; r = a[INT].text();
    r = NODE.left == NODE.right ? NODE.number : TEXT.length();
";

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    let names: Vec<String> = (0..d.random.between(4, 8)).map(|_| method(d)).collect();
    d.block("static void run()", |d| {
        for name in names {
            let first = d.random.pick(&["top, array", "null, array", "top, null", "new Node(1), new Node[2]"]);
            for arguments in [first, "null, null", "top, array"] {
                d.guarded(|d| d.put(&name, format!("{name}({arguments}, 1, 2L, \"t\", null)")));
            }
        }
    });
}

/// A method with one statement that may fail.
fn method(d: &mut Draft) -> String {
    let name = d.fresh("m");
    d.block(format!("static Object {name}(Node p, Node[] ps, int i, long w, String t, Object o)"), |d| {
        d.line("Node v = p; Object r = null;");
        let statement = d.random.line(STATEMENTS);
        let statement = expand(d, statement, 4);
        d.line(statement);
        d.line("return r;");
    });
    name
}

/// Replaces the words in capitals, by something short when `depth` is 0.
fn expand(d: &mut Draft, template: &str, depth: usize) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut text = String::new();
    for piece in template.split_inclusive(|c: char| !is_part(c)) {
        let word = piece.trim_end_matches(|c: char| !is_part(c));
        let (choices, short) = match word {
            "NODE" => (NODE, "v"),
            "NODES" => (NODES, "ps"),
            "TEXT" => (TEXT, "t"),
            "INT" => (INT, "i"),
            _ => {
                text += piece;
                continue;
            }
        };
        if depth == 0 {
            text += short;
        } else {
            let choice = d.random.part(choices);
            text += &expand(d, choice, depth - 1);
        }
        text += &piece[word.len()..];
    }
    text
}
