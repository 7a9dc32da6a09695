//! The contract of `Game`, held against random positions.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Display};
use std::ops::Range;

use veillee_core::{
    Game, GameBox, Match, Place, Refusal, Refused, Rng, Rule, Say, Seat, SeatSet, Sentence, Step, StepOf,
    ToAct, Viewer,
};
use veillee_sentences::{Catalogue, Language};

use crate::rules_page::numbers_of;
use crate::walk::{Moment, viewers, walk};

/// How far [`check_game`] goes.
#[derive(Clone, Debug)]
pub struct Limits {
    pub seeds: Range<u64>,
    /// Choices and chance together: play ends within this.
    pub most_steps: usize,
}

/// How many foreign actions are tried in a position.
const FOREIGN: usize = 24;

/// Holds a game to the contract. `conserved` says what is wrong with a position: a card twice, a pompon lost.
///
/// # Panics
/// When a promise is broken, with the seed and the step.
pub fn check_game<G: GameBox + Clone>(
    game: &G,
    limits: Limits,
    conserved: impl Fn(&G::State) -> Result<(), String>,
) {
    // Actions from everywhere, to be tried where they do not belong.
    let mut foreign = BTreeSet::new();
    for seed in limits.seeds.clone() {
        walk(game, seed, limits.most_steps, |moment| {
            if let Moment::Step { step: Step::Choice { action, .. }, .. } = moment {
                foreign.insert(*action);
            }
        });
    }
    let foreign: Vec<G::Action> = foreign.into_iter().collect();
    let mut forms = Forms::new();
    foreign.iter().for_each(|&action| forms.add::<G>(action));
    let mut check = Check { game, conserved, foreign, forms, told: Sayings::new::<G>() };
    for seed in limits.seeds {
        let mut rng = Rng::think(!seed);
        let played = walk(game, seed, limits.most_steps, |moment| match moment {
            Moment::Position(played) => check.position(played, seed, &mut rng),
            Moment::Step { before, step, after } => check.told.step(game, before, step, after),
        });
        check.replays(&played, seed);
    }
    check.told.every_refusal_names_a_rule::<G>();
}

struct Check<'a, G: GameBox, C> {
    game: &'a G,
    conserved: C,
    foreign: Vec<G::Action>,
    forms: Forms<G::Action>,
    told: Sayings,
}

