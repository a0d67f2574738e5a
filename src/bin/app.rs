//! The page; in a Web Worker, the same program as a thinker for computer opponents.

fn main() {
    if !engarde::ui::thinker::serve() {
        yew::Renderer::<engarde::ui::app::App>::new().render();
    }
}
