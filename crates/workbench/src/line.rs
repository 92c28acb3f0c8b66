//! Connections: so many at a time, and none that is silent for long.

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::serve::Listener;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, Sleep, sleep},
};

/// The most connections at a time; more wait to be accepted.
const MOST: usize = 1_024;
/// A connection that says nothing for so long is closed. Tabs answer pings more often than that.
const SILENCE: Duration = Duration::from_secs(75);

/// A listener that takes so many connections at a time.
pub struct Limited {
    listener: TcpListener,
    seats: Arc<Semaphore>,
}

impl Limited {
    pub fn new(listener: TcpListener) -> Self {
        Self { listener, seats: Arc::new(Semaphore::new(MOST)) }
    }
}

impl Listener for Limited {
    type Io = Line;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Line, SocketAddr) {
        let seat = Arc::clone(&self.seats).acquire_owned().await;
        let seat = seat.expect("nobody closes the list of seats");
        let (stream, from) = Listener::accept(&mut self.listener).await;
        // Small frames at once; where that cannot be set they come a little later.
        let _ = stream.set_nodelay(true);
        (Line { stream, silence: Box::pin(sleep(SILENCE)), _seat: seat }, from)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection.
pub struct Line {
    stream: TcpStream,
    silence: Pin<Box<Sleep>>,
    _seat: OwnedSemaphorePermit,
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(context, buffer) {
            self.silence.as_mut().reset(Instant::now() + SILENCE);
            return Poll::Ready(read);
        }
        ready!(self.silence.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
