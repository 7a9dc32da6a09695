//! Odin once more, for clarity alone: hands are lists of words, and every subset of a hand is tried.

use veillee_testkit::{Awaited, Twin};

#[derive(Clone, Debug)]
pub(super) struct Naive {
    /// 0: a single hand.
    limit: i64,
    hands: Vec<Vec<String>>,
    scores: Vec<i64>,
    centre: Vec<String>,
    /// Cards to choose from after beating them.
    beaten: Vec<String>,
    turn: usize,
    opener: usize,
    passes: usize,
    dealt: bool,
    over: bool,
}

impl Naive {
    pub(super) fn new(seats: usize, limit: i64, opener: usize) -> Self {
        Naive {
            limit,
            hands: vec![Vec::new(); seats],
            scores: vec![0; seats],
            centre: Vec::new(),
            beaten: Vec::new(),
            turn: opener,
            opener,
            passes: 0,
            dealt: false,
            over: false,
        }
    }

    fn next(&self, seat: usize) -> usize {
        (seat + 1) % self.hands.len()
    }

    fn allowed(&self, hand: &[String], cards: &[String]) -> bool {
        if self.centre.is_empty() {
            return cards.len() == 1 || (cards.len() == hand.len() && alike(cards));
        }
        let (count, centre) = (cards.len(), self.centre.len());
        (count == centre || count == centre + 1) && alike(cards) && number(cards) > number(&self.centre)
    }
}

impl Twin for Naive {
    fn awaited(&self) -> Awaited {
        if self.over {
            Awaited::Over
        } else if self.dealt {
            Awaited::Seats(vec![self.turn])
        } else {
            Awaited::Chance
        }
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        if !self.beaten.is_empty() {
            return self.beaten.iter().map(|card| format!("take {card}")).collect();
        }
        let hand = &self.hands[seat];
        let mut legal = Vec::new();
        if !self.centre.is_empty() {
            legal.push("pass".to_owned());
        }
        for subset in 1..1usize << hand.len() {
            let chosen = (0..hand.len()).filter(|card| subset >> card & 1 == 1);
            let cards: Vec<String> = chosen.map(|card| hand[card].clone()).collect();
            if self.allowed(hand, &cards) {
                legal.push(written(cards));
            }
        }
        legal
    }

    fn choose(&mut self, seat: usize, action: &str) {
        if action == "pass" {
            self.passes += 1;
            self.turn = self.next(seat);
            if self.passes == self.hands.len() - 1 {
                self.centre.clear();
                self.passes = 0;
            }
        } else if let Some(card) = action.strip_prefix("take ") {
            self.hands[seat].push(card.to_owned());
            self.beaten.clear();
            self.turn = self.next(seat);
        } else {
            let cards: Vec<String> = action.split('+').map(str::to_owned).collect();
            self.hands[seat].retain(|card| !cards.contains(card));
            let before = std::mem::replace(&mut self.centre, cards);
            self.passes = 0;
            if self.hands[seat].is_empty() {
                for (score, hand) in self.scores.iter_mut().zip(&self.hands) {
                    *score += hand.len() as i64;
                }
                self.dealt = false;
                self.centre.clear();
                self.over = self.scores.iter().any(|&score| score >= self.limit);
                self.opener = self.next(self.opener);
            } else if before.len() > 1 {
                self.beaten = before;
            } else {
                self.hands[seat].extend(before);
                self.turn = self.next(seat);
            }
        }
    }

    fn draw(&mut self, chance: &str) {
        if let Some(seat) = chance.strip_prefix("first ") {
            self.opener = seat.parse().unwrap();
        } else if let Some(hands) = chance.strip_prefix("deal ") {
            self.hands = hands.split('/').map(|hand| hand.split('+').map(str::to_owned).collect()).collect();
            self.turn = self.opener;
            self.dealt = true;
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }
}

fn alike(cards: &[String]) -> bool {
    let same = |place: usize| cards.iter().all(|card| card.as_bytes()[place] == cards[0].as_bytes()[place]);
    same(0) || same(1)
}

/// The largest number that the digits can form.
fn number(cards: &[String]) -> u64 {
    let mut digits: Vec<&str> = cards.iter().map(|card| &card[1..]).collect();
    digits.sort_unstable();
    digits.reverse();
    digits.concat().parse().unwrap()
}

/// As the notation wants it: the highest number first, then by colour.
fn written(mut cards: Vec<String>) -> String {
    cards.sort_by_key(|card| (std::cmp::Reverse(card[1..].to_owned()), "RAVBPG".find(&card[..1])));
    cards.join("+")
}
