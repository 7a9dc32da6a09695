//! JSON Schemas for bots: of every line they read, and of each game's view. Made from the same TypeScript that the web client
//! gets, so from the Rust types.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

/// Where they are, for people who write bots.
pub(crate) const FOLDER: &str = "docs/schemas";

/// The schemas for generated types, by file: `lines.json` for what bots read, one for each game. `root` is the type that a
/// file describes; all others that it has are in its `$defs`.
pub(crate) fn of(
    lines: &BTreeMap<PathBuf, String>,
    games: &BTreeMap<PathBuf, String>,
) -> Result<BTreeMap<PathBuf, String>, String> {
    let mut files = BTreeMap::new();
    files.insert("lines.json".into(), schema("A line to a bot", "ToBot", lines.iter())?);
    let mut folders: BTreeMap<&Path, Vec<(&PathBuf, &String)>> = BTreeMap::new();
    for (file, text) in games {
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            folders.entry(folder).or_default().push((file, text));
        }
    }
    for (game, types) in folders {
        let title = format!("What a seat sees in {}", game.display());
        files.insert(game.with_extension("json"), schema(&title, "View", types.into_iter())?);
    }
    Ok(files)
}

fn schema<'a>(
    title: &str,
    root: &str,
    types: impl Iterator<Item = (&'a PathBuf, &'a String)>,
) -> Result<String, String> {
    let mut defs = Map::new();
    for (file, text) in types {
        let fault = |why: String| format!("{}: {why}", file.display());
        if let Some((name, schema)) = Reader::new(text).declaration().map_err(fault)? {
            defs.insert(name, schema);
        }
    }
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "$ref": format!("#/$defs/{root}"),
        "$defs": defs,
    });
    Ok(serde_json::to_string_pretty(&schema).map_err(|error| error.to_string())? + "\n")
}

/// Reads the TypeScript that ts-rs writes: one declaration in a file.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Reader { rest: text }
    }

    /// `export type NAME = TYPE;`. `None`: the file has none.
    fn declaration(mut self) -> Result<Option<(String, Value)>, String> {
        let Some(start) = self.rest.find("export type ") else { return Ok(None) };
        if self.rest[start..].starts_with("export type {") {
            return Ok(None);
        }
        // The comment before it, after the imports.
        let doc = self.rest[..start].rfind("/**").map(|doc| words(&self.rest[doc..start]));
        self.rest = &self.rest[start + "export type ".len()..];
        let name = self.name().ok_or("a type without a name")?;
        self.expect("=")?;
        let schema = described(self.union()?, doc);
        self.expect(";")?;
        Ok(Some((name, schema)))
    }

    /// Skips blanks and comments; the last comment is what describes a field.
    fn skip(&mut self) -> Option<String> {
        let mut doc = None;
        loop {
            self.rest = self.rest.trim_start();
            let Some(comment) = self.rest.strip_prefix("/*") else { return doc };
            let end = comment.find("*/").unwrap_or(comment.len());
            doc = Some(words(&comment[..end]));
            self.rest = comment.get(end + 2..).unwrap_or_default();
        }
    }

    fn takes(&mut self, token: &str) -> bool {
        self.skip();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.takes(token) { Ok(()) } else { Err(format!("{token} is missing before {:.40}", self.rest)) }
    }

    fn name(&mut self) -> Option<String> {
        self.skip();
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        (!name.is_empty()).then(|| name.to_owned())
    }

    fn text(&mut self) -> Option<String> {
        if !self.takes("\"") {
            return None;
        }
        let (text, rest) = self.rest.split_once('"')?;
        self.rest = rest;
        Some(text.to_owned())
    }

    fn union(&mut self) -> Result<Value, String> {
        self.takes("|");
        let mut parts = vec![self.intersection()?];
        while self.takes("|") {
            parts.push(self.intersection()?);
        }
        let words: Option<Vec<&Value>> = parts.iter().map(|part| part.get("const")).collect();
        Ok(match (words, parts.len()) {
            (_, 1) => parts.remove(0),
            (Some(words), _) => json!({ "enum": words }),
            (None, _) => json!({ "anyOf": parts }),
        })
    }

    fn intersection(&mut self) -> Result<Value, String> {
        let mut parts = vec![self.list()?];
        while self.takes("&") {
            parts.push(self.list()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { json!({ "allOf": parts }) })
    }

    fn list(&mut self) -> Result<Value, String> {
        let mut item = self.item()?;
        while self.takes("[]") {
            item = json!({ "type": "array", "items": item });
        }
        Ok(item)
    }

    fn item(&mut self) -> Result<Value, String> {
        if self.takes("(") {
            let inner = self.union()?;
            self.expect(")")?;
            return Ok(inner);
        }
        if self.takes("{") {
            return self.object();
        }
        if self.takes("[") {
            return self.tuple();
        }
        if let Some(text) = self.text() {
            return Ok(json!({ "const": text }));
        }
        let name = self.name().ok_or_else(|| format!("no type at {:.40}", self.rest))?;
        Ok(match name.as_str() {
            "number" | "string" | "boolean" | "null" => json!({ "type": name }),
            "unknown" => json!({}),
            "never" => json!({ "not": {} }),
            "true" => json!({ "const": true }),
            "false" => json!({ "const": false }),
            "Array" => {
                self.expect("<")?;
                let items = self.union()?;
                self.expect(">")?;
                json!({ "type": "array", "items": items })
            }
            "Record" => {
                self.expect("<")?;
                let keys = self.union()?;
                self.expect(",")?;
                let values = self.union()?;
                self.expect(">")?;
                let required = keys.get("enum").cloned().unwrap_or_else(|| json!([]));
                json!({ "type": "object", "propertyNames": keys, "additionalProperties": values, "required": required })
            }
            _ => json!({ "$ref": format!("#/$defs/{name}") }),
        })
    }

    /// After `{`.
    fn object(&mut self) -> Result<Value, String> {
        let (mut properties, mut required) = (Map::new(), Vec::new());
        loop {
            let doc = self.skip();
            if self.takes("}") {
                return Ok(json!({ "type": "object", "properties": properties, "required": required }));
            }
            if self.takes("[") {
                return self.dictionary();
            }
            let name = self.text().or_else(|| self.name()).ok_or("a field without a name")?;
            let is_optional = self.takes("?");
            self.expect(":")?;
            properties.insert(name.clone(), described(self.union()?, doc));
            if !is_optional {
                required.push(name);
            }
            if !self.takes(",") {
                self.takes(";");
            }
        }
    }

    /// After `{ [`: `key in KEYS]?: VALUES }`.
    fn dictionary(&mut self) -> Result<Value, String> {
        self.name();
        if !self.takes(":") {
            self.name();
        }
        let keys = self.union()?;
        self.expect("]")?;
        self.takes("?");
        self.expect(":")?;
        let values = self.union()?;
        self.takes(",");
        self.takes(";");
        self.expect("}")?;
        Ok(json!({ "type": "object", "propertyNames": keys, "additionalProperties": values }))
    }

    /// After `[`. The parts may have names.
    fn tuple(&mut self) -> Result<Value, String> {
        let mut items = Vec::new();
        while !self.takes("]") {
            let before = self.rest;
            if self.name().is_none() || !self.takes(":") {
                self.rest = before;
            }
            items.push(self.union()?);
            self.takes(",");
        }
        Ok(json!({ "type": "array", "prefixItems": items, "minItems": items.len(), "maxItems": items.len() }))
    }
}

