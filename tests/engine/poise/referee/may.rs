//! The legal tokens, found by testing every token.

use super::super::sheet::{Code, ROWS, Type, is};
use super::{Phase, Referee};

impl Referee {
    /// All legal tokens, sorted.
    pub fn legal(&self) -> Vec<String> {
        let mut tokens = self.conceivable();
        tokens.retain(|token| self.may(token));
        tokens.sort();
        tokens.dedup();
        tokens
    }

    /// Every token that could have a meaning with this many seats and Attacks.
    pub fn conceivable(&self) -> Vec<String> {
        let mut tokens: Vec<String> = ["draw", "end", "x", "pass", "allow", "none"].map(str::to_owned).to_vec();
        for row in &ROWS {
            let code = row.code;
            tokens.extend([code.to_owned(), format!("d:{code}"), format!("i:{code}")]);
            tokens.extend((1..=self.laid).map(|id| format!("{code}>{id}")));
        }
        tokens.extend(attacks());
        let seats = 0..self.hands.len();
        tokens.extend(seats.clone().map(|seat| format!("@{seat}:pi")));
        tokens.extend(seats.flat_map(|seat| attacks().into_iter().map(move |attack| format!("@{seat}:{attack}"))));
        tokens
    }

    pub(super) fn may(&self, token: &str) -> bool {
        match self.phase {
            Phase::Discard => token == "draw" || token.strip_prefix("d:").is_some_and(|code| self.has(code)),
            Phase::Prepare => self.frees(token) || self.opens(token),
            Phase::Respite => self.frees(token),
            Phase::Exchange => self.answers(token),
            Phase::Answer => token == "allow" || token == "st" && self.has("st"),
            Phase::Riposte => token == "none" || self.attack_in_hand(token),
            Phase::Blade => self.attack_in_hand(token),
            Phase::Over => false,
        }
    }

    fn has(&self, code: &str) -> bool {
        self.holds(self.actor, code)
    }

    /// Whether a token may be played before and after the Exchange.
    fn frees(&self, token: &str) -> bool {
        match token {
            "end" => true,
            "x" => self.items[self.actor].is_some(),
            _ => match token.strip_prefix("i:") {
                Some(code) => is(code, Type::Item) && self.has(code),
                None => is(token, Type::Restore) && self.has(token),
            },
        }
    }

    /// Whether a token starts an Exchange, or fires the Pistol, against another player still in.
    fn opens(&self, token: &str) -> bool {
        let Some((seat, what)) = token.strip_prefix('@').and_then(|rest| rest.split_once(':')) else { return false };
        let seat: usize = seat.parse().expect("a conceivable token has a number");
        let shot = what == "pi" && self.items[self.actor] == Some("pi");
        seat != self.actor && self.in_play[seat] && (shot || self.attack_in_hand(what))
    }

    /// Whether a token is an Attack with Enhancements, no two with one name, all in the hand of the seat to act.
    fn attack_in_hand(&self, token: &str) -> bool {
        let mut codes = token.split('+');
        codes.next().is_some_and(|code| is(code, Type::Attack) && self.has(code)) && codes.all(|code| self.has(code))
    }

    /// Whether a token is a legal play in the Exchange.
    fn answers(&self, token: &str) -> bool {
        if let Some((code, id)) = token.split_once('>') {
            return self.answers_attack(code, id.parse().expect("a conceivable token has a number"));
        }
        match token {
            "pass" => true,
            "st" => false,
            "tb" => self.has("tb") && self.hands[self.actor].iter().any(|code| is(code, Type::Attack)),
            _ if is(token, Type::FancyMove) => self.has(token) && token != "cs",
            _ => self.attack_in_hand(token) && self.attack_allowed(token),
        }
    }

    fn answers_attack(&self, code: &str, id: usize) -> bool {
        let Some(attack) = self.field.iter().find(|attack| attack.id == id) else { return false };
        let aimed_at_me = attack.by != self.actor;
        let response = attack.response;
        match code {
            "ck" => self.items[self.actor] == Some("ck") && aimed_at_me,
            "cs" => self.has("cs") && aimed_at_me,
            _ if is(code, Type::Response) => self.has(code) && aimed_at_me && response.is_none() && !attack.barred,
            _ if is(code, Type::Press) => {
                self.has(code) && !aimed_at_me && response.is_some_and(|response| response != "do")
            }
            _ => false,
        }
    }

    /// Whether a new Attack is allowed without a card that permits it.
    fn attack_allowed(&self, token: &str) -> bool {
        let mut against_me = self.field.iter().filter(|attack| attack.by != self.actor);
        !self.classic
            && (self.field.is_empty() || token.starts_with("lu") && against_me.all(|attack| attack.response.is_some()))
    }
}

/// Every Attack card with every set of Enhancements.
fn attacks() -> Vec<String> {
    let of = |kind: Type| ROWS.iter().filter(move |row| row.kind == kind).map(|row| row.code);
    let mut enhancements: Vec<Code> = of(Type::Enhancement).collect();
    enhancements.sort_unstable();
    let mut tokens: Vec<String> = of(Type::Attack).map(str::to_owned).collect();
    for code in enhancements {
        let with: Vec<String> = tokens.iter().map(|token| format!("{token}+{code}")).collect();
        tokens.extend(with);
    }
    tokens
}
