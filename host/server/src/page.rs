//! The page, file by file. The program passes the files when the server starts.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};
use veillee_core::Hex;

use crate::app::App;

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Its address, from the root: `/` is the page itself.
    pub path: &'static str,
    /// The content type.
    pub kind: &'static str,
    pub lasts: PageLasts,
    pub plain: &'static [u8],
    /// The same, compressed, where there is such a form.
    pub gzip: Option<&'static [u8]>,
    pub brotli: Option<&'static [u8]>,
}

/// How long a browser may keep a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageLasts {
    /// The browser asks about it each time, so nobody sees half of an old page after an update.
    Version,
    /// The file name contains a content hash.
    Forever,
}

/// One form of a file, with its ETag.
#[derive(Clone, Debug)]
struct Form {
    encoding: Option<&'static str>,
    mark: HeaderValue,
    bytes: &'static [u8],
}

/// Which page it is: the beginning of its hash. The page names its scripts by their hashes, so it stands for all of them.
pub(crate) fn build(files: &[PageFile]) -> Arc<str> {
    let page = files.iter().find(|file| file.path == "/").map_or(&[][..], |file| file.plain);
    digits(page).into()
}

/// The first eight bytes of a SHA-256, in hexadecimal digits.
fn digits(bytes: &[u8]) -> String {
    Hex(&Sha256::digest(bytes)[..8]).to_string()
}

/// The files that last this long.
pub(crate) fn router(files: &'static [PageFile], lasts: PageLasts) -> Router<Arc<App>> {
    files.iter().filter(|file| file.lasts == lasts).fold(Router::new(), |router, file| {
        let forms: Arc<[Form]> = forms(file).into();
        router.route(file.path, get(async move |headers: HeaderMap| serve(file, &forms, &headers)))
    })
}

/// All forms of a file, the smallest first.
fn forms(file: &PageFile) -> Vec<Form> {
    let digits = digits(file.plain);
    let form = |encoding: Option<&'static str>, bytes| {
        let mark = format!("\"{digits}{}\"", encoding.unwrap_or_default());
        Form {
            encoding,
            mark: HeaderValue::try_from(mark).unwrap_or(HeaderValue::from_static("\"\"")),
            bytes,
        }
    };
    let compressed = [(Some("br"), file.brotli), (Some("gzip"), file.gzip)];
    let compressed = compressed.into_iter().filter_map(|(encoding, bytes)| Some(form(encoding, bytes?)));
    compressed.chain([form(None, file.plain)]).collect()
}

fn serve(file: &PageFile, forms: &[Form], asked: &HeaderMap) -> Response {
    let form = forms.iter().find(|form| form.encoding.is_none_or(|encoding| accepts(asked, encoding)));
    let Some(form) = form else { return StatusCode::NOT_ACCEPTABLE.into_response() };
    let lasts = match file.lasts {
        PageLasts::Version => "no-cache",
        PageLasts::Forever => "public, max-age=31536000, immutable",
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(file.kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static(lasts)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
        (header::ETAG, form.mark.clone()),
    ];
    if asked.get(header::IF_NONE_MATCH) == Some(&form.mark) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let mut response = (headers, form.bytes).into_response();
    if let Some(encoding) = form.encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// Whether the browser takes a body in that encoding: it is named, and not with a weight of nothing.
fn accepts(asked: &HeaderMap, encoding: &str) -> bool {
    let named = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|value| value.split(',')).any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.trim_matches(['0', '.']).is_empty());
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_read_as_browsers_write_them() {
        for (text, gzip, brotli) in [
            ("gzip, deflate, br, zstd", true, true),
            ("gzip, deflate", true, false),
            ("br;q=1.0, gzip;q=0", false, true),
            ("GZIP;q=0.5", true, false),
            ("identity, br;q=0.000", false, false),
        ] {
            let asked = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))]);
            assert_eq!((accepts(&asked, "gzip"), accepts(&asked, "br")), (gzip, brotli), "{text}");
        }
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }
}
