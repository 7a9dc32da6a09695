//! Les Trois Petits Cochons once more, for clarity alone: houses are lists of words, and every choice that can be
//! written is tried.

use veillee_testkit::{Awaited, Twin};

/// What a table agrees on, in the plainest form.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Agreed {
    /// Named by the host; `None`: drawn by lot.
    pub(super) first: Option<usize>,
    pub(super) rewards: bool,
    pub(super) same_pile_twice: bool,
    pub(super) finish_round: bool,
}

/// The nine piles in order.
const PILES: [&str; 9] = ["Sd", "Sw", "Sr", "Wd", "Ww", "Wr", "Bd", "Bw", "Br"];

#[derive(Clone, Debug)]
struct Pile {
    name: &'static str,
    /// The tile in sight: `Sd`, or `Sd*` with a flower pot.
    top: Option<String>,
    /// Those under it, in no order.
    under: Vec<String>,
}

#[derive(Clone, Debug, PartialEq)]
enum Stage {
    Lot,
    TurnUp,
    Roll,
    Reroll,
    Buy,
    BuyMore,
    Wolf,
    Spin,
    Over,
}

#[derive(Clone, Debug)]
pub(super) struct Naive {
    agreed: Agreed,
    piles: Vec<Pile>,
    /// By seat, the houses; each is a list of tiles.
    houses: Vec<Vec<Vec<String>>>,
    stage: Stage,
    first: usize,
    turn: usize,
    rolls: usize,
    /// What the five dice show; a space: to be rolled.
    dice: Vec<char>,
    /// The faces that have not paid yet.
    purse: Vec<char>,
    bought: Vec<String>,
    target: (usize, usize),
    idle: usize,
    /// Who won the rewards for straw, wood and brick.
    rewards: Vec<(char, usize)>,
}

impl Naive {
    /// `count` tiles in every pile; by part, so many of them with a flower pot.
    pub(super) fn new(seats: usize, agreed: Agreed, count: usize, pots: [usize; 3]) -> Self {
        let pile = |(index, name): (usize, &'static str)| {
            let tile = |n| if n < pots[index % 3] { format!("{name}*") } else { name.to_owned() };
            Pile { name, top: None, under: (0..count).map(tile).collect() }
        };
        let mut twin = Naive {
            agreed,
            piles: PILES.into_iter().enumerate().map(pile).collect(),
            houses: vec![Vec::new(); seats],
            stage: Stage::Lot,
            first: agreed.first.unwrap_or(0),
            turn: agreed.first.unwrap_or(0),
            rolls: 0,
            dice: vec![' '; 5],
            purse: Vec::new(),
            bought: Vec::new(),
            target: (0, 0),
            idle: 0,
            rewards: Vec::new(),
        };
        if agreed.first.is_some() {
            twin.turn_up();
        }
        twin
    }

    /// Turns up what can only be one thing; asks chance for the rest, then goes on.
    fn turn_up(&mut self) {
        for pile in &mut self.piles {
            if pile.top.is_none() && pile.under.iter().all(|tile| *tile == pile.under[0]) {
                pile.top = pile.under.pop();
            }
        }
        if self.piles.iter().any(|pile| pile.top.is_none() && !pile.under.is_empty()) {
            self.stage = Stage::TurnUp;
        } else if self.bought.is_empty() {
            self.stage = Stage::Roll;
        } else if self.bought.len() == 1 && !self.purchases().is_empty() {
            self.stage = Stage::BuyMore;
        } else {
            self.end_turn();
        }
    }

    fn purchases(&self) -> Vec<String> {
        let mut purchases = Vec::new();
        for pile in &self.piles {
            let (material, part) = letters(pile.name);
            let paid = self.purse.iter().filter(|&&face| face == part).count() >= worth(material) as usize;
            let closed = !self.agreed.same_pile_twice && self.bought.iter().any(|name| name == pile.name);
            if pile.top.is_none() || !paid || closed {
                continue;
            }
            for (index, house) in self.houses[self.turn].iter().enumerate() {
                let doors = count(house, 'd');
                let fits = match part {
                    'd' => doors == 0,
                    _ => true,
                };
                if fits && count(house, 'r') == 0 {
                    purchases.push(format!("buy {} {}", pile.name, index + 1));
                }
            }
            if part != 'r' {
                purchases.push(format!("buy {} new", pile.name));
            }
        }
        purchases
    }

