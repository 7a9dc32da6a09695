//! The Debian package: made, looked at, and tried out in a throw-away copy of the machine.

use std::path::{Path, PathBuf};

use crate::commands::{command, is_there, need, output, root, run};
use crate::dist::VERSION;
use crate::dist::tree::Tree;

const UNIT: &str = "packaging/veillee.service";

/// How exposed the service may be, of ten, as systemd reckons it. Its reckoning calls 2 and less good.
const MOST_EXPOSED: f64 = 2.0;

/// What is measured and given to people has the faster allocator.
pub(crate) const JEMALLOC: &[&str] = &["--features", "veillee/jemalloc"];

/// Which build goes into the package.
#[derive(Clone, Copy)]
pub(crate) enum Build {
    /// The one for people.
    Release,
    /// The one the tests use: made quickly, for the check.
    Dev,
}

impl Build {
    pub(crate) const fn profile(self) -> &'static str {
        match self {
            Build::Release => "release",
            Build::Dev => "dev",
        }
    }

    /// Where cargo puts it, in `target`.
    pub(crate) const fn folder(self) -> &'static str {
        match self {
            Build::Release => "release",
            Build::Dev => "debug",
        }
    }
}

/// Makes the package from the tree of files that everybody gets, tries it out, and says where it is.
pub(crate) fn make(_: &Tree, build: Build) -> Result<PathBuf, String> {
    look_at_the_unit()?;
    let folder = root().join("target/package");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let cargo_deb = tool("cargo-deb", CARGO_DEB)?;
    let made = folder.join(format!("veillee_{VERSION}.deb"));
    let next = folder.join("veillee_next.deb");
    pack(&cargo_deb, build, VERSION, &made)?;
    // The same program under a later version stands for an upgrade.
    pack(&cargo_deb, build, &format!("{VERSION}+next"), &next)?;
    try_out(&made, &next)?;
    println!("{}", made.display());
    Ok(made)
}

/// systemd reads the unit, and says how much of the machine it leaves open.
fn look_at_the_unit() -> Result<(), String> {
    need("systemd-analyze", "systemd")?;
    let exposed = command("systemd-analyze", &["security", "--offline=true", "--no-pager", UNIT])
        .output()
        .map_err(|error| format!("systemd-analyze: {error}"))?;
    let told = String::from_utf8_lossy(&exposed.stdout);
    let level = told.lines().find(|line| line.contains("Overall exposure level")).unwrap_or_default();
    let figure = level.split_whitespace().find_map(|word| word.parse::<f64>().ok());
    match figure {
        Some(figure) if figure <= MOST_EXPOSED => Ok(()),
        Some(figure) => Err(format!("{UNIT} leaves {figure} of 10 open: at most {MOST_EXPOSED}")),
        None => Err(format!("systemd-analyze does not understand {UNIT}:\n{told}")),
    }
}

fn pack(cargo_deb: &Path, build: Build, version: &str, to: &Path) -> Result<(), String> {
    let to = to.display().to_string();
    let arguments = ["--quiet", "--package", "veillee", "--no-build", "--profile", build.profile()];
    let mut pack = command(&cargo_deb.display().to_string(), &arguments);
    run(pack.args(["--deb-version", version, "--output", &to]))
}

/// Needs to be root, for the throw-away copy of the machine.
fn try_out(made: &Path, next: &Path) -> Result<(), String> {
    if output(&mut command("id", &["-u"]))?.trim() != "0" {
        println!("   not tried out: that needs root");
        return Ok(());
    }
    let (made, next) = (made.display().to_string(), next.display().to_string());
    run(&mut command("unshare", &["--mount", "packaging/try.sh", &made, &next]))
}

const CARGO_DEB: &str = "3.8.0";

/// A program from crates.io, of a version that is known to work, installed into the target folder where it is missing.
fn tool(name: &str, version: &str) -> Result<PathBuf, String> {
    let folder = root().join("target/tools");
    let program = folder.join("bin").join(name);
    if !is_there(&program.display().to_string(), &["--version"]) {
        let folder = folder.display().to_string();
        let install = ["install", "--quiet", "--locked", name, "--version", version, "--root", &folder];
        run(&mut command("cargo", &install))?;
    }
    Ok(program)
}
