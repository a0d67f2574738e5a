//! What the study part keeps in the session.

use std::any::Any;
use std::rc::Rc;

/// A value of the study part, which alone knows its type, so that the code about it is in that part's file.
#[derive(Clone, Debug)]
pub struct Studied(pub Rc<dyn Any>);

impl PartialEq for Studied {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
