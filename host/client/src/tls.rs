//! TLS with the certificates that this machine trusts.

use std::net::TcpStream;
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use tungstenite::stream::MaybeTlsStream;

/// Adds TLS for this host.
pub(crate) fn secure(stream: TcpStream, host: &str) -> Result<MaybeTlsStream<TcpStream>, String> {
    let name = ServerName::try_from(host.to_owned()).map_err(|error| error.to_string())?;
    let tls = ClientConnection::new(Arc::new(config()?), name).map_err(|error| error.to_string())?;
    Ok(MaybeTlsStream::Rustls(StreamOwned::new(tls, stream)))
}

/// Trusts the certificates that this machine trusts, or those in `SSL_CERT_FILE`.
fn config() -> Result<ClientConfig, String> {
    let mut roots = RootCertStore::empty();
    // Certificates that cannot be read are left out: others may do.
    let (known, _) = roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if known == 0 {
        let why = "this machine has no certificates to check it with; on Debian: apt install ca-certificates";
        return Err(why.to_owned());
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
