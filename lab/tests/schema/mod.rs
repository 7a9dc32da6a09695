//! Holds JSON against the schemas in `docs/schemas`: as much of JSON Schema as those use. An unknown word is a fault.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

pub(crate) struct Schema {
    defs: Map<String, Value>,
}

impl Schema {
    pub(crate) fn read(name: &str) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/schemas/{name}.json"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let schema: Value = serde_json::from_str(&text).expect("JSON");
        Schema { defs: schema["$defs"].as_object().expect("definitions").clone() }
    }

    /// Whether the value is what this definition says.
    pub(crate) fn check(&self, value: &Value, definition: &str) -> Result<(), String> {
        let schema = self.defs.get(definition).ok_or_else(|| format!("there is no {definition}"))?;
        self.fits(value, schema).map_err(|why| format!("{definition}: {why}"))
    }

    fn fits(&self, value: &Value, schema: &Value) -> Result<(), String> {
        for (word, said) in schema.as_object().expect("a schema is an object") {
            self.fits_word(value, word, said, schema)?;
        }
        Ok(())
    }

    fn fits_word(&self, value: &Value, word: &str, said: &Value, schema: &Value) -> Result<(), String> {
        let fault = || Err(format!("{value} is not {word} {said}"));
        let parts = || said.as_array().expect("a list").iter();
        let holds = match word {
            "description" | "prefixItems" => true,
            "$ref" => {
                let name =
                    said.as_str().and_then(|path| path.strip_prefix("#/$defs/")).expect("a definition");
                return self.check(value, name);
            }
            "const" => value == said,
            "enum" => parts().any(|part| part == value),
            "anyOf" => {
                let faults: Vec<String> =
                    parts().map(|part| self.fits(value, part)).filter_map(Result::err).collect();
                if faults.len() == parts().len() {
                    return Err(faults.join(" / "));
                }
                true
            }
            "allOf" => return parts().try_for_each(|part| self.fits(value, part)),
            "not" => self.fits(value, said).is_err(),
            "type" => match said.as_str().expect("a type") {
                "object" => value.is_object(),
                "array" => value.is_array(),
                "string" => value.is_string(),
                "number" => value.is_number(),
                "boolean" => value.is_boolean(),
                "null" => value.is_null(),
                other => panic!("a new type: {other}"),
            },
            "required" => parts().all(|name| value.get(name.as_str().expect("a name")).is_some()),
            "properties" => {
                for (name, schema) in said.as_object().expect("properties") {
                    if let Some(field) = value.get(name) {
                        self.fits(field, schema).map_err(|why| format!("{name}: {why}"))?;
                    }
                }
                true
            }
            "items" => {
                return value.as_array().into_iter().flatten().try_for_each(|item| self.fits(item, said));
            }
            "propertyNames" => {
                let mut names = value.as_object().into_iter().flat_map(Map::keys);
                return names.try_for_each(|name| self.fits(&Value::from(name.as_str()), said));
            }
            "additionalProperties" => {
                let mut fields = value.as_object().into_iter().flat_map(Map::values);
                return fields.try_for_each(|field| self.fits(field, said));
            }
            "minItems" | "maxItems" => {
                let items = value.as_array().map_or(&[][..], Vec::as_slice);
                let each = schema["prefixItems"].as_array().expect("the items of a tuple");
                items.len() == each.len()
                    && items.iter().zip(each).all(|(item, schema)| self.fits(item, schema).is_ok())
            }
            other => panic!("a new word: {other}"),
        };
        if holds { Ok(()) } else { fault() }
    }
}
