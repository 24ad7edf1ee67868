//! URLs of files, as `java` resolves those in a jar's manifest (RFC 2396, sections 2.4.1 and 5.2).

use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// The file that `url` names relative to the folder `base`, which is absolute; none if it is not the URL of a local
/// file.
pub fn resolve(base: &Path, url: &str) -> Option<PathBuf> {
    let url = url.split('#').next().unwrap_or_default();
    let local = match scheme(url) {
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("file") => rest,
        Some(_) => return None,
        None => url,
    };
    let path = match local.strip_prefix("//") {
        Some(rest) => {
            let (host, _) = rest.split_once('/')?;
            if !host.is_empty() && !host.eq_ignore_ascii_case("localhost") {
                return None;
            }
            &rest[host.len()..]
        }
        None => local,
    };
    let is_absolute = path.starts_with('/');
    let base = if is_absolute { &[] } else { base.as_os_str().as_bytes() };
    let mut segments: Vec<Vec<u8>> = base.split(|b| *b == b'/').map(<[u8]>::to_vec).filter(|s| !s.is_empty()).collect();
    for segment in path.split('/') {
        match segment {
            "" | "." => {}
            ".." => drop(segments.pop()),
            _ => segments.push(decode(segment)?),
        }
    }
    let mut path = vec![b'/'];
    path.extend(segments.join(&b'/'));
    Some(PathBuf::from(OsString::from_vec(path)))
}

/// The scheme of `url`, and the rest.
fn scheme(url: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = url.split_once(':')?;
    let is_valid = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || ".+-".contains(c));
    is_valid.then_some((scheme, rest))
}

/// Replaces escapes; those of a name must be UTF-8.
fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = std::str::from_utf8(after.get(..2)?).ok().filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()))?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = &after[2..];
    }
    String::from_utf8(bytes).ok().map(String::into_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_lib(url: &str) -> Option<String> {
        resolve(Path::new("/opt/my lib"), url).map(|path| path.display().to_string())
    }

    #[test]
    fn escapes() {
        for (url, path) in [
            ("a%20b.jar", "/opt/my lib/a b.jar"),
            ("p%C3%a9r/l+%25.jar", "/opt/my lib/pér/l+%.jar"),
            ("q%3Fx%23.jar", "/opt/my lib/q?x#.jar"),
            ("pér.jar", "/opt/my lib/pér.jar"),
            ("q?x.jar", "/opt/my lib/q?x.jar"),
            ("a#b.jar", "/opt/my lib/a"),
        ] {
            assert_eq!(from_lib(url).as_deref(), Some(path), "{url}");
        }
        for bad in ["%zz.jar", "a%2", "a%", "%C3.jar", "%+1.jar"] {
            assert_eq!(from_lib(bad), None, "{bad}");
        }
    }

    #[test]
    fn relative_and_absolute() {
        for (url, path) in [
            ("b/", "/opt/my lib/b"),
            ("./../x/./y.jar", "/opt/x/y.jar"),
            ("nope/../x.jar", "/opt/my lib/x.jar"),
            ("../../../../x.jar", "/x.jar"),
            ("file:b.jar", "/opt/my lib/b.jar"),
            ("FILE:/b.jar", "/b.jar"),
            ("/b.jar", "/b.jar"),
            ("file:///b.jar", "/b.jar"),
            ("file://localhost/b.jar", "/b.jar"),
            ("1:b.jar", "/opt/my lib/1:b.jar"),
        ] {
            assert_eq!(from_lib(url).as_deref(), Some(path), "{url}");
        }
        for bad in ["file://host/b.jar", "//host/b.jar", "http://host/b.jar", "jar:file:/b.jar!/", "c:/b.jar"] {
            assert_eq!(from_lib(bad), None, "{bad}");
        }
    }
}
