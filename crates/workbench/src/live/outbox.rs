//! What is to be sent to a tab: bounded, and never waited for by a search.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
};

use tokio::sync::mpsc::{Receiver, Sender, channel, error::TrySendError};

/// Frames that may wait for a tab; one that reads so little is let go.
const MOST: usize = 256;

/// Bytes that may wait before nothing more is heard.
const MOST_BYTES: usize = 4 << 20;

/// A frame of text, and of which search it is a report, if it is one.
pub struct Frame {
    /// JSON.
    pub text: String,
    report_of: Option<u64>,
}

/// Where searches and replies put what is to be sent.
#[derive(Clone)]
pub struct Outbox {
    frames: Sender<Frame>,
    /// Searches of which a report waits: the next one is not written until that is sent.
    reported: Arc<Mutex<BTreeSet<u64>>>,
    /// Bytes that wait.
    bytes: Arc<AtomicUsize>,
}

impl Outbox {
    /// An outbox, and where its frames come out.
    pub fn new() -> (Self, Receiver<Frame>) {
        let (frames, out) = channel(MOST);
        (Self { frames, reported: Arc::default(), bytes: Arc::default() }, out)
    }

    /// Whether a report of this search still waits.
    pub fn is_behind(&self, search: u64) -> bool {
        self.reported.lock().unwrap_or_else(PoisonError::into_inner).contains(&search)
    }

    /// A report of a search is to be sent; nothing where another waits.
    pub fn report(&self, search: u64, text: String) {
        let fresh = self.reported.lock().unwrap_or_else(PoisonError::into_inner).insert(search);
        if fresh {
            self.put(Frame { text, report_of: Some(search) });
        }
    }

    /// Something is to be sent.
    pub fn say(&self, text: String) {
        self.put(Frame { text, report_of: None });
    }

    fn put(&self, frame: Frame) {
        self.bytes.fetch_add(frame.text.len(), SeqCst);
        match self.frames.try_send(frame) {
            Ok(()) => {}
            // Whoever closed it has gone.
            Err(TrySendError::Closed(frame) | TrySendError::Full(frame)) => self.is_sent(&frame),
        }
    }

    /// A frame is on its way, or lost.
    pub fn is_sent(&self, frame: &Frame) {
        self.bytes.fetch_sub(frame.text.len(), SeqCst);
        if let Some(search) = frame.report_of {
            self.reported.lock().unwrap_or_else(PoisonError::into_inner).remove(&search);
        }
    }

    /// Whether there is room for replies: whoever asks and does not read waits.
    pub fn has_room(&self) -> bool {
        self.frames.capacity() > MOST / 2 && self.bytes.load(SeqCst) < MOST_BYTES
    }
}
