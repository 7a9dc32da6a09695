//! Happy Cats' minds in positions that any player can solve, and what is said about choices.

use veillee_core::{Bot, First, Game, GameBox, HiddenInfo, Match, Rng, Seat, Seed, ToAct, Viewer};
use veillee_happy_cats::{Band, Edition, HappyCats, Options, Tiles};
use veillee_sentences::{Catalogue, Language};

use super::{Judgement, LEVELS, hint};
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

/// The game after these steps: what chance brings, or both cards laid, divided by a bar.
fn after(game: HappyCats, steps: &[&str]) -> Match<HappyCats> {
    let mut played = Match::new(game);
    for step in steps {
        match step.split_once(" | ") {
            None => played.enter_chance(step.parse().unwrap()).unwrap(),
            Some((mine, others)) => {
                for (seat, action) in [(ME, mine), (OTHER, others)] {
                    played.choose(seat, action.parse().unwrap()).unwrap();
                }
            }
        }
    }
    played
}

fn choice(played: &Match<HappyCats>, effort: Effort, seed: u64) -> String {
    let view = played.game().view(played.state(), Viewer::Seat(ME));
    let mut bot = SearchBot::new(Judgement::default(), effort);
    bot.choose(played.game(), ME, &view, &mut Rng::think(seed), &|| false).to_string()
}

/// Both of the own colour lie there, and one card takes both of them, nearly always first.
fn exactly_what_is_wanted() -> Match<HappyCats> {
    after(table(5, 12), &["deal 39+30+8+4+2/33+25+14+12+1", "colours Y/B", "roll 2", "bag YY"])
}

/// All pompons there are lie on the table, so this is the last round. The other may come first, but takes one; or last, and
/// takes nothing.
fn last_round() -> Match<HappyCats> {
    after(table(2, 1), &["deal 40+10/38+5", "colours Y/B", "roll 4", "bag YRGB"])
}

#[test]
fn veteran_and_master_find_what_any_player_sees() {
    let own_colour = after(
        table(5, 12),
        &["deal 39+30+8+4+2/33+25+14+12+1", "colours Y/B", "roll 2", "bag YR", "39 | cat"],
    );
    // Eight pompons in all: the mouse is worth more than any of them.
    let mouse = after(
        table(5, 2),
        &["deal 39+30+8+4+2/33+25+14+12+1", "colours Y/B", "roll question", "tiles pompon+key"],
    );
    let mut own_colour = own_colour;
    own_colour.enter_chance("draw 20+19".parse().unwrap()).unwrap();
    own_colour.choose(OTHER, "keep 20".parse().unwrap()).unwrap();
    let cases =
        [(own_colour, "take Y"), (exactly_what_is_wanted(), "30"), (mouse, "tile key"), (last_round(), "10")];
    for (played, expected) in &cases {
        for effort in [LEVELS.veteran, Effort::steady(LEVELS.master.iterations / 10)] {
            for seed in 0..3 {
                assert_eq!(choice(played, effort, seed), *expected, "{effort:?}, seed {seed}");
            }
        }
    }
}

/// In the last round a single pompon, or none, is not enough; and what is wanted does not wait.
#[test]
fn the_beginner_errs_but_not_like_that() {
    for seed in 0..40 {
        assert_eq!(choice(&last_round(), LEVELS.beginner, seed), "10", "seed {seed}");
        assert_ne!(choice(&exactly_what_is_wanted(), LEVELS.beginner, seed), "2", "seed {seed}");
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

#[test]
fn a_hint_names_the_facts() {
    let played = exactly_what_is_wanted();
    let view = played.game().view(played.state(), Viewer::Seat(ME));
    let hint = hint::hint(played.game(), ME, &view, "30".parse().unwrap());
    let texts = [HappyCats::SENTENCES.en, sentences::EN];
    let said = Catalogue::new(Language::En, &texts).say(&hint.reason, &["Ada", "Bo"], Some(ME));
    assert_eq!(
        said,
        "2 yellow pompons lie there and count double for you; of the 35 cards you do not see, 9 would come before 30."
    );
}
