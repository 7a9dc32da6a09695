//! Happy Cats once more, for clarity alone: cards are numbers in lists, pompons are letters in lists, and a
//! round is a list of jobs.

use std::collections::{BTreeSet, VecDeque};

use veillee_testkit::{Awaited, Twin};

/// What is waited for.
#[derive(Clone, Debug, PartialEq)]
enum Due {
    First,
    Deal,
    Colours,
    Roll,
    Bag,
    Cards,
    CatDraws(usize),
    CatKeeps(usize),
    Takes(usize),
    Basket(usize),
    Tiles,
    Tile(usize),
    TilePompon(usize),
    TileCard(usize),
    Over,
}

/// What is still to be done in a round.
#[derive(Clone, Debug)]
enum Job {
    Cat(usize),
    Catch(usize),
    Basket(usize),
    Tile(usize),
}

#[derive(Clone, Debug)]
pub(super) struct Naive {
    seats: usize,
    /// The last number of each band and the pompons it shows.
    bands: Vec<(u32, usize)>,
    due: Due,
    jobs: VecDeque<Job>,
    hands: Vec<Vec<u32>>,
    laid: Vec<Option<String>>,
    looked_at: Vec<u32>,
    pile: Vec<u32>,
    discard: Vec<u32>,
    bag: Vec<char>,
    table: Vec<char>,
    caught: Vec<Vec<char>>,
    colours: Vec<char>,
    tiles: Vec<String>,
    mouse: Option<usize>,
    roller: usize,
    caught_in_round: bool,
    quiet: usize,
}

impl Naive {
    pub(super) fn new(seats: usize, bands: &[(u32, usize)], pompons: usize) -> Self {
        let last = bands.last().expect("some band").0;
        Naive {
            seats,
            bands: bands.to_vec(),
            due: Due::First,
            jobs: VecDeque::new(),
            hands: vec![Vec::new(); seats],
            laid: vec![None; seats],
            looked_at: Vec::new(),
            pile: (1..=last).collect(),
            discard: Vec::new(),
            bag: "YRGB".chars().flat_map(|colour| vec![colour; pompons]).collect(),
            table: Vec::new(),
            caught: vec![Vec::new(); seats],
            colours: Vec::new(),
            tiles: Vec::new(),
            mouse: None,
            roller: 0,
            caught_in_round: false,
            quiet: 0,
        }
    }

    fn number(&self, seat: usize) -> Option<u32> {
        self.laid[seat].as_ref()?.parse().ok()
    }

    fn shows(&self, number: u32) -> usize {
        self.bands.iter().find(|(last, _)| number <= *last).expect("a card of the deck").1
    }

    fn in_turn_order(&self) -> Vec<usize> {
        (0..self.seats).map(|step| (self.roller + step) % self.seats).collect()
    }

    /// Every different handful the seat could take, written.
    fn handfuls(&self, seat: usize) -> BTreeSet<String> {
        let amount = self.shows(self.number(seat).expect("a number takes")).min(self.table.len());
        (0..1usize << self.table.len())
            .filter(|subset| subset.count_ones() as usize == amount)
            .map(|subset| {
                let mut taken: Vec<char> = (0..self.table.len())
                    .filter(|place| subset >> place & 1 == 1)
                    .map(|place| self.table[place])
                    .collect();
                taken.sort_by_key(|colour| "YRGB".find(*colour));
                taken.into_iter().collect()
            })
            .collect()
    }

    fn take(&mut self, seat: usize, pompons: &str) {
        for colour in pompons.chars() {
            let place = self.table.iter().position(|other| *other == colour).expect("it lies on the table");
            self.table.remove(place);
            self.caught[seat].push(colour);
            self.caught_in_round = true;
        }
    }

