//! The records that are sent: a usual one, one with a long answer, and one that takes long to verify.

use veillee_bench::Fault;
use veillee_catalog::record::{Lists, RecordWriter};
use veillee_catalog::{EditionChoice, Request};
use veillee_core::record::Sitter;
use veillee_core::{GameBox, Match, Rng, Seed, ToAct};
use veillee_odin::Odin;
use veillee_snowhere::Snowhere;

/// A record whose replay is an answer of 15 MB. Answers above 16 MiB are refused.
const LONG: usize = 400 << 10;

pub(crate) struct Records {
    /// One hand of Odin.
    pub(crate) usual: String,
    /// Odin for six, with as long an answer as there is.
    pub(crate) long: String,
    /// Small cards on a large table, that must overlap a lot: it takes many throws until they all hang together.
    pub(crate) dear: String,
}

impl Records {
    pub(crate) fn make() -> Result<Self, Fault> {
        let limit = |limit: &str| vec![("limit".to_owned(), limit.to_owned())];
        let usual = Request { options: limit("hand"), ..Request::default() };
        let long = Request { seats: Some(6), options: limit("1000"), ..Request::default() };
        let dear = Request {
            options: vec![("spread".to_owned(), "1200x1200".to_owned())],
            edition: EditionChoice::Own { name: "small cards".to_owned(), toml: small_cards() },
            ..Request::default()
        };
        Ok(Records {
            usual: record::<Odin>(&usual, usize::MAX)?,
            long: record::<Odin>(&long, LONG)?,
            // Lot and carpet.
            dear: record::<Snowhere>(&dear, 1)?,
        })
    }
}

/// The edition of the box, with cards of 10 mm.
fn small_cards() -> String {
    let changed = |line: &str| match line.split_once('=').map(|(key, _)| key.trim()) {
        Some("width") => "width = 1000".to_owned(),
        Some("height") => "height = 1000".to_owned(),
        Some("carpet_overlap") => "carpet_overlap = 400".to_owned(),
        Some(_) | None => line.to_owned(),
    };
    Snowhere::EDITIONS[0].toml.lines().map(changed).collect::<Vec<_>>().join("\n")
}

/// The record of a match played at random, up to about so many bytes.
fn record<G: GameBox + Clone>(request: &Request, longest: usize) -> Result<String, Fault> {
    let opened = request.open::<G>()?;
    let seed = Seed::from_number(1);
    let sitter = Sitter { name: "Ada".to_owned(), player: "person".to_owned(), face: None };
    let seats = vec![sitter; opened.game.seats()];
    let mut record = Vec::new();
    let mut writer = RecordWriter::begin(&mut record, &opened, &seats, Some(&seed), Lists::Without)?;
    let mut played = Match::new(opened.game.clone());
    let (mut rng, mut choices) = (Rng::think(1), Vec::new());
    loop {
        match played.to_act() {
            ToAct::Seats(seats) => {
                let seat = seats.first().ok_or("nobody is to act")?;
                played.game().legal_actions(played.state(), seat, &mut choices);
                let chosen = played.choose(seat, rng.pick(&choices));
                chosen.map_err(|refused| format!("a listed choice was refused: {refused:?}"))?;
            }
            ToAct::Chance => {
                played.draw(&seed);
            }
            ToAct::Nobody => break,
        }
        writer.catch_up(&mut record, &played)?;
        if record.len() > longest {
            break;
        }
    }
    Ok(String::from_utf8(record)?)
}
