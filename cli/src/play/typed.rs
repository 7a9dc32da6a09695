//! What people type, as the notation of the game: words of either language, in capitals or not.

use veillee_sentences::Language;

use super::Screen;

/// A word of a game's notation, its French one, and others that people type for it.
pub(crate) type Word = (&'static str, &'static str, &'static [&'static str]);

/// What is asked of the program rather than of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Hint,
    Help,
    Table,
    Log,
    Rules,
    Quit,
}

const COMMANDS: [(Command, &[&str]); 6] = [
    (Command::Hint, &["?", "hint", "conseil", "indice"]),
    (Command::Help, &["h", "help", "aide"]),
    (Command::Table, &["t", "table"]),
    (Command::Log, &["l", "log", "journal"]),
    (Command::Rules, &["r", "rule", "rules", "règle", "règles"]),
    (Command::Quit, &["q", "quit", "quitter", "exit"]),
];

/// What agrees to a question, in either language.
const YES: [&str; 6] = ["y", "yes", "o", "oui", "q", "ok"];

/// Wrong letters that are still understood, by the length of the word.
const fn forgiven(length: usize) -> usize {
    match length {
        0..3 => 0,
        3..6 => 1,
        6.. => 2,
    }
}

/// A command, and what stands after it. Only rules can be asked for by number.
pub(super) fn command(typed: &str) -> Option<(Command, &str)> {
    let (word, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    let word = folded(word);
    let (command, _) = COMMANDS.iter().find(|(_, names)| names.iter().any(|name| folded(name) == word))?;
    (rest.is_empty() || *command == Command::Rules).then_some((*command, rest.trim()))
}

pub(super) fn is_yes(typed: &str) -> bool {
    YES.contains(&folded(typed).as_str())
}

/// In the game's notation, as far as it is understood.
pub(super) fn notation<G: Screen>(typed: &str) -> String {
    G::notation(&in_english::<G>(typed))
}

/// In lower case, with the words of the notation in place of others.
pub(super) fn in_english<G: Screen>(typed: &str) -> String {
    each_word(&typed.to_lowercase(), |word| {
        let written = folded(word);
        let known = G::WORDS.iter().find(|(notation, french, also)| {
            folded(notation) == written
                || folded(french) == written
                || also.iter().any(|other| folded(other) == written)
        });
        known.map(|(notation, _, _)| (*notation).to_owned())
    })
}

/// A choice as the person types it: French words where the language is French.
pub(super) fn in_language<G: Screen>(notation: &str, language: Language) -> String {
    each_word(notation, |word| {
        let known = G::WORDS.iter().find(|(notation, _, _)| *notation == word)?;
        Some(language.choose(known.0, known.1).to_owned())
    })
}

/// What was perhaps meant by something that is not understood.
pub(super) fn guess<G: Screen>(typed: &str, is_understood: impl Fn(&str) -> bool) -> Option<String> {
    let names = G::WORDS
        .iter()
        .flat_map(|(notation, french, also)| [*notation, *french].into_iter().chain(also.iter().copied()));
    let commands = COMMANDS.iter().flat_map(|(_, names)| names.iter().copied());
    let known: Vec<&str> = names.chain(commands).filter(|name| name.len() > 2).collect();
    let meant = each_word(&typed.to_lowercase(), |word| {
        let written = folded(word);
        if known.iter().any(|name| folded(name) == written) {
            return None;
        }
        let distance = |name: &&str| strsim::osa_distance(&folded(name), &written);
        let nearest = known.iter().copied().min_by_key(distance)?;
        (distance(&nearest) <= forgiven(written.chars().count())).then(|| nearest.to_owned())
    });
    let is_command = command(&meant).is_some();
    (meant != typed.to_lowercase() && (is_command || is_understood(&meant))).then_some(meant)
}

/// Exchanges words; what stands between them stays. `red-1` is a word and a number, unless all of it is known.
fn each_word(text: &str, exchange: impl Fn(&str) -> Option<String>) -> String {
    let part = |word: &str| {
        exchange(word).or_else(|| {
            let (name, number) = word.rsplit_once('-')?;
            Some(format!("{}-{number}", exchange(name)?))
        })
    };
    let pieces = text.split_inclusive([' ', ',', '+']);
    let exchanged = pieces.map(|piece| {
        let word = piece.trim_end_matches([' ', ',', '+']);
        part(word).map_or_else(|| piece.to_owned(), |new| format!("{new}{}", &piece[word.len()..]))
    });
    exchanged.collect()
}

/// Without accents, which not every keyboard has, and with a straight apostrophe.
fn folded(word: &str) -> String {
    let plain = |letter| match letter {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        'ç' => 'c',
        '’' => '\'',
        other => other,
    };
    word.to_lowercase().chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use veillee_cochons::Cochons;
    use veillee_happy_cats::HappyCats;
    use veillee_hygge::Hygge;
    use veillee_odin::Odin;
    use veillee_snowhere::Snowhere;

    use super::*;

    fn parses<G: Screen>(typed: &str) -> bool {
        notation::<G>(typed).parse::<G::Action>().is_ok()
    }

    #[test]
    fn both_languages_are_understood() {
        for (typed, meant) in [
            ("ligne 1", "row 1"),
            ("Défausser grenouille", "discard frog"),
            ("defausser hérisson", "discard hedgehog"),
            ("abriter ours violet-1+rouge-3", "shelter bear purple-1+red-3"),
            ("chauve-souris r1", "shelter bat red-1"),
        ] {
            assert_eq!(notation::<Hygge>(typed), meant, "{typed}");
        }
        for (typed, meant) in
            [("passe", "pass"), ("Passer", "pass"), ("prendre r8", "take R8"), ("reprendre R8", "take R8")]
        {
            assert_eq!(notation::<Odin>(typed), meant, "{typed}");
        }
        for (typed, meant) in [
            ("prendre 107", "take 107"),
            ("arrêter", "stop"),
            ("passe", "pass"),
            ("refuser", "disagree"),
            ("poser 1.00,2.00,3.0", "place 1.00,2.00,3.0"),
        ] {
            assert_eq!(notation::<Snowhere>(typed), meant, "{typed}");
        }
        for (typed, meant) in [
            ("relancer 1 3", "reroll 1+3"),
            ("arreter", "stop"),
            ("acheter sd nouvelle", "buy Sd new"),
            ("souffler 1/2", "blow 1/2"),
            ("finir", "finish"),
        ] {
            assert_eq!(notation::<Cochons>(typed), meant, "{typed}");
        }
        for (typed, meant) in [("chat", "cat"), ("garder 12", "keep 12"), ("tuile clé", "tile key")] {
            assert_eq!(notation::<HappyCats>(typed), meant, "{typed}");
        }
    }

    #[test]
    fn choices_are_shown_as_they_are_typed() {
        let shown = in_language::<Hygge>("shelter bat purple-1+red-3", Language::Fr);
        assert_eq!(shown, "abriter chauve-souris violet-1+rouge-3");
        assert_eq!(notation::<Hygge>(&shown), "shelter bat purple-1+red-3");
        assert_eq!(in_language::<Hygge>("row 2", Language::En), "row 2");
    }

    /// A word that stands for two would be read as the first.
    #[test]
    fn no_word_has_two_meanings() {
        fn check<G: Screen>() {
            let mut seen: Vec<(String, &str)> = Vec::new();
            for &(word, french, also) in G::WORDS {
                for name in [word, french].iter().chain(also) {
                    let name = folded(name);
                    assert!(
                        seen.iter().all(|(other, of)| *other != name || *of == word),
                        "{}: {name}",
                        G::KEY
                    );
                    assert!(
                        word == name || !G::WORDS.iter().any(|(other, _, _)| *other == name),
                        "{}: {name}",
                        G::KEY
                    );
                    let command = COMMANDS.iter().any(|(_, names)| names.contains(&name.as_str()));
                    assert!(!command, "{}: {name} is a command", G::KEY);
                    seen.push((name, word));
                }
            }
        }
        check::<Odin>();
        check::<Hygge>();
        check::<HappyCats>();
        check::<Cochons>();
        check::<Snowhere>();
    }

    #[test]
    fn what_was_meant_is_guessed() {
        let guess_odin = |typed| guess::<Odin>(typed, parses::<Odin>);
        assert_eq!(guess_odin("pss").as_deref(), Some("pass"));
        assert_eq!(guess_odin("paser").as_deref(), Some("passer"));
        assert_eq!(guess_odin("hlep").as_deref(), Some("help"));
        assert_eq!(guess_odin("tkae r8").as_deref(), Some("take r8"));
        assert_eq!(guess_odin("hello"), None);
        assert_eq!(guess_odin("tkae it"), None);
        assert_eq!(guess::<Hygge>("ligen 2", parses::<Hygge>).as_deref(), Some("ligne 2"));
    }

    #[test]
    fn commands_have_words() {
        assert_eq!(command("Aide"), Some((Command::Help, "")));
        assert_eq!(command("regles o14"), Some((Command::Rules, "o14")));
        assert_eq!(command("t 1"), None);
        assert!(is_yes("Oui") && !is_yes("non"));
    }
}
