//! Happy Cats' minds in positions that any player can solve, and what is said about choices.

use veillee_core::{Bot, Fact, First, Game, GameBox, HiddenInfo, Match, Rng, Seat, Seed, ToAct, Viewer};
use veillee_happy_cats::{Action, Band, Card, Edition, HappyCats, Laid, Options, Tiles, View};
use veillee_sentences::{Catalogue, Language};

use super::{Judgement, LEVELS, hint};
use crate::hint::{Counsel, Hint};
use crate::search_bot::{Effort, SearchBot};
use crate::sentences;

const ME: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

/// The leaflet's box for two, with so many cards dealt to each and so many pompons of each colour. The first seat rolls
/// first.
fn table(hand: usize, pompons: usize) -> HappyCats {
    let edition = Edition {
        hand,
        pompons,
        colour_cards: 2,
        die: ["2", "3", "4", "5", "basket", "question"].map(|face| face.parse().unwrap()).to_vec(),
        question_tiles: Tiles { pompon: 2, card: 2, key: 1 },
        bands: [(1, 10, 4), (11, 20, 3), (21, 30, 2), (31, 40, 1)]
            .map(|(from, to, pompons)| Band { from, to, pompons })
            .to_vec(),
    };
    HappyCats::new(2, Options { first: First::Seat(ME) }, &edition)
}

/// The game after these steps: what chance brings, or a seat and what it chooses.
fn after(game: HappyCats, steps: &[&str]) -> Match<HappyCats> {
    let mut played = Match::new(game);
    for step in steps {
        let chosen =
            [ME, OTHER].into_iter().find_map(|seat| Some((seat, step.strip_prefix(&format!("{seat}: "))?)));
        match chosen {
            Some((seat, action)) => {
                played.choose(seat, action.parse().unwrap()).unwrap();
            }
            None => played.enter_chance(step.parse().unwrap()).unwrap(),
        }
    }
    played
}

fn choice(played: &Match<HappyCats>, effort: Effort, seed: u64) -> String {
    let view = played.game().view(played.state(), Viewer::Seat(ME));
    let mut bot = SearchBot::new(Judgement::default(), effort);
    bot.choose(played.game(), ME, &view, &mut Rng::think(seed), &|| false).to_string()
}

/// Two of the own colour lie there, and are all of it there is. One card takes both, nearly always first; the other takes
/// what is left.
fn exactly_what_is_wanted() -> Match<HappyCats> {
    after(table(2, 2), &["deal 30+2/25+14", "colours Y/B", "roll 2", "bag YY"])
}

/// All pompons there are lie on the table, so this is the last round. The other may come first, but takes one; or last, and
/// takes nothing.
fn last_round() -> Match<HappyCats> {
    after(table(2, 1), &["deal 40+10/38+5", "colours Y/B", "roll 4", "bag YRGB"])
}

/// The other has one of the four pompons there are, and no number card; the three others lie on the table, and any card
/// takes them all.
fn free_to_take() -> Match<HappyCats> {
    let steps = [
        "deal 10/38",
        "colours Y/B",
        "roll basket",
        "0: cat",
        "1: 38",
        "draw 20+19",
        "0: keep 20",
        "bag B",
        "roll 3",
        "bag YRG",
    ];
    after(table(1, 1), &steps)
}

/// Eight pompons in all: the mouse is worth more than any of them.
fn mouse() -> Match<HappyCats> {
    after(
        table(5, 2),
        &["deal 39+30+8+4+2/33+25+14+12+1", "colours Y/B", "roll question", "tiles pompon+key"],
    )
}

/// Both have one pompon, and the last two lie on the table: one for each, and one of them counts double.
fn one_of_two() -> Match<HappyCats> {
    let steps = [
        "deal 39+38/29+12",
        "colours Y/R",
        "roll 2",
        "bag GB",
        "0: 39",
        "1: 29",
        "0: take G",
        "roll 2",
        "bag YR",
        "0: 38",
        "1: 12",
    ];
    after(table(2, 1), &steps)
}

