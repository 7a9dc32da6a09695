//! All messages of one language, and how facts are put into them.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentType};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_memoizer::IntlLangMemoizer;
use intl_memoizer::concurrent::IntlLangMemoizer as SharedIntlLangMemoizer;
use veillee_core::{Fact, Seat, Sentence};

use crate::Language;
use crate::common;
use crate::language::Grouping;

/// Who sits where.
pub trait Names {
    /// The name of the person in that seat, if they gave one; else the seat's number stands for it.
    fn name(&self, seat: Seat) -> Option<&str>;
}

/// Nobody has a name.
impl Names for () {
    fn name(&self, _seat: Seat) -> Option<&str> {
        None
    }
}

/// In the order of seats.
impl<S: AsRef<str>> Names for Vec<S> {
    fn name(&self, seat: Seat) -> Option<&str> {
        self.get(seat.index()).map(AsRef::as_ref)
    }
}

/// In the order of seats.
impl<S: AsRef<str>, const N: usize> Names for [S; N] {
    fn name(&self, seat: Seat) -> Option<&str> {
        self.get(seat.index()).map(AsRef::as_ref)
    }
}

/// Messages of several games in one language. It can be shared between threads.
pub struct Catalogue {
    language: Language,
    /// One for each source, so that the terms of one stay unknown to the others.
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Catalogue {
    /// A catalogue of the common sentences and those of `sources`, which are Fluent files in that
    /// language. Keys differ between sources, since each game's have its prefix.
    ///
    /// # Panics
    /// When a source is not Fluent or repeats a key: `veillee-sentences-build` lets none such be compiled in.
    pub fn new(language: Language, sources: &[&str]) -> Self {
        let common = language.choose(common::EN, common::FR);
        let bundles = [common].iter().chain(sources).map(|source| bundle(language, source)).collect();
        Catalogue { language, bundles }
    }

    /// The language it speaks.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether it has a message for the key.
    pub fn knows(&self, key: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(key))
    }

    /// A sentence in words, as `reader` should read it: their own seat is "you" instead of a name.
    /// A key that no source has is said as it stands.
    pub fn say(&self, sentence: &Sentence, names: &dyn Names, reader: Option<Seat>) -> String {
        let message =
            self.bundles.iter().find_map(|bundle| Some((bundle, bundle.get_message(sentence.key)?)));
        let Some((bundle, pattern)) = message.and_then(|(bundle, message)| Some((bundle, message.value()?)))
        else {
            return sentence.key.to_owned();
        };
        let mut arguments = FluentArgs::with_capacity(sentence.args.len());
        for (name, fact) in &sentence.args {
            arguments.set(*name, self.value(fact, names, reader));
        }
        let mut words = String::new();
        // A fact that is missing appears as its name in braces, which says more to a reader than no sentence.
        let mut faults = Vec::new();
        match bundle.write_pattern(&mut words, pattern, Some(&arguments), &mut faults) {
            Ok(()) => words,
            Err(fmt::Error) => sentence.key.to_owned(),
        }
    }

    fn value(&self, fact: &Fact, names: &dyn Names, reader: Option<Seat>) -> FluentValue<'static> {
        match fact {
            Fact::Number(number) => FluentValue::from(*number),
            Fact::Tenths(tenths) => {
                let options = FluentNumberOptions { minimum_fraction_digits: Some(1), ..Default::default() };
                FluentNumber::new(*tenths as f64 / 10.0, options).into()
            }
            Fact::Seat(seat) if reader == Some(*seat) => READER.into(),
            Fact::Seat(seat) => match names.name(*seat) {
                Some(name) => Words(name.to_owned()).into(),
                None => Words(self.say(&common::seat(seat.index()), names, reader)).into(),
            },
            // Somebody may type the very word that stands for the reader.
            Fact::Notation(text) if text == READER => Words(text.clone()).into(),
            Fact::Notation(text) => text.clone().into(),
            Fact::Said(sentence) => Words(self.say(sentence, names, reader)).into(),
            Fact::List(sentences) => Words(self.say_list(sentences, names, reader)).into(),
        }
    }

    fn say_list(&self, sentences: &[Sentence], names: &dyn Names, reader: Option<Seat>) -> String {
        let say = |sentence: &Sentence| self.say(sentence, names, reader);
        match sentences {
            [] => say(&common::list_empty()),
            [only] => say(only),
            [first, between @ .., last] => {
                let start =
                    between.iter().fold(say(first), |start, next| say(&common::list_next(say(next), start)));
                say(&common::list_last(say(last), start))
            }
        }
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("language", &self.language).finish_non_exhaustive()
    }
}

fn bundle(language: Language, source: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // Both languages run from left to right, and terminals show the isolating marks as boxes.
    bundle.set_use_isolating(false);
    let formatter: Formatter = match language {
        Language::En => |value, _| written(Language::En, value),
        Language::Fr => |value, _| written(Language::Fr, value),
    };
    bundle.set_formatter(Some(formatter));
    bundle.add_builtins().expect("a new bundle has no functions");
    let resource = FluentResource::try_new(source.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("a source is not Fluent: {errors:?}"));
    bundle.add_resource(resource).unwrap_or_else(|errors| panic!("a source repeats a key: {errors:?}"));
    bundle
}

type Formatter = fn(&FluentValue<'_>, &SharedIntlLangMemoizer) -> Option<String>;

/// How a value is written where Fluent's own way is not the language's.
fn written(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => {
            let grouping = if number.options.use_grouping { Grouping::Thousands } else { Grouping::None };
            Some(language.number(&number.as_string(), grouping))
        }
        FluentValue::String(text) if text == READER => Some(language.second_person().to_owned()),
        FluentValue::String(_) | FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => None,
    }
}

/// The value that stands for the reader and that messages select on; nothing else may have it.
const READER: &str = "you";

/// Words that no message selects on. Somebody whose name is "you" is not therefore the reader.
#[derive(Clone, Debug, PartialEq)]
struct Words(String);

impl From<Words> for FluentValue<'static> {
    fn from(words: Words) -> Self {
        FluentValue::Custom(Box::new(words))
    }
}

impl FluentType for Words {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &IntlLangMemoizer) -> Cow<'static, str> {
        Cow::Owned(self.0.clone())
    }

    fn as_string_threadsafe(&self, _: &SharedIntlLangMemoizer) -> Cow<'static, str> {
        Cow::Owned(self.0.clone())
    }
}
