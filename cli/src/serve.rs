//! `veillee serve`.

use std::io::Write;

use veillee_server::{Config, ServeError};

use crate::arguments::Serve;
use crate::failure::Failure;

pub(crate) fn run(asked: Serve, out: &mut impl Write) -> Result<(), Failure> {
    let environment = |name: &str| std::env::var_os(name);
    let config =
        Config::gather(asked.settings, asked.config.as_deref(), environment).map_err(Failure::asked)?;
    veillee_server::serve(&config, out).map_err(|error| match error {
        ServeError::Log(_) => Failure::asked(error),
        ServeError::Io(error) => Failure::from(error),
        ServeError::Store(_) | ServeError::Start(_) => Failure::Broken(error.to_string()),
    })
}