impl<G: GameBox + Clone, C: Fn(&G::State) -> Result<(), String>> Check<'_, G, C> {
    fn position(&mut self, played: &Match<G>, seed: u64, rng: &mut Rng) {
        let at = || format!("{} seed {seed} step {}", G::KEY, played.steps().len());
        let (game, state) = (self.game, played.state());
        if let Err(fault) = (self.conserved)(state) {
            panic!("{}: {fault}", at());
        }
        self.scores(state, &at);
        match played.to_act() {
            ToAct::Nobody => {
                for seat in Seat::all(game.seats()) {
                    if let Some(&action) = self.foreign.first() {
                        let refused = played.clone().choose(seat, action);
                        assert_eq!(refused, Err(Refused::Over), "{}: a choice after the end", at());
                    }
                }
            }
            ToAct::Chance => self.chance(state, rng, &at),
            ToAct::Seats(seats) => {
                assert!(!seats.is_empty(), "{}: somebody owes a step, but nobody", at());
                for seat in seats.iter() {
                    self.choices(played, seat, rng, &at);
                }
                self.nobody_else(played, seats, &at);
                if seats.len() > 1 && played.awaited() == seats {
                    self.every_order(state, seats, rng, &at);
                }
            }
        }
    }

    fn scores(&self, state: &G::State, at: &impl Fn() -> String) {
        let scores = self.game.scores(state);
        let mut lines = Vec::new();
        self.game.score_lines(state, &mut lines);
        for (seat, &score) in scores.iter() {
            let own = lines.iter().filter(|line| line.seat.is_none_or(|owner| owner == seat));
            let total: i64 = own.map(|line| line.amount).sum();
            assert_eq!(total, score, "{}: the score lines of seat {seat} do not add up", at());
        }
        lines.iter().for_each(|line| self.told.says(&line.sentence));
        let places = self.game.standings(state);
        assert_eq!(places.len(), self.game.seats());
        assert!(places.as_slice().contains(&Place::FIRST), "{}: nobody is first", at());
        for &place in places.as_slice() {
            let better = places.as_slice().iter().filter(|&&other| other < place).count();
            assert_eq!(usize::from(place.0), better + 1, "{}: {places:?} are no places", at());
        }
    }

    fn chance(&self, state: &G::State, rng: &mut Rng, at: &impl Fn() -> String) {
        let outcome = self.game.sample_chance(state, rng);
        assert_eq!(self.game.check_chance(state, &outcome), Ok(()), "{}: {outcome} was drawn", at());
        let written = outcome.to_string();
        assert_eq!(written.parse().as_ref(), Ok(&outcome), "{}: {written} is read differently", at());
        let mut outcomes = Vec::new();
        if self.game.chance_outcomes(state, &mut outcomes) {
            assert!(
                outcomes.iter().any(|(listed, _)| *listed == outcome),
                "{}: {outcome} is not listed",
                at()
            );
            for (index, (listed, weight)) in outcomes.iter().enumerate() {
                assert_eq!(self.game.check_chance(state, listed), Ok(()), "{}: {listed} is listed", at());
                assert!(*weight > 0, "{}: {listed} is listed with weight 0", at());
                let again = outcomes[..index].iter().any(|(other, _)| other == listed);
                // Long lists are looked through in part: the search for twins is quadratic.
                assert!(index > 500 || !again, "{}: {listed} is listed twice", at());
            }
        } else {
            assert!(outcomes.is_empty(), "{}: outcomes, though there are too many to list", at());
        }
    }

    fn choices(&mut self, played: &Match<G>, seat: Seat, rng: &mut Rng, at: &impl Fn() -> String) {
        let (game, state) = (self.game, played.state());
        let mut listed = Vec::new();
        game.legal_actions(state, seat, &mut listed);
        assert!(!listed.is_empty(), "{}: seat {seat} is to act, but has no choice", at());
        let set: BTreeSet<G::Action> = listed.iter().copied().collect();
        assert_eq!(set.len(), listed.len(), "{}: a choice is listed twice", at());
        for &action in &listed {
            assert_eq!(game.check(state, seat, action), Ok(()), "{}: {action} is listed", at());
            let written = action.to_string();
            assert_eq!(written.parse(), Ok(action), "{}: {written} is read differently", at());
            self.forms.add::<G>(action);
        }
        let others: Vec<G::Action> =
            (0..FOREIGN.min(self.foreign.len())).map(|_| rng.pick(&self.foreign)).collect();
        for action in others {
            let checked = game.check(state, seat, action);
            if G::LISTS_EVERY_CHOICE {
                assert_eq!(checked.is_ok(), set.contains(&action), "{}: {action}: {checked:?}", at());
            }
            if let Err(refusal) = checked {
                self.told.refusal(&refusal);
                let mut tried = played.clone();
                assert_eq!(tried.choose(seat, action), Err(Refused::Rule(refusal)), "{}: {action}", at());
                assert_same(&tried, played, at);
            }
        }
    }

    fn nobody_else(&self, played: &Match<G>, seats: SeatSet, at: &impl Fn() -> String) {
        let Some(&action) = self.foreign.first() else { return };
        for seat in Seat::all(self.game.seats()).filter(|&seat| !seats.contains(seat)) {
            let mut tried = played.clone();
            assert_eq!(tried.choose(seat, action), Err(Refused::NotYourTurn), "{}", at());
            assert_same(&tried, played, at);
        }
    }

    /// Simultaneous choices commute, and those who have not chosen see nothing of those who have.
    fn every_order(&self, state: &G::State, seats: SeatSet, rng: &mut Rng, at: &impl Fn() -> String) {
        let choices: Vec<(Seat, G::Action)> = seats
            .iter()
            .map(|seat| {
                let mut listed = Vec::new();
                self.game.legal_actions(state, seat, &mut listed);
                (seat, rng.pick(&listed))
            })
            .collect();
        let mut results = BTreeSet::new();
        for order in permutations(choices.len()) {
            let mut entered = state.clone();
            for (count, &index) in order.iter().enumerate() {
                let (seat, action) = choices[index];
                self.game.apply(&mut entered, seat, action);
                if count + 1 < order.len() {
                    let waiting: SeatSet = order[count + 1..].iter().map(|&later| choices[later].0).collect();
                    assert_eq!(self.game.to_act(&entered), ToAct::Seats(waiting), "{}", at());
                    for viewer in viewers(self.game.seats()) {
                        let own = order[..=count].iter().any(|&i| viewer == Viewer::Seat(choices[i].0));
                        if !own && viewer != Viewer::Open {
                            let (before, after) =
                                (self.game.view(state, viewer), self.game.view(&entered, viewer));
                            assert_eq!(before, after, "{}: {viewer:?} sees a sealed choice", at());
                        }
                    }
                }
            }
            results.insert(format!("{entered:?}"));
        }
        assert_eq!(results.len(), 1, "{}: the order of simultaneous choices matters", at());
    }

    /// The steps, written down and read back, lead to the same end.
    fn replays(&self, played: &Match<G>, seed: u64) {
        let mut again = Match::new(self.game.clone());
        for step in played.steps() {
            match step {
                Step::Chance(outcome) => {
                    let read = outcome.to_string().parse().expect("outcomes can be read");
                    again
                        .enter_chance(read)
                        .unwrap_or_else(|error| panic!("seed {seed}: {outcome}: {error}"));
                }
                Step::Choice { seat, action } => {
                    let read = action.to_string().parse().expect("actions can be read");
                    again
                        .choose(*seat, read)
                        .unwrap_or_else(|error| panic!("seed {seed}: {action}: {error:?}"));
                }
            }
        }
        assert_same(&again, played, &|| format!("{} seed {seed}, replayed", G::KEY));
    }
}

