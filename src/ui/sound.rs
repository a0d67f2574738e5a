//! Plays sounds and vibrates. If the browser has no `WebAudio` or forbids it, or the device cannot vibrate, nothing
//! happens and nothing fails.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use wasm_bindgen::prelude::*;
use yew::prelude::*;

use crate::scene::sound::{self, Note, Sound};

/// Samples per second of the sounds; a context with another rate converts them.
const RATE_HZ: u32 = 48_000;

/// The shortest time for a sequence of notes, in hundredths of the normal one: faster ones would merge into one noise.
const LEAST_PACE: u32 = 50;

/// What the player wants to hear and feel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Whether there is sound.
    pub sound: bool,
    /// The volume, 0 to 100.
    pub volume: u8,
    /// Whether the device vibrates at parries and hits.
    pub haptics: bool,
    /// The duration of the pictures, in hundredths of their normal time; 0 if they do not move.
    pub pace: u32,
}

// Only what is used here: `web-sys` would need eight of its types for it.
#[wasm_bindgen]
extern "C" {
    type AudioContext;
    type AudioBuffer;
    type AudioNode;
    type AudioParam;

    #[wasm_bindgen(constructor, catch)]
    fn new() -> Result<AudioContext, JsValue>;
    #[wasm_bindgen(method)]
    fn resume(this: &AudioContext) -> JsValue;
    #[wasm_bindgen(method, getter)]
    fn destination(this: &AudioContext) -> AudioNode;
    #[wasm_bindgen(method, js_name = createGain)]
    fn create_gain(this: &AudioContext) -> AudioNode;
    #[wasm_bindgen(method, js_name = createBufferSource)]
    fn create_source(this: &AudioContext) -> AudioNode;
    #[wasm_bindgen(method, catch, js_name = createBuffer)]
    fn create_buffer(this: &AudioContext, channels: u32, length: u32, rate: u32) -> Result<AudioBuffer, JsValue>;
    #[wasm_bindgen(method, js_name = copyToChannel)]
    fn copy_to_channel(this: &AudioBuffer, samples: &[f32], channel: u32);
    #[wasm_bindgen(method)]
    fn connect(this: &AudioNode, to: &AudioNode) -> AudioNode;
    #[wasm_bindgen(method, setter)]
    fn set_buffer(this: &AudioNode, buffer: &AudioBuffer);
    #[wasm_bindgen(method)]
    fn start(this: &AudioNode);
    #[wasm_bindgen(method, getter)]
    fn gain(this: &AudioNode) -> AudioParam;
    #[wasm_bindgen(method, setter)]
    fn set_value(this: &AudioParam, value: f32);
    // Fails if there is no such function.
    #[wasm_bindgen(catch, js_namespace = navigator)]
    fn vibrate(ms: u32) -> Result<JsValue, JsValue>;
}

/// The audio output. It is opened by the first click, as browsers require and people expect.
struct Speaker {
    context: AudioContext,
    gain: AudioNode,
    /// Each sound, once it has been played.
    buffers: [Option<AudioBuffer>; Sound::ALL.len()],
}

impl Speaker {
    fn new() -> Option<Self> {
        let context = AudioContext::new().ok()?;
        let gain = context.create_gain();
        gain.connect(&context.destination());
        Some(Self { context, gain, buffers: Default::default() })
    }

    fn play(&mut self, sound: Sound, volume: u8) {
        let kept = &mut self.buffers[sound as usize];
        if kept.is_none() {
            *kept = render(&self.context, sound);
        }
        if let Some(buffer) = kept {
            self.gain.gain().set_value(f32::from(volume) / 100.0);
            let source = self.context.create_source();
            source.set_buffer(buffer);
            source.connect(&self.gain);
            source.start();
        }
    }
}

fn render(context: &AudioContext, sound: Sound) -> Option<AudioBuffer> {
    let samples = sound::samples(sound, RATE_HZ);
    let buffer = context.create_buffer(1, samples.len() as u32, RATE_HZ).ok()?;
    buffer.copy_to_channel(&samples, 0);
    Some(buffer)
}

/// What plays the sounds.
struct Player {
    wish: Wish,
    /// Whether there was a click: before it a browser does not let a device vibrate.
    woken: bool,
    speaker: Option<Speaker>,
    /// The notes of the reel that are still to come.
    pending: Vec<Timeout>,
}

impl Player {
    /// A click ends what is playing, as it does for the pictures, and opens the audio context.
    fn click(&mut self) {
        self.woken = true;
        self.pending.clear();
        if !self.wish.sound {
            return;
        }
        if let Some(speaker) = &self.speaker {
            // Some browsers suspend a context; a running one stays as it is.
            speaker.context.resume();
        } else {
            self.speaker = Speaker::new();
        }
    }

    fn sound(&mut self, note: Note) {
        if let Some(speaker) = self.speaker.as_mut().filter(|_| self.wish.sound) {
            speaker.play(note.sound, self.wish.volume);
        }
        if self.woken && self.wish.haptics && note.shake_ms > 0 {
            // A device that cannot vibrate loses nothing.
            let _ = vibrate(note.shake_ms);
        }
    }
}

/// The sounds and vibrations of a page.
#[derive(Clone)]
pub struct Sounds(Rc<RefCell<Player>>);

impl Sounds {
    /// Plays notes in time with their pictures; the remaining notes of earlier pictures are dropped.
    pub fn play(&self, notes: &[Note]) {
        let pace = self.0.borrow().wish.pace.max(LEAST_PACE);
        let play = |&note: &Note| {
            let player = self.0.clone();
            Timeout::new(note.at_ms * pace / 100, move || player.borrow_mut().sound(note))
        };
        self.0.borrow_mut().pending = notes.iter().map(play).collect();
    }
}

/// The sounds of a page, with the player's settings.
#[hook]
pub fn use_sound(wish: Wish) -> Sounds {
    let player = use_mut_ref(|| Player { wish, woken: false, speaker: None, pending: Vec::new() });
    player.borrow_mut().wish = wish;
    let clicked = player.clone();
    use_effect_with((), move |()| {
        let options = EventListenerOptions::run_in_capture_phase();
        let document = gloo_utils::document();
        let click = move |_: &Event| clicked.borrow_mut().click();
        let listener = EventListener::new_with_options(&document, "click", options, click);
        move || drop(listener)
    });
    Sounds(player)
}
