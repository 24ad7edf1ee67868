// jars: rhino

import java.util.List;
import org.mozilla.javascript.*;

/** JavaScript, interpreted and compiled to classes. */
public class RhinoScripts {
    static final String[] SCRIPTS = {
        "1 + 2 * 3", "'a' + 1 + true + null + undefined", "0.1 + 0.2", "[3,1,2].sort().join('-')", "typeof function(){} + typeof [] + typeof 1",
        "JSON.stringify({a: [1, {b: null}], c: 'x\\n', d: undefined, e: 1e21})", "JSON.parse('{\"k\":[1,2.5,\"s\"]}').k[1]", "'The Quick'.replace(/([A-Z])/g, function(m, a) { return '<' + a.toLowerCase() + '>'; })",
        "var s = 0; for (var i in {x: 1, y: 2}) s += i; s", "(function fact(n) { return n < 2 ? 1 : n * fact(n - 1); })(20)", "[1,2,3,4].filter(x => x % 2).map(x => x * x).reduce((a, b) => a + b, 0)",
        "let {a, b} = {a: 1, b: 2}; a + b", "const [p, , q] = [1, 2, 3]; p + q", "'abc'.split('').reverse().join('')", "new Date(0).toISOString()", "parseInt('zz', 36) + parseFloat('3.5abc')",
        "(255).toString(16) + (0.000001234).toString() + (1e21).toString() + (123.456).toFixed(1) + (0).toExponential(3)", "Math.max.apply(null, [1, 5, 3])", "isNaN('x') + String(isFinite(1/0))", "escape('a b\u00fc') + encodeURIComponent('a b\u00fc&')",
        "var o = {get v() { return this._v * 2; }, set v(x) { this._v = x; }}; o.v = 4; o.v", "Object.keys({b: 1, a: 2}).join()", "try { null.x } catch (e) { e.message }", "try { undefinedName } catch (e) { e instanceof ReferenceError }",
        "try { throw {code: 7} } catch (e if e.code == 7) { 'guarded' } finally { }", "var f = function() { return arguments.length; }; f(1, 2, 3)", "/(\\d+)-(\\d+)/.exec('tel 12-34').slice(1).join('+')", "'x,y;z'.split(/[,;]/).length", "[1,[2,[3]]].toString()",
        "label: for (var i = 0; i < 3; i++) { for (;;) { if (i == 1) break label; continue label; } } i", "switch ('b') { case 'a': 1; case 'b': 2; case 'c': 3; break; default: 4 }", "var x = 5; x <<= 2; x ^= 3; x >>>= 1; x", "void 0 === undefined", "'b' in {b: 1} && delete {b: 1}.b",
        "Array.from({length: 3}, (v, i) => i * 2).join()", "new Map([[1, 'one'], [2, 'two']]).get(2)", "new Set([1, 1, 2]).size", "Symbol('desc').toString()", "'abc'.includes('b') + 'x'.repeat(3) + 'abc'.padStart(5, '*')", "`template ${1 + 1} text`",
        "function* gen() { let n = 0; while (n < 3) yield n++; } var out = []; for (var v of gen()) out.push(v); out.join()", "Object.assign({}, {a: 1}, {b: 2}).b", "Number('0x1f') + Number('') + Number(' 12 ')", "[10, 9, 1].sort() + '|' + [10, 9, 1].sort((a, b) => a - b)",
        "(function() { 'use strict'; return this === undefined; })()", "var e = new TypeError('bad'); e.name + e.message + (e instanceof Error)", "with ({w: 3}) { w * 2 }", "eval('var ev = 4; ev * ev')", "new Function('a', 'b', 'return a * b')(6, 7)", "var p = Object.create({inherited: 1}, {own: {value: 2, enumerable: true}}); p.inherited + p.own",
    };

    static String show(Object value) {
        return Context.toString(value) + " " + (value == null ? "null" : value instanceof Scriptable ? ((Scriptable) value).getClassName() : value.getClass().getSimpleName());
    }

    static void run(int level) {
        Context context = Context.enter();
        try {
            context.setOptimizationLevel(level);
            context.setLanguageVersion(Context.VERSION_ES6);
            ScriptableObject standard = context.initStandardObjects();
            for (String script : SCRIPTS) {
                // Each script has variables of its own.
                Scriptable scope = context.newObject(standard);
                scope.setPrototype(standard);
                scope.setParentScope(null);
                try {
                    System.out.println(script.replace('\n', ' ') + " = " + show(context.evaluateString(scope, script, "script", 1, null)));
                } catch (RhinoException e) {
                    System.out.println(script + " ! " + e.getMessage());
                }
            }
            for (String bad : List.of("var = 1", "if (x {", "a b", "'unterminated", "return 1", "({a:1,,})", "/[/", "x = {", "function () {}")) {
                try {
                    context.compileString(bad, "bad.js", 3, null);
                    System.out.println(bad + " compiles");
                } catch (EvaluatorException e) {
                    System.out.println(bad + " ! " + e.getMessage() + " " + e.lineNumber() + ":" + e.columnNumber());
                }
            }
        } finally {
            Context.exit();
        }
    }

    public static void main(String[] args) {
        System.out.println("-- interpreted");
        run(-1);
        System.out.println("-- compiled");
        run(9);
        Context context = Context.enter();
        context.setOptimizationLevel(9);
        context.evaluateString(context.initStandardObjects(), "function f(x) {\n  return x.y.z;\n}\nf({});", "last.js", 1, null);
    }
}
