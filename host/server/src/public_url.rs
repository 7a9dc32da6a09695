//! Web addresses: the one people open, which behind a proxy is not the one the server listens on, and the origins of pages.

use std::fmt;
use std::str::FromStr;

use url::{ParseError, Url};

/// Scheme, host and port: what a browser calls an origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    pub scheme: Scheme,
    /// Lower case; an IPv6 address stands in brackets.
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

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        })
    }
}

/// An address that a person or a bot opens: `https://games.example.org/veillee`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    pub origin: Origin,
    /// The path: empty, or with a slash in front and none behind.
    pub base: String,
}

/// Why a text is no such address, and what to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPublicUrl {
    #[error("write http:// or https:// in front of the host")]
    NoScheme,
    #[error("only http and https can be used: write http:// or https:// in front of the host")]
    OtherScheme,
    #[error(
        "write a host after ://, such as https://games.example.org, http://192.168.1.7 or http://[fd00::1]"
    )]
    NoHost,
    #[error("write a port from 1 to 65535 after the host, or none")]
    BadPort,
    #[error("an address has no user name or password in it: leave out everything between :// and @")]
    UserInfo,
    #[error("an address has no question mark or number sign in it: leave out everything from there on")]
    Query,
    #[error("this is no address: write one such as https://games.example.org/veillee")]
    Unreadable,
}

impl FromStr for PublicUrl {
    type Err = NoPublicUrl;

    fn from_str(text: &str) -> Result<Self, NoPublicUrl> {
        // The standard also reads `https:host`, and takes `localhost:7788` for the scheme `localhost`.
        let scheme = match text.split_once("://") {
            Some((scheme, _)) if scheme.eq_ignore_ascii_case("http") => Scheme::Http,
            Some((scheme, _)) if scheme.eq_ignore_ascii_case("https") => Scheme::Https,
            Some((scheme, _)) if scheme.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                return Err(NoPublicUrl::OtherScheme);
            }
            Some(_) | None => return Err(NoPublicUrl::NoScheme),
        };
        let url = Url::parse(text).map_err(|error| match error {
            ParseError::InvalidPort => NoPublicUrl::BadPort,
            ParseError::EmptyHost
            | ParseError::IdnaError
            | ParseError::InvalidIpv4Address
            | ParseError::InvalidIpv6Address
            | ParseError::InvalidDomainCharacter => NoPublicUrl::NoHost,
            _ => NoPublicUrl::Unreadable,
        })?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(NoPublicUrl::UserInfo);
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(NoPublicUrl::Query);
        }
        let host = url.host_str().ok_or(NoPublicUrl::NoHost)?.to_owned();
        let port = match url.port() {
            Some(0) => return Err(NoPublicUrl::BadPort),
            port => port.unwrap_or(scheme.port()),
        };
        let base = url.path().trim_end_matches('/').to_owned();
        Ok(PublicUrl { origin: Origin { scheme, host, port }, base })
    }
}

impl FromStr for Origin {
    type Err = NoPublicUrl;

    fn from_str(text: &str) -> Result<Self, NoPublicUrl> {
        let url: PublicUrl = text.parse()?;
        if url.base.is_empty() { Ok(url.origin) } else { Err(NoPublicUrl::Unreadable) }
    }
}

impl Origin {
    /// Whether a request that names this host (and perhaps port) was sent to where this origin's pages come from.
    pub fn is_of_host(&self, host: &str) -> bool {
        format!("{}://{host}", self.scheme).parse().is_ok_and(|origin: Origin| origin == *self)
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)?;
        if self.port == self.scheme.port() { Ok(()) } else { write!(f, ":{}", self.port) }
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
            ("http://[FD00:0:0::1]/a", "http://[fd00::1]/a/", "/a"),
            ("HTTP://x:65535/a/../b", "http://x:65535/b/", "/b"),
            // As a browser sends it.
            ("https://veillée.example", "https://xn--veille-fva.example/", ""),
        ];
        for (text, shown, base) in cases {
            let url: PublicUrl = text.parse().expect(text);
            assert_eq!((url.to_string().as_str(), url.base.as_str()), (shown, base), "{text}");
        }
    }

    #[test]
    fn each_mistake_is_answered_with_what_to_write() {
        let cases = [
            ("", NoPublicUrl::NoScheme),
            ("games.example.org", NoPublicUrl::NoScheme),
            ("localhost:7788", NoPublicUrl::NoScheme),
            ("https:games.example.org", NoPublicUrl::NoScheme),
            ("games.example.org/?next=http://x", NoPublicUrl::NoScheme),
            ("://x", NoPublicUrl::OtherScheme),
            ("ftp://x", NoPublicUrl::OtherScheme),
            ("ws://x", NoPublicUrl::OtherScheme),
            ("https://", NoPublicUrl::NoHost),
            ("https://:443", NoPublicUrl::NoHost),
            ("https://a b", NoPublicUrl::NoHost),
            ("http://[fd00::1", NoPublicUrl::NoHost),
            ("http://[fd00::g]", NoPublicUrl::NoHost),
            ("http://192.168.1.777", NoPublicUrl::NoHost),
            ("http://x:99999/", NoPublicUrl::BadPort),
            ("http://x:0/", NoPublicUrl::BadPort),
            ("http://x:-1/", NoPublicUrl::BadPort),
            ("http://x:port/", NoPublicUrl::BadPort),
            ("http://u:p@x/", NoPublicUrl::UserInfo),
            ("http://u@x/", NoPublicUrl::UserInfo),
            ("http://x/?a", NoPublicUrl::Query),
            ("http://x/#a", NoPublicUrl::Query),
        ];
        for (text, fault) in cases {
            assert_eq!(text.parse::<PublicUrl>(), Err(fault), "{text}");
        }
    }

    #[test]
    fn an_origin_is_of_the_host_its_pages_come_from() {
        let origin: Origin = "http://table.local:7788".parse().unwrap();
        assert!(origin.is_of_host("Table.local:7788"));
        assert!(!origin.is_of_host("table.local"));
        assert!(!origin.is_of_host("other.local:7788"));
        assert!(!origin.is_of_host("u@table.local:7788"));
        assert!(!origin.is_of_host("table.local:7788/elsewhere"));
        assert!("https://x".parse::<Origin>().unwrap().is_of_host("x"));
        assert!(!"http://x".parse::<Origin>().unwrap().is_of_host("x:443"));
        assert!("http://[fd00::1]:1".parse::<Origin>().unwrap().is_of_host("[fd00:0::1]:1"));
        assert!("http://x/path".parse::<Origin>().is_err(), "an origin has no path");
    }
}
