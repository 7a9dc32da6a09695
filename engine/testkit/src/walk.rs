//! Setting games up and walking through them at random.

use veillee_core::{
    EditionTable as _, Game, GameBox, Match, Rng, Seat, Seed, StepOf, TableOptions as _, ToAct, Viewer,
};

/// A table of a game by the current rules, as a program would set it up.
///
/// # Panics
/// When the options or the edition are refused.
pub fn open<G: GameBox>(seats: usize, options: &[(&str, &str)], edition: Option<&str>) -> G {
    open_by(G::RULES_VERSION, seats, options, edition)
}

/// A table of a game by one version of its rules.
pub(crate) fn open_by<G: GameBox>(
    rules: u32,
    seats: usize,
    options: &[(&str, &str)],
    edition: Option<&str>,
) -> G {
    let mut chosen = G::Options::default();
    for (key, value) in options {
        chosen.set(key, value).unwrap_or_else(|error| panic!("{error}"));
    }
    let source = match edition {
        None => &G::EDITIONS[0],
        Some(name) => G::EDITIONS
            .iter()
            .find(|source| source.name == name)
            .unwrap_or_else(|| panic!("no edition {name}")),
    };
    let table: G::Edition =
        toml::from_str(source.toml).unwrap_or_else(|error| panic!("{}: {error}", source.name));
    table.check().unwrap_or_else(|fault| panic!("{}: {fault}", source.name));
    G::open(rules, seats, &chosen, &table).unwrap_or_else(|error| panic!("{error}"))
}

/// Everyone who may look at a table.
pub(crate) fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Table, Viewer::Open])
}

/// A moment of a walk.
pub(crate) enum Moment<'a, G: Game> {
    /// The match between two entries.
    Position(&'a Match<G>),
    /// One step that was entered; several in a row where sealed choices were opened together.
    Step { before: &'a G::State, step: &'a StepOf<G>, after: &'a G::State },
}

/// Plays a random game by the checked door, telling each position and each step.
pub(crate) fn walk<G: Game + Clone>(
    game: &G,
    seed: u64,
    most_steps: usize,
    mut each: impl FnMut(Moment<'_, G>),
) -> Match<G> {
    let draws = Seed::from_number(seed);
    let mut thoughts = Rng::think(seed);
    let mut played = Match::new(game.clone());
    let mut choices = Vec::new();
    let mut before = played.state().clone();
    let mut told = 0;
    loop {
        for step in &played.steps()[told..] {
            let mut after = before.clone();
            step.apply(game, &mut after);
            each(Moment::Step { before: &before, step, after: &after });
            before = after;
        }
        told = played.steps().len();
        assert!(told <= most_steps, "seed {seed}: no end after {told} steps");
        each(Moment::Position(&played));
        match played.to_act() {
            ToAct::Nobody => return played,
            ToAct::Chance => {
                played.draw(&draws);
            }
            ToAct::Seats(_) => {
                let waiting = played.awaited();
                let nth = thoughts.below(waiting.len() as u32) as usize;
                let seat = waiting.iter().nth(nth).expect("as many seats as were counted");
                game.legal_actions(played.state(), seat, &mut choices);
                let action = thoughts.pick(&choices);
                if let Err(refused) = played.choose(seat, action) {
                    panic!("seed {seed}: {action} is listed but refused: {refused:?}");
                }
            }
        }
    }
}