    fn stop(&mut self) {
        self.purse = self.dice.iter().copied().filter(|&face| face != 'x').collect();
        if self.purchases().is_empty() {
            self.end_turn();
        } else {
            self.stage = Stage::Buy;
        }
    }

    fn end_turn(&mut self) {
        self.idle = if self.bought.is_empty() { self.idle + 1 } else { 0 };
        self.bought.clear();
        self.dice = vec![' '; 5];
        self.rolls = 0;
        let seats = self.houses.len();
        let last_of_round = (self.turn + 1) % seats == self.first;
        let empty = self.piles.iter().filter(|pile| pile.top.is_none()).count();
        let sold_out = empty >= seats && (last_of_round || !self.agreed.finish_round);
        self.turn = (self.turn + 1) % seats;
        self.stage = if sold_out || self.idle == 12 * seats { Stage::Over } else { Stage::Roll };
    }

    fn buy(&mut self, seat: usize, name: &str, site: &str) {
        let pile = self.piles.iter_mut().find(|pile| pile.name == name).unwrap();
        let tile = pile.top.take().unwrap();
        let (material, part) = letters(name);
        for _ in 0..worth(material) {
            let paying = self.purse.iter().position(|&face| face == part).unwrap();
            self.purse.remove(paying);
        }
        self.bought.push(name.to_owned());
        if site == "new" {
            self.houses[seat].push(vec![tile]);
        } else {
            let house = &mut self.houses[seat][site.parse::<usize>().unwrap() - 1];
            house.push(tile);
            let alike = house.iter().all(|tile| tile.starts_with(material));
            let whole = count(house, 'd') == 1 && count(house, 'w') > 0 && count(house, 'r') == 1;
            let taken = self.rewards.iter().any(|&(other, _)| other == material);
            if self.agreed.rewards && alike && whole && !taken {
                self.rewards.push((material, seat));
            }
        }
        self.turn_up();
    }

    /// The finished houses of a seat.
    fn finished(&self, seat: usize) -> Vec<&Vec<String>> {
        self.houses[seat].iter().filter(|house| count(house, 'r') == 1).collect()
    }

    /// By seat, what a reward at the end measures.
    fn best(&self, measure: impl Fn(&[&Vec<String>]) -> usize) -> Option<usize> {
        let measures: Vec<usize> = (0..self.houses.len()).map(|seat| measure(&self.finished(seat))).collect();
        let most = *measures.iter().max().unwrap();
        let best: Vec<usize> = (0..measures.len()).filter(|&seat| measures[seat] == most).collect();
        if best.len() == 1 { Some(best[0]) } else { None }
    }
}

impl Twin for Naive {
    fn awaited(&self) -> Awaited {
        match self.stage {
            Stage::Over => Awaited::Over,
            Stage::Lot | Stage::TurnUp | Stage::Roll | Stage::Spin => Awaited::Chance,
            Stage::Reroll | Stage::Buy | Stage::BuyMore | Stage::Wolf => Awaited::Seats(vec![self.turn]),
        }
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        match self.stage {
            Stage::Reroll => {
                let mut legal = vec!["stop".to_owned()];
                for subset in 1..32 {
                    let dice: Vec<usize> = (0..5).filter(|die| subset >> die & 1 == 1).collect();
                    if dice.iter().all(|&die| self.dice[die] != 'x') {
                        let numbers: Vec<String> = dice.iter().map(|die| (die + 1).to_string()).collect();
                        legal.push(format!("reroll {}", numbers.join("+")));
                    }
                }
                legal
            }
            Stage::Buy => self.purchases(),
            Stage::BuyMore => [self.purchases(), vec!["finish".to_owned()]].concat(),
            Stage::Wolf => {
                let mut legal = Vec::new();
                for (other, houses) in self.houses.iter().enumerate() {
                    if other != seat {
                        legal.extend((1..=houses.len()).map(|house| format!("blow {other}/{house}")));
                    }
                }
                legal
            }
            _ => Vec::new(),
        }
    }

