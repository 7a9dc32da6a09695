//! The addresses at which other devices find this server.
//!
//! A link with a loopback address leads every device to itself, so none is ever given out. The networks can change while the server
//! runs (a laptop joins another Wi-Fi), so they are looked up each time somebody asks.

use std::fs;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::Path;

use veillee_protocol::http::{Network, ServerAddress, ServerAddresses};

use crate::public_url::PublicUrl;

/// What other devices can open, the best first: the public address, else this machine's addresses on its networks.
pub(crate) fn for_other_devices(public: Option<&PublicUrl>, listening: SocketAddr) -> ServerAddresses {
    let only_this_machine = listening.ip().is_loopback();
    if let Some(url) = public.filter(|url| !is_loopback(&url.origin.host)) {
        let address = ServerAddress { url: url.to_string(), network: Network::Public };
        return ServerAddresses { addresses: vec![address], only_this_machine };
    }
    let base = public.map_or("", |url| url.base.as_str());
    let found = of_machine(listening.ip()).into_iter();
    let addresses = found.map(|(ip, network)| {
        let url = format!("http://{}{base}/", SocketAddr::new(ip, listening.port()));
        ServerAddress { url, network }
    });
    ServerAddresses { addresses: addresses.collect(), only_this_machine }
}

/// Whether a host in an address is the device that opens it.
fn is_loopback(host: &str) -> bool {
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    host == "localhost"
        || host.ends_with(".localhost")
        || address.parse::<IpAddr>().is_ok_and(|ip| ip.to_canonical().is_loopback() || ip.is_unspecified())
}

/// The addresses of this machine on its networks, if it listens there.
fn of_machine(listening: IpAddr) -> Vec<(IpAddr, Network)> {
    let read = |path: &str| fs::read_to_string(path).unwrap_or_default();
    let is_wireless = |name: &str| Path::new("/sys/class/net").join(name).join("wireless").exists();
    if !listening.is_unspecified() {
        if listening.is_loopback() {
            return Vec::new();
        }
        let interfaces = interfaces(&read("/proc/net/route"), &read("/proc/net/if_inet6"), source_towards);
        let own = interfaces.iter().find(|(_, ip)| *ip == listening);
        let network = own.and_then(|(name, _)| network(name, is_wireless(name))).unwrap_or(Network::Other);
        return vec![(listening, network)];
    }
    let mut interfaces = interfaces(&read("/proc/net/route"), &read("/proc/net/if_inet6"), source_towards);
    if listening.is_ipv4() {
        interfaces.retain(|(_, ip)| ip.is_ipv4());
    }
    // An address that is kept for documentation (RFC 5737): the system says from where it would send to the outside.
    let usual = source_towards(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
    sorted(&interfaces, usual, is_wireless)
}

/// Each network once: the one that leads outside first, then by kind.
fn sorted(
    interfaces: &[(String, IpAddr)],
    usual: Option<IpAddr>,
    is_wireless: impl Fn(&str) -> bool,
) -> Vec<(IpAddr, Network)> {
    let mut found: Vec<(IpAddr, Network)> = Vec::new();
    let mut named: Vec<&str> = Vec::new();
    for (name, ip) in interfaces.iter().filter(|(_, ip)| is_for_others(*ip)) {
        // An IPv4 address is easier to type, and every device has one.
        let is_second = named.contains(&name.as_str()) && ip.is_ipv6();
        if let (false, Some(network)) = (is_second, network(name, is_wireless(name))) {
            named.push(name);
            found.push((*ip, network));
        }
    }
    // Where the system does not list its networks, this is all there is.
    if let Some(usual) =
        usual.filter(|&ip| is_for_others(ip) && interfaces.iter().all(|(_, known)| *known != ip))
    {
        found.push((usual, Network::Other));
    }
    found.sort_by_key(|&(ip, network)| (Some(ip) != usual, network, ip));
    found.dedup_by_key(|(ip, _)| *ip);
    found
}

/// Whether devices elsewhere on a network can open such an address.
fn is_for_others(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => {
            !(ip.is_loopback() || ip.is_unspecified() || ip.is_link_local() || ip.is_broadcast())
        }
        IpAddr::V6(ip) => !(ip.is_loopback() || ip.is_unspecified() || ip.is_unicast_link_local()),
    }
}

/// What kind of network an interface leads to. None: only to other programs on this machine.
fn network(interface: &str, is_wireless: bool) -> Option<Network> {
    const INSIDE: &[&str] = &[
        "lo", "docker", "br-", "veth", "virbr", "vnet", "lxc", "lxd", "cni", "flannel", "podman", "vbox",
        "vmnet", "ifb", "dummy",
    ];
    const VPN: &[&str] = &["tun", "tap", "wg", "tailscale", "zt", "ppp", "nordlynx", "proton"];
    const WIFI: &[&str] = &["wl", "ath", "ap"];
    const CABLE: &[&str] = &["en", "eth", "em", "usb", "bond", "br", "vmbr"];
    let begins = |names: &[&str]| names.iter().any(|name| interface.starts_with(name));
    if is_wireless {
        Some(Network::Wifi)
    } else if begins(INSIDE) {
        None
    } else if begins(VPN) {
        Some(Network::Vpn)
    } else if begins(WIFI) {
        Some(Network::Wifi)
    } else if begins(CABLE) {
        Some(Network::Cable)
    } else {
        Some(Network::Other)
    }
}

