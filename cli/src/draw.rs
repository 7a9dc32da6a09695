//! `veillee draw`: a table as a picture.

use std::fs;
use std::io::{BufReader, Write};
use std::path::Path;

use veillee_catalog::GameId;
use veillee_catalog::record::{Faulty, Records, verify};
use veillee_core::{GameBox, HiddenInfo, Match, Viewer};
use veillee_geometry::CardSize;
use veillee_pictures::{Caption, Face, Mark, Placed, Scene, png, svg};
use veillee_snowhere::{Lying, Snowhere, View};

use crate::arguments::{self, Draw};
use crate::failure::Failure;
use crate::files;
use crate::sentences;
use crate::speaker::Speaker;

pub(crate) fn run(asked: &Draw, out: &mut impl Write) -> Result<(), Failure> {
    let kind = Kind::of(&asked.output)?;
    let speaker = Speaker::new::<Snowhere>(crate::language::current(), Vec::new(), None);
    let moment = if asked.target == Snowhere::KEY { from_seed(asked)? } else { from_record(asked)? };
    let picture = drawn(&moment, &speaker, kind, asked.width)?;
    fs::write(&asked.output, picture).map_err(|error| Failure::file(&asked.output, &error))?;
    writeln!(out, "{}", speaker.say(&sentences::drawn(asked.output.display().to_string())))?;
    Ok(())
}

/// What the file's name asks for.
#[derive(Clone, Copy)]
enum Kind {
    Svg,
    Png,
}

impl Kind {
    fn of(file: &Path) -> Result<Self, Failure> {
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("svg") => Ok(Kind::Svg),
            Some("png") => Ok(Kind::Png),
            Some(_) | None => {
                Err(Failure::Asked(format!("{}: a picture ends in .svg or .png", file.display())))
            }
        }
    }
}

/// A table to be drawn, and where it comes from.
struct Moment {
    view: View,
    source: String,
    step: usize,
}

/// A carpet as the seed scatters it.
fn from_seed(asked: &Draw) -> Result<Moment, Failure> {
    let opened = asked.table.request()?.open::<Snowhere>().map_err(|error| Failure::setup(&error))?;
    let written = asked.seed.as_deref().unwrap_or("0");
    let seed = arguments::seed(written)?;
    let mut played = Match::new(opened.game);
    while played.draw(&seed).is_some() {}
    moment(&played, played.steps().len(), format!("seed {written}"), asked)
}

/// A moment of a recorded game.
fn from_record(asked: &Draw) -> Result<Moment, Failure> {
    let path = Path::new(&asked.target);
    if !path.exists() {
        let why =
            format!("{}: neither a record nor a game that can be drawn: that is snowhere", asked.target);
        return Err(Failure::Asked(why));
    }
    let file = files::open(path)?;
    let faulty = |faulty: Faulty| Failure::Broken(format!("{}, {faulty}", path.display()));
    let number = asked.game.max(1);
    let mut records = Records::new(BufReader::new(file));
    let raw = records.nth(number as usize - 1);
    let raw = raw
        .ok_or_else(|| Failure::Asked(format!("--game {number}: the file holds fewer")))?
        .map_err(faulty)?;
    if raw.game != GameId::Snowhere {
        return Err(Failure::Asked(format!("a game of {} cannot be drawn: only snowhere can", raw.game)));
    }
    let played = verify::<Snowhere>(&raw).map_err(faulty)?.played;
    let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    moment(&played, played.steps().len(), name, asked)
}

fn moment(played: &Match<Snowhere>, steps: usize, source: String, asked: &Draw) -> Result<Moment, Failure> {
    let step = asked.step.unwrap_or(steps);
    if step > steps {
        return Err(Failure::Asked(format!("--step {step}: there are {steps} steps")));
    }
    let game = played.game();
    let mut state = veillee_core::Game::initial(game);
    played.steps()[..step].iter().for_each(|step| step.apply(game, &mut state));
    Ok(Moment { view: game.view(&state, Viewer::Table), source, step })
}

fn drawn(moment: &Moment, speaker: &Speaker, kind: Kind, width: u32) -> Result<Vec<u8>, Failure> {
    let view = &moment.view;
    let [card_width, card_height] = view.card_size;
    let size = CardSize::new(card_width, card_height)
        .ok_or_else(|| Failure::Broken("the cards are too small or too large to be drawn".to_owned()))?;
    let flames = view.flames.iter().map(|&Lying { card, pose }| Placed {
        pose,
        face: Face::Flame,
        mark: if view.free.contains(&card) { Mark::Free } else { Mark::Plain },
    });
    let snow = view.snow.iter().map(|lying| Placed { pose: lying.pose, face: Face::Snow, mark: Mark::Plain });
    let cards: Vec<Placed> = flames.chain(snow).collect();
    let tenths = (view.outcome.share + 5) / 10;
    let share = veillee_core::Fact::Tenths(tenths);
    let detail = speaker.say(&sentences::caption(share, moment.source.clone(), moment.step));
    let scene = Scene {
        size,
        cards: &cards,
        held: None,
        caption: Some(Caption { title: "Snowhere", detail: &detail }),
    };
    match kind {
        Kind::Svg => Ok(svg(&scene).into_bytes()),
        Kind::Png => png(&scene, width).map_err(|error| Failure::Asked(format!("--width {width}: {error}"))),
    }
}
