//! Hygge once more, for clarity alone: cards are words in lists, the reserve is a chequerboard counted out anew
//! each time, and every set of objects is tried.

use veillee_testkit::{Awaited, Twin};

#[derive(Clone, Debug)]
pub(super) struct Naive {
    rows: usize,
    columns: usize,
    games: usize,
    /// The cards of the reserve with their rows and columns, counted from 0, in reading order.
    reserve: Vec<(usize, usize, String)>,
    open: Vec<Vec<String>>,
    sheltered: Vec<Vec<String>>,
    /// Points of the games that are over.
    totals: Vec<i64>,
    games_over: usize,
    turn: usize,
    due: Due,
    last_choices: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Due {
    Lot,
    Cards,
    Collect,
    Shelter,
    LastChoice,
    Over,
}

impl Naive {
    pub(super) fn new(seats: usize, games: usize) -> Self {
        let (rows, columns) = [(4, 5), (4, 6), (5, 5)][seats - 2];
        Naive::with_reserve(seats, games, rows, columns)
    }

    pub(super) fn with_reserve(seats: usize, games: usize, rows: usize, columns: usize) -> Self {
        Naive {
            rows,
            columns,
            games,
            reserve: Vec::new(),
            open: vec![Vec::new(); seats],
            sheltered: vec![Vec::new(); seats],
            totals: vec![0; seats],
            games_over: 0,
            turn: 0,
            due: Due::Lot,
            last_choices: Vec::new(),
        }
    }

    fn places(&self) -> Vec<(usize, usize)> {
        let all = (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        all.filter(|(row, column)| (row + column) % 2 == 0).collect()
    }

    fn shelters(&self, seat: usize) -> Vec<String> {
        let mut objects: Vec<String> =
            self.open[seat].iter().filter(|card| card.contains('-')).cloned().collect();
        objects.sort_by_key(|object| order(object));
        objects.dedup();
        let mut animals: Vec<&str> = ANIMALS.into_iter().map(|(animal, ..)| animal).collect();
        animals.retain(|animal| self.open[seat].iter().any(|card| card == animal));
        let mut shelters = Vec::new();
        for animal in animals {
            let (colours, paws) = on_card(animal);
            for subset in 1..1usize << objects.len() {
                let chosen: Vec<&str> = (0..objects.len())
                    .filter(|bit| subset >> bit & 1 == 1)
                    .map(|bit| &*objects[bit])
                    .collect();
                if chosen.len() <= paws && chosen.iter().all(|object| colours.contains(&colour(object))) {
                    shelters.push(format!("shelter {animal} {}", chosen.join("+")));
                }
            }
        }
        shelters
    }

    fn shelter(&mut self, seat: usize, written: &str) {
        let (animal, objects) = written.split_once(' ').unwrap();
        let one = self.open[seat].iter().position(|card| card == animal).unwrap();
        let animal = self.open[seat].remove(one);
        self.sheltered[seat].push(animal);
        for object in objects.split('+') {
            let (gone, left) = self.open[seat].drain(..).partition(|card| card == object);
            self.open[seat] = left;
            self.sheltered[seat].extend::<Vec<String>>(gone);
        }
    }

    fn end_turn(&mut self) {
        if self.reserve.len() >= 4 {
            self.turn = (self.turn + 1) % self.open.len();
            self.due = Due::Collect;
        } else {
            let top: Vec<(usize, usize)> = self.places().into_iter().filter(|(row, _)| *row == 0).collect();
            for (card, (row, column)) in self.reserve.iter_mut().zip(top) {
                (card.0, card.1) = (row, column);
            }
            self.due = Due::Cards;
        }
    }

    fn points(&self, seat: usize) -> i64 {
        let flakes: i64 = self.sheltered[seat].iter().map(|card| flakes(card)).sum();
        let lost = |card: &String| if card.contains('-') { 1 } else { on_card(card).1 as i64 };
        flakes - self.open[seat].iter().map(lost).sum::<i64>()
    }

    fn end_game(&mut self) {
        self.games_over += 1;
        if self.games_over == self.games {
            self.due = Due::Over;
            return;
        }
        self.totals = self.scores();
        self.reserve.clear();
        self.open.iter_mut().chain(&mut self.sheltered).for_each(Vec::clear);
        let lowest = *self.totals.iter().min().unwrap();
        let mut lowest = (0..self.totals.len()).filter(|&seat| self.totals[seat] == lowest);
        self.turn = lowest.next().unwrap();
        self.due = if lowest.next().is_some() { Due::Lot } else { Due::Cards };
    }
}

impl Twin for Naive {
    fn awaited(&self) -> Awaited {
        match self.due {
            Due::Lot | Due::Cards => Awaited::Chance,
            Due::Collect | Due::Shelter => Awaited::Seats(vec![self.turn]),
            Due::LastChoice => Awaited::Seats((self.last_choices.len()..self.open.len()).collect()),
            Due::Over => Awaited::Over,
        }
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        if self.due == Due::Collect {
            let rows = (0..self.rows).filter(|row| self.reserve.iter().any(|card| card.0 == *row));
            let columns =
                (0..self.columns).filter(|column| self.reserve.iter().any(|card| card.1 == *column));
            let rows = rows.map(|row| format!("row {}", row + 1));
            return rows.chain(columns.map(|column| format!("col {}", &"ABCDEF"[column..=column]))).collect();
        }
        let mut legal = self.shelters(seat);
        if self.due == Due::LastChoice {
            let mut cards = self.open[seat].clone();
            cards.sort();
            cards.dedup();
            legal.extend(cards.iter().map(|card| format!("discard {card}")));
            legal.push("nothing".to_owned());
        } else {
            legal.push("skip".to_owned());
        }
        legal
    }

