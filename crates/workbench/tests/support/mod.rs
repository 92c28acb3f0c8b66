//! A workbench on a port of its own, and whoever asks it.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::{
    io::{Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    thread::{JoinHandle, spawn},
    time::Duration,
};

use plywood_contest::engine::Means;
use plywood_workbench::{Server, Settings};
use serde_json::Value;
use tungstenite::{Message, WebSocket, client::IntoClientRequest};

/// The usual settings, on any free port.
pub fn settings() -> Settings {
    Settings {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        token: None,
        games: Vec::new(),
        outside: false,
        results: Vec::new(),
        means: Means { waiting: Settings::MOST_SEARCHES, ..Means::threads(2) },
    }
}

/// A server that ends with the test.
pub struct Bench {
    pub address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Bench {
    pub fn open(settings: Settings) -> Self {
        // As the program does; a second test in the same process finds it there.
        let _ = plywood_catalogue::add(&[&plywood_contest::foreign::ENTRY]);
        plywood_contest::foreign::trust(|_| true);
        let server = Server::bind(settings).expect("it can be served");
        let (address, stop) = (server.address(), Arc::new(AtomicBool::new(false)));
        let stopped = Arc::clone(&stop);
        let run = move || server.run(|| stopped.load(SeqCst)).expect("it is served");
        Self { address, stop, thread: Some(spawn(run)) }
    }

    pub fn usual() -> Self {
        Self::open(settings())
    }

    /// Sends bytes as they are and reads the whole answer.
    pub fn raw(&self, request: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_mins(1))).expect("sockets have timeouts");
        // A server that refuses early may close before all is sent.
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// A request with further headers, each ended by `\r\n`: status, headers, body.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (u16, String, String) {
        let host = if headers.to_lowercase().contains("host:") {
            String::new()
        } else {
            format!("Host: {}\r\n", self.address)
        };
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{host}Connection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
        );
        let answer = self.raw(request.as_bytes());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        (status, head.to_lowercase(), body.to_owned())
    }

    pub fn get(&self, path: &str) -> (u16, Value) {
        let (status, _, body) = self.ask("GET", path, "", "");
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    pub fn post(&self, path: &str, body: &str) -> (u16, Value) {
        let (status, _, body) = self.ask("POST", path, "Content-Type: application/json\r\n", body);
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    /// The sentence of a refusal of this status.
    pub fn refusal(&self, path: &str, body: &str, expected: u16) -> String {
        let (status, answer) = self.post(path, body);
        assert_eq!(status, expected, "{path} {}: {answer}", &body[..body.len().min(100)]);
        answer["error"].as_str().unwrap_or_else(|| panic!("no sentence: {answer}")).to_owned()
    }

    /// Opens a tab.
    pub fn tab(&self) -> Tab {
        self.tab_with(|_| {}).expect("a tab can be opened")
    }

    /// Opens a tab with other headers; an error where it is refused.
    pub fn tab_with(
        &self,
        headers: impl FnOnce(&mut tungstenite::http::HeaderMap),
    ) -> Result<Tab, String> {
        let stream = TcpStream::connect(self.address).map_err(|error| error.to_string())?;
        stream.set_read_timeout(Some(Duration::from_mins(1))).expect("sockets have timeouts");
        let url = format!("ws://{}/api/live", self.address);
        let mut request = url.into_client_request().map_err(|error| error.to_string())?;
        headers(request.headers_mut());
        let opened = tungstenite::client(request, stream).map_err(|error| error.to_string());
        opened.map(|(socket, _)| Tab { socket })
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        self.stop.store(true, SeqCst);
        let ended = self.thread.take().map(JoinHandle::join);
        if !std::thread::panicking() {
            assert!(ended.is_some_and(|ended| ended.is_ok()), "the server ends in peace");
        }
    }
}

/// A tab of a browser.
pub struct Tab {
    pub socket: WebSocket<TcpStream>,
}

impl Tab {
    pub fn say(&mut self, message: &str) {
        self.socket.send(Message::text(message)).expect("it listens");
    }

    /// The next message.
    pub fn hear(&mut self) -> Value {
        loop {
            match self.socket.read().expect("it speaks") {
                Message::Text(text) => return serde_json::from_str(&text).expect("it speaks JSON"),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// The next message of a kind, whatever comes before.
    pub fn hear_of(&mut self, reply: &str) -> Value {
        loop {
            let heard = self.hear();
            if heard["reply"] == reply {
                return heard;
            }
            assert_ne!(heard["reply"], "error", "{heard}");
        }
    }
}
