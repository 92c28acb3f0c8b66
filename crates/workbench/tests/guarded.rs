//! Pages elsewhere, other names of this machine, and whoever does not know the token.

mod support;

use plywood_workbench::{ServeError, Server, Settings};
use support::{Bench, settings};

#[test]
fn a_page_elsewhere_cannot_ask() {
    let bench = Bench::usual();
    let port = bench.address.port();
    for (headers, expected) in [
        (format!("Host: localhost:{port}\r\n"), 200),
        (
            format!(
                "Host: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nSec-Fetch-Site: same-origin\r\n"
            ),
            200,
        ),
        // A name of the attacker's that was made to mean this machine.
        (format!("Host: rebound.example:{port}\r\n"), 403),
        (format!("Host: rebound.example:{port}\r\nOrigin: http://rebound.example:{port}\r\n"), 403),
        ("Host: localhost.example\r\n".into(), 403),
        (format!("Host: 127.0.0.1:{port}\r\nOrigin: http://evil.example\r\n"), 403),
        (format!("Host: 127.0.0.1:{port}\r\nOrigin: null\r\n"), 403),
        (format!("Host: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:1\r\n"), 403),
        (format!("Host: 127.0.0.1:{port}\r\nSec-Fetch-Site: cross-site\r\n"), 403),
        (format!("Host: 127.0.0.1:{port}\r\nSec-Fetch-Site: same-site\r\n"), 403),
        (format!("Host: 127.0.0.1:{port}\r\nHost: evil.example\r\n"), 400),
        ("Host: \u{e9}\r\n".into(), 400),
    ] {
        let (status, _, body) = bench.ask("GET", "/api/status", &headers, "");
        assert_eq!(status, expected, "{headers}: {body}");
    }
    let absolute = format!(
        "GET http://evil.example/api/status HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n"
    );
    assert!(bench.raw(absolute.as_bytes()).starts_with("HTTP/1.1 403"));
    assert!(bench.raw(b"GET /api/status HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 400"));
}

#[test]
fn a_page_elsewhere_cannot_open_a_socket() {
    let bench = Bench::usual();
    assert!(bench.tab_with(|_| {}).is_ok());
    let from = |origin: &'static str| {
        bench.tab_with(|headers| drop(headers.insert("origin", origin.parse().expect("a header"))))
    };
    assert!(from("http://evil.example").is_err_and(|error| error.contains("403")));
    assert!(from("null").is_err());
    let rebound = bench.tab_with(|headers| {
        drop(headers.insert("host", "rebound.example".parse().expect("a header")));
    });
    assert!(rebound.is_err_and(|error| error.contains("403")));
}

#[test]
fn every_answer_tells_the_browser_to_be_strict() {
    let bench = Bench::usual();
    for path in ["/", "/api/status", "/nothing", "/api/nothing"] {
        let (_, head, _) = bench.ask("GET", path, "", "");
        for header in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "frame-ancestors 'none'",
            "referrer-policy: no-referrer",
        ] {
            assert!(head.contains(header), "{path} lacks {header}: {head}");
        }
        assert!(!head.contains("access-control-allow-origin") && !head.contains("unsafe"));
    }
}

#[test]
fn whoever_listens_further_needs_a_token_and_asks_for_it() {
    let wide = |token: Option<&str>| Settings {
        listen: "0.0.0.0:0".parse().expect("an address"),
        token: token.map(str::to_owned),
        ..settings()
    };
    assert!(matches!(Server::bind(wide(None)), Err(ServeError::NoToken)));
    assert!(matches!(Server::bind(wide(Some("short"))), Err(ServeError::Token)));
    assert!(matches!(Server::bind(wide(Some("sixteen and blanks"))), Err(ServeError::Token)));
    let token = "a-token-of-some-length";
    let mut bench = Bench::open(wide(Some(token)));
    bench.address.set_ip("127.0.0.1".parse().expect("an address"));
    let status = |headers: &str| bench.ask("GET", "/api/status", headers, "").0;
    assert_eq!(status(""), 401);
    assert_eq!(status("Authorization: Bearer a-token-of-some-lengtX\r\n"), 401);
    assert_eq!(status(&format!("Authorization: Bearer {token}\r\n")), 200);
    assert_eq!(status(&format!("Cookie: other=1; plywood-token={token}\r\n")), 200);
    assert_eq!(bench.ask("GET", "/style.css", "", "").0, 401);
    assert_eq!(bench.ask("GET", "/?token=wrong-token-of-length", "", "").0, 401);
    let (status, head, _) = bench.ask("GET", &format!("/?token={token}"), "", "");
    assert_eq!(status, 303);
    assert!(
        head.contains("httponly")
            && head.contains("samesite=strict")
            && head.contains("location: /")
    );
    assert!(bench.tab_with(|_| {}).is_err());
}
