//! Statements that compute: declarations, assignments, branches, and loops that always terminate.

use crate::draft::Draft;
use crate::types::Type;

/// How deeply the operators of an expression in a statement are nested.
const OPERATORS: usize = 3;

impl Draft {
    /// Writes `count` statements, nested at most `depth` deep.
    pub fn statements(&mut self, count: usize, depth: usize) {
        for _ in 0..count {
            self.statement(depth);
        }
    }

    /// Writes a statement.
    pub fn statement(&mut self, depth: usize) {
        match self.random.below(if depth == 0 { 6 } else { 10 }) {
            0 | 1 => self.declaration(Type::ALL),
            2..4 => self.effect(),
            4 => self.show(),
            5 => self.leave_loop(),
            6 => self.branch(depth - 1),
            7 => self.counted_loop(depth - 1),
            8 => self.condition_loop(depth - 1),
            _ => self.guarded(|d| d.statements(2, depth - 1)),
        }
    }

    /// Declares a variable of one of `types` and prints it.
    pub fn declaration(&mut self, types: &[Type]) {
        let ty = self.random.pick(types);
        let value = self.expression(ty, OPERATORS);
        let name = self.fresh("x");
        self.line(format!("{} {name} = {value};", ty.name()));
        self.put(&name, &name);
        self.scope.variable(ty, name);
    }

    /// Prints the value of some expression.
    pub fn show(&mut self) {
        let label = self.fresh("e");
        let value = self.expression_of(Type::ALL, OPERATORS);
        self.put(label, value);
    }

    /// Assigns to a variable.
    pub fn effect(&mut self) {
        let ty = self.random.pick(Type::ALL);
        match self.assignment(ty, OPERATORS) {
            // As a statement it has no parentheses.
            Some(assignment) => self.line(format!("{};", &assignment[1..assignment.len() - 1])),
            None => self.show(),
        }
    }

    /// Breaks or continues an enclosing loop, perhaps.
    fn leave_loop(&mut self) {
        let Some(label) = self.scope.some_loop(&mut self.random) else { return self.show() };
        let condition = self.expression(Type::Boolean, 2);
        let how = self.random.pick(&["break", "continue"]);
        self.line(format!("if ({condition}) {how} {label};"));
    }

    fn branch(&mut self, depth: usize) {
        let condition = self.expression(Type::Boolean, OPERATORS);
        self.block(format!("if ({condition})"), |d| d.statements(2, depth));
        if self.random.one_in(2) {
            self.block("else", |d| d.statements(2, depth));
        }
    }

    fn counted_loop(&mut self, depth: usize) {
        let (name, label) = (self.fresh("i"), self.fresh("loop"));
        let ty = self.random.pick(&[Type::Int, Type::Long, Type::Byte, Type::Double]);
        let count = self.random.between(1, 4);
        let head = match self.random.below(3) {
            0 => format!("{name} = {count}; {name} > 0; {name}--"),
            1 => format!("{name} = 0; {name} < {count}; {name} += 1"),
            _ => format!("{name} = -1; {name} <= {count}; {name} = ({}) ({name} + 2)", ty.name()),
        };
        self.block(format!("{label}: for ({} {head})", ty.name()), |d| d.loop_body(label, ty, &name, depth));
    }

    fn condition_loop(&mut self, depth: usize) {
        let (name, label) = (self.fresh("i"), self.fresh("loop"));
        let condition = self.expression(Type::Boolean, 2);
        let count = self.random.between(1, 4);
        self.line(format!("int {name} = 0;"));
        let body = |d: &mut Draft| {
            d.line(format!("{name}++;"));
            d.loop_body(label.clone(), Type::Int, &name, depth);
        };
        if self.random.one_in(2) {
            self.block(format!("{label}: while ({name} < {count} && {condition})"), body);
        } else {
            self.block(format!("{label}: do"), body);
            self.line(format!("while ({name} < {count} && {condition});"));
        }
    }

    fn loop_body(&mut self, label: String, ty: Type, counter: &str, depth: usize) {
        self.scope.constant(ty, counter);
        self.scope.enter_loop(label);
        self.statements(2, depth);
    }
}
