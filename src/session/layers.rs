//! The pages and the dialog that are open, one above the other.

/// The pages above the first one, and the dialog above all of them: `P` and `D` are types of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers<P, D> {
    /// The open pages, topmost last; if empty, the first page is shown.
    pub pages: Vec<P>,
    /// The dialog that is open.
    pub dialog: Option<D>,
}

impl<P: Copy + PartialEq, D: Copy + PartialEq> Layers<P, D> {
    /// Nothing but the first page.
    pub const NONE: Self = Self { pages: Vec::new(), dialog: None };

    /// The page that is shown; `None` is the first page.
    pub fn page(&self) -> Option<P> {
        self.pages.last().copied()
    }

    /// The number of layers above the first page, which the browser's Back closes one by one.
    pub fn depth(&self) -> usize {
        self.pages.len() + usize::from(self.dialog.is_some())
    }

    /// Opens a page above the others. A page that is already open moves to the top.
    pub fn open(&mut self, page: P) {
        self.dialog = None;
        self.pages.retain(|open| *open != page);
        self.pages.push(page);
    }

    /// Opens a dialog, or closes it if it is open.
    pub fn toggle(&mut self, dialog: D) {
        self.dialog = Some(dialog).filter(|_| self.dialog != Some(dialog));
    }

    /// Closes layers from the top until this many are left. Returns whether this page was one of them.
    pub fn close(&mut self, depth: usize, page: P) -> bool {
        let mut closed = false;
        while self.depth() > depth {
            closed |= self.dialog.take().is_none() && self.pages.pop() == Some(page);
        }
        closed
    }
}
