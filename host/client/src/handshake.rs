//! Where a table is, and how a client identifies itself.

use std::fmt;
use std::str::FromStr;

use tungstenite::client::IntoClientRequest;
use tungstenite::handshake::client::Request;
use tungstenite::http::{HeaderValue, StatusCode};
use url::{Host, Url};

/// The address of a table: `https://host/…/api/tables/ID`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableAddress(Url);

/// How a client identifies itself.
#[derive(Clone)]
pub enum Credential {
    /// The cookie of a browser, whole: `veillee=…`.
    Cookie(String),
    /// The token of somebody's own bot.
    Token(String),
}

impl fmt::Debug for Credential {
    /// Secrets are not shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Credential::Cookie(_) => "Cookie(…)",
            Credential::Token(_) => "Token(…)",
        })
    }
}

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    #[error("{0}")]
    Address(&'static str),
    /// Cookie or token have characters that a header cannot have.
    #[error("the token has characters that no token has")]
    Credential,
    /// Something answers there, but not a table.
    #[error("there is no table ({0})")]
    NoTable(StatusCode),
    #[error(
        "its certificate signs itself. Sign it with an authority of your own, as docs/bots.md shows, and name \
         the authority's file in SSL_CERT_FILE"
    )]
    SignsItself,
    #[error("{0}")]
    Unreachable(String),
}

impl FromStr for TableAddress {
    type Err = ConnectError;

    fn from_str(text: &str) -> Result<Self, ConnectError> {
        let wrong = ConnectError::Address;
        let url = Url::parse(text).map_err(|_| wrong("write the whole address, with http:// or https://"))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(wrong("the address must begin with http:// or https://"));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(wrong("leave out the name and password"));
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(wrong(
                "this is a page's address; the seat for your bot shows the table's: …/api/tables/…",
            ));
        }
        Ok(TableAddress(url))
    }
}

impl fmt::Display for TableAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str().trim_end_matches('/'))
    }
}

impl TableAddress {
    pub(crate) fn is_secure(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// The host's name or number, without the brackets of IPv6.
    pub(crate) fn host(&self) -> String {
        match self.0.host() {
            Some(Host::Domain(name)) => name.to_owned(),
            Some(Host::Ipv4(number)) => number.to_string(),
            Some(Host::Ipv6(number)) => number.to_string(),
            None => String::new(),
        }
    }

    pub(crate) fn port(&self) -> u16 {
        self.0.port_or_known_default().unwrap_or(80)
    }

    /// The request that opens the table's socket.
    pub(crate) fn request(&self, credential: &Credential, query: &str) -> Result<Request, ConnectError> {
        // A socket's address begins with ws for http, and wss for https.
        let address = format!("{self}/socket{query}").replacen("http", "ws", 1);
        let unreachable = |error: tungstenite::Error| ConnectError::Unreachable(error.to_string());
        let mut request = address.into_client_request().map_err(unreachable)?;
        let (name, value) = match credential {
            Credential::Cookie(cookie) => ("cookie", cookie.clone()),
            Credential::Token(token) => ("authorization", format!("Bearer {token}")),
        };
        let value = HeaderValue::try_from(value).map_err(|_| ConnectError::Credential)?;
        request.headers_mut().insert(name, value);
        Ok(request)
    }
}

/// Why a handshake failed.
pub(crate) fn failed(error: tungstenite::Error) -> ConnectError {
    match error {
        // Something answers, but no table: a page of a browser, or another server.
        tungstenite::Error::Http(response)
            if response.status().is_success() || response.status() == StatusCode::NOT_FOUND =>
        {
            ConnectError::NoTable(response.status())
        }
        error => match error.to_string() {
            // The library's words do not say what to do.
            why if why.contains("CaUsedAsEndEntity") => ConnectError::SignsItself,
            why => ConnectError::Unreachable(why),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_or_refused_with_a_reason() {
        for (text, host, port) in [
            ("http://example.org/api/tables/t", "example.org", 80),
            ("https://example.org/club/api/tables/t/", "example.org", 443),
            ("http://[::1]:8080/api/tables/t", "::1", 8080),
            ("http://127.0.0.1:9/t", "127.0.0.1", 9),
        ] {
            let address: TableAddress = text.parse().unwrap();
            assert_eq!((address.host().as_str(), address.port()), (host, port), "{text}");
        }
        for wrong in [
            "",
            "example.org/t",
            "http://example.org:99999/t",
            "ftp://example.org/t",
            "http://me:secret@example.org/t",
            "http://example.org/?table=t",
            "http://example.org/#/table/t",
        ] {
            assert!(wrong.parse::<TableAddress>().is_err(), "{wrong}");
        }
    }
}
