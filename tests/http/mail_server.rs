//! A mail server for tests: it accepts e-mails, or fails in one of the ways in which mail servers fail.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// The behaviour of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Accepts every e-mail at once.
    Fast,
    /// Accepts connections and never answers.
    Silent,
    /// Waits this long before each answer.
    Slow(Duration),
    /// Answers every recipient with this line.
    Refuses(&'static str),
}

/// A server on its own port, until it is dropped.
pub(crate) struct PostOffice {
    address: SocketAddr,
    taken: Arc<AtomicUsize>,
    at_once: Arc<AtomicUsize>,
    server: JoinHandle<()>,
}

impl PostOffice {
    pub(crate) async fn open(manner: Manner) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (taken, at_once) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (count, most) = (taken.clone(), at_once.clone());
        let server = tokio::spawn(async move {
            let now = Arc::new(AtomicUsize::new(0));
            while let Ok((stream, _)) = listener.accept().await {
                let (count, most, now) = (count.clone(), most.clone(), now.clone());
                tokio::spawn(async move {
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    let _ = talk(stream, manner, &count).await;
                    now.fetch_sub(1, Ordering::SeqCst);
                });
            }
        });
        Self { address, taken, at_once, server }
    }

    /// Returns the value for `STAFETA_SMTP_URL`.
    pub(crate) fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Returns the number of e-mails accepted so far.
    pub(crate) fn taken(&self) -> usize {
        self.taken.load(Ordering::SeqCst)
    }

    /// Returns the largest number of simultaneous connections.
    pub(crate) fn at_once(&self) -> usize {
        self.at_once.load(Ordering::SeqCst)
    }
}

impl Drop for PostOffice {
    fn drop(&mut self) {
        self.server.abort();
    }
}

/// Serves one connection (RFC 5321).
async fn talk(stream: TcpStream, manner: Manner, taken: &AtomicUsize) -> std::io::Result<()> {
    if manner == Manner::Silent {
        std::future::pending::<()>().await;
    }
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut is_text = false;
    let mut answer = "220 test ESMTP";
    loop {
        if let Manner::Slow(pause) = manner {
            tokio::time::sleep(pause).await;
        }
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
        answer = loop {
            let Some(line) = lines.next_line().await? else { return Ok(()) };
            if is_text && line != "." {
                continue;
            }
            let verb = line.split(' ').next().unwrap_or_default().to_uppercase();
            break match (is_text, verb.as_str()) {
                (true, _) => {
                    is_text = false;
                    taken.fetch_add(1, Ordering::SeqCst);
                    "250 taken"
                }
                (_, "RCPT") => match manner {
                    Manner::Refuses(line) => line,
                    _ => "250 ok",
                },
                (_, "DATA") => {
                    is_text = true;
                    "354 go on"
                }
                (_, "QUIT") => {
                    write.write_all(b"221 bye\r\n").await?;
                    return Ok(());
                }
                _ => "250 ok",
            };
        };
    }
}
