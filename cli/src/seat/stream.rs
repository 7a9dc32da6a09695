//! What a line runs over: TCP, plain or with TLS.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

/// How long a connection, and what is sent, may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where a table is: what stands in its address.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Place<'a> {
    pub(super) scheme: Scheme,
    /// As it is written, with a port where it has one.
    host: &'a str,
    /// Everything after the scheme, without a slash at the end.
    pub(super) rest: &'a str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scheme {
    Http,
    Https,
}

impl<'a> Place<'a> {
    /// None for anything but http and https.
    pub(super) fn of(address: &'a str) -> Option<Self> {
        let address = address.trim_end_matches('/');
        let (scheme, rest) = match address.split_once("://")? {
            ("http", rest) => (Scheme::Http, rest),
            ("https", rest) => (Scheme::Https, rest),
            _ => return None,
        };
        let host = rest.split('/').next().unwrap_or_default();
        (!host.is_empty()).then_some(Place { scheme, host, rest })
    }

    /// The name alone, and the port: the scheme's where none is written.
    fn name_and_port(&self) -> (&'a str, u16) {
        let usual = match self.scheme {
            Scheme::Http => 80,
            Scheme::Https => 443,
        };
        let parts = self.host.rsplit_once(':').filter(|(name, _)| !name.contains(':') || name.ends_with(']'));
        let (name, port) = match parts {
            Some((name, port)) => (name, port.parse().unwrap_or(usual)),
            None => (self.host, usual),
        };
        (name.trim_start_matches('[').trim_end_matches(']'), port)
    }
}

/// A connection to a server.
pub(super) enum Stream {
    Plain(TcpStream),
    Secure(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Stream {
    pub(super) fn connect(place: &Place<'_>) -> Result<Self, String> {
        let (name, port) = place.name_and_port();
        let mut places = (name, port).to_socket_addrs().map_err(|error| error.to_string())?;
        // A name may have several addresses, of which the server listens on one: localhost is ::1 and 127.0.0.1.
        let mut tried = Err("no such host".to_owned());
        while tried.is_err()
            && let Some(place) = places.next()
        {
            tried = TcpStream::connect_timeout(&place, PATIENCE).map_err(|error| error.to_string());
        }
        let stream = tried?;
        stream
            .set_nodelay(true)
            .and_then(|()| stream.set_write_timeout(Some(PATIENCE)))
            .map_err(|error| error.to_string())?;
        match place.scheme {
            Scheme::Http => Ok(Stream::Plain(stream)),
            Scheme::Https => {
                let name = ServerName::try_from(name.to_owned()).map_err(|error| error.to_string())?;
                let secured = ClientConnection::new(Arc::new(trusting_the_system()?), name);
                let secured = secured.map_err(|error| error.to_string())?;
                Ok(Stream::Secure(Box::new(StreamOwned::new(secured, stream))))
            }
        }
    }

    pub(super) fn socket(&self) -> &TcpStream {
        match self {
            Stream::Plain(stream) => stream,
            Stream::Secure(stream) => &stream.sock,
        }
    }
}

/// Trusts those whom this machine trusts, or whom `SSL_CERT_FILE` names.
fn trusting_the_system() -> Result<ClientConfig, String> {
    let mut roots = RootCertStore::empty();
    // Certificates that cannot be read are passed over: others may do.
    let (known, _) = roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if known == 0 {
        return Err(
            "this machine has no certificates to check it with; on Debian: apt install ca-certificates"
                .to_owned(),
        );
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(stream) => stream.read(into),
            Stream::Secure(stream) => stream.read(into),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(stream) => stream.write(from),
            Stream::Secure(stream) => stream.write(from),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Plain(stream) => stream.flush(),
            Stream::Secure(stream) => stream.flush(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_where_and_how() {
        let cases = [
            ("http://localhost:7788/api/tables/x", Scheme::Http, "localhost", 7788),
            ("https://games.example.org/api/tables/x/", Scheme::Https, "games.example.org", 443),
            ("http://games.example.org", Scheme::Http, "games.example.org", 80),
            ("https://[::1]:8443/api", Scheme::Https, "::1", 8443),
            ("http://[::1]/api", Scheme::Http, "::1", 80),
        ];
        for (address, scheme, name, port) in cases {
            let place = Place::of(address).unwrap();
            assert_eq!((place.scheme, place.name_and_port()), (scheme, (name, port)), "{address}");
        }
        assert_eq!(["ftp://x", "localhost:7788", "https://"].map(Place::of), [None, None, None]);
    }
}
