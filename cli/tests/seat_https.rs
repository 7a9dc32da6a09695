//! `veillee seat` over https, as to a table behind a proxy. The certificates in `testdata/tls` are for `localhost` and for these tests
//! alone; the key of the authority that signed them is not kept.

mod messages;

use std::net::{TcpListener, TcpStream};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::thread;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use serde_json::{Value, json};
use tungstenite::handshake::server::{Request, Response};
use tungstenite::{Message, WebSocket};

const AUTHORITY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/tls/authority.pem");
const CERTIFICATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/tls/server.pem");
const KEY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/tls/server.key");
/// One that signs itself.
const ITSELF: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/tls/itself.pem");
const ITS_KEY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/tls/itself.key");

type Line = WebSocket<StreamOwned<ServerConnection, TcpStream>>;

/// Takes one connection and speaks TLS on it; an error if the other side does not like the certificate.
fn accept(listener: &TcpListener) -> Result<Line, String> {
    accept_as(listener, CERTIFICATE, KEY)
}

fn accept_as(listener: &TcpListener, certificate: &str, key: &str) -> Result<Line, String> {
    let (stream, _) = listener.accept().expect("somebody comes");
    let certificate = CertificateDer::from_pem_file(certificate).expect("a certificate");
    let key = PrivateKeyDer::from_pem_file(key).expect("a key");
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .expect("they belong together");
    let secured = ServerConnection::new(Arc::new(config)).expect("a connection");
    #[allow(clippy::result_large_err, reason = "the library's own signature")]
    let check = |request: &Request, response: Response| {
        assert_eq!(request.uri().path(), "/api/tables/t/socket");
        assert_eq!(request.headers()["authorization"], "Bearer secret");
        Ok(response)
    };
    tungstenite::accept_hdr(StreamOwned::new(secured, stream), check).map_err(|error| error.to_string())
}

fn hear(line: &mut Line) -> Value {
    match line.read().expect("the line holds") {
        Message::Text(text) => serde_json::from_str(&text).expect("JSON"),
        other => panic!("{other:?}"),
    }
}

fn say(line: &mut Line, message: &Value) {
    line.send(Message::text(message.to_string())).expect("the line holds");
}

/// Runs the bridge with a program that always says the same.
fn bridge(listener: &TcpListener, trusted: &str) -> Output {
    let port = listener.local_addr().expect("an address").port();
    Command::new(env!("CARGO_BIN_EXE_veillee"))
        .args(["seat", &format!("https://localhost:{port}/api/tables/t"), "--token", "secret", "--"])
        .args(["sh", "-c", "while read line; do echo R8; done"])
        .env("SSL_CERT_FILE", trusted)
        .env_remove("SSL_CERT_DIR")
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

#[test]
fn a_program_plays_over_https() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let output = thread::scope(|scope| {
        let table = scope.spawn(|| {
            let mut line = accept(&listener).expect("the certificate is trusted");
            assert_eq!(hear(&mut line)["type"], "hello");
            say(&mut line, &messages::welcome("R8"));
            let chosen = hear(&mut line);
            assert_eq!((&chosen["type"], &chosen["steps"]), (&json!("choose"), &json!(["R8"])), "{chosen}");
            let answer = json!({ "type": "accepted", "seat": 0, "key": chosen["key"], "decision": chosen["decision"],
                "acceptance": "played" });
            say(&mut line, &answer);
            say(&mut line, &json!({ "type": "table", "yourSeats": [], "table": messages::table(None) }));
        });
        let output = bridge(&listener, AUTHORITY);
        table.join().expect("the table is content");
        output
    });
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn whom_nobody_vouches_for_is_not_trusted() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let output = thread::scope(|scope| {
        let table = scope.spawn(|| accept(&listener).map(drop));
        let output = bridge(&listener, CERTIFICATE);
        assert!(table.join().expect("no panic").is_err(), "the bridge has hung up");
        output
    });
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{told}");
    assert!(told.contains("certificate"), "{told}");
}

#[test]
fn a_certificate_that_signs_itself_is_refused_with_what_to_do() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let output = thread::scope(|scope| {
        let table = scope.spawn(|| accept_as(&listener, ITSELF, ITS_KEY).map(drop));
        let output = bridge(&listener, ITSELF);
        assert!(table.join().expect("no panic").is_err(), "the bridge has hung up");
        output
    });
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{told}");
    assert!(told.contains("signs itself") && told.contains("SSL_CERT_FILE"), "{told}");
}
