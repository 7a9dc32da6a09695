//! `cargo xtask dist`: what people install without compiling. One tree of files is the archive, the Debian package and the
//! container's image; checksums and a list of the parts lie beside them.

pub(crate) mod image;
pub(crate) mod parts;
pub(crate) mod tree;

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::commands::{command, remove_folder, root, run as run_command};
use crate::package::{self, Build};
use tree::Tree;

pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Makes everything, tries it out, and says where it is.
pub(crate) fn run() -> Result<(), String> {
    let folder = root().join("target/dist/files");
    remove_folder(&folder)?;
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let tree = Tree::make(Build::Release)?;
    archive(&tree, &folder)?;
    let made = package::make(&tree, Build::Release)?;
    copy(&made, &folder.join(file_name(&made)))?;
    image::make(&tree, &folder.join(format!("veillee-{VERSION}-{}.oci.tar", machine())))?;
    write(&folder.join(format!("veillee-{VERSION}.cdx.json")), &parts::list()?)?;
    let sums = checksums(&folder)?;
    write(&folder.join("SHA256SUMS"), &sums)?;
    print!("{sums}");
    println!("in {}", folder.display());
    Ok(())
}

/// The package and the image alone, with the program that the tests use: made quickly, and tried out.
pub(crate) fn check() -> Result<(), String> {
    let tree = Tree::make(Build::Dev)?;
    package::make(&tree, Build::Dev)?;
    image::make(&tree, &root().join("target/dist/check.oci.tar"))?;
    parts::list().map(drop)
}

/// The machine that the program is for, as others name it in file names.
fn machine() -> String {
    format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS)
}

/// `veillee-0.1.0-x86_64-linux.tar.gz`, with one folder of that name inside. The same tree gives the same bytes.
fn archive(tree: &Tree, folder: &Path) -> Result<(), String> {
    let name = format!("veillee-{VERSION}-{}", machine());
    let to = folder.join(format!("{name}.tar.gz"));
    pack(&tree.folder, &to, &[&format!("--transform=s,^\\.,{name},")])
}

/// A compressed archive of a folder, without anything of this machine and this hour in it.
pub(crate) fn pack(folder: &Path, to: &Path, more: &[&str]) -> Result<(), String> {
    let mut tar = command("tar", &["--create", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.args(["--mtime=@0", "--use-compress-program=gzip -9 --no-name", "--exclude-backups"]).args(more);
    tar.arg("--file").arg(to).arg("--directory").arg(folder).arg(".");
    run_command(&mut tar)
}

/// As `sha256sum --check` reads them.
fn checksums(folder: &Path) -> Result<String, String> {
    let mut lines = String::new();
    for file in files_in(folder)? {
        lines += &format!("{}  {}\n", sha256(&read(&file)?), file_name(&file));
    }
    Ok(lines)
}

pub(crate) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The files of a folder, by name.
pub(crate) fn files_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_file()).collect();
    files.sort();
    Ok(files)
}

pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

pub(crate) fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

pub(crate) fn write(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Copies a file, and makes the folder it goes to.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let folder = to.parent().unwrap_or(to);
    let done = fs::create_dir_all(folder).and_then(|()| fs::copy(from, to));
    done.map(drop).map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
}
