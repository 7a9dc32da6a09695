//! The page's own drawings: each is a file of the web client, drawn once for both.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A folder of drawings: the prefix of their names in a document, and each file with its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Folder {
    pub(crate) prefix: &'static str,
    pub(crate) files: &'static [(&'static str, &'static str)],
}

macro_rules! folder {
    ($prefix:literal, $path:literal: $($name:literal)*) => {
        Folder {
            prefix: $prefix,
            files: &[$(($name, include_str!(concat!("../../web/src/", $path, "/", $name, ".svg")))),*],
        }
    };
}

pub(crate) const KIT: Folder = folder!("kit", "kit/art":
    "card" "die" "paw" "flame" "face-blaireau" "face-cerf" "face-corbeau" "face-ecureuil" "face-herisson" "face-hibou"
    "face-lievre" "face-loir" "face-lynx" "face-ours" "face-renard");

pub(crate) const ODIN: Folder = folder!("odin", "games/odin/art":
    "back" "pic-amber" "pic-blue" "pic-glacier" "pic-green" "pic-plum" "pic-red" "rune-amber" "rune-blue" "rune-glacier"
    "rune-green" "rune-plum" "rune-red" "shield" "shield-gone");

pub(crate) const HYGGE: Folder = folder!("hygge", "games/hygge/art":
    "bat" "bear" "dormouse" "flame" "frog" "hedgehog" "marmot" "tortoise" "blue-1" "blue-2" "blue-3" "green-1" "green-2" "green-3"
    "purple-1" "purple-2" "purple-3" "red-1" "red-2" "red-3" "yellow-1" "yellow-2" "yellow-3" "flake" "mark-blue" "mark-green"
    "mark-purple" "mark-red" "mark-yellow");

pub(crate) const HAPPY_CATS: Folder = folder!("cats", "games/happy-cats/art":
    "back" "bag" "cat-black" "cat-calico" "cat-face" "cat-ginger" "cat-grey" "die-basket" "die-question" "mark-blue"
    "mark-green" "mark-red" "mark-yellow" "mouse" "pompon-blue" "pompon-green" "pompon-red" "pompon-wool" "pompon-yellow" "rug"
    "tile" "tile-card" "tile-key" "tile-pompon");

pub(crate) const COCHONS: Folder = folder!("cochons", "games/cochons/art":
    "door-brick" "door-straw" "door-wood" "face-door" "face-roof" "face-window" "face-wolf" "fir" "hat-beret" "hat-bobble"
    "hat-cap" "hat-kerchief" "hat-straw" "pig" "pot" "roof-brick" "roof-straw" "roof-wood" "wall-brick" "wall-straw"
    "wall-wood" "window-brick" "window-straw" "window-wood" "wolf-head");

/// Colours that a drawing leaves open: a name for them, and what each variable becomes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tones {
    pub(crate) name: &'static str,
    pub(crate) values: &'static [(&'static str, &'static str)],
}

pub(crate) const PLAIN: Tones = Tones { name: "", values: &[] };

/// The definitions of a document: what is used is in them once.
#[derive(Debug, Default)]
pub(crate) struct Definitions {
    names: BTreeSet<String>,
    pub(crate) text: String,
}

impl Definitions {
    /// The name of a drawing in these colours, or of a part of one: `("shield", "field")` is what the file calls `shield-field`.
    pub(crate) fn name(&mut self, folder: Folder, file: &str, part: Option<&str>, tones: Tones) -> String {
        let name = named(folder, file, tones);
        if self.names.insert(name.clone()) {
            let symbol = self.symbol(folder, file, &name, tones);
            self.text.push_str(&symbol);
        }
        part.map_or(name, |part| named(folder, part, tones))
    }

    /// Text that is put in as it is, once under this name.
    pub(crate) fn once(&mut self, name: &str, text: &str) {
        if self.names.insert(name.to_owned()) {
            self.text.push_str(text);
        }
    }

    fn symbol(&mut self, folder: Folder, file: &str, name: &str, tones: Tones) -> String {
        let source = folder.files.iter().find(|(each, _)| *each == file);
        let source = source.unwrap_or_else(|| panic!("no drawing {file} in {}", folder.prefix)).1;
        let open = source.find('>').expect("a drawing has a root");
        let view = attribute(&source[..open], "viewBox")
            .map_or(String::new(), |view| format!(r#" viewBox="{view}""#));
        let inner = source[open + 1..].trim_end().trim_end_matches("</svg>");
        let mut out = format!(r#"<symbol id="{name}"{view} overflow="visible">"#);
        let mut rest = inner;
        // Names, references and colours are all that changes; classes only mean something on the page.
        while let Some((at, mark)) = next_mark(rest) {
            out.push_str(&rest[..at]);
            rest = &rest[at + mark.len()..];
            let end = rest.find(if mark == "var(" || mark == "url(#" { ')' } else { '"' }).expect("an end");
            let (inside, after) = (&rest[..end], &rest[end + 1..]);
            rest = after;
            match mark {
                " id=\"" => write!(out, r#" id="{}""#, named(folder, inside, tones)).expect("a string"),
                " class=\"" => {}
                "url(#" => {
                    let target = self.target(folder, inner, inside, tones);
                    write!(out, "url(#{target})").expect("a string");
                }
                "href=\"#" => {
                    let target = self.target(folder, inner, inside, tones);
                    write!(out, r##"href="#{target}""##).expect("a string");
                }
                _ => out.push_str(tone(inside, tones)),
            }
        }
        out.push_str(rest);
        out.push_str("</symbol>");
        // Browsers do not paint with gradients inside a symbol.
        while let Some((before, inside)) = out.split_once("<defs>") {
            let Some((definitions, after)) = inside.split_once("</defs>") else { break };
            out = format!("{definitions}{before}{after}");
        }
        out
    }

    /// What a drawing refers to: something of its own, another drawing of the folder, or a part of one.
    fn target(&mut self, folder: Folder, inner: &str, id: &str, tones: Tones) -> String {
        if !has(inner, id) {
            let mut files = folder.files.iter();
            let other = files.find(|(file, text)| *file == id || has(text, id));
            let (file, _) = other.unwrap_or_else(|| panic!("nothing is called {id} in {}", folder.prefix));
            self.name(folder, file, None, tones);
        }
        named(folder, id, tones)
    }
}

/// What a text in an SVG file calls an element of its own.
fn has(text: &str, id: &str) -> bool {
    text.contains(&format!(r#" id="{id}""#))
}

const MARKS: [&str; 5] = [" id=\"", " class=\"", "href=\"#", "url(#", "var("];

fn next_mark(text: &str) -> Option<(usize, &'static str)> {
    MARKS.iter().filter_map(|&mark| text.find(mark).map(|at| (at, mark))).min()
}

fn named(folder: Folder, id: &str, tones: Tones) -> String {
    let Tones { name, .. } = tones;
    if name.is_empty() { format!("{}-{id}", folder.prefix) } else { format!("{}-{id}-{name}", folder.prefix) }
}

/// What stands for `--c` or `--wool,#b89b74`.
fn tone(variable: &str, tones: Tones) -> &str {
    let (name, otherwise) = variable.split_once(',').unwrap_or((variable, "#000"));
    let value = tones.values.iter().find(|(each, _)| *each == name).map(|(_, value)| *value);
    debug_assert!(value.is_some() || variable.contains(','), "{name} is left open");
    value.unwrap_or(otherwise.trim())
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}
