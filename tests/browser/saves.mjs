// Saved bouts that lead straight to a moment.

/**
 * A save of two people at one device.
 *
 * @param {{ rules?: string, target?: number, first?: number, seed: string, rounds: string[][], face?: boolean, players?: object[] }} bout
 */
export function save({ rules = "condensed", target = 2, first = 1, seed, rounds, face = false, players = [{ person: "Ann" }, { person: "Bea" }] }) {
  const opening = { rules, target, first, hits: [0, 0], round: 0 };
  const journal = { engarde: 1, generator: 1, game: "piste", opening, seed, rounds };
  return JSON.stringify({ sitting: 2, players, opened_ms: 1795249665093, face_to_face: face, takeback: false, journal });
}

/** Two people who only go to and fro until the pile is empty: then the rules lay both hands open. */
const TO_AND_FRO = ["f2", "f2", "b2", "f3", "f3", "b1", "b3", "b4", "f2", "f2", "b1", "f3", "b1", "b1", "f3"];

/** The same, with this many actions missing at its end. */
export const nearTheEnd = (/** @type {number} */ short, /** @type {string} */ rules = "condensed") =>
  save({ rules, target: 1, seed: "3e1f7179e5527f79", rounds: [TO_AND_FRO.slice(0, -short)] });

/** The end of a round, or with a target of 1 of the bout, with both hands laid open. */
export const laidOpen = (/** @type {number} */ target) => save({ target, seed: "3e1f7179e5527f79", rounds: [TO_AND_FRO] });

/** Decisions against the computer, the person on the left: what they hold and what they may do is by each. */
const decision = (/** @type {string} */ seed, /** @type {string} */ round, rules = "advanced") =>
  save({ rules, target: 5, first: 0, seed, rounds: [round.split(" ")], players: [{ person: "" }, { bot: "club" }] });

export const decisions = {
  /** 1 2 2 2 5 at distance 3; with the 5 only a move back beyond the view of a phone. */
  far: decision("000000000000efe8", "f5 f5 f5 f4"),
  /** 2 2 4 4 4 at distance 6: with a 4 there are seven choices. */
  most: decision("0000000000000a4a", "f3 f5 f5 f3"),
  /** 2 3 4 4 5 at distance 7: with a 4 there are five choices. */
  five: decision("0000000000000402", "f3 f3 f5 f4"),
  /** 1 2 2 3 4, attacked directly with two 2s. */
  direct: decision("000000000000a29c", "f5 f4 f3 f4 f4 a2"),
  /** 1 2 3 4 5, attacked directly with four 4s: only the hit is left. */
  lost: decision("0000000000063d98", "f2 f1 f5 f5 f5 a4"),
  /** 1 2 3 4 5, attacked with a 5 after an advance: five retreats and a parry. */
  retreats: decision("000000000001af76", "f4 f5 f4 f4a1"),
  /** The same by the first edition's rules, with two parries and two 3s: eight answers. */
  total: decision("000000000000f2e5", "f4 f5 b2 f5 f5 f2a2", "webley-advanced"),
};