    fn choose(&mut self, seat: usize, action: &str) {
        match self.due {
            Due::LastChoice => {
                assert_eq!(seat, self.last_choices.len(), "last choices come in seat order");
                self.last_choices.push(action.to_owned());
                if self.last_choices.len() == self.open.len() {
                    for (seat, choice) in std::mem::take(&mut self.last_choices).iter().enumerate() {
                        if let Some(cards) = choice.strip_prefix("shelter ") {
                            self.shelter(seat, cards);
                        } else if let Some(gone) = choice.strip_prefix("discard ") {
                            let one = self.open[seat].iter().position(|card| card == gone).unwrap();
                            self.open[seat].remove(one);
                        }
                    }
                    self.end_game();
                }
            }
            Due::Collect => {
                let (kind, name) = action.split_once(' ').unwrap();
                let index = if kind == "row" {
                    name.parse::<usize>().unwrap() - 1
                } else {
                    "ABCDEF".find(name).unwrap()
                };
                let (taken, left) = self
                    .reserve
                    .drain(..)
                    .partition::<Vec<_>, _>(|card| (if kind == "row" { card.0 } else { card.1 }) == index);
                self.reserve = left;
                self.open[seat].extend(taken.into_iter().map(|card| card.2));
                if self.shelters(seat).is_empty() {
                    self.end_turn();
                } else {
                    self.due = Due::Shelter;
                }
            }
            Due::Shelter => {
                if let Some(cards) = action.strip_prefix("shelter ") {
                    self.shelter(seat, cards);
                }
                self.end_turn();
            }
            Due::Lot | Due::Cards | Due::Over => panic!("nobody is asked"),
        }
    }

    fn draw(&mut self, chance: &str) {
        if let Some(seat) = chance.strip_prefix("first ") {
            self.turn = seat.parse().unwrap();
            self.due = Due::Cards;
            return;
        }
        let cards = chance.strip_prefix("lay ").unwrap().split(',');
        let taken: Vec<(usize, usize)> = self.reserve.iter().map(|card| (card.0, card.1)).collect();
        let free = self.places().into_iter().filter(|place| !taken.contains(place));
        self.due = Due::Collect;
        for (card, (row, column)) in cards.zip(free) {
            if card == "winter" {
                self.due = Due::LastChoice;
            } else {
                self.reserve.push((row, column, card.to_owned()));
            }
        }
        self.reserve.sort();
    }

    fn scores(&self) -> Vec<i64> {
        (0..self.open.len()).map(|seat| self.totals[seat] + self.points(seat)).collect()
    }
}

/// What the animals show.
const ANIMALS: [(&str, &[&str], usize); 7] = [
    ("hedgehog", &["red"], 2),
    ("marmot", &["blue"], 2),
    ("bear", &["purple"], 2),
    ("tortoise", &["green"], 2),
    ("dormouse", &["yellow"], 1),
    ("bat", &["yellow", "red", "purple"], 1),
    ("frog", &["yellow", "blue", "green"], 1),
];

fn on_card(animal: &str) -> (&'static [&'static str], usize) {
    let (_, colours, paws) = ANIMALS.into_iter().find(|(name, ..)| *name == animal).unwrap();
    (colours, paws)
}

fn colour(object: &str) -> &str {
    object.split_once('-').unwrap().0
}

/// The order in which objects are written.
fn order(object: &str) -> (usize, String) {
    let colours = ["red", "blue", "purple", "green", "yellow"];
    (colours.iter().position(|name| *name == colour(object)).unwrap(), object.to_owned())
}

/// In the edition `hygge`.
fn flakes(card: &str) -> i64 {
    match card.split_once('-') {
        None => 0,
        Some(("yellow", _)) => 2,
        Some((_, number)) => number.parse().unwrap(),
    }
}
