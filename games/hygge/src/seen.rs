//! What each viewer sees of a step, as events and sentences.

use serde::Serialize;
use veillee_core::{Say, Seat, SeatSet, Sentence, Step, StepOf, leaders};

use crate::action::{Action, Chance, End, Laid};
use crate::cards::{Animal, Card};
use crate::counts::Cards;
use crate::layout::{Line, POSITIONS};
use crate::state::{Phase, State, Tally};
use crate::{Hygge, sentences, told};

/// One thing that was seen to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seen {
    /// The lot fell on this player.
    First {
        seat: Seat,
    },
    /// The first reserve of a game lies there.
    LaidOut {
        game_number: u8,
        games: u8,
        /// Who begins.
        seat: Seat,
        cards: Laid,
    },
    /// New cards came, and this player goes on.
    Refilled {
        seat: Seat,
        cards: Laid,
    },
    /// Winter came after these cards.
    Winter {
        cards: Laid,
    },
    Collected {
        seat: Seat,
        line: Line,
        cards: Cards,
    },
    Sheltered {
        seat: Seat,
        animal: Animal,
        /// All copies of the objects that went with it.
        objects: Cards,
        flakes: u16,
    },
    Skipped {
        seat: Seat,
    },
    /// Fewer than four cards are left in the reserve: these, which now lie on positions 1 to 3.
    MovedUp {
        cards: [Option<Card>; POSITIONS],
    },
    /// As the last choice.
    Discarded {
        seat: Seat,
        card: Card,
    },
    /// As the last choice.
    DidNothing {
        seat: Seat,
    },
    /// A game was counted.
    Scored {
        seat: Seat,
        tally: Tally,
        /// All games of the match so far.
        total: i64,
    },
    /// The lowest total begins the next game.
    Begins {
        seat: Seat,
    },
    MatchOver {
        winners: SeatSet,
    },
}

impl Hygge {
    pub(crate) fn tell(&self, before: &State, step: &StepOf<Self>, after: &State, out: &mut Vec<Seen>) {
        match *step {
            Step::Chance(Chance::First(seat)) => out.push(Seen::First { seat }),
            Step::Chance(Chance::Lay(cards)) => out.push(match cards.end {
                End::Winter => Seen::Winter { cards },
                End::Full if before.pile == self.table.deck => Seen::LaidOut {
                    game_number: after.games_over + 1,
                    games: self.options.games.count(),
                    seat: after.turn,
                    cards,
                },
                End::Full => Seen::Refilled { seat: after.turn, cards },
            }),
            Step::Choice { seat, action } => match before.phase {
                Phase::LastChoice => {
                    // H19: sealed until the last is in; then all are told in seat order.
                    if before.undecided(self.seats) == SeatSet::only(seat) {
                        self.tell_last_choices(before, seat, action, after, out);
                    }
                }
                Phase::Lot | Phase::Lay | Phase::Collect | Phase::Shelter | Phase::Over => {
                    out.push(self.told_choice(before, seat, action));
                    if after.phase == Phase::Lay {
                        let left = |number| after.reserve[self.table.layout.position(number)];
                        out.push(Seen::MovedUp { cards: std::array::from_fn(left) });
                    }
                }
            },
        }
    }

    fn told_choice(&self, before: &State, seat: Seat, action: Action) -> Seen {
        match action {
            Action::Collect(line) => {
                let places = self.table.layout.places_of(line);
                let cards = places.iter().filter_map(|place| before.reserve[place.index()]).collect();
                Seen::Collected { seat, line, cards }
            }
            Action::Shelter { animal, objects } => {
                let objects = before.open[seat.index()].copies_of(objects);
                Seen::Sheltered { seat, animal, objects, flakes: self.flakes_on(&objects) }
            }
            Action::Skip => Seen::Skipped { seat },
            Action::Discard(card) => Seen::Discarded { seat, card },
            Action::Nothing => Seen::DidNothing { seat },
        }
    }

    fn tell_last_choices(
        &self,
        before: &State,
        last: Seat,
        action: Action,
        after: &State,
        out: &mut Vec<Seen>,
    ) {
        let chosen = |seat: Seat| if seat == last { Some(action) } else { before.chosen[seat.index()] };
        let choices = Seat::all(self.seats).filter_map(|seat| Some((seat, chosen(seat)?)));
        out.extend(choices.map(|(seat, action)| self.told_choice(before, seat, action)));

        let game = usize::from(before.games_over);
        out.extend(Seat::all(self.seats).map(|seat| Seen::Scored {
            seat,
            tally: self.tallies(after, seat).nth(game).unwrap_or_default(),
            total: self.total(after, seat),
        }));
        match after.phase {
            Phase::Over => {
                out.push(Seen::MatchOver { winners: leaders(&self.places(after)) });
            }
            Phase::Lay => out.push(Seen::Begins { seat: after.turn }),
            Phase::Lot | Phase::Collect | Phase::Shelter | Phase::LastChoice => {}
        }
    }
}

impl Say for Seen {
    fn say(&self) -> Sentence {
        match *self {
            Seen::First { seat } => sentences::first(seat),
            Seen::LaidOut { game_number, games, seat, cards } => {
                sentences::laid_out(cards.len(), game_number, games, seat)
            }
            Seen::Refilled { seat, cards } => sentences::refilled(cards.len(), seat),
            Seen::Winter { .. } => sentences::winter(),
            Seen::Collected { seat, line, cards } => {
                sentences::collected(told::cards(&cards), told::line(line), seat)
            }
            Seen::Sheltered { seat, animal, objects, flakes } => {
                sentences::sheltered(told::the_animal(animal), told::cards(&objects), flakes, seat)
            }
            Seen::Skipped { seat } => sentences::skipped(seat),
            Seen::MovedUp { cards } => {
                let left: Vec<Sentence> = cards.into_iter().flatten().map(told::card).collect();
                sentences::moved_up(left.clone(), left.len())
            }
            Seen::Discarded { seat, card } => sentences::discarded(told::card(card), seat),
            Seen::DidNothing { seat } => sentences::did_nothing(seat),
            Seen::Scored { seat, tally, total } => {
                sentences::scored(tally.flakes, tally.negative(), tally.points(), total, seat)
            }
            Seen::Begins { seat } => sentences::begins(seat),
            Seen::MatchOver { winners } => {
                let seats: Vec<Sentence> = winners.iter().map(Sentence::person).collect();
                sentences::match_over(seats.len(), seats)
            }
        }
    }
}
