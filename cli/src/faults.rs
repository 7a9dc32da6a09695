//! What other crates refuse, as sentences in the language of the reader.

pub(crate) mod host;

use veillee_catalog::record::{DealFault, Fault, OtherDeal};
use veillee_catalog::{GameId, SetupError, UnknownGame, match_game};
use veillee_core::{BadOption, GameBox, Numbers, OptionValues, Rule, Sentence};
use veillee_sentences::Language;

use crate::{language, rules, sentences};

/// Why a table cannot be set up.
pub(crate) fn setup(error: &SetupError) -> Sentence {
    let game = |game: &str| game.to_owned();
    match error.clone() {
        SetupError::UnknownRules { game: of, found, newest } => {
            sentences::error_rules(found.to_string(), game(of), newest.to_string())
        }
        SetupError::Seats { game: of, least, most, found } => {
            sentences::error_seats(found, game(of), least, most)
        }
        SetupError::Option { game: of, why: BadOption::Unknown { key }, known } => {
            let meant = language::meant(&key, known.iter().copied());
            sentences::error_option(game(of), key, known.join(", "), meant)
        }
        SetupError::Option { game: of, why: BadOption::Value { key, value, allowed }, .. } => {
            sentences::error_option_value(self::allowed(&allowed), game(of), key.to_owned(), value)
        }
        SetupError::UnknownEdition { game: of, name, known } => {
            sentences::error_edition(game(of), known, name)
        }
        SetupError::UnreadableEdition { name, why } => sentences::error_edition_unreadable(name, why),
        SetupError::BadEdition { name, fault } => sentences::error_edition_refused(name, fault),
        SetupError::EditionName { game: of, name } => sentences::error_edition_name(game(of), name),
    }
}

/// What is wrong with a record.
pub(crate) fn fault(fault: &Fault) -> Sentence {
    match fault {
        Fault::Io(why) => sentences::fault_io(why.to_string()),
        Fault::TooLong => sentences::fault_too_long(),
        Fault::NotALine(why) => sentences::fault_not_a_line(why.to_string()),
        Fault::Nameless => sentences::fault_nameless(),
        Fault::TwoKinds(one, other) => sentences::fault_two_kinds((*one).to_owned(), (*other).to_owned()),
        Fault::NoHeader => sentences::fault_no_header(),
        Fault::UnknownFormat(found) => sentences::fault_format(found.to_string()),
        Fault::UnknownGame(unknown) => no_game(unknown),
        Fault::Setup(error) => setup(error),
        Fault::Options(why) => sentences::fault_options(why.clone()),
        Fault::Edition(why) => sentences::fault_edition(why.clone()),
        Fault::EditionHash { found, expected } => {
            sentences::fault_edition_hash(expected.clone(), found.clone())
        }
        Fault::NoSteps => sentences::fault_no_steps(),
        Fault::Seed => sentences::fault_seed(),
        Fault::Deal(why) => deal(why),
        Fault::Notation(why) => sentences::fault_notation(why.to_string()),
        Fault::OtherNotation { expected, found } => {
            sentences::fault_other_notation(expected.clone(), found.clone())
        }
        Fault::Impossible(why) => sentences::fault_impossible(why.to_string()),
        Fault::OtherDraw { expected, found } => sentences::fault_other_draw(expected.clone(), found.clone()),
        Fault::NotTheirTurn(seat) => sentences::fault_turn(seat.to_string()),
        Fault::OutOfOrder { expected, found } => {
            sentences::fault_order(expected.to_string(), found.to_string())
        }
        Fault::AfterTheEnd => sentences::fault_after_the_end(),
        Fault::Refused { rule, says } => sentences::fault_refused(rule.to_string(), refused_by(*rule, says)),
        Fault::UnsortedLegal => sentences::fault_unsorted(),
        Fault::OtherLegal { expected } => sentences::fault_legal(expected.clone()),
        Fault::EarlyResult => sentences::fault_early_result(),
        Fault::OtherResult { expected } => sentences::fault_result(expected.clone()),
    }
}

/// Why the deal of a record is not the one that was agreed on.
fn deal(fault: &DealFault) -> Sentence {
    match fault.clone() {
        DealFault::Differs { found, other } => sentences::fault_deal_differs(found, other),
        DealFault::NotGiven { one, two, expected } => sentences::fault_deal_not_given(expected, one, two),
        DealFault::Order(field) => sentences::fault_deal_order(field),
        DealFault::Missing(field) => sentences::fault_deal_missing(field),
        DealFault::Before(field) => sentences::fault_deal_before(field),
        DealFault::NotVoid(field) => sentences::fault_deal_not_void(field),
    }
}

/// Why a record is not of the deal that somebody has kept.
pub(crate) fn other_deal(why: &OtherDeal) -> Sentence {
    match why {
        OtherDeal::Unreadable(why) => sentences::kept_deal_unreadable(why.to_string()),
        OtherDeal::Format(found) => sentences::kept_deal_format(found.to_string()),
        OtherDeal::NoDeal => sentences::kept_deal_none(),
        OtherDeal::Differs(field) => sentences::kept_deal_differs(field.clone()),
        OtherDeal::NoAttempt { field, commitment } => {
            sentences::kept_deal_left_out(commitment.to_string(), field.clone())
        }
    }
}

/// What a rule says of a choice that it refuses: the reason is English, and French readers get the rule itself.
fn refused_by(rule: Rule, says: &str) -> String {
    let of_game = |&game: &GameId| match_game!(game, G => rules::find::<G>(G::RULES.fr, &rule.to_string()));
    let text = match language::current() {
        Language::En => None,
        Language::Fr => GameId::ALL.iter().find_map(of_game),
    };
    text.map_or_else(|| says.to_owned(), |(_, text)| text)
}

pub(crate) fn no_game(UnknownGame(name): &UnknownGame) -> Sentence {
    let games: Vec<&str> = GameId::ALL.iter().map(|game| game.key()).collect();
    let meant = language::meant(name, games.iter().copied());
    sentences::error_no_game(games.join(", "), meant, name.clone())
}

/// What an option may be: `4 or 6`; `hand, 10, 15, 20 or a multiple of 5 from 5 to 1000`.
pub(crate) fn allowed(values: &OptionValues) -> String {
    let mut allowed: Vec<String> = values.listed.iter().map(|&value| value.to_owned()).collect();
    allowed.extend(values.numbers.map(numbers));
    allowed.extend(values.sides.map(|sides| language::say(&sentences::allowed_sides(numbers(sides)))));
    match allowed.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => language::say(&sentences::allowed_or(last.clone(), others.join(", "))),
    }
}

fn numbers(Numbers { least, most, step }: Numbers) -> String {
    let [from, to, by] = [least, most, step].map(|number| number.to_string());
    language::say(&match step {
        1 => sentences::allowed_number(from, to),
        _ if least.is_multiple_of(step) => sentences::allowed_multiple(from, to, by),
        _ => sentences::allowed_steps(from, to, by),
    })
}
