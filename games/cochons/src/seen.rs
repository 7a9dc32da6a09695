//! What each viewer sees of a step, as events and sentences.

use serde::Serialize;
use veillee_core::{Game, Say, Seat, SeatSet, Sentence, Step, StepOf, leaders};

use crate::action::{Action, Chance, Site};
use crate::dice::{Dice, DiceSet};
use crate::rules::{WOLVES, empty_piles};
use crate::state::{Phase, Purchases, State, Target};
use crate::tiles::{Decor, Material, Pile};
use crate::{Cochons, sentences, told};

/// One thing everyone saw happen. Houses are counted from 1 here, as people count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seen {
    /// The lot fell on this player.
    First {
        seat: Seat,
    },
    TurnedUp {
        pile: Pile,
        decor: Decor,
    },
    Rerolled {
        seat: Seat,
        dice: DiceSet,
    },
    Stopped {
        seat: Seat,
    },
    /// All five dice after a roll.
    Rolled {
        seat: Seat,
        roll: u8,
        dice: Dice,
    },
    WolfCame {
        seat: Seat,
    },
    /// The wolf came, and nobody else has a house.
    NothingToBlow {
        seat: Seat,
    },
    NothingToBuy {
        seat: Seat,
    },
    /// No second tile could be bought.
    NothingMore {
        seat: Seat,
    },
    /// A tile for a new house.
    Began {
        seat: Seat,
        pile: Pile,
        decor: Decor,
        house: u8,
    },
    Added {
        seat: Seat,
        pile: Pile,
        decor: Decor,
        house: u8,
    },
    /// P37.
    Rewarded {
        seat: Seat,
        material: Material,
    },
    /// No second tile was wanted.
    Finished {
        seat: Seat,
    },
    BlewAt {
        seat: Seat,
        owner: Seat,
        house: u8,
    },
    Spun {
        material: Material,
    },
    /// The house had nothing of the material.
    Withstood {
        owner: Seat,
        house: u8,
    },
    Lost {
        owner: Seat,
        house: u8,
        material: Material,
        tiles: u8,
    },
    /// A roof was left alone, and fell.
    Collapsed {
        owner: Seat,
        house: u8,
    },
    /// Nothing was left.
    Vanished {
        owner: Seat,
        house: u8,
    },
    /// It lost its roof and stands.
    Reopened {
        owner: Seat,
        house: u8,
    },
    Ended {
        ending: Ending,
    },
    Won {
        winners: SeatSet,
    },
}

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// P28: so many piles are empty.
    EmptyPiles(u8),
    /// P30: nobody has bought anything for so many turns.
    IdleTurns(u8),
}

impl Cochons {
    /// Appends what everyone saw of a step.
    pub(crate) fn watch(&self, before: &State, step: &StepOf<Self>, after: &State, out: &mut Vec<Seen>) {
        match *step {
            Step::Choice { seat, action } => watch_choice(before, seat, action, after, out),
            Step::Chance(Chance::First(seat)) => {
                out.push(Seen::First { seat });
            }
            Step::Chance(Chance::TurnUp { pile, decor }) => {
                out.push(Seen::TurnedUp { pile, decor });
                if turn_ended(before, after) && before.purchases != Purchases::Two {
                    out.push(Seen::NothingMore { seat: before.turn });
                }
            }
            Step::Chance(Chance::Roll(roll)) => watch_roll(before, roll, after, out),
            Step::Chance(Chance::Spin(material)) => watch_spin(before, material, out),
        }
        if after.phase == Phase::Over {
            self.watch_end(after, out);
        }
    }

    fn watch_end(&self, after: &State, out: &mut Vec<Seen>) {
        let empty = empty_piles(after);
        out.push(Seen::Ended {
            ending: if empty >= self.seats {
                Ending::EmptyPiles(empty as u8)
            } else {
                Ending::IdleTurns(after.idle_turns)
            },
        });
        out.push(Seen::Won { winners: leaders(&self.standings(after)) });
    }
}

/// Whether the step was the last of its turn: at a table of two or more, the turn then moves on.
fn turn_ended(before: &State, after: &State) -> bool {
    after.turn != before.turn || after.phase == Phase::Over
}

