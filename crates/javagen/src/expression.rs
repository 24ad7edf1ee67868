//! Expressions of every type, with assignments, calls and branches inside them, so that the order of evaluation and
//! the values on the operand stack matter (Java Language Specification, chapter 15).
//!
//! Expressions can only fail by an integer division by zero, or in the methods of the scope; the surrounding
//! statement catches that.

use crate::draft::Draft;
use crate::literal::literal;
use crate::scope::{ARRAY_LENGTH, Variable};
use crate::types::Type;

impl Draft {
    /// An expression of type `ty`, with at most `depth` nested operators, that can be used as an operand.
    pub fn expression(&mut self, ty: Type, depth: usize) -> String {
        if depth == 0 {
            return self.leaf(ty);
        }
        let depth = depth - 1;
        match self.random.below(14) {
            0 => self.leaf(ty),
            1 | 2 => self.assignment(ty, depth).unwrap_or_else(|| self.operation(ty, depth)),
            3 => self.conditional(ty, depth),
            4 => self.switch_expression(ty, depth),
            5 | 6 => self.call(ty, depth).unwrap_or_else(|| self.operation(ty, depth)),
            _ => self.operation(ty, depth),
        }
    }

    /// An expression of a type that is one of `types`.
    pub fn expression_of(&mut self, types: &[Type], depth: usize) -> String {
        let ty = self.random.pick(types);
        self.expression(ty, depth)
    }

    /// A variable or a constant.
    pub fn leaf(&mut self, ty: Type) -> String {
        match self.scope.readable(&mut self.random, ty) {
            Some(variable) if !self.random.one_in(4) => self.place(&variable, 0),
            _ => literal(&mut self.random, ty),
        }
    }

    /// An assignment to a variable of type `ty`, as an expression; none if there is no such variable.
    pub fn assignment(&mut self, ty: Type, depth: usize) -> Option<String> {
        let variable = self.scope.writable(&mut self.random, ty)?;
        let place = self.place(&variable, depth);
        let (operator, value) = match ty {
            Type::Boolean => (self.random.pick(&["=", "&=", "|=", "^="]), self.expression(ty, depth)),
            Type::String if self.random.one_in(2) => ("+=", self.expression_of(Type::PRIMITIVE, depth)),
            Type::String => ("=", format!("Trace.cut({})", self.expression(ty, depth))),
            _ if self.random.one_in(4) => {
                return Some(match self.random.below(4) {
                    0 => format!("({place}++)"),
                    1 => format!("({place}--)"),
                    2 => format!("(++{place})"),
                    _ => format!("(--{place})"),
                });
            }
            _ if self.random.one_in(3) => ("=", self.expression(ty, depth)),
            _ => self.compound(ty, depth),
        };
        Some(format!("({place} {operator} {value})"))
    }

    /// A compound operator for a numeric variable and its right operand, whose type need not be that of the variable.
    fn compound(&mut self, ty: Type, depth: usize) -> (&'static str, String) {
        if !ty.is_floating() && self.random.one_in(2) {
            let operator = self.random.pick(&["&=", "|=", "^=", "<<=", ">>=", ">>>="]);
            return (operator, self.expression_of(Type::INTEGRAL, depth));
        }
        let operand = self.random.pick(Type::NUMERIC);
        match self.random.pick(&["+=", "-=", "*=", "/=", "%="]) {
            operator @ ("/=" | "%=") => (operator, self.divisor(operand, depth)),
            operator => (operator, self.expression(operand, depth)),
        }
    }

    /// The cast gives javac the type before it analyses the operands; otherwise it would try every overload of a
    /// surrounding call.
    fn conditional(&mut self, ty: Type, depth: usize) -> String {
        let condition = self.expression(Type::Boolean, depth);
        let (yes, no) = (self.expression(ty, depth), self.expression(ty, depth));
        format!("(({}) ({condition} ? {yes} : {no}))", ty.name())
    }

    fn switch_expression(&mut self, ty: Type, depth: usize) -> String {
        let selector = self.expression_of(&[Type::Byte, Type::Short, Type::Char, Type::Int], depth);
        let [a, b, c] = [(); 3].map(|()| self.expression(ty, depth.min(1)));
        let switch = format!("switch ({selector} & 3) {{ case 0 -> {a}; case 1, 2 -> {b}; default -> {c}; }}");
        format!("(({}) ({switch}))", ty.name())
    }