#[test]
fn veteran_and_master_find_what_any_player_sees() {
    let cases = [
        (one_of_two(), "take Y"),
        (exactly_what_is_wanted(), "30"),
        (mouse(), "tile key"),
        (last_round(), "10"),
    ];
    for (played, expected) in &cases {
        for seed in 0..5 {
            assert_eq!(choice(played, LEVELS.veteran, seed), *expected, "seed {seed}");
        }
        assert_eq!(choice(played, LEVELS.master, 0), *expected);
    }
}

/// In the last round a single pompon, or none, is not enough; and what nobody can take before you is not left lying.
#[test]
fn the_beginner_errs_but_not_like_that() {
    for seed in 0..40 {
        assert_eq!(choice(&last_round(), LEVELS.beginner, seed), "10", "seed {seed}");
        assert_ne!(choice(&free_to_take(), LEVELS.beginner, seed), "cat", "seed {seed}");
    }
}

/// For all choices of a game at every player count, in both languages, without a gap.
#[test]
fn every_choice_can_be_explained() {
    let catalogues = [Language::En, Language::Fr].map(|language| {
        let texts = [
            language.choose(HappyCats::SENTENCES.en, HappyCats::SENTENCES.fr),
            language.choose(sentences::EN, sentences::FR),
        ];
        Catalogue::new(language, &texts)
    });
    for seats in 2..=4 {
        let game: HappyCats = veillee_testkit::open(seats, &[], None);
        let names = ["Ada", "Bo", "Cy", "Di"].map(str::to_owned);
        let (seed, mut rng) = (Seed::from_number(8), Rng::think(8));
        let mut played = Match::new(game);
        let mut choices = Vec::new();
        loop {
            match played.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    played.draw(&seed);
                }
                ToAct::Seats(_) => {
                    let seat = played.awaited().first().unwrap();
                    let view = game.view(played.state(), Viewer::Seat(seat));
                    game.legal_actions(played.state(), seat, &mut choices);
                    for &action in &choices {
                        let hint = hint::hint(&game, seat, &view, action);
                        for catalogue in &catalogues {
                            for sentence in [&hint.idea, &hint.reason] {
                                let said = catalogue.say(sentence, &names, Some(seat));
                                assert!(said.ends_with('.') && !said.contains(['{', '$']), "{said}");
                            }
                        }
                    }
                    played.choose(seat, rng.pick(&choices)).unwrap();
                }
            }
        }
    }
}

/// The reason for a choice, as it is read.
fn reason(played: &Match<HappyCats>, action: &str, language: Language) -> String {
    let view = played.game().view(played.state(), Viewer::Seat(ME));
    let hint = hint::hint(played.game(), ME, &view, action.parse().unwrap());
    let texts = [
        language.choose(HappyCats::SENTENCES.en, HappyCats::SENTENCES.fr),
        language.choose(sentences::EN, sentences::FR),
    ];
    Catalogue::new(language, &texts).say(&hint.reason, &["Ada", "Bo"], Some(ME))
}

#[test]
fn a_hint_names_the_facts() {
    let (en, fr) = (Language::En, Language::Fr);
    assert_eq!(
        reason(&exactly_what_is_wanted(), "30", en),
        "2 yellow pompons lie there and count double for you; of the 38 cards you do not see, 10 would come before 30."
    );
    let one = after(table(2, 2), &["deal 30+2/25+14", "colours Y/B", "roll 2", "bag YR"]);
    assert_eq!(
        reason(&one, "30", en),
        "1 yellow pompon lies there and counts double for you; of the 38 cards you do not see, 10 would come before 30."
    );
    let french = reason(&one, "30", fr);
    assert!(french.contains("1 pompon jaune, qui compte double pour vous"), "{french}");
    assert_eq!(
        reason(&one, "2", en),
        "Of the 38 unseen cards, 37 come before 2; 30 stays in hand for a better round."
    );
    assert_eq!(
        reason(&last_round(), "10", en),
        "10 takes up to 4; of the 38 unseen cards, 29 come before it, but take only 2.0 on average."
    );
    assert_eq!(
        reason(&mouse(), "tile pompon", en),
        "It is a point for sure, and two if one of the 2 of your colour among 8 comes out."
    );
    assert_eq!(
        reason(&one_of_two(), "take Y", en),
        "Its colour counts double: two points for a single pompon."
    );
}

