//! An OCI image with the program and the four libraries it needs, and nothing else: no shell, no package manager.
//!
//! The layout is that of the OCI image specification, version 1: `oci-layout`, `index.json`, and blobs named by their checksum.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::tree::Tree;
use super::{VERSION, copy, pack, read, sha256, write};
use crate::commands::{command, output, remove_folder, root, run};

/// The user and group that the program runs as, in its container.
const USER: &str = "7788";
const PORT: &str = "7788/tcp";
const DATA: &str = "/var/lib/veillee";

/// Writes the image, and starts what it holds.
pub(crate) fn make(tree: &Tree, to: &Path) -> Result<(), String> {
    let stage = root().join("target/dist/image");
    remove_folder(&stage)?;
    let layout = stage.join("layout");
    let blobs = layout.join("blobs/sha256");
    fs::create_dir_all(&blobs).map_err(|error| format!("{}: {error}", blobs.display()))?;
    let (files, data) = (stage.join("files"), stage.join("data"));
    fill(tree, &files)?;
    try_out(&files)?;
    make_private(&data.join(&DATA[1..]))?;
    // The program cannot change itself: only the folder of the tables belongs to its user.
    let layers = [layer(&blobs, &files, "0")?, layer(&blobs, &data, USER)?];
    let settings = settings(&layers.each_ref().map(|layer| &*layer.plain)).to_string();
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": blob(&blobs, "application/vnd.oci.image.config.v1+json", settings.as_bytes())?,
        "layers": layers.map(|layer| layer.description),
    });
    let mut manifest = blob(&blobs, MANIFEST, manifest.to_string().as_bytes())?;
    manifest["annotations"] = json!({ "org.opencontainers.image.ref.name": VERSION });
    manifest["platform"] = json!({ "architecture": architecture(), "os": "linux" });
    let index = json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": [manifest] });
    write(&layout.join("index.json"), &index.to_string())?;
    write(&layout.join("oci-layout"), &json!({ "imageLayoutVersion": "1.0.0" }).to_string())?;
    let mut tar = command("tar", &["--create", "--sort=name", "--owner=0", "--group=0", "--mtime=@0"]);
    run(tar.arg("--file").arg(to).arg("--directory").arg(&layout).arg("."))
}

struct Layer {
    description: Value,
    /// The checksum of what is inside, uncompressed.
    plain: String,
}

/// A folder as a layer whose files belong to one user.
fn layer(blobs: &Path, folder: &Path, owner: &str) -> Result<Layer, String> {
    let file = folder.with_extension("tar.gz");
    pack(folder, &file, &[&format!("--owner={owner}"), &format!("--group={owner}")])?;
    let description = blob(blobs, "application/vnd.oci.image.layer.v1.tar+gzip", &read(&file)?)?;
    Ok(Layer { description, plain: sha256(&unpacked(&file)?) })
}

const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";
const INDEX: &str = "application/vnd.oci.image.index.v1+json";

/// What the container sees beside the folder of its tables: the program and its libraries.
fn fill(tree: &Tree, files: &Path) -> Result<(), String> {
    copy(&tree.program(), &files.join("usr/bin/veillee"))?;
    for library in libraries(&tree.program())? {
        let inside = library.strip_prefix("/").unwrap_or(&library);
        copy(&library, &files.join(inside))?;
    }
    write_under(files, "etc/passwd", "veillee:x:7788:7788:Veillee:/var/lib/veillee:/nonexistent\n")?;
    write_under(files, "etc/group", "veillee:x:7788:\n")?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.md"] {
        copy(&root().join(licence), &files.join("usr/share/doc/veillee").join(licence))?;
    }
    Ok(())
}

fn make_private(folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder).map_err(failed)?;
    #[cfg(unix)]
    fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(0o700)).map_err(failed)?;
    Ok(())
}

fn write_under(files: &Path, name: &str, text: &str) -> Result<(), String> {
    let to = files.join(name);
    let folder = to.parent().unwrap_or(&to);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    write(&to, text)
}

/// What the loader would load, and the loader.
fn libraries(program: &Path) -> Result<Vec<PathBuf>, String> {
    let told = output(command("ldd", &[]).arg(program))?;
    let paths = told.lines().filter_map(|line| line.split_whitespace().find(|word| word.starts_with('/')));
    Ok(paths.map(PathBuf::from).collect())
}

/// Runs the program with nothing but these files around it. Needs to be root.
fn try_out(files: &Path) -> Result<(), String> {
    if output(&mut command("id", &["-u"]))?.trim() != "0" {
        println!("   the image was not tried out: that needs root");
        return Ok(());
    }
    let files = files.display().to_string();
    let version = output(&mut command("chroot", &[&files, "/usr/bin/veillee", "--version"]))?;
    if !version.contains(VERSION) {
        return Err(format!("the program in the image says it is {version}"));
    }
    // A whole game: rules, bots and sentences are all inside.
    output(&mut command("chroot", &[&files, "/usr/bin/veillee", "simulate", "odin", "--games", "1"]))
        .map(drop)
}

fn unpacked(layer: &Path) -> Result<Vec<u8>, String> {
    let done = command("gzip", &["--decompress", "--stdout"]).arg(layer).output();
    let done = done.map_err(|error| format!("gzip: {error}"))?;
    if done.status.success() { Ok(done.stdout) } else { Err("gzip cannot read the layer".to_owned()) }
}

/// Stores a blob, and gives its description.
fn blob(blobs: &Path, kind: &str, bytes: &[u8]) -> Result<Value, String> {
    let sum = sha256(bytes);
    let to = blobs.join(&sum);
    fs::write(&to, bytes).map_err(|error| format!("{}: {error}", to.display()))?;
    Ok(json!({ "mediaType": kind, "digest": format!("sha256:{sum}"), "size": bytes.len() }))
}

/// How a container starts it. Time is left out, so that the same tree gives the same image.
fn settings(layers: &[&str]) -> Value {
    let layers: Vec<String> = layers.iter().map(|sum| format!("sha256:{sum}")).collect();
    json!({
        "architecture": architecture(),
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "ExposedPorts": { PORT: {} },
            "Env": [format!("VEILLEE_DATA_DIR={DATA}")],
            "Entrypoint": ["/usr/bin/veillee"],
            "Cmd": ["serve"],
            "Volumes": { DATA: {} },
            "WorkingDir": DATA,
            "StopSignal": "SIGTERM",
            "Labels": {
                "org.opencontainers.image.title": "Veillée",
                "org.opencontainers.image.version": VERSION,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
        },
        "rootfs": { "type": "layers", "diff_ids": layers },
    })
}

/// As Go names it, because the image specification does.
fn architecture() -> &'static str {
    match std::env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}
