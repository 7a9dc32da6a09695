//! `veillee serve`.

use std::io::{self, IsTerminal, Write};

use clap::ArgMatches;
use veillee_server::{Config, Greeting, ServeError, ShownSettings};

use crate::arguments::Serve;
use crate::failure::Failure;
use crate::language;

// The page that names a picture says how large it is.
const _: () = assert!(
    veillee_pictures::PREVIEW_SIZE.0 == veillee_server::PREVIEW_SIZE.0
        && veillee_pictures::PREVIEW_SIZE.1 == veillee_server::PREVIEW_SIZE.1
);

fn draw_preview(game: &str) -> Result<Vec<u8>, String> {
    veillee_pictures::preview(game).map_err(|error| error.to_string())
}

pub(crate) fn run(asked: Serve, matches: &ArgMatches, out: &mut impl Write) -> Result<(), Failure> {
    let source = |setting: &str| matches.subcommand_matches("serve")?.value_source(setting);
    let config =
        Config::gather(asked.settings, asked.config.as_deref(), source).map_err(Failure::settings)?;
    let greeting = Greeting {
        settings: if asked.verbose { ShownSettings::All } else { ShownSettings::Different },
        has_picture: io::stdout().is_terminal(),
        language: language::current(),
    };
    veillee_server::serve(&config, veillee_web::FILES, draw_preview, greeting, out).map_err(|error| {
        match error {
            ServeError::Log(_) => Failure::asked(error),
            ServeError::Io(error) => Failure::from(error),
            ServeError::Store(_) | ServeError::Start(_) => Failure::Broken(error.to_string()),
        }
    })
}
