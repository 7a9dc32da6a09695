//! The tree of files that people get: the program, its pages for `man`, what shells complete, documents and licences.

use std::path::{Path, PathBuf};

use super::{copy, file_name, files_in, write};
use crate::commands::{command, need, output, remove_folder, root, run};
use crate::package::{Build, JEMALLOC};
use crate::program;

/// A file for each shell, where that shell looks for it.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "share/bash-completion/completions/veillee"),
    ("fish", "share/fish/vendor_completions.d/veillee.fish"),
    ("zsh", "share/zsh/site-functions/_veillee"),
];

/// What lies beside the folders of documents.
const DOCUMENTS: &[&str] = &[
    "README.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "THIRD-PARTY.md",
    "LICENSE",
    "LICENSE-APACHE",
    "LICENSE-MIT",
];

/// What Grafana and Prometheus read.
const MONITORING: &[&str] = &["packaging/grafana-dashboard.json", "packaging/prometheus-alerts.yml"];

/// `bin`, `share/man`, `share/doc` and so on, as they go under `/usr` or `/usr/local`.
pub(crate) struct Tree {
    pub(crate) folder: PathBuf,
}

impl Tree {
    /// Builds the program and puts the tree together.
    pub(crate) fn make(build: Build) -> Result<Self, String> {
        match build {
            Build::Release => {
                let mut cargo = command("cargo", &["build", "--quiet", "--package", "veillee", "--release"]);
                run(cargo.args(JEMALLOC))?;
            }
            Build::Dev => program::build()?,
        }
        let tree = Tree { folder: root().join("target/dist/tree") };
        remove_folder(&tree.folder)?;
        tree.add_program(build)?;
        tree.add_manual()?;
        tree.add_documents()?;
        tree.mend_links()?;
        Ok(tree)
    }

    pub(crate) fn program(&self) -> PathBuf {
        self.folder.join("bin/veillee")
    }

    /// Without what only a debugger reads.
    fn add_program(&self, build: Build) -> Result<(), String> {
        need("strip", "binutils")?;
        copy(&root().join("target").join(build.folder()).join("veillee"), &self.program())?;
        run(command("strip", &[]).arg(self.program()))
    }

    fn add_manual(&self) -> Result<(), String> {
        let program = self.program().display().to_string();
        let pages = self.folder.join("share/man/man1");
        output(command(&program, &["--lang", "en", "man"]).arg(&pages))?;
        for page in files_in(&pages)? {
            run(command("gzip", &["-9", "--no-name"]).arg(page))?;
        }
        for (shell, to) in COMPLETIONS {
            let to = self.folder.join(to);
            let folder = to.parent().unwrap_or(&to);
            std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
            write(&to, &output(&mut command(&program, &["--lang", "en", "completions", shell]))?)?;
        }
        Ok(())
    }

    fn add_documents(&self) -> Result<(), String> {
        let documents = self.folder.join("share/doc/veillee");
        let from = root();
        for file in DOCUMENTS {
            copy(&from.join(file), &documents.join(file))?;
        }
        let rules = games()?.into_iter().map(|game| format!("games/{game}/rules"));
        for file in MONITORING {
            copy(&from.join(file), &documents.join(file))?;
        }
        for folder in
            ["docs", "docs/pictures", "docs/schemas", "licences"].map(str::to_owned).into_iter().chain(rules)
        {
            add_folder(&from.join(&folder), &documents.join(&folder))?;
        }
        Ok(())
    }

    /// A link to what only the source has becomes plain text.
    fn mend_links(&self) -> Result<(), String> {
        let documents = self.folder.join("share/doc/veillee");
        for folder in [documents.clone(), documents.join("docs")] {
            for file in
                files_in(&folder)?.iter().filter(|file| file.extension().is_some_and(|kind| kind == "md"))
            {
                let text =
                    std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
                write(file, &with_links(&text, |link| folder.join(link).exists()))?;
            }
        }
        Ok(())
    }
}

/// The folders of the games that have a rules page.
fn games() -> Result<Vec<String>, String> {
    let folder = root().join("games");
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let games = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut games: Vec<String> =
        games.filter(|game| game.join("rules").is_dir()).map(|game| file_name(&game)).collect();
    games.sort();
    Ok(games)
}

fn add_folder(from: &Path, to: &Path) -> Result<(), String> {
    files_in(from)?.iter().try_for_each(|file| copy(file, &to.join(file_name(file))))
}

/// A Markdown text whose links lead to the web, within the page, or to files that are there.
fn with_links(text: &str, is_there: impl Fn(&str) -> bool) -> String {
    let leads_somewhere = |link: &str| {
        let file = link.split('#').next().unwrap_or_default();
        file.is_empty() || link.contains("://") || is_there(file)
    };
    let mut parts = text.split("](");
    let mut mended = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (link, rest) = part.split_once(')').unwrap_or((part, ""));
        match mended.rfind('[') {
            Some(name) if !leads_somewhere(link) => {
                mended.remove(name);
                mended.push_str(rest);
            }
            _ => {
                mended.push_str("](");
                mended.push_str(part);
            }
        }
    }
    mended
}

#[cfg(test)]
mod tests {
    use super::with_links;

    #[test]
    fn what_only_the_source_has_becomes_plain_text() {
        let text = "[a](a.md), [b](https://example.org/b), [c](#c), ![d](d.webp), [e `x`](src/e.rs#top) and [f](a.md#f).";
        let is_there = |file: &str| ["a.md", "d.webp"].contains(&file);
        let mended = "[a](a.md), [b](https://example.org/b), [c](#c), ![d](d.webp), e `x` and [f](a.md#f).";
        assert_eq!(with_links(text, is_there), mended);
    }
}
