//! The classes that the manual shows: they compile, and their contracts are those that it describes.

use std::fs;

use fretsaw_contract::augment;
use fretsaw_testing::{Jdk, repository};

use crate::compiled;

#[test]
fn the_manual_shows_contracts_that_compile() {
    let page = fs::read_to_string(repository("docs/contracts.md")).unwrap();
    let mut sources = Vec::new();
    let mut clauses = 0;
    for block in page.split("\n```java ").skip(1) {
        let (name, rest) = block.split_once('\n').unwrap();
        let (text, _) = rest.split_once("\n```").unwrap();
        let augmented = augment(name, text).unwrap_or_else(|problems| panic!("{problems:#?}"));
        assert_eq!(augmented.notes, []);
        let behaviors =
            augmented.contracts.iter().flat_map(|contract| &contract.methods).flat_map(|method| &method.behaviors);
        clauses += behaviors.map(|behavior| behavior.requires.len() + behavior.ensures.len()).sum::<usize>();
        sources.push((name.to_owned(), augmented.source));
    }
    assert_eq!((sources.len(), clauses), (3, 11), "classes and their clauses");
    compiled(&Jdk::local(), "manual", &sources);
}
