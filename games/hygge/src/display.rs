//! What is shown beside a view: what each choice would change, points, and what lies in one's own
//! piles.

use serde::Serialize;
use veillee_core::{Seat, SeatSet, Viewer};

use crate::Hygge;
use crate::action::Action;
use crate::cards::{Animal, Card, Colour, ObjectSet, TYPES};
use crate::counts::Cards;
use crate::layout::{Line, POSITIONS};
use crate::seen::Seen;
use crate::state::{Phase, Tally};
use crate::view::{PlayerView, View, winter_has_come};

/// What stands on the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Prints {
    pub animals: AnimalPrints,
    pub flakes: FlakePrints,
}

/// H2: what stands on each animal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AnimalPrints {
    pub hedgehog: AnimalPrint,
    pub marmot: AnimalPrint,
    pub bear: AnimalPrint,
    pub tortoise: AnimalPrint,
    pub dormouse: AnimalPrint,
    pub bat: AnimalPrint,
    pub frog: AnimalPrint,
}

/// What stands on an animal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AnimalPrint {
    pub colours: Vec<Colour>,
    pub paws: u8,
}

/// H3: the snowflakes on the three objects of each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FlakePrints {
    pub red: [u8; TYPES],
    pub blue: [u8; TYPES],
    pub purple: [u8; TYPES],
    pub green: [u8; TYPES],
    pub yellow: [u8; TYPES],
}

/// What everybody has seen so far and a view does not say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// H14: what was sheltered together in this game, in order.
    piles: Vec<(Seat, Pile)>,
    winners: SeatSet,
}

/// What is shown beside a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Display {
    /// Rows from the top, then columns from the left.
    pub lines: Vec<LineAhead>,
    /// What the viewer can shelter or discard now, in the order of the choices.
    pub options: Vec<OptionPoints>,
    /// By seat.
    pub players: Vec<PlayerDisplay>,
    pub winter: Winter,
    /// H24, H27: nobody before the match is over.
    pub winners: SeatSet,
}

/// What would follow if a row or column were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LineAhead {
    pub line: Line,
    /// Cards that would remain in the reserve.
    pub leaves: u8,
    /// H16, H17: whether the reserve would be filled again, and the same player go on.
    pub refills: bool,
    /// H18: whether winter could come with that.
    pub winter: bool,
}

/// What a shelter or a discard changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionPoints {
    /// The choice.
    pub notation: String,
    /// H21: snowflakes that would be sheltered.
    pub flakes: u16,
    /// H22, H23: points that would no longer be taken off.
    pub saved: i64,
    /// Both together.
    pub change: i64,
}

/// What is shown of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlayerDisplay {
    /// H22, H23: points that are taken off for what lies face up.
    pub cost: i64,
    /// H14: what was sheltered together, in order, where the viewer may look.
    pub piles: Option<Vec<Pile>>,
    /// The games of the match up to the present one, as they stand, where the viewer may know them.
    pub games: Vec<Option<GamePoints>>,
    /// H25: all games together.
    pub total: Option<i64>,
}

/// The parts of a player's points in one game, with their signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GamePoints {
    /// H21.
    pub flakes: i64,
    /// H22.
    pub objects: i64,
    /// H23.
    pub paws: i64,
    /// All together.
    pub points: i64,
}

/// An animal and what it took along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Pile {
    pub animal: Animal,
    /// All copies.
    pub objects: Cards,
    /// H21: the snowflakes on them.
    pub flakes: u16,
}

/// How far winter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Winter {
    /// Other cards come first.
    Sleeps,
    /// It can be the next card.
    Near,
    Here,
}

impl History {
    pub(crate) fn add(&mut self, seen: &Seen) {
        match *seen {
            Seen::LaidOut { .. } => self.piles.clear(),
            Seen::Sheltered { seat, animal, objects, flakes } => {
                self.piles.push((seat, Pile { animal, objects, flakes }));
            }
            Seen::MatchOver { winners } => self.winners = winners,
            Seen::First { .. }
            | Seen::Refilled { .. }
            | Seen::Winter { .. }
            | Seen::Collected { .. }
            | Seen::Skipped { .. }
            | Seen::MovedUp { .. }
            | Seen::Discarded { .. }
            | Seen::DidNothing { .. }
            | Seen::Scored { .. }
            | Seen::Begins { .. } => {}
        }
    }

    /// The piles of a seat in this game.
    fn piles(&self, seat: Seat) -> Vec<Pile> {
        self.piles.iter().filter(|(owner, _)| *owner == seat).map(|(_, pile)| *pile).collect()
    }
}

