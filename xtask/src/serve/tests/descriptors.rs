//! A server without free descriptors.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use super::{ask, host, own_folder};

/// A server in a separate process with so few descriptors that silent connections use them up.
struct Poor(Child);

impl Poor {
    /// The variable that makes the test below run the server.
    const PART: &str = "ENGARDE_SERVE_WITH_FEW_DESCRIPTORS";

    /// The server and its address.
    fn start(test: &str) -> (Self, String) {
        let mut shell = Command::new("sh");
        let line = "ulimit -n 40; exec \"$0\" --exact \"$1\" --nocapture";
        shell.args(["-c", line]).arg(env::current_exe().unwrap()).arg(test).env(Self::PART, "1");
        let mut child = shell.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let address = lines.find_map(|line| Some(line.split_once("serving ")?.1.to_owned()));
        (Self(child), address.unwrap())
    }

    /// The processor time that it has used, in hundredths of a second.
    fn used(&self) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).unwrap();
        let numbers: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
        numbers[11].parse::<u64>().unwrap() + numbers[12].parse::<u64>().unwrap()
    }
}

impl Drop for Poor {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_server_without_descriptors_rests_and_goes_on() {
    if env::var_os(Poor::PART).is_some() {
        let site = own_folder();
        println!("serving {}", site.address());
        return site.stay_open();
    }
    let (server, address) = Poor::start("serve::tests::descriptors::a_server_without_descriptors_rests_and_goes_on");
    let silent: Vec<TcpStream> = (0..64).map(|_| TcpStream::connect(host(&address)).unwrap()).collect();
    let before = server.used();
    thread::sleep(Duration::from_secs(1));
    let used = server.used() - before;
    assert!(used < 10, "{used} hundredths of a second of processor time for nothing");
    drop(silent);
    let answer = ask(&address, "GET /x/Cargo.toml HTTP/1.1\r\n\r\n");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
}