fn assert_same<G: Game>(found: &Match<G>, expected: &Match<G>, at: &impl Fn() -> String)
where
    G::State: Debug,
{
    assert_eq!(found.steps(), expected.steps(), "{}", at());
    assert_eq!(format!("{:?}", found.state()), format!("{:?}", expected.state()), "{}", at());
}

/// Every order of so many things.
fn permutations(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(count - 1);
    shorter
        .iter()
        .flat_map(|order| {
            (0..count).map(move |place| {
                let mut longer = order.clone();
                longer.insert(place, count - 1);
                longer
            })
        })
        .collect()
}

/// The typed forms of all actions met so far, as JSON.
struct Forms<Action> {
    actions: BTreeMap<String, Action>,
    forms: BTreeMap<Action, String>,
}

impl<Action: Copy + Ord + Display> Forms<Action> {
    fn new() -> Self {
        Forms { actions: BTreeMap::new(), forms: BTreeMap::new() }
    }

    /// Different actions have different forms, and the same action always the same one.
    fn add<G: GameBox<Action = Action>>(&mut self, action: Action) {
        let form = serde_json::to_value(G::Choice::from(action)).expect("choices are JSON");
        assert!(form["kind"].is_string(), "{}: {action} as {form} has no kind", G::KEY);
        let form = form.to_string();
        if let Some(other) = self.actions.insert(form.clone(), action) {
            assert!(other == action, "{}: {action} and {other} are both {form}", G::KEY);
        }
        if let Some(before) = self.forms.insert(action, form.clone()) {
            assert_eq!(form, before, "{}: {action} has two forms", G::KEY);
        }
    }
}

/// Checks that every sentence can be said in both languages, and remembers which rules refusals named.
struct Sayings {
    catalogues: Vec<Catalogue>,
    rules: BTreeSet<Rule>,
}

impl Sayings {
    fn new<G: GameBox>() -> Self {
        let catalogue = |language: Language| {
            Catalogue::new(language, &[language.choose(G::SENTENCES.en, G::SENTENCES.fr)])
        };
        Sayings { catalogues: Language::ALL.into_iter().map(catalogue).collect(), rules: BTreeSet::new() }
    }

    fn says(&self, sentence: &Sentence) {
        for catalogue in &self.catalogues {
            assert!(catalogue.knows(sentence.key), "{} is said in no language", sentence.key);
            let words = catalogue.say(sentence, &(), None);
            assert!(!words.contains(['{', '}']), "{}: {words}", sentence.key);
        }
    }

    fn refusal(&mut self, refusal: &impl Refusal) {
        self.says(&refusal.sentence());
        self.rules.insert(refusal.rule());
    }

    /// What everyone saw of a step can be told.
    fn step<G: GameBox>(&self, game: &G, before: &G::State, step: &StepOf<G>, after: &G::State) {
        let mut seen = Vec::new();
        for viewer in viewers(game.seats()) {
            game.seen(before, step, after, viewer, &mut seen);
        }
        seen.iter().for_each(|seen| self.says(&seen.say()));
    }

    fn every_refusal_names_a_rule<G: GameBox>(&self) {
        let numbered = numbers_of::<G>();
        for rule in &self.rules {
            assert!(numbered.contains(rule), "{rule} is named by a refusal, but is no numbered rule");
        }
    }
}
