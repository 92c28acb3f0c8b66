//! Who may ask: only pages of this server, and only whoever knows the token if there is one.
//!
//! A web page elsewhere can send requests to loopback, and with a name that it controls it can even make the browser
//! take our answers for its own (DNS rebinding). The name that the browser used stands in `Host`, and the page that
//! asks in `Origin` and `Sec-Fetch-Site`: all three are checked before anything is done.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{self, Request},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{ApiError, state::State};

/// The cookie that holds the token.
const COOKIE: &str = "plywood-token";

/// What every answer says to the browser.
const HEADERS: [(HeaderName, HeaderValue); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Lets a request through, or says why not.
pub async fn guard(
    extract::State(state): extract::State<Arc<State>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match admit(&state, &request) {
        Ok(Admitted::In) => next.run(request).await,
        Ok(Admitted::WithToken(cookie)) => welcome(cookie),
        Err(error) => error.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, value);
    }
    response
}

/// How a request is let in.
enum Admitted {
    In,
    /// It brought the token in its address: the browser is to keep it and to come again without.
    WithToken(HeaderValue),
}

fn welcome(cookie: HeaderValue) -> Response {
    let home = HeaderValue::from_static("/");
    (StatusCode::SEE_OTHER, [(header::SET_COOKIE, cookie), (header::LOCATION, home)])
        .into_response()
}

fn admit(state: &State, request: &Request) -> Result<Admitted, ApiError> {
    let headers = request.headers();
    let host = one(headers, &header::HOST)?.ok_or_else(|| ApiError::bad("a request has a Host"))?;
    let other = request.uri().authority().is_some_and(|named| named.as_str() != host);
    if other || state.loopback && !is_loopback(host) {
        return Err(ApiError::forbidden(
            "this server is asked for by the address of this machine, such as http://127.0.0.1, and no other",
        ));
    }
    let elsewhere = || ApiError::forbidden("pages of other servers may not ask here");
    if let Some(origin) = one(headers, &header::ORIGIN)? {
        let page = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        if page != Some(host) {
            return Err(elsewhere());
        }
    }
    let asks = request.uri().path().starts_with("/api");
    let site = one(headers, &HeaderName::from_static("sec-fetch-site"))?;
    if asks && !matches!(site, None | Some("same-origin" | "none")) {
        return Err(elsewhere());
    }
    match &state.token {
        None => Ok(Admitted::In),
        Some(token) => with_token(token, request),
    }
}

/// The one value of a header, if there is one.
fn one<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Result<Option<&'h str>, ApiError> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => {
            let odd = |_| ApiError::bad(format!("{name} is no text"));
            value.to_str().map(Some).map_err(odd)
        }
        _ => Err(ApiError::bad(format!("{name} is there twice"))),
    }
}

/// Whether a host is this machine, by its number or by the one name that means it.
fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.chars().all(|c| c.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let address = bare.unwrap_or(name).parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

fn with_token(token: &str, request: &Request) -> Result<Admitted, ApiError> {
    let headers = request.headers();
    let bearer =
        one(headers, &header::AUTHORIZATION)?.and_then(|said| said.strip_prefix("Bearer "));
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies =
        cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let kept = cookies.find(|(name, _)| *name == COOKIE).map(|(_, value)| value);
    if [bearer, kept].into_iter().flatten().any(|said| same(said, token)) {
        return Ok(Admitted::In);
    }
    let query = request.uri().query().unwrap_or_default();
    let said = query.split('&').find_map(|pair| pair.strip_prefix("token="));
    if request.uri().path() == "/" && said.is_some_and(|said| same(said, token)) {
        let cookie = format!("{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/");
        let cookie = HeaderValue::from_str(&cookie);
        return cookie
            .map(Admitted::WithToken)
            .map_err(|_| ApiError::broken("the token is no header"));
    }
    Err(ApiError {
        status: StatusCode::UNAUTHORIZED,
        sentence: "this server wants its token: open the address that plywood serve printed".into(),
    })
}

/// Whether two texts are the same, in a time that does not tell where they differ.
fn same(one: &str, other: &str) -> bool {
    let differing = one.bytes().zip(other.bytes()).fold(0, |found, (a, b)| found | (a ^ b));
    one.len() == other.len() && differing == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_and_the_one_name_are_this_machine() {
        for host in ["127.0.0.1:80", "localhost", "LOCALHOST:1", "[::1]:9", "127.1.2.3"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in [
            "evil.example",
            "127.0.0.1.evil.example:80",
            "localhost.evil.example",
            "",
            ":80",
            "10.0.0.1",
        ] {
            assert!(!is_loopback(host), "{host}");
        }
    }
}
