//! The network on its way from the page's files to whoever judges by it.

use std::cell::OnceCell;
use std::sync::Arc;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use crate::ai::piste::net::Net;
use crate::ui::thinker::Lore;

#[wasm_bindgen]
extern "C" {
    /// `assets/start.js`, `assets/single.js`.
    #[wasm_bindgen(catch, js_namespace = engarde)]
    async fn net() -> Result<JsValue, JsValue>;
}

/// A network, as soon as it has been read.
#[derive(Default)]
pub struct Network(OnceCell<Option<Arc<Net>>>);

impl Lore for Network {
    /// The network's bytes; none if it is not there within three seconds.
    async fn fetched() -> JsValue {
        net().await.unwrap_or_default()
    }

    /// Reads the network. One that is damaged is told of on the console, once.
    fn take(&self, bytes: &JsValue) {
        if bytes.is_object() {
            self.0.get_or_init(|| read(bytes));
        }
    }
}

impl Network {
    /// The network, if it has come and is whole.
    pub fn get(&self) -> Option<Arc<Net>> {
        self.0.get().cloned().flatten()
    }
}

fn read(bytes: &JsValue) -> Option<Arc<Net>> {
    let net = Net::read(&Uint8Array::new(bytes).to_vec());
    if net.is_err() {
        web_sys::console::warn_1(&"net/piste.net is damaged: opponents fence by the rule of thumb".into());
    }
    net.ok().map(Arc::new)
}
