//! Somebody who turns sentences into words for one reader.

use veillee_core::{GameBox, Seat, Sentence};
use veillee_sentences::{Catalogue, Language};

use crate::{sentences, terminal};

/// A catalogue with the names at the table.
pub(crate) struct Speaker {
    pub(crate) language: Language,
    catalogue: Catalogue,
    names: Vec<String>,
    reader: Option<Seat>,
}

impl Speaker {
    /// The names may be anybody's, so they are escaped here. Whoever puts other foreign text into a sentence escapes it: sentences also
    /// carry the colours of the screens.
    pub(crate) fn new<G: GameBox>(language: Language, names: Vec<String>, reader: Option<Seat>) -> Self {
        let game = language.choose(G::SENTENCES.en, G::SENTENCES.fr);
        let program = language.choose(sentences::EN, sentences::FR);
        let minds = language.choose(veillee_minds::sentences::EN, veillee_minds::sentences::FR);
        let names = names.into_iter().map(|name| terminal::name(&name)).collect();
        Speaker { language, catalogue: Catalogue::new(language, &[game, program, minds]), names, reader }
    }

    /// For what is said outside of any game.
    pub(crate) fn of_program(language: Language) -> Self {
        let program = language.choose(sentences::EN, sentences::FR);
        let catalogue = Catalogue::new(language, &[program]);
        Speaker { language, catalogue, names: Vec::new(), reader: None }
    }

    pub(crate) fn say(&self, sentence: &Sentence) -> String {
        self.catalogue.say(sentence, &self.names, self.reader)
    }

    /// A number with so many decimals as this language writes it; a question mark where nothing is known.
    pub(crate) fn decimal(&self, number: f64, decimals: usize) -> String {
        if !number.is_finite() {
            return "?".to_owned();
        }
        let written = format!("{number:.decimals$}");
        // What is rounded to nothing has no sign.
        let is_zero = written.bytes().all(|byte| matches!(byte, b'-' | b'0' | b'.'));
        let written = written.replace('-', if is_zero { "" } else { "−" });
        self.language.choose(written.clone(), written.replace('.', ","))
    }

    /// The game's numbered rules in this language.
    pub(crate) fn rules<G: GameBox>(&self) -> &'static str {
        self.language.choose(G::RULES.en, G::RULES.fr)
    }
}
