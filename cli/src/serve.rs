//! `veillee serve`.

use std::io::{self, IsTerminal, Write};

use clap::ArgMatches;
use veillee_catalog::match_game;
use veillee_catalog::record::{Records, verify};
use veillee_pictures::{Album, Date, PREVIEW_SIZE, Person};
use veillee_sentences::Language;
use veillee_server::{Config, Greeting, Painter, ServeError, ShownSettings};

use crate::arguments::Serve;
use crate::failure::Failure;
use crate::faults::host;
use crate::language;

// The page that names a picture says how large it is.
const _: () = assert!(
    PREVIEW_SIZE.0 == veillee_server::PREVIEW_SIZE.0 && PREVIEW_SIZE.1 == veillee_server::PREVIEW_SIZE.1
);

const PAINTER: Painter = Painter { preview: draw_preview, result: draw_result };

fn draw_preview(game: &str) -> Result<Vec<u8>, String> {
    veillee_pictures::preview(game).map_err(|error| error.to_string())
}

fn draw_result(record: &str, language: Language, carpet: Option<&str>) -> Result<Option<Vec<u8>>, String> {
    let said = |error: &dyn std::error::Error| error.to_string();
    let carpet = carpet.map(str::parse::<Date>).transpose().map_err(|error| said(&error))?;
    let raw = Records::new(record.as_bytes()).next().ok_or("the record is empty")?;
    let raw = raw.map_err(|error| said(&error))?;
    let picture = match_game!(raw.game, G => {
        let verified = verify::<G>(&raw).map_err(|error| said(&error))?;
        let people = Person::all(&verified.header.seats);
        Album { played: &verified.played, people: &people, language }.result(carpet)
    });
    picture.map(|picture| picture.png(PREVIEW_SIZE.0)).transpose().map_err(|error| said(&error))
}

pub(crate) fn run(asked: Serve, matches: &ArgMatches, out: &mut impl Write) -> Result<(), Failure> {
    let source = |setting: &str| matches.subcommand_matches("serve")?.value_source(setting);
    let mut config =
        Config::gather(asked.settings, asked.config.as_deref(), source).map_err(Failure::settings)?;
    if io::stderr().is_terminal() && !asked.verbose {
        config.quiet_log();
    }
    let greeting = Greeting {
        settings: if asked.verbose { ShownSettings::All } else { ShownSettings::Different },
        has_picture: io::stdout().is_terminal(),
        language: language::current(),
    };
    veillee_server::serve(&config, veillee_web::FILES, PAINTER, greeting, out).map_err(|error| match error {
        ServeError::Log(_) => Failure::asked(error),
        ServeError::Io(error) => Failure::from(error),
        ServeError::Store(error) => Failure::open(&error),
        ServeError::Start(error) => Failure::Broken(host::told(host::start(&error), &error)),
    })
}