    fn call(&mut self, ty: Type, depth: usize) -> Option<String> {
        let method = self.scope.callable(&mut self.random, ty)?;
        let depth = if method.parameters.len() > 8 { 0 } else { depth };
        let arguments: Vec<String> = method.parameters.iter().map(|p| self.expression(*p, depth)).collect();
        Some(match method.name.strip_prefix('.') {
            Some(_) => format!("{}{}({})", arguments[0], method.name, arguments[1..].join(", ")),
            None => format!("{}({})", method.name, arguments.join(&format!(",{}", self.space()))),
        })
    }

    fn operation(&mut self, ty: Type, depth: usize) -> String {
        match ty {
            Type::Boolean => self.boolean(depth),
            Type::Byte | Type::Short | Type::Char => self.cast(ty, depth),
            Type::Int | Type::Long if self.random.one_in(3) => self.bits(ty, depth),
            Type::String => self.concatenation(depth),
            _ if self.random.one_in(6) => self.cast(ty, depth),
            _ if self.random.one_in(6) => format!("(-{})", self.expression(ty, depth)),
            _ => self.arithmetic(ty, depth),
        }
    }

    /// `+ - * / %` with at least one operand of type `ty`.
    fn arithmetic(&mut self, ty: Type, depth: usize) -> String {
        let other = self.random.pick(ty.operands());
        let (left, right) = if self.random.one_in(2) { (ty, other) } else { (other, ty) };
        let left = self.expression(left, depth);
        match self.random.pick(&["+", "-", "*", "/", "%"]) {
            operator @ ("/" | "%") => format!("({left}{}{operator} {})", self.space(), self.divisor(right, depth)),
            operator => format!("({left} {operator}{}{})", self.space(), self.expression(right, depth)),
        }
    }

    /// An operand that is rarely zero, if zero would be an error.
    fn divisor(&mut self, ty: Type, depth: usize) -> String {
        let value = self.expression(ty, depth);
        if ty.is_floating() || self.random.one_in(6) { value } else { format!("({value} | 1)") }
    }

    /// Shifts and bitwise operations whose result is an int or a long.
    fn bits(&mut self, ty: Type, depth: usize) -> String {
        let left = self.expression(ty, depth);
        if self.random.one_in(6) {
            return format!("(~{left})");
        }
        if self.random.one_in(2) {
            let (operator, right) = (self.random.pick(&["<<", ">>", ">>>"]), self.expression_of(Type::INTEGRAL, depth));
            return format!("({left} {operator} {right})");
        }
        let operator = self.random.pick(&["&", "|", "^"]);
        let right = self.expression_of(ty.operands(), depth);
        format!("({left} {operator} {right})")
    }

    /// A cast from a numeric type, more often from one with a larger range.
    fn cast(&mut self, ty: Type, depth: usize) -> String {
        let wide = &[Type::Int, Type::Long, Type::Float, Type::Double];
        let from = if self.random.one_in(4) { Type::NUMERIC } else { wide };
        format!("(({}) {})", ty.name(), self.expression_of(from, depth))
    }

    fn boolean(&mut self, depth: usize) -> String {
        let binary = match self.random.below(6) {
            0 => return format!("(!{})", self.expression(Type::Boolean, depth)),
            1 => self.random.pick(&["&&", "||"]),
            2 => self.random.pick(&["&", "|", "^", "==", "!="]),
            _ => {
                let operator = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                let left = self.expression_of(Type::NUMERIC, depth);
                let right = self.expression_of(Type::NUMERIC, depth);
                return format!("({left} {operator} {right})");
            }
        };
        let (left, right) = (self.expression(Type::Boolean, depth), self.expression(Type::Boolean, depth));
        format!("({left} {binary} {right})")
    }

    fn concatenation(&mut self, depth: usize) -> String {
        let mut parts = vec![literal(&mut self.random, Type::String)];
        for _ in 0..self.random.between(1, 3) {
            parts.push(self.expression_of(Type::ALL, depth));
        }
        if self.random.one_in(2) {
            parts.swap(0, 1);
        }
        format!("({})", parts.join(" + "))
    }

    /// A space or a line break; line breaks change the line numbers of stack traces.
    fn space(&mut self) -> &'static str {
        if self.random.one_in(6) { "\n" } else { " " }
    }

    /// A variable as it is read or assigned to, with an index if it is an array.
    fn place(&mut self, variable: &Variable, depth: usize) -> String {
        if !variable.array {
            return variable.name.clone();
        }
        let index = self.expression(Type::Int, depth.min(1));
        format!("{}[{index} & {}]", variable.name, ARRAY_LENGTH - 1)
    }
}
