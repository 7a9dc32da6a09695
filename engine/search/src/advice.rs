//! What came of a search.

use std::fmt::Debug;

use veillee_core::{BySeat, Rng, Seat};

/// A choice at the root, and what the search makes of it.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<A> {
    pub action: A,
    pub visits: u32,
    /// The sum over all visits of what came of it for each seat.
    pub(crate) totals: BySeat<f64>,
}

impl<A> Candidate<A> {
    /// What the choice is worth to a seat, from 0 to 1: its chance to win, where worth is victory. Of a choice that was
    /// never tried nothing is known, which is worth nothing.
    pub fn worth(&self, seat: Seat) -> f64 {
        if self.visits == 0 { 0.0 } else { self.totals[seat] / f64::from(self.visits) }
    }
}

/// All choices of a seat, with what the search makes of them. Never empty.
#[derive(Debug)]
pub struct Advice<'a, A> {
    pub seat: Seat,
    /// In the order in which the game lists them.
    pub choices: &'a [Candidate<A>],
    /// How many iterations there were: fewer than asked for after a stop.
    pub iterations: u32,
    /// Choices made in the tree, over all iterations.
    pub tree_plies: u64,
}

impl<A: Copy + Debug> Advice<'_, A> {
    /// The choice most often tried, which is the one that held up; the first of equals.
    pub fn best(&self) -> &Candidate<A> {
        let better = |best: &'_ Candidate<A>, other: &'_ Candidate<A>| other.visits > best.visits;
        self.choices
            .iter()
            .reduce(|best, other| if better(best, other) { other } else { best })
            .expect("a choice")
    }

    /// One of the choices that are worth nearly as much as the best: all that lose less than `margin`, each as likely as
    /// it comes near. With a margin of 0 it is the best.
    pub fn near_best(&self, margin: f64, rng: &mut Rng) -> &Candidate<A> {
        let best = self.best();
        let bar = best.worth(self.seat) - margin;
        let weight = |choice: &Candidate<A>| {
            if choice.visits == 0 { 0.0 } else { (choice.worth(self.seat) - bar).clamp(0.0, margin) }
        };
        // A number below the sum of all weights, from 32 random bits.
        let sum: f64 = self.choices.iter().map(weight).sum();
        let mut left = sum * (f64::from(rng.next_u32()) / 4_294_967_296.0);
        for choice in self.choices {
            left -= weight(choice);
            if left < 0.0 {
                return choice;
            }
        }
        best
    }
}