    fn reveal(&mut self, basket: bool) {
        for seat in 0..self.seats {
            if let Some(number) = self.number(seat) {
                self.hands[seat].retain(|card| *card != number);
            }
        }
        for seat in self.in_turn_order() {
            if self.number(seat).is_none() {
                self.jobs.push_back(Job::Cat(seat));
            }
        }
        let mut numbers: Vec<usize> = (0..self.seats).filter(|seat| self.number(*seat).is_some()).collect();
        numbers.sort_by_key(|seat| std::cmp::Reverse(self.number(*seat)));
        if basket {
            self.jobs.extend(numbers.first().map(|seat| Job::Basket(*seat)));
        } else {
            self.jobs.extend(numbers.into_iter().map(Job::Catch));
        }
    }

    fn go_on(&mut self) {
        while let Some(job) = self.jobs.pop_front() {
            match job {
                Job::Cat(seat) => {
                    if self.pile.len() + self.discard.len() > 0 {
                        self.due = Due::CatDraws(seat);
                        return;
                    }
                }
                Job::Catch(seat) => {
                    let handfuls = self.handfuls(seat);
                    if handfuls.len() > 1 {
                        self.due = Due::Takes(seat);
                        return;
                    }
                    for only in handfuls {
                        self.take(seat, &only);
                    }
                }
                Job::Basket(seat) => {
                    self.due = Due::Basket(seat);
                    return;
                }
                Job::Tile(seat) => {
                    let kinds: BTreeSet<String> = self.tiles.iter().cloned().collect();
                    if kinds.len() > 1 {
                        self.due = Due::Tile(seat);
                        return;
                    }
                    let only = kinds.into_iter().next().expect("a tile for everyone");
                    if self.take_tile(seat, &only) {
                        return;
                    }
                }
            }
        }
        self.end_round();
    }

    /// Whether something has to be drawn.
    fn take_tile(&mut self, seat: usize, tile: &str) -> bool {
        let place = self.tiles.iter().position(|other| other == tile).expect("it lies there");
        self.tiles.remove(place);
        match tile {
            "pompon" if !self.bag.is_empty() => self.due = Due::TilePompon(seat),
            "card" if self.pile.len() + self.discard.len() > 0 => self.due = Due::TileCard(seat),
            "key" => {
                self.mouse = Some(seat);
                return false;
            }
            _ => return false,
        }
        true
    }

    fn end_round(&mut self) {
        self.bag.append(&mut self.table);
        for seat in 0..self.seats {
            self.discard.extend(self.number(seat));
            self.laid[seat] = None;
        }
        self.tiles.clear();
        self.quiet = if self.caught_in_round { 0 } else { self.quiet + 1 };
        self.caught_in_round = false;
        self.roller = (self.roller + 1) % self.seats;
        self.due = if self.bag.is_empty() || self.quiet == 60 { Due::Over } else { Due::Roll };
    }

    fn cards_leave_the_pile(&mut self, cards: &[u32]) {
        if cards.iter().any(|card| !self.pile.contains(card)) {
            assert!(self.pile.iter().all(|card| cards.contains(card)), "the old pile is used up first");
            self.pile.append(&mut self.discard);
        }
        assert!(cards.iter().all(|card| self.pile.contains(card)));
        self.pile.retain(|card| !cards.contains(card));
    }

    fn pompons_leave_the_bag(&mut self, pompons: &str) -> Vec<char> {
        for colour in pompons.chars() {
            let place = self.bag.iter().position(|other| *other == colour).expect("it is in the bag");
            self.bag.remove(place);
        }
        pompons.chars().collect()
    }
}

impl Twin for Naive {
    fn awaited(&self) -> Awaited {
        match self.due {
            Due::Cards => Awaited::Seats((0..self.seats).filter(|seat| self.laid[*seat].is_none()).collect()),
            Due::CatKeeps(seat) | Due::Takes(seat) | Due::Tile(seat) => Awaited::Seats(vec![seat]),
            Due::Over => Awaited::Over,
            _ => Awaited::Chance,
        }
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        match self.due {
            Due::Cards => {
                let numbers = self.hands[seat].iter().map(u32::to_string);
                numbers.chain(["cat".to_owned()]).collect()
            }
            Due::CatKeeps(_) => self.looked_at.iter().map(|card| format!("keep {card}")).collect(),
            Due::Takes(_) => self.handfuls(seat).iter().map(|handful| format!("take {handful}")).collect(),
            Due::Tile(_) => {
                let kinds: BTreeSet<&String> = self.tiles.iter().collect();
                kinds.into_iter().map(|kind| format!("tile {kind}")).collect()
            }
            _ => Vec::new(),
        }
    }

