//! Spatial index of rectangles: large pictures have too many to check all of them.

use std::collections::HashMap;

use super::place::Rect;

/// The size of a cell of the index.
const PART: i32 = 160;

/// Rectangles, indexed by position.
#[derive(Default)]
pub struct Space {
    rects: Vec<Rect>,
    parts: HashMap<(i32, i32), Vec<usize>>,
}

impl Space {
    /// The space with these rectangles, which keep their numbers.
    pub fn of(rects: &[Rect]) -> Space {
        let mut space = Space::default();
        rects.iter().for_each(|rect| space.add(*rect));
        space
    }

    /// Adds a rectangle.
    pub fn add(&mut self, rect: Rect) {
        for part in parts(&rect) {
            self.parts.entry(part).or_default().push(self.rects.len());
        }
        self.rects.push(rect);
    }

    /// The numbers of the rectangles that touch `area`; some may occur twice.
    pub fn near<'s>(&'s self, area: &Rect) -> impl Iterator<Item = (usize, &'s Rect)> + use<'s> {
        let area = *area;
        let found = parts(&area).into_iter().flat_map(|part| self.parts.get(&part).into_iter().flatten());
        let found = found.map(|number| (*number, &self.rects[*number]));
        found.filter(move |(_, rect)| {
            rect.x <= area.right() && area.x <= rect.right() && rect.y <= area.bottom() && area.y <= rect.bottom()
        })
    }
}

fn parts(rect: &Rect) -> Vec<(i32, i32)> {
    let columns = rect.x.div_euclid(PART)..=rect.right().div_euclid(PART);
    let rows = rect.y.div_euclid(PART)..=rect.bottom().div_euclid(PART);
    columns.flat_map(|column| rows.clone().map(move |row| (column, row))).collect()
}