fn watch_choice(before: &State, seat: Seat, action: Action, after: &State, out: &mut Vec<Seen>) {
    match action {
        Action::STOP => {
            out.push(Seen::Stopped { seat });
            if turn_ended(before, after) {
                out.push(Seen::NothingToBuy { seat });
            }
        }
        Action::Reroll(dice) => out.push(Seen::Rerolled { seat, dice }),
        Action::Buy { pile, site } => {
            let decor = before.stocks[pile.index()].top.unwrap_or(Decor::Plain);
            out.push(match site {
                Site::New => Seen::Began { seat, pile, decor, house: after.village.of(seat).len() as u8 },
                Site::House(place) => Seen::Added { seat, pile, decor, house: place + 1 },
            });
            let won = Material::ALL
                .into_iter()
                .find(|material| before.rewards[material.index()] != after.rewards[material.index()]);
            out.extend(won.map(|material| Seen::Rewarded { seat, material }));
            if turn_ended(before, after) && before.purchases == Purchases::None {
                out.push(Seen::NothingMore { seat });
            }
        }
        Action::Finish => out.push(Seen::Finished { seat }),
        Action::Blow(Target { seat: owner, place }) => {
            out.push(Seen::BlewAt { seat, owner, house: place + 1 });
        }
    }
}

fn watch_roll(before: &State, roll: Dice, after: &State, out: &mut Vec<Seen>) {
    let seat = before.turn;
    let mut dice = before.dice;
    dice.lay_down(roll);
    out.push(Seen::Rolled { seat, roll: before.rolls + 1, dice });
    if dice.wolves().len() >= WOLVES {
        out.push(Seen::WolfCame { seat });
        if turn_ended(before, after) {
            out.push(Seen::NothingToBlow { seat });
        }
    } else if turn_ended(before, after) {
        out.push(Seen::NothingToBuy { seat });
    }
}

fn watch_spin(before: &State, material: Material, out: &mut Vec<Seen>) {
    out.push(Seen::Spun { material });
    let Some(Target { seat: owner, place }) = before.target else { return };
    let stood = before.village.of(owner)[usize::from(place)];
    let house = place + 1;
    let left = stood.without(material);
    if left == stood {
        out.push(Seen::Withstood { owner, house });
        return;
    }
    out.push(Seen::Lost { owner, house, material, tiles: stood.tiles_of(material) });
    if left.is_empty() {
        out.push(Seen::Vanished { owner, house });
    } else if left.collapsed().is_empty() {
        out.push(Seen::Collapsed { owner, house });
    } else if stood.is_finished() && !left.is_finished() {
        out.push(Seen::Reopened { owner, house });
    }
}

impl Say for Seen {
    fn say(&self) -> Sentence {
        match *self {
            Seen::First { seat } => sentences::first(seat),
            Seen::TurnedUp { pile, decor } => sentences::turned_up(told::decorated(pile, decor)),
            Seen::Rerolled { seat, dice } => sentences::rerolled(dice.len(), seat),
            Seen::Stopped { seat } => sentences::stopped(seat),
            Seen::Rolled { seat, roll, dice } => sentences::rolled(told::dice(dice), roll, seat),
            Seen::WolfCame { seat } => sentences::wolf_came(seat),
            Seen::NothingToBlow { seat } => sentences::nothing_to_blow(seat),
            Seen::NothingToBuy { seat } => sentences::nothing_to_buy(seat),
            Seen::NothingMore { seat } => sentences::nothing_more(seat),
            Seen::Began { seat, pile, decor, house } => {
                sentences::began(house, told::decorated(pile, decor), seat)
            }
            Seen::Added { seat, pile, decor, house } => {
                sentences::added(house, pile.part.word().to_owned(), told::decorated(pile, decor), seat)
            }
            Seen::Rewarded { seat, material } => sentences::rewarded(material.word().to_owned(), seat),
            Seen::Finished { seat } => sentences::finished(seat),
            Seen::BlewAt { seat, owner, house } => sentences::blew_at(house, owner, seat),
            Seen::Spun { material } => sentences::spun(material.word().to_owned()),
            Seen::Withstood { owner, house } => sentences::withstood(house, owner),
            Seen::Lost { owner, house, material, tiles } => {
                sentences::lost(house, material.word().to_owned(), owner, tiles)
            }
            Seen::Collapsed { owner, house } => sentences::collapsed(house, owner),
            Seen::Vanished { owner, house } => sentences::vanished(house, owner),
            Seen::Reopened { owner, house } => sentences::reopened(house, owner),
            Seen::Ended { ending: Ending::EmptyPiles(piles) } => sentences::ended_by_piles(piles),
            Seen::Ended { ending: Ending::IdleTurns(turns) } => sentences::ended_by_idle_turns(turns),
            Seen::Won { winners } => {
                let seats: Vec<Sentence> = winners.iter().map(Sentence::person).collect();
                sentences::won(seats.len(), seats)
            }
        }
    }
}
