//! Who asks: a browser, known by a random token in a cookie; or a program, which shows its token in a header.
//!
//! The token has 256 bits from the system, and the server keeps only its SHA-256. What is compared are hashes, and a
//! hash tells nothing about tokens near the right one: how far a comparison got before it failed is of no use to somebody
//! who guesses, so it need not take constant time.

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use sha2::{Digest, Sha256};
use veillee_protocol::Holder;

use crate::public_url::Scheme;
use crate::settings::Config;

const NAME: &str = "veillee";
/// The cookie of a browser that has given the right passphrase.
const PROOF: &str = "veillee-passphrase";
/// As long as browsers keep a cookie at most; each visit to the page starts it again.
const SECONDS: u32 = 400 * 24 * 60 * 60;

/// The secret of one browser.
#[derive(Clone, PartialEq, Eq)]
struct Token([u8; 32]);

impl Token {
    fn fresh() -> Self {
        Token(random())
    }

    /// The first well-formed token among the cookies of this name.
    fn of(headers: &HeaderMap, cookie: &str) -> Option<Self> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find_map(|(name, value)| if name == cookie { Self::read(value) } else { None })
    }

    /// What a program shows: `Authorization: Bearer` and its token.
    fn borne(headers: &HeaderMap) -> Option<Self> {
        let shown = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
        Self::read(shown.strip_prefix("Bearer ")?.trim())
    }

    fn read(text: &str) -> Option<Self> {
        // A holder's hash is written like a token: 64 hexadecimal digits.
        text.parse::<Holder>().ok().map(|Holder(bytes)| Token(bytes))
    }

    fn holder(&self) -> Holder {
        Holder(Sha256::digest(self.0).into())
    }
}

/// Bytes that nobody guesses.
///
/// # Panics
/// If the system has no randomness to give: then no secret is safe, and no table can be opened.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// How cookies are written here.
#[derive(Clone, Debug)]
pub(crate) struct Cookies {
    attributes: String,
}

impl Cookies {
    pub(crate) fn new(config: &Config) -> Self {
        // Over plain http on a home network a secure cookie would never come back.
        let secure = match config.public_url.as_ref().map(|url| url.origin.scheme) {
            Some(Scheme::Https) => "; Secure",
            Some(Scheme::Http) | None => "",
        };
        let base = config.base();
        Cookies { attributes: format!("Path={base}/; Max-Age={SECONDS}; HttpOnly; SameSite=Lax{secure}") }
    }

    fn write(&self, name: &str, value: Holder) -> Option<HeaderValue> {
        HeaderValue::try_from(format!("{name}={value}; {}", self.attributes)).ok()
    }

    /// Gives a browser what proves that it has given the right passphrase.
    pub(crate) fn give_proof(&self, proof: Holder, response: &mut Response) {
        give(self.write(PROOF, proof), response);
    }
}

/// What proves that a browser has given the right passphrase, if it shows something of the kind.
pub(crate) fn proof(headers: &HeaderMap) -> Option<Holder> {
    Token::of(headers, PROOF).map(|Token(proof)| Holder(proof))
}

/// Sets a cookie. No cache on the way may hand the answer to another browser.
fn give(cookie: Option<HeaderValue>, response: &mut Response) {
    let Some(cookie) = cookie else { return };
    let headers = response.headers_mut();
    headers.append(header::SET_COOKIE, cookie);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
}

/// Gives every request its holder, and a browser that has no token its own.
pub(crate) async fn know(State(cookies): State<Cookies>, mut request: Request, next: Next) -> Response {
    if let Some(token) = Token::borne(request.headers()) {
        request.extensions_mut().insert(token.holder());
        return next.run(request).await;
    }
    let known = Token::of(request.headers(), NAME);
    let is_page = !request.uri().path().starts_with("/api/");
    let token = known.clone().unwrap_or_else(Token::fresh);
    request.extensions_mut().insert(token.holder());
    let mut response = next.run(request).await;
    if known.is_none() || is_page {
        give(cookies.write(NAME, Holder(token.0)), &mut response);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holder_of(cookie: &str) -> Option<Holder> {
        let headers = HeaderMap::from_iter([(header::COOKIE, HeaderValue::try_from(cookie).unwrap())]);
        Token::of(&headers, NAME).map(|token| token.holder())
    }

    #[test]
    fn a_browser_is_known_by_its_token_alone() {
        let token = "0123456789abcdef".repeat(4);
        let holder = holder_of(&format!("other=1; veillee={token}")).unwrap();
        assert_eq!(Some(holder), holder_of(&format!("veillee={token}; last=x")));
        assert_ne!(holder.to_string(), token, "a hash is kept, not the token");
        for wrong in ["", "veillee=", "veillee=0123", "veillees=0123456789", &format!("veillee={token}0")] {
            assert_eq!(holder_of(wrong), None, "{wrong}");
        }
    }
}
