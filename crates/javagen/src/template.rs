//! Templates: Java with holes. `$int` and the other names of types stand for an expression of that type, `$any` for
//! one of any type, `$small` for a number that is usually a valid index.

use crate::draft::Draft;
use crate::types::Type;

impl Draft {
    /// One of `templates`, which are separated by semicolons, filled in.
    pub fn one_of(&mut self, templates: &str) -> String {
        let template = self.random.part(templates);
        self.fill(template)
    }

    /// A template with its holes filled.
    pub fn fill(&mut self, template: &str) -> String {
        let mut pieces = template.split('$');
        let mut text = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let end = piece.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(piece.len());
            let (hole, rest) = piece.split_at(end);
            text += &self.hole(hole);
            text += rest;
        }
        text
    }

    fn hole(&mut self, name: &str) -> String {
        match name {
            "any" => self.expression_of(Type::ALL, 1),
            "small" => self.random.pick(&["-1", "0", "0", "1", "1", "2", "2", "3", "4", "5"]).to_owned(),
            _ => {
                let ty = Type::named(name).unwrap_or_else(|| panic!("no such hole: ${name}"));
                self.expression(ty, 1)
            }
        }
    }
}
