//! JSON that somebody else made.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;
use utoipa::ToSchema;

/// JSON of a game: a view, an event, a sentence. It is written as text once and sent to many, so it is cheap to clone.
#[derive(Clone, Debug, TS, ToSchema)]
#[ts(type = "unknown")]
#[schema(value_type = Value)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// The JSON form of a value; `null` if it has none.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        Json(to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned()).into())
    }

    pub fn as_str(&self) -> &str {
        self.0.get()
    }

    /// # Errors
    /// If the JSON has another shape than `T`.
    pub fn read<'a, T: Deserialize<'a>>(&'a self) -> serde_json::Result<T> {
        serde_json::from_str(self.0.get())
    }
}

/// `null`.
impl Default for Json {
    fn default() -> Self {
        Json(RawValue::NULL.to_owned().into())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    /// Through a value: inside a tagged message the raw text is no longer there.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(|value| Json::of(&value))
    }
}