    fn choose(&mut self, seat: usize, action: &str) {
        match action.split_once(' ') {
            None => {
                self.laid[seat] = Some(action.to_owned());
                if self.laid.iter().all(Option::is_some) {
                    // Nothing on the table: it was the basket.
                    self.reveal(self.table.is_empty());
                    self.go_on();
                }
            }
            Some(("keep", card)) => {
                let card: u32 = card.parse().unwrap();
                self.hands[seat].push(card);
                self.discard.extend(self.looked_at.drain(..).filter(|other| *other != card));
                self.go_on();
            }
            Some(("take", pompons)) => {
                self.take(seat, pompons);
                self.go_on();
            }
            Some((_, tile)) => {
                if !self.take_tile(seat, tile) {
                    self.go_on();
                }
            }
        }
    }

    fn draw(&mut self, chance: &str) {
        let (_, what) = chance.split_once(' ').unwrap();
        let cards = || what.split('+').map(|card| card.parse().unwrap()).collect::<Vec<u32>>();
        match self.due.clone() {
            Due::First => {
                self.roller = what.parse().unwrap();
                self.due = Due::Deal;
            }
            Due::Deal => {
                for (seat, hand) in what.split('/').enumerate() {
                    self.hands[seat] = hand.split('+').map(|card| card.parse().unwrap()).collect();
                    let dealt = self.hands[seat].clone();
                    self.pile.retain(|card| !dealt.contains(card));
                }
                self.due = Due::Colours;
            }
            Due::Colours => {
                self.colours = what.split('/').map(|colour| colour.chars().next().unwrap()).collect();
                self.due = Due::Roll;
            }
            Due::Roll => {
                self.due = match what {
                    "basket" => Due::Cards,
                    "question" => Due::Tiles,
                    _ => Due::Bag,
                }
            }
            Due::Bag => {
                self.table = self.pompons_leave_the_bag(what);
                self.due = Due::Cards;
            }
            Due::CatDraws(seat) => {
                self.cards_leave_the_pile(&cards());
                if cards().len() == 2 {
                    self.looked_at = cards();
                    self.due = Due::CatKeeps(seat);
                } else {
                    self.hands[seat].extend(cards());
                    self.go_on();
                }
            }
            Due::TileCard(seat) => {
                self.cards_leave_the_pile(&cards());
                self.hands[seat].extend(cards());
                self.go_on();
            }
            Due::Basket(seat) | Due::TilePompon(seat) => {
                let pompons = self.pompons_leave_the_bag(what);
                self.caught[seat].extend(pompons);
                self.caught_in_round = true;
                self.go_on();
            }
            Due::Tiles => {
                self.tiles = what.split('+').map(str::to_owned).collect();
                self.jobs = self.in_turn_order().into_iter().map(Job::Tile).collect();
                self.go_on();
            }
            Due::Cards | Due::CatKeeps(_) | Due::Takes(_) | Due::Tile(_) | Due::Over => {
                panic!("{chance}, though no chance is due")
            }
        }
    }

    fn scores(&self) -> Vec<i64> {
        let worth = |seat: usize, colour: &char| if self.colours.get(seat) == Some(colour) { 2 } else { 1 };
        let points = |seat: usize| {
            let pompons: i64 = self.caught[seat].iter().map(|colour| worth(seat, colour)).sum();
            pompons + if self.mouse == Some(seat) { 3 } else { 0 }
        };
        (0..self.seats).map(points).collect()
    }
}