    fn choose(&mut self, seat: usize, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["stop"] => self.stop(),
            ["finish"] => self.end_turn(),
            ["reroll", dice] => {
                for number in dice.split('+') {
                    self.dice[number.parse::<usize>().unwrap() - 1] = ' ';
                }
                self.stage = Stage::Roll;
            }
            ["buy", pile, site] => self.buy(seat, pile, site),
            ["blow", house] => {
                let (owner, number) = house.split_once('/').unwrap();
                self.target = (owner.parse().unwrap(), number.parse::<usize>().unwrap() - 1);
                self.stage = Stage::Spin;
            }
            _ => panic!("what is {action}?"),
        }
    }

    fn draw(&mut self, chance: &str) {
        let words: Vec<&str> = chance.split(' ').collect();
        match words[..] {
            ["first", seat] => {
                self.first = seat.parse().unwrap();
                self.turn = self.first;
                self.turn_up();
            }
            ["turn", name, decor] => {
                let pile = self.piles.iter_mut().find(|pile| pile.name == name).unwrap();
                let tile = if decor == "pot" { format!("{name}*") } else { name.to_owned() };
                let drawn = pile.under.iter().position(|other| *other == tile).unwrap();
                pile.top = Some(pile.under.remove(drawn));
                self.turn_up();
            }
            ["roll", faces] => {
                for (die, face) in faces.chars().enumerate() {
                    if face != '-' {
                        assert_eq!(self.dice[die], ' ', "die {die} was kept");
                        self.dice[die] = face;
                    }
                }
                assert!(!self.dice.contains(&' '), "{:?} were to be rolled", self.dice);
                self.rolls += 1;
                let others_have_houses = self
                    .houses
                    .iter()
                    .enumerate()
                    .any(|(seat, houses)| seat != self.turn && !houses.is_empty());
                if self.dice.iter().filter(|&&face| face == 'x').count() > 1 {
                    if others_have_houses {
                        self.stage = Stage::Wolf;
                    } else {
                        self.end_turn();
                    }
                } else if self.rolls == 3 {
                    self.stop();
                } else {
                    self.stage = Stage::Reroll;
                }
            }
            ["spin", material] => {
                let (owner, place) = self.target;
                let house = &mut self.houses[owner][place];
                house.retain(|tile| !tile.starts_with(material));
                if house.iter().all(|tile| letters(tile).1 == 'r') {
                    self.houses[owner].remove(place);
                }
                self.end_turn();
            }
            _ => panic!("what is {chance}?"),
        }
    }

    fn scores(&self) -> Vec<i64> {
        let mut scores: Vec<i64> = Vec::new();
        for seat in 0..self.houses.len() {
            let finished = self.finished(seat);
            let tiles: i64 = finished.iter().copied().flatten().map(|tile| worth(letters(tile).0)).sum();
            let bonus = if self.agreed.rewards { 0 } else { pots(&finished) + finished.len() };
            scores.push(tiles + bonus as i64);
        }
        if self.agreed.rewards {
            for &(_, seat) in &self.rewards {
                scores[seat] += 2;
            }
            let tallest = |houses: &[&Vec<String>]| {
                let with_door = houses.iter().filter(|house| count(house, 'd') == 1);
                with_door.map(|house| house.len()).max().unwrap_or(0)
            };
            let best = [self.best(pots), self.best(|houses| houses.len()), self.best(tallest)];
            for seat in best.into_iter().flatten() {
                scores[seat] += 3;
            }
        }
        scores
    }
}

/// The material and the part of a tile.
fn letters(tile: &str) -> (char, char) {
    let mut letters = tile.chars();
    (letters.next().unwrap(), letters.next().unwrap())
}

/// The pigs on a tile of a material.
fn worth(material: char) -> i64 {
    match material {
        'S' => 2,
        'W' => 3,
        _ => 4,
    }
}

fn count(house: &[String], part: char) -> usize {
    house.iter().filter(|tile| letters(tile).1 == part).count()
}

fn pots(houses: &[&Vec<String>]) -> usize {
    houses.iter().copied().flatten().filter(|tile| tile.ends_with('*')).count()
}
