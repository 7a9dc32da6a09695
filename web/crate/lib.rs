//! The web client as bytes: what `npm run build` makes of the sources beside this crate, embedded by its build script.
//!
//! Only the program depends on it, so that neither the engine nor the host ever needs Node.

use veillee_server::{PageFile, PageLasts};

/// All files of the client.
pub const FILES: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_there_and_all_it_names() {
        let page = FILES.iter().find(|file| file.path == "/").expect("the page");
        assert_eq!((page.kind, page.lasts), ("text/html; charset=utf-8", PageLasts::Version));
        let text = str::from_utf8(page.plain).expect("text");
        let named: Vec<&str> =
            text.split("=\"./").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(named.iter().any(|name| name.ends_with(".js")), "{named:?}");
        for name in named {
            assert!(FILES.iter().any(|file| file.path == format!("/{name}")), "{name}");
        }
    }

    #[test]
    fn what_lasts_for_ever_has_its_hash_in_its_name() {
        for file in FILES {
            let is_asset = file.path.starts_with("/assets/");
            assert_eq!(file.lasts == PageLasts::Forever, is_asset, "{}", file.path);
        }
    }

    #[test]
    fn scripts_and_styles_are_compressed() {
        for file in FILES.iter().filter(|file| file.path.ends_with(".js") || file.path.ends_with(".css")) {
            for compressed in [file.gzip, file.brotli].into_iter().flatten() {
                assert!(compressed.len() < file.plain.len(), "{}", file.path);
            }
            assert!(file.gzip.is_some() || file.plain.len() < 1024, "{}", file.path);
        }
    }
}
