//! The server: a socket, threads, and its end.

use std::{
    io,
    net::{SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use plywood_catalogue::SpecError;
use plywood_contest::{calibration::Maps, timeshare::Timeshare};
use thiserror::Error;
use tokio::{net, runtime::Builder, time::sleep};

use crate::{Settings, line::Limited, permit::Permit, router::router, state::State};

/// How long a wish to stop may go unnoticed.
const PAUSE: Duration = Duration::from_millis(50);
/// Threads that read and write; searches have their own.
const SPEAKERS: usize = 2;

/// Why the workbench cannot be served.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The address.
    #[error("cannot listen on {0}: {1}")]
    Address(SocketAddr, io::Error),
    /// Others could reach it and nothing would keep them out.
    #[error(
        "whoever listens beyond this machine needs a token of at least {} characters: add --token",
        Settings::SHORTEST_TOKEN
    )]
    NoToken,
    /// The token cannot be sent.
    #[error(
        "a token is made of at least {} letters, digits, dashes and underscores",
        Settings::SHORTEST_TOKEN
    )]
    Token,
    /// A game that was named.
    #[error(transparent)]
    Game(#[from] SpecError),
    /// Threads or sockets.
    #[error("the system gives no threads or sockets: {0}")]
    System(#[from] io::Error),
}

/// A server that listens and has not begun to answer.
pub struct Server {
    listener: TcpListener,
    state: Arc<State>,
    address: SocketAddr,
}

impl Server {
    /// Listens, and opens the games that were named.
    pub fn bind(settings: Settings) -> Result<Self, ServeError> {
        let Settings { listen, token, games, outside, results, means } = settings;
        let loopback = listen.ip().is_loopback();
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        match &token {
            None if !loopback => return Err(ServeError::NoToken),
            Some(token) if token.len() < Settings::SHORTEST_TOKEN || !token.chars().all(plain) => {
                return Err(ServeError::Token);
            }
            _ => {}
        }
        let permit = Permit::new(&games, outside, means)?;
        let timeshare = Timeshare::start(means, Maps::shipped())?;
        for game in permit.given() {
            timeshare.game(game)?;
        }
        let listener = TcpListener::bind(listen).map_err(|e| ServeError::Address(listen, e))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let state = Arc::new(State::new(timeshare, permit, results, token, loopback));
        Ok(Self { listener, state, address })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `stop` says so; then all searches end.
    pub fn run(self, stop: impl Fn() -> bool) -> Result<(), ServeError> {
        let runtime = Builder::new_multi_thread().worker_threads(SPEAKERS).enable_all().build()?;
        let served = runtime.block_on(async {
            let listener = net::TcpListener::from_std(self.listener)?;
            let serving = axum::serve(Limited::new(listener), router(self.state)).into_future();
            let stopped = async {
                while !stop() {
                    sleep(PAUSE).await;
                }
            };
            tokio::select! {
                served = serving => served,
                () = stopped => Ok(()),
            }
        });
        runtime.shutdown_timeout(PAUSE);
        Ok(served?)
    }
}
