//! A small file server on the loopback address, for playing and for the browser tests.
//!
//! hyper handles HTTP. Each connection is a separate task and carries one answer, so silent connections, which browsers
//! keep in reserve, block nothing. (`tiny_http`, and `rouille`, which uses it, share threads among connections: a page
//! then sometimes waits for ever behind silent ones.) The files are read once, at the start: a build in the meantime
//! never mixes two pages, and no address reaches any other file. If a file has a compressed version beside it
//! (`app.js.br`), a browser that supports brotli gets that version, as from many hosts.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fs;
use std::io;
use std::net::{self, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderValue, VARY, X_CONTENT_TYPE_OPTIONS,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime;

use crate::files::{files_below, place_of};

/// The largest size of a request's head in bytes: browsers send less than a thousand.
const LONGEST_REQUEST: usize = 16_384;

/// The time limit for a connection to send its request. Browsers open some in reserve.
const PATIENCE: Duration = Duration::from_secs(30);

/// The pause after a connection could not be accepted: without free descriptors the next attempt would fail at once.
const REST: Duration = Duration::from_millis(100);

/// The files by their addresses.
type Page = BTreeMap<String, Served>;

/// A file as it can be sent.
#[derive(Clone)]
struct Served {
    kind: &'static str,
    plain: Bytes,
    brotli: Option<Bytes>,
}

/// A port of this machine that is reserved for a server; connections wait until it serves.
pub struct Port(net::TcpListener);

impl Port {
    /// Takes this port; 0 takes a free one.
    ///
    /// # Errors
    /// If it is in use, or may not be used.
    pub fn take(number: u16) -> io::Result<Self> {
        net::TcpListener::bind((Ipv4Addr::LOCALHOST, number)).map(Self)
    }
}

/// A folder that is being served.
pub struct Site {
    address: String,
    server: JoinHandle<()>,
}

impl Site {
    /// Serves `folder` under the path `at` (which begins and ends with a slash) on this port.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn open(folder: &Path, at: &str, Port(listener): Port) -> Result<Self> {
        let page = Arc::new(read_all(folder, at)?);
        let address = format!("http://{}{at}", listener.local_addr()?);
        listener.set_nonblocking(true)?;
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let listener =
            runtime.block_on(async { TcpListener::from_std(listener) }).context("the page cannot be served")?;
        Ok(Self { address, server: thread::spawn(move || runtime.block_on(serve(&listener, &page))) })
    }

    /// The address of the page.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Serves until the program ends.
    pub fn stay_open(self) {
        // The thread ends only with the program.
        let _ = self.server.join();
    }
}

/// The files of a page by their addresses; the page itself stands at `at` as well.
fn read_all(folder: &Path, at: &str) -> Result<Page> {
    let mut page = Page::new();
    for file in files_below(folder)? {
        let name = place_of(&file, folder)?;
        let plain = fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?.into();
        let mut twin = file.clone().into_os_string();
        twin.push(".br");
        let served = Served { kind: media_type(&file), plain, brotli: fs::read(twin).ok().map(Bytes::from) };
        if name == "index.html" {
            page.insert(at.to_owned(), served.clone());
        }
        page.insert(format!("{at}{name}"), served);
    }
    Ok(page)
}

/// Accepts connections for ever.
async fn serve(listener: &TcpListener, page: &Arc<Page>) {
    loop {
        match listener.accept().await {
            Ok((connection, _)) => drop(tokio::spawn(serve_connection(connection, Arc::clone(page)))),
            Err(_) => tokio::time::sleep(REST).await,
        }
    }
}

/// Reads one request from a connection and answers it.
async fn serve_connection(connection: TcpStream, page: Arc<Page>) {
    let reply = service_fn(|request| {
        let reply = answer(&request, &page);
        async { Ok::<_, Infallible>(reply) }
    });
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(LONGEST_REQUEST).keep_alive(false);
    // A client that has disconnected is not an error of the server.
    let _ = protocol.serve_connection(TokioIo::new(connection), reply).await;
}

/// The answer to a request: the file at exactly this path, only to `GET` and `HEAD`. hyper sends only the head of the
/// answer to `HEAD`.
fn answer<B>(request: &Request<B>, page: &Page) -> Response<Full<Bytes>> {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut refusal = plain_text(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD are answered");
        refusal.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        return refusal;
    }
    let Some(file) = page.get(request.uri().path()) else { return plain_text(StatusCode::NOT_FOUND, "not found") };
    let twin = file.brotli.as_ref().filter(|_| knows_brotli(request));
    let mut reply = reply(StatusCode::OK, file.kind, twin.unwrap_or(&file.plain).clone());
    if twin.is_some() {
        reply.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    reply
}

/// Whether the answer to a request may be compressed by brotli.
fn knows_brotli<B>(request: &Request<B>) -> bool {
    let lines = request.headers().get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split([',', ';'])).any(|word| word.trim().eq_ignore_ascii_case("br"))
}

/// An answer as plain text.
fn plain_text(status: StatusCode, words: &'static str) -> Response<Full<Bytes>> {
    reply(status, "text/plain", Bytes::from_static(words.as_bytes()))
}

/// An answer with the headers that every answer has.
fn reply(status: StatusCode, kind: &'static str, body: Bytes) -> Response<Full<Bytes>> {
    let mut reply = Response::new(Full::new(body));
    *reply.status_mut() = status;
    let lines = [
        (CONTENT_TYPE, kind),
        (VARY, "Accept-Encoding"),
        (CACHE_CONTROL, "no-cache"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    reply.headers_mut().extend(lines.map(|(name, value)| (name, HeaderValue::from_static(value))));
    reply
}

/// The media type of a file, by its extension.
fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
