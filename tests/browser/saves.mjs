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

/** The end of a round, or with a target of 1 of the bout, with both hands laid open. */
export const laidOpen = (/** @type {number} */ target) => save({ target, seed: "3e1f7179e5527f79", rounds: [TO_AND_FRO] });
