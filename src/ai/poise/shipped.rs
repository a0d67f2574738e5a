//! The network as it is shipped, compiled in: for the command-line tool and the tests. The page fetches the same file.

use std::sync::{Arc, LazyLock};

use super::net::Net;

static NET: LazyLock<Option<Arc<Net>>> =
    LazyLock::new(|| Net::read(include_bytes!("../../../assets/net/poise.net")).ok().map(Arc::new));

/// The network; `None` if the file is of another version than this program.
#[must_use]
pub fn net() -> Option<Arc<Net>> {
    NET.clone()
}
