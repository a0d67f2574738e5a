// Saves with a commitment to their deals, as docs/formats.md describes it.
import { createHash } from "node:crypto";

const SALT = "5a17b2c0ffee4d1e9a8b7c6d5e4f3a2b";

/** The commitment to the deals of a journal. */
export function commitment(/** @type {{ game: string, generator: number, opening: { rules: unknown }, seed: string }} */ journal, salt = SALT) {
  const { game, generator, opening, seed } = journal;
  const text = JSON.stringify({ commitment: 1, generator, game, rules: opening.rules, seed, salt });
  return createHash("sha256").update(text).digest("hex");
}

/** A save with a commitment, or with another one than that of its deals. */
export function committed(/** @type {string} */ text, wrong = false) {
  const save = JSON.parse(text);
  const digits = commitment(save.journal);
  return JSON.stringify({ ...save, salt: SALT, commitment: wrong ? digits.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) : digits });
}
