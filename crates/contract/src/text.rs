//! Text that is made for the augmented copy. It knows which of its parts come from where in the user's file.

/// Generated Java, all on one line.
#[derive(Clone, Debug, Default)]
pub struct Text {
    text: String,
    /// Places of the text at which a token of the user's file begins, with the offset of that token.
    marks: Vec<(usize, usize)>,
    /// The parts that were made for a clause.
    sections: Vec<Section>,
}

/// A part of a text that was made for a clause.
#[derive(Clone, Debug)]
pub struct Section {
    pub start: usize,
    pub end: usize,
    /// Where the clause is in the user's file.
    pub origin: usize,
    /// The clause, for people.
    pub clause: String,
}

impl Text {
    /// Text that comes from nowhere in the user's file.
    pub fn new(text: impl Into<String>) -> Text {
        Text { text: text.into(), ..Text::default() }
    }

    /// Adds text that comes from nowhere in the user's file.
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a token of the user's file, separated by a space where it would melt into what precedes.
    pub fn push_token(&mut self, token: &str, offset: usize) {
        let is_shift = token.starts_with('>')
            && self.marks.last() == Some(&(self.text.len().wrapping_sub(1), offset.wrapping_sub(1)));
        let is_close = self.text.is_empty() || self.text.ends_with(['(', ' ', '.']);
        if !is_close && !is_shift && !matches!(token, ")" | "," | "." | "(" | "[" | "]") {
            self.text.push(' ');
        }
        self.marks.push((self.text.len(), offset));
        self.text.push_str(token);
    }

    /// Adds another text.
    pub fn append(&mut self, other: &Text) {
        let shift = self.text.len();
        self.text.push_str(&other.text);
        self.marks.extend(other.marks.iter().map(|(at, offset)| (at + shift, *offset)));
        let moved =
            |section: &Section| Section { start: section.start + shift, end: section.end + shift, ..section.clone() };
        self.sections.extend(other.sections.iter().map(moved));
    }

    /// Says that the whole text was made for a clause.
    pub fn made_for(mut self, origin: usize, clause: String) -> Text {
        self.sections.push(Section { start: 0, end: self.text.len(), origin, clause });
        self
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// All offsets of the user's file that parts of the text come from.
    pub fn origins(&self) -> impl Iterator<Item = usize> {
        self.marks.iter().map(|(_, offset)| *offset).chain(self.sections.iter().map(|section| section.origin))
    }

    /// The section that contains an offset of the text, and the offset of the user's file that it comes from.
    pub fn origin(&self, at: usize) -> Option<(&Section, usize)> {
        let section = self.sections.iter().filter(|section| section.start <= at && at < section.end);
        let section = section.min_by_key(|section| section.end - section.start)?;
        let mut marks = self.marks[..self.marks.partition_point(|(mark, _)| *mark <= at)].iter();
        let mark = marks.next_back().filter(|(mark, _)| *mark >= section.start);
        Some((section, mark.map_or(section.origin, |(_, offset)| *offset)))
    }
}

/// Builds a text from pieces: strings, texts and references to texts.
macro_rules! text {
    ($($piece:expr),* $(,)?) => {{
        let mut text = $crate::text::Text::default();
        $($crate::text::Piece::add(&$piece, &mut text);)*
        text
    }};
}
pub(crate) use text;

/// What a text can be built from.
pub trait Piece {
    fn add(&self, text: &mut Text);
}

impl Piece for &str {
    fn add(&self, text: &mut Text) {
        text.push(self);
    }
}

impl Piece for String {
    fn add(&self, text: &mut Text) {
        text.push(self);
    }
}

impl Piece for Text {
    fn add(&self, text: &mut Text) {
        text.append(self);
    }
}

impl<P: Piece> Piece for &P {
    fn add(&self, text: &mut Text) {
        (*self).add(text);
    }
}
