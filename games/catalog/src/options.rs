//! The values of options as records and tables hold them: `15`, `"hand"`, `"on"`.

use serde_json::Value;
use veillee_core::{GameBox, OptionSpec, TableOptions as _};

/// The value that an option has unless somebody sets it.
pub fn default_value<G: GameBox>(option: &OptionSpec) -> Value {
    value::<G>(option, &G::Options::default())
}

/// The values to offer for an option.
pub fn listed_values<G: GameBox>(option: &OptionSpec) -> Vec<Value> {
    let listed = option.values.listed.iter().filter_map(|written| {
        let mut options = G::Options::default();
        options.set(option.key, written).ok()?;
        Some(value::<G>(option, &options))
    });
    listed.collect()
}

/// The written form of a value, which `TableOptions::set` reads.
pub fn written_value(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn value<G: GameBox>(option: &OptionSpec, options: &G::Options) -> Value {
    // A test holds every option to being a field.
    serde_json::to_value(options).map_or(Value::Null, |mut fields| fields[option.key].take())
}
