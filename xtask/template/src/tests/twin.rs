//! Template Game once more, written from `rules/en.md` for clarity alone: it shares no type, and no mistake, with the first.

use veillee_testkit::{Awaited, Twin};

#[derive(Clone, Debug)]
pub(super) struct Naive {
    hands: Vec<Vec<u32>>,
    /// Seat and card, as they were played.
    trick: Vec<(usize, u32)>,
    points: Vec<i64>,
    dealt: usize,
    turn: Option<usize>,
}

impl Naive {
    pub(super) fn new(seats: usize) -> Self {
        Naive {
            hands: vec![Vec::new(); seats],
            trick: Vec::new(),
            points: vec![0; seats],
            dealt: 0,
            turn: None,
        }
    }

    fn seats(&self) -> usize {
        self.hands.len()
    }

    fn is_dealt(&self) -> bool {
        self.dealt == 3 * self.seats()
    }
}

impl Twin for Naive {
    fn awaited(&self) -> Awaited {
        match self.turn {
            Some(turn) if self.is_dealt() => {
                let is_over = self.trick.is_empty() && self.hands.iter().all(Vec::is_empty);
                if is_over { Awaited::Over } else { Awaited::Seats(vec![turn]) }
            }
            Some(_) | None => Awaited::Chance,
        }
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        self.hands[seat].iter().map(ToString::to_string).collect()
    }

    fn choose(&mut self, seat: usize, action: &str) {
        let card: u32 = action.parse().expect("a card");
        self.hands[seat].retain(|held| *held != card);
        self.trick.push((seat, card));
        self.turn = Some((seat + 1) % self.seats());
        if self.trick.len() == self.seats() {
            let (winner, _) = *self.trick.iter().max_by_key(|(_, card)| *card).expect("a trick");
            self.points[winner] += 1;
            self.turn = Some(winner);
            self.trick.clear();
        }
    }

    fn draw(&mut self, chance: &str) {
        match chance.split_once(' ').expect("two words") {
            ("first", seat) => self.turn = Some(seat.parse().expect("a seat")),
            (_, card) => {
                let turn = self.turn.expect("somebody begins");
                self.hands[turn].push(card.parse().expect("a card"));
                self.turn = Some((turn + 1) % self.seats());
                self.dealt += 1;
            }
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.points.clone()
    }
}
