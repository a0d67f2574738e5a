//! Decisions in columns.

use super::game::Trainable;
use crate::engine::Seat;

/// Decisions of self-play with their learning targets. Lists of different lengths are concatenated.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    inputs: Vec<u16>,
    inputs_end: Vec<u32>,
    secrets: Vec<u16>,
    secrets_end: Vec<u32>,
    outputs: Vec<u16>,
    /// The end of each legal action's outputs.
    outputs_end: Vec<u32>,
    /// The end of each decision's legal actions.
    legal_end: Vec<u32>,
    /// Which of the legal actions was chosen.
    pub chosen: Vec<u16>,
    /// The logarithm of the probability with which it was chosen.
    pub chosen_log: Vec<f32>,
    /// The score that the critic expected then.
    pub value: Vec<f32>,
    /// How much better than expected the result was.
    pub advantage: Vec<f32>,
    /// The score to be expected.
    pub target: Vec<f32>,
    /// The logarithms of the reference policy's probabilities, as long as all legal actions; empty without a reference.
    pub anchor: Vec<f32>,
}

impl Samples {
    /// The number of decisions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.inputs_end.len()
    }

    /// Whether there are no decisions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.inputs_end.is_empty()
    }

    /// Adds a view with its legal actions and, for a critic, the secrets. The result is added later.
    pub fn ask<G: Trainable>(&mut self, view: &G::View, legal: &[G::Action], secrets: Option<(&G::State, Seat)>) {
        if let Some((state, seat)) = secrets {
            G::secrets(state, seat, &mut |secret| self.secrets.push(G::INPUTS as u16 + secret));
        }
        self.secrets_end.push(self.secrets.len() as u32);
        G::inputs(view, &mut |input| self.inputs.push(input));
        self.inputs_end.push(self.inputs.len() as u32);
        let first = self.outputs_end.len();
        G::outputs(view, legal, &mut |at, output| {
            self.outputs_end.resize(first + at, self.outputs.len() as u32);
            self.outputs.push(output);
        });
        self.outputs_end.resize(first + legal.len(), self.outputs.len() as u32);
        self.legal_end.push(self.outputs_end.len() as u32);
    }

    /// The active inputs of a decision; those of the critic are after those of the policy.
    #[inline]
    pub fn seen(&self, nth: usize, critic: bool) -> impl Iterator<Item = &u16> {
        let secrets = if critic { range(&self.secrets_end, nth) } else { 0..0 };
        self.inputs[range(&self.inputs_end, nth)].iter().chain(&self.secrets[secrets])
    }

    /// The number of legal actions of a decision.
    #[must_use]
    #[inline]
    pub fn count(&self, nth: usize) -> usize {
        range(&self.legal_end, nth).len()
    }

    /// The outputs of each legal action of a decision.
    #[inline]
    pub fn legal(&self, nth: usize) -> impl Iterator<Item = &[u16]> {
        range(&self.legal_end, nth).map(|action| &self.outputs[range(&self.outputs_end, action)])
    }

    /// The reference policy's logarithms for a decision; empty without a reference.
    #[must_use]
    #[inline]
    pub fn anchor(&self, nth: usize) -> &[f32] {
        self.anchor.get(range(&self.legal_end, nth)).unwrap_or_default()
    }

    /// Appends the decisions of another list.
    pub fn append(&mut self, other: &Self) {
        let (inputs, outputs) = (self.inputs.len() as u32, self.outputs.len() as u32);
        let (secrets, legal) = (self.secrets.len() as u32, self.outputs_end.len() as u32);
        self.secrets.extend(&other.secrets);
        self.secrets_end.extend(other.secrets_end.iter().map(|end| end + secrets));
        self.inputs.extend(&other.inputs);
        self.inputs_end.extend(other.inputs_end.iter().map(|end| end + inputs));
        self.outputs.extend(&other.outputs);
        self.outputs_end.extend(other.outputs_end.iter().map(|end| end + outputs));
        self.legal_end.extend(other.legal_end.iter().map(|end| end + legal));
        self.chosen.extend(&other.chosen);
        self.chosen_log.extend(&other.chosen_log);
        self.value.extend(&other.value);
        self.advantage.extend(&other.advantage);
        self.target.extend(&other.target);
        self.anchor.extend(&other.anchor);
    }
}

#[inline]
fn range(ends: &[u32], nth: usize) -> std::ops::Range<usize> {
    let from = nth.checked_sub(1).map_or(0, |before| ends[before]);
    from as usize..ends[nth] as usize
}
