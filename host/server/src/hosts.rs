//! Names under which this server may be addressed.
//!
//! A page from elsewhere can point its own name at this machine (DNS rebinding) and would then be a page of this server in the eyes
//! of a browser. Such a request names the foreign host, so names that nobody gave to this machine are refused.

use std::fs;
use std::net::IpAddr;

use axum::http::uri::Authority;

use crate::public_url::PublicUrl;
use crate::system;

/// The names of this machine and of its public address, in lower case.
#[derive(Clone, Debug)]
pub(crate) struct Hosts(Vec<String>);

impl Hosts {
    pub(crate) fn of(public: Option<&PublicUrl>) -> Self {
        let read = |path: &str| fs::read_to_string(path).unwrap_or_default();
        let mut names = own_names(&system::own_name(), &read("/etc/resolv.conf"), &read("/etc/hosts"));
        names.extend(public.map(|url| url.origin.host.clone()));
        Hosts(names)
    }

    /// Whether a request may name this host, with or without a port.
    pub(crate) fn accept(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<Authority>() else { return false };
        if host.contains('@') {
            return false;
        }
        let name = authority.host().trim_end_matches('.').to_ascii_lowercase();
        let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
        address.parse::<IpAddr>().is_ok()
            || name == "localhost"
            || name.ends_with(".localhost")
            || name.ends_with(".local")
            || self.0.contains(&name)
    }
}

/// The machine's name, with the domains that its resolver adds to names and as its own table of hosts has it.
fn own_names(name: &str, resolver: &str, hosts: &str) -> Vec<String> {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    if name.is_empty() {
        return Vec::new();
    }
    let short = name.split('.').next().unwrap_or(&name).to_owned();
    let domains = words(resolver)
        .filter(|line| matches!(line.first(), Some(&("search" | "domain"))))
        .flat_map(|line| line.into_iter().skip(1));
    let mut names: Vec<String> =
        domains.map(|domain| format!("{short}.{}", domain.trim_matches('.').to_ascii_lowercase())).collect();
    for line in words(hosts) {
        let aliases: Vec<String> = line.iter().skip(1).map(|alias| alias.to_ascii_lowercase()).collect();
        if aliases.contains(&name) || aliases.contains(&short) {
            names.extend(aliases);
        }
    }
    names.extend([name, short]);
    names
}

/// The words of each line, comments left out.
fn words(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().map(|line| line.split(['#', ';']).next().unwrap_or_default().split_whitespace().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_nobody_gave_to_this_machine_are_refused() {
        let resolver = "# comment\nnameserver 192.0.2.1\nsearch fritz.box example.org\n";
        let table =
            "127.0.0.1 localhost\n127.0.1.1 pi.home.arpa pi # this one\n192.0.2.9 nas.example.org nas\n";
        let mut hosts = Hosts(own_names("Pi", resolver, table));
        for own in [
            "127.0.0.1:7788",
            "192.168.1.7",
            "[::1]:7788",
            "[fd00::1]",
            "localhost:7788",
            "veillee.localhost",
            "table.local:7788",
            "PI:7788",
            "pi.fritz.box",
            "pi.example.org.",
            "pi.home.arpa",
        ] {
            assert!(hosts.accept(own), "{own}");
        }
        let foreign = [
            "evil.example:7788",
            "pi.evil.example",
            "nas.example.org",
            "local",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "games.example.org",
            "evil.example@127.0.0.1",
            "",
            "a b",
        ];
        for host in foreign {
            assert!(!hosts.accept(host), "{host}");
        }
        hosts.0.push("games.example.org".to_owned());
        assert!(hosts.accept("Games.example.org:443"));
        assert!(own_names("", "search x", "127.0.0.1 a").is_empty());
    }
}
