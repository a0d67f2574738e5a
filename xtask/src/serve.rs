//! A small file server on the loopback address, for playing and for the browser tests.
//!
//! Each connection has a thread of its own and carries one answer. Crates of this size share few threads among
//! connections that browsers keep open, and then now and then a page waits for ever. The files are read once, at the
//! start: a build that goes on meanwhile never mixes two pages, and no address reaches any other file. Where a file
//! has a compressed twin beside it (`app.js.br`), a browser that knows brotli is sent the twin, as many hosts do.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result};

use crate::house::{files_below, place_of};

/// Bytes of a request that are read at most: browsers send less than a thousand.
const LONGEST_REQUEST: u64 = 16_384;

/// How long a silent connection is kept. Browsers open some in reserve.
const PATIENCE: Duration = Duration::from_secs(30);

/// The files by their addresses.
type Page = BTreeMap<String, Served>;

/// A file as it can be sent.
struct Served {
    kind: &'static str,
    plain: Vec<u8>,
    brotli: Option<Vec<u8>>,
}

/// What a request asks for.
struct Request {
    method: String,
    url: String,
    knows_brotli: bool,
}

/// A folder that is being served.
pub struct Site {
    address: String,
    listener: JoinHandle<()>,
}

impl Site {
    /// Serves `folder` under the path `at` (which begins and ends with a slash) on a port of this machine; 0 takes a
    /// free one.
    ///
    /// # Errors
    /// If the folder cannot be read or the port is taken.
    pub fn open(folder: &Path, at: &'static str, port: u16) -> Result<Self> {
        let page = Arc::new(read_all(folder, at)?);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).context("the page cannot be served")?;
        let address = format!("http://{}{at}", listener.local_addr()?);
        let serve = move |connection: TcpStream| {
            let page = Arc::clone(&page);
            // A reader who has gone away is no error of ours.
            thread::spawn(move || answer(&connection, &page).ok());
        };
        Ok(Self { address, listener: thread::spawn(move || listener.incoming().flatten().for_each(serve)) })
    }

    /// The address of the page.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Serves until the program is ended.
    pub fn stay_open(self) {
        // The thread ends only with the program.
        let _ = self.listener.join();
    }
}

/// The files of a page by their addresses; the page itself stands at `at` as well.
fn read_all(folder: &Path, at: &str) -> Result<Page> {
    let mut page = Page::new();
    for file in files_below(folder)? {
        let name = place_of(&file, folder)?;
        let place = format!("{at}{}", if name == "index.html" { "" } else { &name });
        let mut twin = file.clone().into_os_string();
        twin.push(".br");
        page.insert(place, Served { kind: media_type(&file), plain: fs::read(&file)?, brotli: fs::read(twin).ok() });
    }
    Ok(page)
}

/// Reads one request and sends the file that it asks for.
fn answer(connection: &TcpStream, page: &Page) -> io::Result<()> {
    connection.set_read_timeout(Some(PATIENCE))?;
    let Some(request) = request(connection)? else { return Ok(()) };
    let path = request.url.split(['?', '#']).next().unwrap_or_default();
    let (status, kind, body, encoding) = match page.get(path.trim_end_matches("index.html")) {
        Some(Served { kind, brotli: Some(bytes), .. }) if request.knows_brotli => {
            ("200 OK", *kind, bytes.as_slice(), "Content-Encoding: br\r\n")
        }
        Some(Served { kind, plain, .. }) => ("200 OK", *kind, plain.as_slice(), ""),
        None => ("404 Not Found", "text/plain", b"not found".as_slice(), ""),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\n{encoding}Vary: Accept-Encoding\r\nContent-Length: {}\r\n\
         Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let mut connection = connection;
    connection.write_all(head.as_bytes())?;
    if request.method == "HEAD" { Ok(()) } else { connection.write_all(body) }
}

/// The head of a request, or nothing if the connection ends before there is one.
fn request(connection: &TcpStream) -> io::Result<Option<Request>> {
    let mut lines = BufReader::new(connection.take(LONGEST_REQUEST)).lines();
    let Some(first) = lines.next().transpose()? else { return Ok(None) };
    let mut knows_brotli = false;
    // A browser wants the whole head read before it listens.
    for line in lines {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        let encodings = line.strip_prefix("accept-encoding:").unwrap_or_default();
        knows_brotli |= encodings.split([',', ';']).any(|word| word.trim() == "br");
    }
    let mut words = first.split(' ').map(str::to_owned);
    Ok(words.next().zip(words.next()).map(|(method, url)| Request { method, url, knows_brotli }))
}

/// The kind of a file, by the ending of its name.
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
mod tests {
    use super::*;

    /// What the server answers to these words.
    fn ask(site: &Site, request: &str) -> String {
        let host = site.address().trim_start_matches("http://").split('/').next().unwrap();
        let mut connection = TcpStream::connect(host).unwrap();
        connection.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn many_silent_connections_keep_no_one_waiting() {
        let site = Site::open(Path::new(env!("CARGO_MANIFEST_DIR")), "/x/", 0).unwrap();
        let host = site.address().trim_start_matches("http://").trim_end_matches("/x/");
        let _silent: Vec<TcpStream> = (0..32).map(|_| TcpStream::connect(host).unwrap()).collect();
        let answer = ask(&site, "GET /x/Cargo.toml?1 HTTP/1.1\r\nHost: here\r\n\r\n");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.contains("name = \"xtask\""), "{answer}");
        assert!(ask(&site, "GET /Cargo.toml HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 404"));
        let head = ask(&site, "HEAD /x/Cargo.toml HTTP/1.1\r\n\r\n");
        assert!(head.ends_with("\r\n\r\n") && !head.contains("Content-Length: 0"), "{head}");
    }

    #[test]
    fn a_compressed_twin_goes_to_those_who_can_read_it() {
        let folder = std::env::temp_dir().join(format!("engarde-serve-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("app.js"), "plain").unwrap();
        fs::write(folder.join("app.js.br"), "packed").unwrap();
        let site = Site::open(&folder, "/x/", 0).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let packed = ask(&site, "GET /x/app.js HTTP/1.1\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n");
        assert!(packed.ends_with("\r\n\r\npacked") && packed.contains("Content-Encoding: br\r\n"), "{packed}");
        assert!(packed.contains("Content-Type: text/javascript"), "{packed}");
        let plain = ask(&site, "GET /x/app.js HTTP/1.1\r\nAccept-Encoding: gzip\r\n\r\n");
        assert!(plain.ends_with("\r\n\r\nplain") && !plain.contains("Content-Encoding"), "{plain}");
    }

    #[test]
    fn only_what_is_in_the_folder_is_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let page = read_all(&folder, "/x/").unwrap();
        assert!(page.contains_key("/x/serve.rs"));
        assert!(page.keys().all(|place| place.starts_with("/x/") && !place.contains("..")));
    }
}
