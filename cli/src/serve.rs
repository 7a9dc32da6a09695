//! `veillee serve`.

use std::io::Write;

use clap::ArgMatches;
use veillee_server::{Config, PageFile, PageLasts, ServeError};

use crate::arguments::Serve;
use crate::failure::Failure;

pub(crate) fn run(asked: Serve, matches: &ArgMatches, out: &mut impl Write) -> Result<(), Failure> {
    let source = |setting: &str| matches.subcommand_matches("serve")?.value_source(setting);
    let config = Config::gather(asked.settings, asked.config.as_deref(), source).map_err(Failure::asked)?;
    veillee_server::serve(&config, page(), out).map_err(|error| match error {
        ServeError::Log(_) => Failure::asked(error),
        ServeError::Io(error) => Failure::from(error),
        ServeError::Store(_) | ServeError::Start(_) => Failure::Broken(error.to_string()),
    })
}

/// The web client, as the server takes it. It is handed over once, for as long as the program runs.
fn page() -> &'static [PageFile] {
    let files = veillee_web::FILES.iter().map(|file| PageFile {
        path: file.path,
        kind: file.kind,
        lasts: match file.lasts {
            veillee_web::Lasts::Version => PageLasts::Version,
            veillee_web::Lasts::Forever => PageLasts::Forever,
        },
        plain: file.plain,
        gzip: file.gzip,
        brotli: file.brotli,
    });
    Vec::leak(files.collect())
}