/// The interfaces with their addresses: IPv4 from the table of routes, IPv6 from the list of addresses, as Linux writes them.
fn interfaces(
    routes: &str,
    inet6: &str,
    source_towards: impl Fn(IpAddr) -> Option<IpAddr>,
) -> Vec<(String, IpAddr)> {
    let direct = routes.lines().skip(1).filter_map(direct_route);
    let v4 = direct.filter_map(|(name, network)| {
        // The first address of the network, even if nobody has it: only the route to it counts.
        let neighbour = Ipv4Addr::from_bits(network.to_bits() | 1);
        Some((name.to_owned(), source_towards(IpAddr::V4(neighbour))?))
    });
    let v6 = inet6.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let bits = u128::from_str_radix(words.next()?, 16).ok()?;
        Some((words.last()?.to_owned(), IpAddr::V6(Ipv6Addr::from_bits(bits))))
    });
    v4.chain(v6).collect()
}

/// The interface and the network of a route without a gateway.
fn direct_route(line: &str) -> Option<(&str, Ipv4Addr)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, destination, gateway, ..] = words[..] else { return None };
    // Four bytes in the order in which they lie in memory.
    let read = |hex: &str| u32::from_str_radix(hex, 16).ok().map(u32::to_ne_bytes).map(Ipv4Addr::from);
    let (destination, gateway) = (read(destination)?, read(gateway)?);
    (gateway.is_unspecified() && !destination.is_unspecified()).then_some((name, destination))
}

/// The address from which the system would send to another one. Nothing is sent.
fn source_towards(other: IpAddr) -> Option<IpAddr> {
    let any: IpAddr = match other {
        IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
        IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
    };
    let probe = UdpSocket::bind((any, 0)).ok()?;
    probe.connect((other, 9)).ok()?;
    probe.local_addr().ok().map(|address| address.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUTES: &str = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
docker0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0
tun0\t0000080A\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0
enp3s0\t0002A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0
wlan0\t0001A8C0\t00000000\t0001\t0\t0\t600\t00FFFFFF\t0\t0\t0
";
    const INET6: &str = "00000000000000000000000000000001 01 80 10 80       lo
fe8000000000000000fc00fffe000001 04 40 20 80    wlan0
fd000000000000000000000000000002 04 40 00 82    wlan0
fd000000000000000000000000000003 05 40 00 82     zzz0
";

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// This machine has the address that ends in 20 on each of its networks.
    fn twenty(neighbour: IpAddr) -> Option<IpAddr> {
        match neighbour {
            IpAddr::V4(ip) => Some(IpAddr::V4(Ipv4Addr::from_bits(ip.to_bits() - 1 + 20))),
            IpAddr::V6(_) => None,
        }
    }

    #[test]
    fn each_network_is_named_and_the_one_that_leads_outside_comes_first() {
        let interfaces = interfaces(ROUTES, INET6, twenty);
        let usual = Some(ip("192.168.1.20"));
        let found = sorted(&interfaces, usual, |name| name == "wlan0");
        let expected = [
            (ip("192.168.1.20"), Network::Wifi),
            (ip("192.168.2.20"), Network::Cable),
            (ip("10.8.0.20"), Network::Vpn),
            (ip("fd00::3"), Network::Other),
        ];
        assert_eq!(found, expected, "no loopback, no bridge to other programs, no link-local address");
        let other_way = sorted(&interfaces, Some(ip("192.168.2.20")), |name| name == "wlan0");
        assert_eq!(other_way[0], (ip("192.168.2.20"), Network::Cable));
        assert_eq!(sorted(&[], usual, |_| false), [(ip("192.168.1.20"), Network::Other)]);
        assert_eq!(sorted(&[], Some(ip("127.0.0.1")), |_| false), []);
        assert_eq!(super::interfaces("nonsense\nx\nx y z\n", "zz lo\n", twenty), []);
    }

    #[test]
    fn a_public_address_is_the_only_one() {
        let listening = "0.0.0.0:7788".parse().unwrap();
        let public: PublicUrl = "https://games.example.org/veillee".parse().unwrap();
        let found = for_other_devices(Some(&public), listening);
        let [address] = &found.addresses[..] else { panic!("{found:?}") };
        assert_eq!(
            (address.url.as_str(), address.network),
            ("https://games.example.org/veillee/", Network::Public)
        );
        assert!(!found.only_this_machine);
    }

    #[test]
    fn a_loopback_address_is_never_given_out() {
        for public in
            [None, Some("http://localhost:7788"), Some("http://127.0.0.2"), Some("http://[::1]/games")]
        {
            let public = public.map(|text| text.parse::<PublicUrl>().unwrap());
            for (listening, only_here) in [
                ("127.0.0.1:7788", true),
                ("[::1]:7788", true),
                ("0.0.0.0:7788", false),
                ("[::]:7788", false),
            ] {
                let found = for_other_devices(public.as_ref(), listening.parse().unwrap());
                assert_eq!(found.only_this_machine, only_here, "{listening}");
                assert!(!only_here || found.addresses.is_empty(), "{listening}: {found:?}");
                for ServerAddress { url, network } in &found.addresses {
                    let parsed: PublicUrl = url.parse().unwrap();
                    assert!(!is_loopback(&parsed.origin.host), "{url}");
                    assert_ne!(*network, Network::Public, "{url}");
                    assert_eq!(parsed.base, public.as_ref().map_or("", |url| &url.base), "{url}");
                }
            }
        }
        let own = for_other_devices(None, "203.0.113.9:80".parse().unwrap());
        assert_eq!(own.addresses[0].url, "http://203.0.113.9:80/");
    }
}