#[test]
fn the_chance_to_win_is_told_in_french() {
    let hint = Hint { idea: sentences::odin_idea_out(), reason: sentences::odin_idea_pass() };
    let prospect = Counsel { action: (), hint, chance: Some(0.63) }.prospect().unwrap();
    let said = Catalogue::new(Language::Fr, &[sentences::FR]).say(&prospect, &["Ada"], None);
    assert!(said.contains("63") && said.ends_with("de chances de gagner."), "{said}");
}

/// How many of the number cards that a seat does not see are higher than this one, and how many there are.
fn higher_unseen(seat: Seat, view: &View, card: Card) -> (usize, usize) {
    let is_own = |other: Card| view.seats[seat].cards.is_some_and(|own| own.iter().any(|held| held == other));
    let hidden = view.piles.iter().flat_map(|pile| pile.cards.iter()).filter(|&other| !is_own(other));
    let hidden: Vec<Card> = hidden.collect();
    (hidden.iter().filter(|&&other| other > card).count(), hidden.len())
}

/// Nobody is told to come early with a card that most others precede, or that only few are higher than one of the lowest;
/// and every fact is of the kind that its name says.
#[test]
fn an_idea_fits_its_card() {
    let (mut early, mut late, mut away) = (0, 0, 0);
    for (seats, number) in [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)] {
        let game: HappyCats = veillee_testkit::open(seats, &[], None);
        let (seed, mut rng) = (Seed::from_number(number), Rng::think(number));
        let mut played = Match::new(game);
        let mut choices = Vec::new();
        loop {
            match played.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    played.draw(&seed);
                }
                ToAct::Seats(_) => {
                    let seat = played.awaited().first().unwrap();
                    let view = game.view(played.state(), Viewer::Seat(seat));
                    game.legal_actions(played.state(), seat, &mut choices);
                    for &action in &choices {
                        let hint = hint::hint(&game, seat, &view, action);
                        for (name, fact) in &hint.reason.args {
                            match *name {
                                "who" => assert!(matches!(fact, Fact::Seat(_)), "{hint:?}"),
                                "points" | "bag" | "higher" | "unseen" | "caught" | "shown" | "count" => {
                                    assert!(matches!(fact, Fact::Number(_)), "{hint:?}");
                                }
                                "card" | "colour" | "pompons" if hint.reason.key.ends_with("-away") => {
                                    away += 1;
                                    assert!(matches!(fact, Fact::Said(_)), "{hint:?}");
                                }
                                _ => {}
                            }
                        }
                        let Action::Lay(Laid::Number(card)) = action else { continue };
                        let (higher, unseen) = higher_unseen(seat, &view, card);
                        match hint.idea.key {
                            "minds-happy-cats-idea-own" | "minds-happy-cats-idea-basket" => {
                                early += 1;
                                assert!(2 * higher <= unseen, "{card}: {higher} of {unseen} come before it");
                            }
                            "minds-happy-cats-idea-late"
                            | "minds-happy-cats-idea-spare"
                            | "minds-happy-cats-idea-long-shot" => {
                                late += 1;
                                assert!(2 * higher > unseen, "{card}: {higher} of {unseen} come before it");
                            }
                            _ => {}
                        }
                    }
                    played.choose(seat, rng.pick(&choices)).unwrap();
                }
            }
        }
    }
    assert!(early > 40 && late > 40 && away > 0, "{early} early, {late} late, {away} taken away");
}
