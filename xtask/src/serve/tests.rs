//! The server as clients see it: bytes over a connection.

use std::env;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;

use super::*;

/// The server's host and port.
fn host(address: &str) -> &str {
    address.trim_start_matches("http://").split('/').next().unwrap()
}

/// What the server at this address answers to this request.
fn ask(address: &str, request: &str) -> String {
    let mut connection = TcpStream::connect(host(address)).unwrap();
    connection.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

/// This package's folder, served at `/x/`.
fn own_folder() -> Site {
    Site::open(Path::new(env!("CARGO_MANIFEST_DIR")), "/x/", Port::take(0).unwrap()).unwrap()
}

/// A folder with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = env::temp_dir().join(format!("engarde-serve-{name}-{}", std::process::id()));
    fs::create_dir_all(folder.join("words")).unwrap();
    files.iter().for_each(|(file, text)| fs::write(folder.join(file), text).unwrap());
    folder
}

#[test]
fn many_silent_connections_keep_no_one_waiting() {
    let site = own_folder();
    for _ in 0..20 {
        let _silent: Vec<TcpStream> = (0..64).map(|_| TcpStream::connect(host(site.address())).unwrap()).collect();
        let answer = ask(site.address(), "GET /x/Cargo.toml?1 HTTP/1.1\r\nHost: here\r\n\r\n");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.contains("name = \"xtask\""), "{answer}");
    }
}

#[test]
fn a_reader_gets_the_head_or_all_of_a_file() {
    let site = own_folder();
    let whole = ask(site.address(), "GET /x/Cargo.toml HTTP/1.1\r\n\r\n").to_ascii_lowercase();
    let head = ask(site.address(), "HEAD /x/Cargo.toml HTTP/1.1\r\n\r\n").to_ascii_lowercase();
    let length = format!("\r\ncontent-length: {}\r\n", include_bytes!("../../Cargo.toml").len());
    assert!(head.ends_with("\r\n\r\n") && head.contains(&length), "{head}");
    let lines =
        ["vary: accept-encoding", "cache-control: no-cache", "x-content-type-options: nosniff", "connection: close"];
    for line in lines {
        assert!(head.contains(&format!("\r\n{line}\r\n")) && whole.contains(line), "{line} is not in {head}");
    }
}

#[test]
fn other_methods_are_refused() {
    let site = own_folder();
    for method in ["POST", "PUT", "DELETE", "TRACE", "OPTIONS", "PATCH", "ENGARDE", "get"] {
        let answer = ask(site.address(), &format!("{method} /x/Cargo.toml HTTP/1.1\r\nContent-Length: 0\r\n\r\n"));
        assert!(answer.starts_with("HTTP/1.1 405 "), "{method}: {answer}");
        assert!(answer.to_ascii_lowercase().contains("\r\nallow: get, head\r\n"), "{method}: {answer}");
        assert!(!answer.contains("name = \"xtask\""), "{method}: {answer}");
    }
}

#[test]
fn an_invalid_request_gets_no_file() {
    let site = own_folder();
    let long = format!("GET /x/{} HTTP/1.1\r\n\r\n", "a".repeat(2 * LONGEST_REQUEST));
    for request in ["GET\r\n\r\n", "GET /x/Cargo.toml\r\n\r\n", "\u{0}\u{1}\r\n\r\n", &long] {
        // A connection that ends before everything is sent counts as an answer too.
        let mut connection = TcpStream::connect(host(site.address())).unwrap();
        let (_, mut answer) = (connection.write_all(request.as_bytes()), Vec::new());
        let _ = connection.read_to_end(&mut answer);
        assert!(!String::from_utf8_lossy(&answer).contains("200 OK"));
    }
    assert!(ask(site.address(), "GET /x/Cargo.toml HTTP/1.0\r\n\r\n").contains("200 OK"), "the server goes on");
}

#[test]
fn only_exact_paths_are_files() {
    let folder = folder("paths", &[("index.html", "<p>page</p>"), ("words/en.json", "{}")]);
    let site = Site::open(&folder, "/games/fence/", Port::take(0).unwrap()).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    let status = |path: &str| ask(site.address(), &format!("GET {path} HTTP/1.1\r\n\r\n"))[9..12].to_owned();
    for path in ["", "index.html", "?a=b", "words/en.json", "words/en.json?v=2"] {
        assert_eq!(status(&format!("/games/fence/{path}")), "200", "{path}");
    }
    let others = ["words/en.jsonindex.html", "words/", "words/index.html", "words/en.json/", "index.htmlindex.html"];
    let outside = ["..", "../", "words/../index.html", "%2e%2e/", ".//index.html", "index%2ehtml", "words//en.json"];
    for path in others.into_iter().chain(outside) {
        assert_eq!(status(&format!("/games/fence/{path}")), "404", "{path}");
    }
    for path in ["/", "/games/fence", "/index.html", "/games/fence//", "/games/fence/words"] {
        assert_eq!(status(path), "404", "{path}");
    }
}

#[test]
fn a_compressed_twin_goes_to_those_who_can_read_it() {
    let folder = folder("twins", &[("app.js", "plain"), ("app.js.br", "packed")]);
    let site = Site::open(&folder, "/x/", Port::take(0).unwrap()).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    let get = |line: &str| ask(site.address(), &format!("GET /x/app.js HTTP/1.1\r\n{line}\r\n\r\n"));
    let packed = get("Accept-Encoding: gzip, deflate, br, zstd");
    assert!(packed.ends_with("\r\n\r\npacked") && packed.contains("content-encoding: br\r\n"), "{packed}");
    assert!(packed.contains("content-type: text/javascript") && packed.contains("vary: Accept-Encoding"), "{packed}");
    let plain = get("Accept-Encoding: gzip");
    assert!(plain.ends_with("\r\n\r\nplain") && !plain.contains("content-encoding"), "{plain}");
}

#[test]
fn only_what_is_in_the_folder_is_served() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let page = read_all(&folder, "/x/").unwrap();
    assert!(page.contains_key("/x/serve.rs"));
    assert!(page.keys().all(|place| place.starts_with("/x/") && !place.contains("..")));
}

#[test]
fn a_missing_folder_is_not_reported_as_a_taken_port() {
    let missing = env::temp_dir().join("engarde-no-such-folder");
    let why = Site::open(&missing, "/", Port::take(0).unwrap()).err().map(|why| format!("{why:#}")).unwrap();
    assert!(why.contains("engarde-no-such-folder cannot be read: ") && !why.contains("taken"), "{why}");
}

/// A server without descriptors; Linux reports its processor time.
#[cfg(target_os = "linux")]
mod descriptors;
