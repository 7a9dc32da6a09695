//! The address people use, which behind a proxy is not the one the server listens on; and who speaks from where.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

/// Scheme, host and port: what a browser calls an origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    pub scheme: Scheme,
    /// Lower case.
    pub host: String,
    pub port: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    Http,
    Https,
}

impl Scheme {
    fn port(self) -> u16 {
        match self {
            Scheme::Http => 80,
            Scheme::Https => 443,
        }
    }
}

/// The address that people open: `https://games.example.org/veillee`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    pub origin: Origin,
    /// The path below which everything is: empty, or with a slash in front and none behind.
    pub base: String,
}

/// What was given is no address to be reached at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "an address begins with http:// or https://, names a host, and has no question mark, number sign or password"
)]
pub struct NoPublicUrl;

impl FromStr for Origin {
    type Err = NoPublicUrl;

    fn from_str(text: &str) -> Result<Self, NoPublicUrl> {
        let uri: Uri = text.parse().map_err(|_| NoPublicUrl)?;
        let scheme = match uri.scheme_str() {
            Some("http") => Scheme::Http,
            Some("https") => Scheme::Https,
            Some(_) | None => return Err(NoPublicUrl),
        };
        let authority = uri.authority().ok_or(NoPublicUrl)?;
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(NoPublicUrl);
        }
        let port = authority.port_u16().unwrap_or(scheme.port());
        Ok(Origin { scheme, host: authority.host().to_ascii_lowercase(), port })
    }
}

impl Origin {
    /// Whether a request that names this host (and perhaps port) was sent to where this origin's pages come from.
    pub fn is_of_host(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<axum::http::uri::Authority>() else { return false };
        authority.host().eq_ignore_ascii_case(&self.host)
            && authority.port_u16().unwrap_or(self.scheme.port()) == self.port
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.scheme {
            Scheme::Http => "http",
            Scheme::Https => "https",
        };
        write!(f, "{scheme}://{}", self.host)?;
        if self.port == self.scheme.port() { Ok(()) } else { write!(f, ":{}", self.port) }
    }
}

impl FromStr for PublicUrl {
    type Err = NoPublicUrl;

    fn from_str(text: &str) -> Result<Self, NoPublicUrl> {
        let origin: Origin = text.parse()?;
        let uri: Uri = text.parse().map_err(|_| NoPublicUrl)?;
        if uri.query().is_some() || text.contains('#') {
            return Err(NoPublicUrl);
        }
        Ok(PublicUrl { origin, base: uri.path().trim_end_matches('/').to_owned() })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}/", self.origin, self.base)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_shown() {
        let cases = [
            ("https://games.example.org", "https://games.example.org/", ""),
            ("https://Games.example.org:443/veillee/", "https://games.example.org/veillee/", "/veillee"),
            ("http://192.168.1.7:7788/a/b", "http://192.168.1.7:7788/a/b/", "/a/b"),
            ("http://[fd00::1]:7788", "http://[fd00::1]:7788/", ""),
        ];
        for (text, shown, base) in cases {
            let url: PublicUrl = text.parse().expect(text);
            assert_eq!((url.to_string().as_str(), url.base.as_str()), (shown, base), "{text}");
        }
        for wrong in
            ["", "games.example.org", "ftp://x", "https://", "http://u:p@x/", "http://x/?a", "http://x/#a"]
        {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_origin_is_of_the_host_its_pages_come_from() {
        let origin: Origin = "http://table.local:7788".parse().unwrap();
        assert!(origin.is_of_host("Table.local:7788"));
        assert!(!origin.is_of_host("table.local"));
        assert!(!origin.is_of_host("other.local:7788"));
        assert!("https://x".parse::<Origin>().unwrap().is_of_host("x"));
        assert!(!"http://x".parse::<Origin>().unwrap().is_of_host("x:443"));
    }
}