impl Hygge {
    pub(crate) fn printed(&self) -> Prints {
        let animal = |animal| {
            let card = self.animal(animal);
            let has = |colour: &Colour| !card.objects.common(ObjectSet::of_colour(*colour)).is_empty();
            AnimalPrint { colours: Colour::ALL.into_iter().filter(has).collect(), paws: card.paws }
        };
        let flakes = |colour| {
            let mut objects = ObjectSet::of_colour(colour).iter().map(|object| self.flakes(object));
            std::array::from_fn(|_| objects.next().unwrap_or_default())
        };
        Prints {
            animals: AnimalPrints {
                hedgehog: animal(Animal::Hedgehog),
                marmot: animal(Animal::Marmot),
                bear: animal(Animal::Bear),
                tortoise: animal(Animal::Tortoise),
                dormouse: animal(Animal::Dormouse),
                bat: animal(Animal::Bat),
                frog: animal(Animal::Frog),
            },
            flakes: FlakePrints {
                red: flakes(Colour::Red),
                blue: flakes(Colour::Blue),
                purple: flakes(Colour::Purple),
                green: flakes(Colour::Green),
                yellow: flakes(Colour::Yellow),
            },
        }
    }

    pub(crate) fn display_of(&self, view: &View, history: &History) -> Display {
        Display {
            lines: self.lines_ahead(view),
            options: self.option_points(view),
            players: Seat::all(self.seats).map(|seat| self.player_display(view, seat, history)).collect(),
            winter: match (winter_has_come(view.phase), view.before_winter) {
                (true, _) => Winter::Here,
                (false, 0) => Winter::Near,
                (false, _) => Winter::Sleeps,
            },
            winners: history.winners,
        }
    }

    fn lines_ahead(&self, view: &View) -> Vec<LineAhead> {
        let layout = &self.table.layout;
        let lies_there = |place: usize| view.reserve.cards[place].is_some();
        let in_reserve = (0..layout.places()).filter(|&place| lies_there(place)).count();
        let ahead = |line| {
            let taken = layout.places_of(line).iter().filter(|place| lies_there(place.index())).count();
            let leaves = in_reserve - taken;
            let refills = leaves <= POSITIONS;
            let winter = refills && layout.places() - leaves > usize::from(view.before_winter);
            LineAhead { line, leaves: leaves as u8, refills, winter }
        };
        layout.lines().map(ahead).collect()
    }

    /// Of the viewer's seat, where it is to shelter something or makes its last choice.
    fn option_points(&self, view: &View) -> Vec<OptionPoints> {
        let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
        let open = &view.players[seat].open;
        let mut options = Vec::new();
        match view.phase {
            Phase::Shelter if view.turn == Some(seat) => self.shelters(open, &mut options),
            Phase::LastChoice => {
                options.extend(open.iter().map(|(card, _)| Action::Discard(card)));
                self.shelters(open, &mut options);
            }
            Phase::Lot | Phase::Lay | Phase::Collect | Phase::Shelter | Phase::Over => {}
        }
        options.into_iter().map(|option| self.points_of(option, open)).collect()
    }

    fn points_of(&self, option: Action, open: &Cards) -> OptionPoints {
        let mut leaving = Cards::NONE;
        let mut flakes = 0;
        match option {
            Action::Shelter { animal, objects } => {
                leaving = open.copies_of(objects);
                flakes = self.flakes_on(&leaving);
                leaving.add(Card::Animal(animal), 1);
            }
            Action::Discard(card) => leaving.add(card, 1),
            Action::Collect(_) | Action::Skip | Action::Nothing => {}
        }
        let saved = self.cost(&leaving);
        OptionPoints { notation: option.to_string(), flakes, saved, change: i64::from(flakes) + saved }
    }

    fn player_display(&self, view: &View, seat: Seat, history: &History) -> PlayerDisplay {
        let PlayerView { open, piles, sheltered, tally, earlier, .. } = &view.players[seat];
        let over = usize::from(view.game_number - 1);
        let tallies = earlier.iter().take(over).chain([tally]);
        let games: Vec<Option<GamePoints>> = tallies.map(|tally| tally.map(GamePoints::of)).collect();
        PlayerDisplay {
            cost: self.cost(open),
            // Between two games nothing lies there.
            piles: sheltered.map(|_| if *piles > 0 { history.piles(seat) } else { Vec::new() }),
            total: games.iter().map(|game| game.map(|game| game.points)).sum(),
            games,
        }
    }

    /// H22, H23: what is taken off for cards that lie face up.
    fn cost(&self, open: &Cards) -> i64 {
        self.tally_of(open, &Cards::NONE).negative()
    }
}

impl GamePoints {
    fn of(tally: Tally) -> Self {
        let Tally { flakes, objects, paws } = tally;
        GamePoints {
            flakes: flakes.into(),
            objects: -i64::from(objects),
            paws: -i64::from(paws),
            points: tally.points(),
        }
    }
}
