//! `veillee draw`: a table, or how a match ended, as a picture.

use std::fs;
use std::io::{BufReader, Write};
use std::path::Path;

use veillee_catalog::record::{Faulty, Records, verify};
use veillee_catalog::{GameId, match_game};
use veillee_core::{Fact, GameBox as _, Match, Seat, Viewer};
use veillee_pictures::{Album, Drawn, PREVIEW_SIZE, Person, Picture};
use veillee_sentences::Language;
use veillee_snowhere::Snowhere;

use crate::arguments::{self, Draw};
use crate::failure::Failure;
use crate::language::say;
use crate::speaker::Speaker;
use crate::{faults, files, sentences};

/// How wide a table of Snowhere is without `--width`, in pixels; all other pictures have the size of a card.
const CARPET_WIDTH: u32 = 1_600;

pub(crate) fn run(asked: &Draw, out: &mut impl Write) -> Result<(), Failure> {
    let kind = Kind::of(&asked.output)?;
    let language = crate::language::current();
    let (picture, width) = if asked.target == Snowhere::KEY {
        (from_seed(asked, language)?, CARPET_WIDTH)
    } else {
        from_record(asked, language)?
    };
    let file = match kind {
        Kind::Svg => picture.svg().as_bytes().to_vec(),
        Kind::Png => {
            let width = asked.width.unwrap_or(width);
            let why = |error: String| Failure::wish(&sentences::draw_width(error, width.to_string()));
            picture.png(width).map_err(|error| why(error.to_string()))?
        }
    };
    fs::write(&asked.output, file).map_err(|error| Failure::file(&asked.output, &error))?;
    let speaker = Speaker::of_program(language);
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
            Some(_) | None => Err(Failure::wish(&sentences::draw_kind(file.display().to_string()))),
        }
    }
}

/// A carpet as the seed scatters it.
fn from_seed(asked: &Draw, language: Language) -> Result<Picture, Failure> {
    if asked.result {
        return Err(Failure::wish(&sentences::draw_fresh_result()));
    }
    let opened = asked.table.request()?.open::<Snowhere>().map_err(|error| Failure::setup(&error))?;
    let written = asked.seed.as_deref().unwrap_or("0");
    let seed = arguments::seed(written)?;
    let mut played = Match::new(opened.game);
    while played.draw(&seed).is_some() {}
    drawn(&Album { played: &played, people: &[], language }, &format!("seed {written}"), asked)
}

/// A moment of a recorded game, or its result; and how wide it is in pixels.
fn from_record(asked: &Draw, language: Language) -> Result<(Picture, u32), Failure> {
    let path = Path::new(&asked.target);
    if !path.exists() {
        return Err(Failure::Broken(say(&sentences::draw_no_record(asked.target.clone()))));
    }
    let number = asked.game.max(1);
    let mut records = Records::new(BufReader::new(files::open(path)?));
    let faulty = |faulty: Faulty| {
        let (file, why) = (path.display().to_string(), say(&faults::fault(&faulty.fault)));
        Failure::Broken(say(&sentences::error_in_line(file, faulty.line, why)))
    };
    let raw = records
        .nth(number as usize - 1)
        .ok_or_else(|| Failure::wish(&sentences::draw_game(number.to_string())))?
        .map_err(faulty)?;
    let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let is_carpet = raw.game == GameId::Snowhere && !asked.result;
    let picture = match_game!(raw.game, G => {
        let verified = verify::<G>(&raw).map_err(faulty)?;
        let people = Person::all(&verified.header.seats);
        drawn(&Album { played: &verified.played, people: &people, language }, &name, asked)?
    });
    Ok((picture, if is_carpet { CARPET_WIDTH } else { PREVIEW_SIZE.0 }))
}

fn drawn<G: Drawn>(album: &Album<'_, G>, source: &str, asked: &Draw) -> Result<Picture, Failure> {
    let game = album.played.game();
    if asked.result {
        let carpet = asked.carpet.as_deref().map(|date| {
            if G::daily(1).is_none() {
                let (date, game) = (date.to_owned(), G::TITLE.to_owned());
                return Err(Failure::wish(&sentences::draw_no_carpet(date, game)));
            }
            let why = |error: String| Failure::wish(&sentences::draw_date(date.to_owned(), error));
            date.parse().map_err(|error| why(format!("{error}")))
        });
        let result = album.result(carpet.transpose()?);
        return result.ok_or_else(|| Failure::wish(&sentences::draw_not_over()));
    }
    let steps = album.played.steps().len();
    let step = asked.step.unwrap_or(steps);
    if step > steps {
        return Err(Failure::wish(&sentences::error_replay_step(step, steps)));
    }
    let viewer = match asked.seat {
        Some(seat) if usize::from(seat) >= game.seats() => {
            let last = game.seats() - 1;
            return Err(Failure::wish(&sentences::draw_seat(last, seat.to_string())));
        }
        Some(seat) => Viewer::Seat(Seat::new(seat.into())),
        None => Viewer::Table,
    };
    // A carpet says where it comes from: people print it and play on it.
    let caption = (G::KEY == Snowhere::KEY).then(|| {
        let mut state = game.initial();
        album.played.steps()[..step].iter().for_each(|step| step.apply(game, &mut state));
        let hundredths = game.scores(&state).as_slice()[0];
        let share = Fact::Tenths((hundredths + 5) / 10);
        Speaker::of_program(album.language).say(&sentences::caption(share, source.to_owned(), step))
    });
    Ok(album.table(step, viewer, caption.as_deref()))
}