fn described(mut schema: Value, doc: Option<String>) -> Value {
    if let (Some(object), Some(doc)) = (schema.as_object_mut(), doc) {
        object.insert("description".to_owned(), doc.into());
    }
    schema
}

/// A comment without its stars.
fn words(comment: &str) -> String {
    let comment = comment.trim().trim_start_matches(['/', '*']).trim_end_matches(['/', '*']);
    let lines = comment.lines().map(|line| line.trim().trim_start_matches('*').trim());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Value {
        Reader::new(text).declaration().expect("it can be read").expect("a type").1
    }

    #[test]
    fn types_become_schemas() {
        let text = r#"import type { Seat } from "./Seat";
/**
 * What a viewer
 * knows.
 */
export type View = { "kind": "a-b", 
/**
 * Whose turn.
 */
turn: Seat | null, at?: [x: number, y: number], names: Array<string>, } | { [key in string]?: unknown };"#;
        assert_eq!(
            read(text),
            json!({ "description": "What a viewer knows.", "anyOf": [
                { "type": "object", "required": ["kind", "turn", "names"], "properties": {
                    "kind": { "const": "a-b" },
                    "turn": { "anyOf": [{ "$ref": "#/$defs/Seat" }, { "type": "null" }],
                        "description": "Whose turn." },
                    "at": { "type": "array", "minItems": 2, "maxItems": 2,
                        "prefixItems": [{ "type": "number" }, { "type": "number" }] },
                    "names": { "type": "array", "items": { "type": "string" } },
                } },
                { "type": "object", "propertyNames": { "type": "string" }, "additionalProperties": {} },
            ] })
        );
        assert_eq!(read(r#"export type Phase = "deal" | "over";"#), json!({ "enum": ["deal", "over"] }));
        assert_eq!(
            read(r#"export type Both = { a: number } & Other;"#)["allOf"][1],
            json!({ "$ref": "#/$defs/Other" })
        );
    }

    #[test]
    fn what_cannot_be_read_is_reported() {
        assert!(Reader::new("export type X = %;").declaration().unwrap_err().contains("no type at %"));
        assert_eq!(Reader::new("export type { A } from \"./A\";\n").declaration(), Ok(None));
    }
}
