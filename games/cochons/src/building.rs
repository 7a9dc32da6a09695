//! Buying and building (P12 to P23): which tiles are for sale, where they may go, and what becomes of them.

use veillee_core::Seat;

use crate::Cochons;
use crate::action::{Action, Site};
use crate::house::House;
use crate::refusal::Refusal;
use crate::state::{Purchases, State};
use crate::tiles::{Part, Pile};

impl Cochons {
    /// Appends every tile that can be bought, with every place for it.
    #[inline]
    pub(crate) fn offers(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let houses = state.village.of(seat);
        for pile in Pile::all().filter(|&pile| self.is_for_sale(state, pile)) {
            for (place, house) in houses.iter().enumerate() {
                if accepts(*house, pile.part) {
                    out.push(Action::Buy { pile, site: Site::House(place as u8) });
                }
            }
            if begins_a_house(pile.part) {
                out.push(Action::Buy { pile, site: Site::New });
            }
        }
    }

    /// Whether some tile can be bought and has a place: P13 then asks for it.
    #[inline]
    pub(crate) fn has_offers(&self, state: &State, seat: Seat) -> bool {
        let takes_a_roof = || state.village.of(seat).iter().any(|&house| accepts(house, Part::Roof));
        Pile::all().any(|pile| self.is_for_sale(state, pile) && (begins_a_house(pile.part) || takes_a_roof()))
    }

    /// In stock, affordable with the dice that are left, and not the pile of the turn's other tile.
    #[inline]
    fn is_for_sale(&self, state: &State, pile: Pile) -> bool {
        state.unspent[pile.part.index()] >= self.pigs(pile.material)
            && !state.stocks[pile.index()].is_empty()
            && !self.is_closed(state, pile)
    }

    /// P15: the pile of the first tile sells no second one, unless the table allows it.
    #[inline]
    fn is_closed(&self, state: &State, pile: Pile) -> bool {
        state.purchases == Purchases::One(pile) && !self.options.same_pile_twice.is_on()
    }

    pub(crate) fn check_purchase(
        &self,
        state: &State,
        seat: Seat,
        pile: Pile,
        site: Site,
    ) -> Result<(), Refusal> {
        if state.stocks[pile.index()].is_empty() {
            return Err(Refusal::EmptyPile { pile });
        }
        if self.is_closed(state, pile) {
            return Err(Refusal::SamePile { pile });
        }
        let price = self.pigs(pile.material);
        let symbols = state.dice.symbols(pile.part);
        if symbols < price {
            return Err(Refusal::TooDear { pile, price, symbols });
        }
        let unspent = state.unspent[pile.part.index()];
        if unspent < price {
            return Err(Refusal::DiceSpent { pile, price, unspent });
        }
        check_site(state.village.of(seat), pile.part, site)
    }

    /// Pays for the top tile of a pile and puts it there.
    #[inline]
    pub(crate) fn buy(&self, state: &mut State, seat: Seat, pile: Pile, site: Site) {
        state.unspent[pile.part.index()] -= self.pigs(pile.material);
        state.purchases = match state.purchases {
            Purchases::None => Purchases::One(pile),
            Purchases::One(_) | Purchases::Two => Purchases::Two,
        };
        let decor = state.stocks[pile.index()].take();
        match site {
            Site::New => state.village.build(seat, House::EMPTY.with(pile, decor)),
            Site::House(place) => {
                let place = usize::from(place);
                let house = state.village.of(seat)[place].with(pile, decor);
                state.village.change(seat, place, house);
                if pile.part == Part::Roof {
                    self.reward(state, seat, house);
                }
            }
        }
    }

    /// P37: for the first house of a material, at the moment it is finished.
    #[inline]
    fn reward(&self, state: &mut State, seat: Seat, house: House) {
        if !self.options.rewards.is_on() || !house.has_door() || house.windows() == 0 {
            return;
        }
        if let Some(material) = house.only_material() {
            state.rewards[material.index()].get_or_insert(seat);
        }
    }
}

/// P18: a roof begins no house.
#[inline]
const fn begins_a_house(part: Part) -> bool {
    match part {
        Part::Door | Part::Window => true,
        Part::Roof => false,
    }
}

/// P19 to P22: nothing goes to a finished house, and a door to none that has one.
#[inline]
const fn accepts(house: House, part: Part) -> bool {
    !house.is_finished()
        && match part {
            Part::Door => !house.has_door(),
            Part::Window | Part::Roof => true,
        }
}

fn check_site(houses: &[House], part: Part, site: Site) -> Result<(), Refusal> {
    let place = match site {
        Site::New if begins_a_house(part) => return Ok(()),
        Site::New => return Err(Refusal::RoofAlone),
        Site::House(place) => place,
    };
    let number = place + 1;
    match houses.get(usize::from(place)) {
        None => Err(Refusal::NoSuchHouse { house: number }),
        Some(house) if accepts(*house, part) => Ok(()),
        Some(house) if house.is_finished() => Err(Refusal::Finished { house: number }),
        Some(_) => Err(Refusal::HasDoor { house: number }),
    }
}
