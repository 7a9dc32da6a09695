//! What only Unix has stands under `#[cfg(unix)]`: otherwise the program does not compile elsewhere. Nobody here has another system
//! to try it on, so the sources are read.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::commands::{command, output, root};

/// What only Unix has.
const ONLY_UNIX: &[&str] =
    &["os::unix", "signal::unix", "rustix::", "libc::", "UnixListener", "UnixStream", "UnixDatagram"];

/// Says that all of a file is for Unix, and so are the modules that it declares.
const WHOLE: &str = "#![cfg(unix)]\n";

pub(crate) fn run() -> Result<(), String> {
    let listed =
        output(&mut command("git", &["ls-files", "--cached", "--others", "--exclude-standard", "*.rs"]))?;
    let mut sources = Vec::new();
    for name in listed.lines().filter(|name| !name.starts_with("fuzz/")) {
        // A file that was deleted, but not committed yet, is still listed.
        if let Ok(text) = fs::read_to_string(root().join(name)) {
            sources.push((PathBuf::from(name), text));
        }
    }
    let faults = faults(&sources);
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!(
        "these lines compile on Unix alone: put them under #[cfg(unix)], best into a `system` module with a form for other systems\n  {}",
        faults.join("\n  ")
    ))
}

/// Where something of Unix is used by code that is compiled everywhere.
fn faults(sources: &[(PathBuf, String)]) -> Vec<String> {
    let unix_alone: BTreeSet<PathBuf> =
        sources.iter().flat_map(|(file, text)| modules_of_unix(file, text)).collect();
    let is_unix_alone = |file: &Path, text: &str| {
        let name = file.with_extension("");
        text.contains(WHOLE) || name.ancestors().any(|part| unix_alone.contains(part))
    };
    let mut faults = Vec::new();
    for (file, text) in sources.iter().filter(|(file, text)| !is_unix_alone(file, text)) {
        let covered = covered(text);
        for (number, line) in text.lines().enumerate().filter(|(number, _)| !covered.contains(number)) {
            let code = code(line);
            if ONLY_UNIX.iter().any(|name| code.contains(name)) {
                faults.push(format!("{}:{}: {}", file.display(), number + 1, line.trim()));
            }
        }
    }
    faults
}

/// A line without its comment and without what its strings hold.
fn code(line: &str) -> String {
    let mut code = String::new();
    let mut is_in_string = false;
    let mut rest = line.chars();
    while let Some(character) = rest.next() {
        match character {
            '\\' => drop(rest.next()),
            '"' if !code.ends_with('\'') => is_in_string = !is_in_string,
            _ if is_in_string => {}
            '/' if rest.as_str().starts_with('/') => break,
            other => code.push(other),
        }
    }
    code
}

fn is_for_unix(line: &str) -> bool {
    let line = line.trim();
    let names_it = line.contains("unix") || line.contains("target_os = \"linux\"");
    line.starts_with("#[cfg(") && names_it && !line.contains("not(")
}

/// The files, without their ending, of modules that are declared for Unix alone.
fn modules_of_unix(file: &Path, text: &str) -> Vec<PathBuf> {
    let is_root =
        ["lib", "main", "mod", "build"].iter().any(|name| file.file_stem().is_some_and(|stem| stem == *name));
    let folder = if is_root { file.parent().unwrap_or(file).to_owned() } else { file.with_extension("") };
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_whole = text.contains(WHOLE);
    let declared = lines.windows(2).filter(|pair| is_whole || is_for_unix(pair[0])).filter_map(|pair| {
        let name = pair[1].strip_prefix("pub ").unwrap_or(pair[1]).strip_prefix("mod ")?;
        Some(folder.join(name.strip_suffix(';')?))
    });
    declared.collect()
}

/// The lines of the items and statements that stand under `#[cfg(unix)]`.
fn covered(text: &str) -> BTreeSet<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let mut covered = BTreeSet::new();
    for (first, _) in lines.iter().enumerate().filter(|(_, line)| is_for_unix(line)) {
        let mut depth = 0i32;
        for (number, line) in lines.iter().enumerate().skip(first + 1) {
            covered.insert(number);
            let code = code(line);
            let code = code.trim();
            let closes = code.matches(['}', ')', ']']).count() as i32;
            depth += code.matches(['{', '(', '[']).count() as i32 - closes;
            let is_attribute = code.starts_with("#[");
            if depth <= 0 && !is_attribute && code.ends_with([';', '}', ',']) {
                break;
            }
        }
    }
    covered
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(sources: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<(PathBuf, String)> =
            sources.iter().map(|(file, text)| (PathBuf::from(file), (*text).to_owned())).collect();
        faults(&sources)
            .into_iter()
            .map(|fault| fault.split(": ").next().unwrap_or_default().to_owned())
            .collect()
    }

    #[test]
    fn what_only_unix_has_is_found_where_all_compile_it() {
        let bare = "fn main() {\n    rustix::system::uname();\n}\n";
        assert_eq!(found(&[("cli/src/main.rs", bare)]), ["cli/src/main.rs:2"]);
        let guarded = "#[cfg(unix)]\n#[test]\nfn a() {\n    use std::os::unix::fs::symlink;\n}\nuse std::os::unix::fs::MetadataExt;\n";
        assert_eq!(found(&[("a/src/lib.rs", guarded)]), ["a/src/lib.rs:6"]);
        let statement = "fn a() {\n    #[cfg(unix)]\n    std::os::unix::fs::symlink(\n        1,\n        2,\n    );\n    libc::fork();\n}\n";
        assert_eq!(found(&[("a/src/lib.rs", statement)]), ["a/src/lib.rs:7"]);
        let other = "#[cfg(not(unix))]\nfn a() {\n    libc::fork();\n}\n";
        assert_eq!(found(&[("a/src/lib.rs", other)]), ["a/src/lib.rs:3"]);
        let named = "fn a() {\n    std::os::unix::fs::symlink(\"http://a\", \"b\");\n}\n";
        assert_eq!(found(&[("a/src/lib.rs", named)]), ["a/src/lib.rs:2"]);
        let told = "// rustix:: is for Unix\nconst A: &str = \"libc::fork\";\n";
        assert!(found(&[("a/src/lib.rs", told)]).is_empty());
    }

    #[test]
    fn a_module_for_unix_may_use_everything_in_all_its_files() {
        let system = ("a/src/system.rs", "#[cfg(unix)]\nmod unix;\n#[cfg(not(unix))]\nmod other;\n");
        let bare = "use rustix::fs::statvfs;\n";
        assert!(
            found(&[system, ("a/src/system/unix.rs", bare), ("a/src/system/unix/deep.rs", bare)]).is_empty()
        );
        assert_eq!(found(&[system, ("a/src/system/other.rs", bare)]), ["a/src/system/other.rs:1"]);
        assert!(found(&[("a/tests/b.rs", &format!("{WHOLE}{bare}"))]).is_empty());
        let tests = ("a/tests/b/main.rs", "#![cfg(unix)]\n\nmod kill;\nmod power;\n");
        assert!(found(&[tests, ("a/tests/b/kill.rs", bare), ("a/tests/b/power.rs", bare)]).is_empty());
    }
}
