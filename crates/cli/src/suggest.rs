//! Suggestions for misspelled names.

use std::path::Path;

/// The least similarity of two names, from 0 to 1.
const ALIKE: f64 = 0.75;

/// `; did you mean X?` if one of `names` is similar to `wanted`, else nothing.
pub fn did_you_mean<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> String {
    nearest(wanted, names).map_or(String::new(), |name| format!("; did you mean {name}?"))
}

/// `; did you mean X?` if a file next to the one that `path` names has a similar name.
pub fn file_like(path: &Path) -> String {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let listed = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = listed.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort_unstable();
    let wanted = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    // Files differ in more than their extensions.
    let best = most_alike(wanted, names.iter().map(String::as_str), strsim::normalized_damerau_levenshtein);
    best.map_or(String::new(), |name| format!("; did you mean {}?", path.with_file_name(name).display()))
}

/// The one of `names` that is most similar to `wanted`, if one is; case matters least.
pub fn nearest<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    most_alike(wanted, names, likeness)
}

/// The first of the most similar names by `likeness`, which gets both in lower case.
fn most_alike<'a>(
    wanted: &str,
    names: impl Iterator<Item = &'a str>,
    likeness: impl Fn(&str, &str) -> f64,
) -> Option<&'a str> {
    let wanted = wanted.to_lowercase();
    let scored = names.map(|name| (likeness(&wanted, &name.to_lowercase()), name));
    let alike = scored.filter(|(score, _)| *score >= ALIKE);
    alike.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, name)| name)
}

/// Whole names count; the part after the last dot alone counts a little less.
fn likeness(wanted: &str, name: &str) -> f64 {
    let own = |name: &str| name.rsplit(['.', '$']).next().unwrap_or_default().to_owned();
    let whole = strsim::normalized_damerau_levenshtein(wanted, name);
    whole.max(strsim::normalized_damerau_levenshtein(&own(wanted), &own(name)) * 0.99)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alike() {
        let names = ["root", "size", "Node.key", "p.q.Main", "Outer$Inner"];
        let find = |wanted| nearest(wanted, names.into_iter());
        assert_eq!(find("sizee"), Some("size"));
        assert_eq!(find("szie"), Some("size"));
        assert_eq!(find("sze"), Some("size"));
        assert_eq!(find("key"), Some("Node.key"));
        assert_eq!(find("Main"), Some("p.q.Main"));
        assert_eq!(find("main"), Some("p.q.Main"));
        assert_eq!(find("Outer.Iner"), Some("Outer$Inner"));
        assert_eq!(find("nothing"), None);
        assert_eq!(did_you_mean("rot", names.into_iter()), "; did you mean root?");
    }
}
