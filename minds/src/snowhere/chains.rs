//! Which cards can still be taken one day: those that no snow lies on, nor on any card above them.

use veillee_geometry::{Outline, Point, Pose, Separation, Side};
use veillee_snowhere::{Card, Snowhere, State};

/// A set of flame cards, by their place in [`Chains`].
pub(super) type Cards = u128;

/// One flame card in the carpet.
#[derive(Clone, Copy, Debug)]
struct Link {
    card: Card,
    outline: Outline,
    /// This card and all that lie under it, or under what lies under it: what is lost if snow comes to lie on it.
    beneath: Cards,
}

/// The flame cards from bottom to top, and what hangs on what.
#[derive(Clone, Debug)]
pub(super) struct Chains {
    links: Vec<Link>,
    /// The cards that can be taken, now or later.
    reachable: Cards,
    take_depth: i32,
    reach: i32,
}

impl Chains {
    pub(super) fn of(game: &Snowhere, state: &State) -> Self {
        let take_depth = game.edition().tolerances.take_depth;
        let size = game.card_size();
        let reach = reach_of(game);
        let mut links: Vec<Link> = Vec::with_capacity(state.table().cards_of(Side::Flame).count());
        for (card, pose) in state.lying(Side::Flame) {
            let outline = Outline::new(pose, size);
            let mut beneath = 1 << links.len();
            for below in &links {
                if is_near(below.outline.centre(), pose.centre(), 2 * reach)
                    && blocks(&outline, &below.outline, take_depth)
                {
                    beneath |= below.beneath;
                }
            }
            links.push(Link { card, outline, beneath });
        }
        let mut chains = Chains { reachable: (1 << links.len()) - 1, links, take_depth, reach };
        let snow: Vec<Pose> = state.lying(Side::Snow).map(|(_, pose)| pose).collect();
        for pose in snow {
            let lost = chains.lost_under(&Outline::new(pose, size));
            chains.reachable &= !lost;
        }
        chains
    }

    /// The place of a flame card.
    pub(super) fn index_of(&self, card: Card) -> usize {
        self.links.partition_point(|link| link.card < card)
    }

    pub(super) fn reachable_count(&self) -> u32 {
        self.reachable.count_ones()
    }

    pub(super) fn beneath(&self, index: usize) -> Cards {
        self.links[index].beneath
    }

    /// The cards that could be taken one day, but no more once snow lies here.
    pub(super) fn lost_under(&self, snow: &Outline) -> Cards {
        let mut lost = 0;
        for (index, link) in self.links.iter().enumerate() {
            // What is lost already need not be looked at again.
            if self.reachable & !lost & (1 << index) != 0
                && is_near(link.outline.centre(), snow.centre(), 2 * self.reach)
                && blocks(snow, &link.outline, self.take_depth)
            {
                lost |= link.beneath;
            }
        }
        lost & self.reachable
    }
}

fn reach_of(game: &Snowhere) -> i32 {
    let size = game.card_size();
    let (width, height) = (i64::from(size.width()), i64::from(size.height()));
    ((width * width + height * height).isqrt() / 2 + 1) as i32
}

fn is_near(one: Point, other: Point, distance: i32) -> bool {
    one.squared_distance(other) < i64::from(distance) * i64::from(distance)
}

fn blocks(upper: &Outline, lower: &Outline, take_depth: i32) -> bool {
    !Separation::between(upper, lower).is_at_least(-take_depth)
}
