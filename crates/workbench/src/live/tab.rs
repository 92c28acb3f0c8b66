//! A tab: its socket and its searches, which go when it goes.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use axum::{
    extract::{
        self, WebSocketUpgrade,
        ws::{Message, WebSocket, rejection::WebSocketUpgradeRejection},
    },
    response::Response,
};
use plywood_catalogue::json;
use plywood_contest::{
    engine::{Asked, Id},
    timeshare::{News, Thinker},
};
use serde::Serialize;
use tokio::time::{Instant, sleep, timeout};

use super::{
    message::{Act, Refused, Said},
    outbox::{Frame, Outbox},
};
use crate::{ApiError, state::State};

/// The most bytes of a frame from a page.
const LARGEST: usize = 256 << 10;
/// The most searches of one tab.
const MOST: usize = 16;
/// Wishes of a tab that may wait for the turns of its searches.
const MOST_WISHES: usize = 32;
/// How often a tab is asked whether it is still there.
const ALIVE: Duration = Duration::from_secs(20);
/// How long a frame may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// `GET /api/live`: a socket.
pub async fn live(
    extract::State(state): extract::State<Arc<State>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| {
        ApiError::bad("this path is a WebSocket: docs/workbench.md has its messages")
    })?;
    let full = |_| ApiError::busy("too many tabs are open: close one");
    let seat = Arc::clone(&state.tabs).try_acquire_owned().map_err(full)?;
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(async move |socket| {
        Tab::new(state).serve(socket).await;
        drop(seat);
    }))
}

/// A reply, with the id of what it replies to.
#[derive(Serialize)]
struct Reply<'r, R> {
    id: &'r Id,
    #[serde(flatten)]
    said: R,
}

/// What is said to a message that is no question.
#[derive(Serialize)]
#[serde(tag = "reply", rename_all = "lowercase")]
enum Done<'r> {
    Done { target: &'r Id },
    Error { error: &'r str },
}

fn frame(id: &Id, said: impl Serialize) -> String {
    json::line(&Reply { id, said })
}

/// One tab.
struct Tab {
    state: Arc<State>,
    searches: BTreeMap<Id, Thinker>,
    begun: u64,
}

impl Tab {
    const fn new(state: Arc<State>) -> Self {
        Self { state, searches: BTreeMap::new(), begun: 0 }
    }

    /// Hears and speaks until the tab goes.
    async fn serve(mut self, mut socket: WebSocket) {
        let (outbox, mut frames) = Outbox::new();
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                biased;
                Some(frame) = frames.recv() => {
                    outbox.is_sent(&frame);
                    let Frame { text, .. } = frame;
                    if !send(&mut socket, Message::Text(text.into())).await {
                        return;
                    }
                }
                message = socket.recv(), if outbox.has_room() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(&text, &outbox),
                        Some(Ok(Message::Binary(_))) => {
                            outbox.say(frame(&Id::Unknown, Done::Error { error: "a message is text" }));
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    }
                }
                () = sleep(ALIVE) => {
                    let silent = heard.elapsed() > 3 * ALIVE;
                    if silent || !send(&mut socket, Message::Ping(Vec::new().into())).await {
                        return;
                    }
                }
            }
        }
    }

    fn hear(&mut self, text: &str, outbox: &Outbox) {
        match Said::read(text) {
            Ok(Said::Begin { asked, paused }) => {
                let id = asked.id.clone();
                if let Err(error) = self.begin(*asked, paused, outbox) {
                    outbox.say(frame(&id, Done::Error { error: &error }));
                }
            }
            Ok(Said::Act { id, target, act }) => match self.act(&id, &target, act) {
                Ok(true) => outbox.say(frame(&id, Done::Done { target: &target })),
                Ok(false) => {}
                Err(error) => outbox.say(frame(&id, Done::Error { error })),
            },
            Err(Refused { id, error }) => outbox.say(frame(&id, Done::Error { error: &error })),
        }
    }

    fn begin(&mut self, mut asked: Asked, paused: bool, outbox: &Outbox) -> Result<(), String> {
        if self.searches.contains_key(&asked.id) {
            return Err("a search of this id is open already: close it, or take another id".into());
        }
        if self.searches.len() >= MOST {
            return Err(format!("a tab has at most {MOST} searches: close one"));
        }
        let permit = &self.state.permit;
        asked.game = permit.game(&asked.game).map_err(|error| error.sentence)?.to_string();
        if let Some(search) = &asked.search {
            permit.search(search).map_err(|error| error.sentence)?;
        }
        let most = self.state.timeshare.means().total();
        if asked.memory.is_some_and(|memory| memory > most) {
            return Err(format!("all searches together may hold {most} bytes here"));
        }
        self.begun += 1;
        let (id, number, outbox) = (asked.id.clone(), self.begun, outbox.clone());
        let name = id.clone();
        let ear = move |news: News| match &news {
            News::Report(_) if outbox.is_behind(number) => {}
            News::Report(_) => outbox.report(number, frame(&name, &news)),
            News::Tale { asked, .. } | News::Looks { asked, .. } => outbox.say(frame(asked, &news)),
            News::Refused { asked, error } => outbox.say(frame(asked, Done::Error { error })),
            News::Answer(_) | News::Cancelled(_) | News::Error { .. } => {
                outbox.say(frame(&name, &news));
            }
        };
        let thinker =
            self.state.timeshare.begin(asked, paused, ear).map_err(|full| full.to_string())?;
        self.searches.insert(id, thinker);
        Ok(())
    }

    /// Does something with a search; whether it is done, or will be told when it is.
    fn act(&mut self, id: &Id, target: &Id, act: Act) -> Result<bool, &'static str> {
        if act == Act::Close {
            return self
                .searches
                .remove(target)
                .map(|_| true)
                .ok_or("no search of this \"target\" is open");
        }
        let search = self.searches.get(target).ok_or("no search of this \"target\" is open")?;
        if self.searches.values().map(Thinker::unheard).sum::<usize>() >= MOST_WISHES {
            return Err("too much is asked at a time: wait for its replies");
        }
        match act {
            Act::Pause => search.pause(),
            Act::Resume(steps) => search.resume(steps),
            Act::Cancel => search.cancel(),
            Act::Step(steps) => {
                search.step(id.clone(), steps);
                return Ok(false);
            }
            Act::Watch(lines) => {
                search.watch(id.clone(), lines);
                return Ok(false);
            }
            Act::Close => {}
        }
        Ok(true)
    }
}

/// Sends a frame; whether it went.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}
