//! Connections to a server: TCP, plain or with TLS.

use std::net::{TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use tungstenite::stream::MaybeTlsStream;
use veillee_server::{Origin, Scheme};

/// How long connecting and each write may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Connects to the first address of the host that answers: localhost is ::1 and 127.0.0.1, and a server may listen on one of them.
pub(super) fn connect(origin: &Origin) -> Result<TcpStream, String> {
    let addresses = (host(origin), origin.port).to_socket_addrs().map_err(|error| error.to_string())?;
    let mut result = Err("no such host".to_owned());
    for address in addresses {
        result = TcpStream::connect_timeout(&address, PATIENCE).map_err(|error| error.to_string());
        if result.is_ok() {
            break;
        }
    }
    let stream = result?;
    stream
        .set_nodelay(true)
        .and_then(|()| stream.set_write_timeout(Some(PATIENCE)))
        .map_err(|error| error.to_string())?;
    Ok(stream)
}

/// Adds TLS where the scheme asks for it.
pub(super) fn secure(stream: TcpStream, origin: &Origin) -> Result<MaybeTlsStream<TcpStream>, String> {
    match origin.scheme {
        Scheme::Http => Ok(MaybeTlsStream::Plain(stream)),
        Scheme::Https => {
            let name = ServerName::try_from(host(origin).to_owned()).map_err(|error| error.to_string())?;
            let tls = ClientConnection::new(Arc::new(trust()?), name).map_err(|error| error.to_string())?;
            Ok(MaybeTlsStream::Rustls(StreamOwned::new(tls, stream)))
        }
    }
}

/// The name alone: in an address, IPv6 stands in brackets.
fn host(origin: &Origin) -> &str {
    origin.host.trim_start_matches('[').trim_end_matches(']')
}

/// Trusts the certificates that this machine trusts, or those that `SSL_CERT_FILE` names.
fn trust() -> Result<ClientConfig, String> {
    let mut roots = RootCertStore::empty();
    // Certificates that cannot be read are left out: others may do.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_address_is_connected_to_without_its_brackets() {
        for (origin, name) in [("https://[::1]:8443", "::1"), ("http://localhost", "localhost")] {
            assert_eq!(host(&origin.parse().unwrap()), name);
        }
    }
}
