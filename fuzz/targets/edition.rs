//! Whatever is written as an edition or as options, for all games: reading it and setting the game up never panics, and neither
//! does playing with it. A record of such a match is accepted.
#![no_main]

use libfuzzer_sys::fuzz_target;
use veillee_catalog::record::{Lists, RecordWriter, Records, verify};
use veillee_catalog::{EditionChoice, GameId, Request, match_game};
use veillee_core::record::Sitter;
use veillee_core::{GameBox, Match, Rng, Seed, ToAct, Viewer};

/// How far a match is played: dear set-up is at the beginning.
const STEPS: usize = 12;

fn play<G: GameBox + Clone>(request: &Request) {
    let Ok(opened) = request.open::<G>() else { return };
    let seed = Seed::from_number(1);
    let sitter = Sitter { name: "Ada".to_owned(), player: "person".to_owned(), face: None };
    let seats = vec![sitter; opened.game.seats()];
    let mut record = Vec::new();
    let mut writer = RecordWriter::begin(&mut record, &opened, &seats, Some(&seed), Lists::Without)
        .expect("a vector takes everything");
    let mut played = Match::new(opened.game.clone());
    let (mut rng, mut choices) = (Rng::think(1), Vec::new());
    for _ in 0..STEPS {
        match played.to_act() {
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    played.game().legal_actions(played.state(), seat, &mut choices);
                    played.choose(seat, rng.pick(&choices)).expect("listed choices are legal");
                }
            }
            ToAct::Chance => {
                played.draw(&seed);
            }
            ToAct::Nobody => break,
        }
        let view = played.game().view(played.state(), Viewer::Open);
        serde_json::to_string(&view).expect("views have a JSON form");
    }
    writer.catch_up(&mut record, &played).expect("a vector takes everything");
    let raw =
        Records::new(record.as_slice()).next().expect("a record").expect("what was written can be read");
    let verified = verify::<G>(&raw).expect("what was played can be verified");
    assert_eq!(verified.played.steps(), played.steps());
}

fuzz_target!(|bytes: &[u8]| {
    let [game, seats, rest @ ..] = bytes else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    // Options, one on a line; then an empty line, and the edition. Without one: the game's own.
    let (options, toml) = match text.split_once("\n\n") {
        Some((options, toml)) => (options, Some(toml)),
        None => (text, None),
    };
    let options = options.lines().filter_map(|line| line.split_once('='));
    let request = Request {
        seats: Some(usize::from(*seats % 16)),
        options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        edition: toml.map_or(EditionChoice::Default, |toml| EditionChoice::Own {
            name: "own".to_owned(),
            toml: toml.to_owned(),
        }),
        ..Request::default()
    };
    let game = GameId::ALL[usize::from(*game) % GameId::ALL.len()];
    match_game!(game, G => play::<G>(&request));
});
