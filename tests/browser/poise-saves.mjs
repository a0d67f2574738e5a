// Saved games of the poise duel that lead straight to a moment. The journals are games of the rule of thumb with some chance in
// it, chosen for what happens in them; seats count from 0.

import { committed } from "./committed.mjs";

/** @typedef {{ edition?: string, seats: number, first: number, seed: string, acts: string }} Journal */

/** @type {Record<string, Journal>} */
const JOURNALS = {
  // To its end; seat 0 wins with No Poise left, over five Attacks.
  two: {
    seats: 2,
    first: 0,
    seed: "000000000000043a",
    acts: `
      draw i:bu @1:th+po ri>1 none co>1 pa>1 sa>1 pass end d:th draw i:bu ts @0:sl+pr cs>1 sl pass end d:fr d:mg draw end draw
      @0:sl tb st si>1 pass end draw wb @1:di+ma ri>1 none co>1 pa>1 co>1 wr tb sl pass end d:sa draw i:mg ts @0:sl+ma do>1
      pass end draw wb i:pi @1:lu pa>1 co>1 pa>1 lu cs>2 st pass end draw end d:sl draw @1:di+po+pr ri>1 th+ma+po ri>2 sl pa>3
      lu do>4 lu co>2 pass`,
  },
  three: {
    seats: 3,
    first: 1,
    seed: "000000000000025f",
    acts: `
      d:sl d:sl d:th draw @0:th+ma+po pa>1 co>1 pa>1 lu tb sl pa>3 co>3 cs>3 pass end d:lu d:th d:pr d:sl draw i:mg @1:sl+ma
      pass end draw i:mg ts @2:di+ma+po ri>1 sl co>1 pa>1 si>2 pass end draw @2:di do>1 pass i:bu end draw i:pi @0:th+ma pass
      end d:wr draw wb end d:re d:wb draw @2:lu pa>1 tb di+re cs>2 pass ts wb end draw end d:pr d:st d:pa d:st draw @2:sl ri>1
      none lu ri>2 none co>2 ri>2 none sa>2 pass end d:ri draw @2:di si>1 co>1 pass end d:co draw @0:lu+po si>1 sa>1 pass end
      d:fr draw @2:sl do>1 lu ri>2 th si>3 co>3 pa>3 pass end d:do d:bu draw @2:th pass end d:st d:lu draw @1:th+ma tb allow
      th ri>2 lu tb st ri>1 lu cs>4 pa>3 sa>1 pass ts end d:wr d:do draw @0:lu+po si>1 pass end draw x end draw @0:sl si>1
      pass end d:co d:pr draw i:mg wb @1:sl ri>1 sl+re co>1 pass`,
  },
  // To its end: one after the other goes out, and seat 3, who passes, is the last. Seat 0 wins.
  six: {
    seats: 6,
    first: 2,
    seed: "0000000000000212",
    acts: `
      d:pa d:sl draw @0:sl ri>1 none tb th tb sl ri>3 none pass end d:co draw @4:lu+po+re ri>1 none co>1 wr pass end d:di d:sa
      d:sl draw @1:sl si>1 co>1 si>1 pass end d:st d:th draw i:mg @1:th pa>1 tb lu cs>2 allow pass end d:pr d:th draw i:bu wb
      @2:lu pa>1 co>1 pa>1 pass i:mg end draw i:fr @5:di+po+re pa>1 co>1 si>1 pass end draw @0:di+po+pr cs>1 allow sl pass end
      draw i:bu @2:lu pa>1 co>1 pass end d:di draw @1:sl+re pass end draw @0:lu+po pass end draw wb @4:th+po ri>1 none sa>1
      pass end d:th draw wb @2:th pass end d:ts draw @4:di ri>1 lu pa>2 sa>2 co>1 ri>1 sl pass end d:do d:do draw @5:di si>1
      pass end d:th draw @2:sl si>1 co>1 pass end d:pa d:re draw wb @4:sl pa>1 co>1 pass end draw @1:di+po cs>1 sl+ma si>2
      co>2 pass end d:co d:pr draw @5:lu+po cs>1 th pass end d:bu d:mg d:ri d:pa draw @1:th pa>1 pass end d:st d:sl draw @1:sl
      ri>1 di pa>2 pass end draw wb @1:sl pa>1 tb sl pass end d:pa d:pr d:ma draw wb @0:lu+ma+po ri>1 none pass x end draw
      @3:sl+po ri>1 th sa>1 pass d:mg d:tb draw @3:lu pa>1 co>1 do>1 lu pass end draw ts @0:di+pr ri>1 th ri>2 none pass end
      draw i:bu @3:di+re ri>1 none sa>1 pass x end d:th draw @0:th si>1 co>1 cs>1 st pass end d:wr draw ts @3:sl si>1 co>1
      si>1 co>1 pa>1 tb sl pass`,
  },
  // Nine cards before the first action; then everybody can be attacked and an Item lies in play.
  dealt: { seats: 6, first: 0, seed: "000000000000043a", acts: "draw i:mg" },
  // The first Attack of a game, with three Enhancements, at a player with nine cards.
  struck: { seats: 6, first: 2, seed: "0000000000000104", acts: "d:si d:po draw @0:sl+po+pr+re" },
  // Five Attacks; seat 0 is to answer.
  crowded: { seats: 6, first: 1, seed: "0000000000000061", acts: "draw @0:sl ri>1 lu ri>2 none lu+po cs>3 st pa>3 lu tb th" },
  classic: {
    edition: "poise-classic",
    seats: 2,
    first: 1,
    seed: "00000000000001b3",
    acts: `
      draw i:pi x @0:sl si>1 tb th ri>2 sl pa>3 pass end draw i:bu @1:th do>1 pass end d:lu draw i:fr end d:mg draw @1:di+po
      ri>1 lu+ma ri>2 sl do>3 sa>1 pass wb end draw @0:th pass end draw @1:lu+ma+pr ge wb end draw @0:di pass end draw @1:th
      pa>1 sa>1 pass ts end draw @0:lu+ma pa>1 co>1 do>1 pass end draw @1:di pass`,
  },
};

/** Who sits at the tables of the tests if nothing else is said: a person without a name, then computer players. */
const USUAL = [{ person: "" }, { bot: "club" }, { bot: "novice" }, { bot: "maitre" }, { bot: "club" }, { bot: "novice" }];

/**
 * A journal cut off after so many actions, as the page keeps it (`docs/formats.md`).
 *
 * @param {string} name
 * @param {{ plies?: number, players?: object[], stamp?: number, face?: boolean, fair?: boolean }} wish without `plies` the whole
 *   journal; `face` says whether two people sit face to face, `fair` whether there is a commitment to the deals
 */
export function duel(name, { plies, players = USUAL, stamp = 1_760_000_000_000, face = false, fair = false } = {}) {
  const { edition = "poise-reforged", seats, first, seed, acts } = JOURNALS[name];
  const opening = { rules: { edition, seats, pistol: true, poise: 10 }, first };
  const journal = { engarde: 1, generator: 1, game: "poise", opening, seed, rounds: [acts.split(/\s+/).filter(Boolean).slice(0, plies)] };
  const text = JSON.stringify({ sitting: 2, players: players.slice(0, seats), opened_ms: stamp, face_to_face: face, journal });
  return { id: `${seed}${stamp.toString(16).padStart(12, "0")}`, text: fair ? committed(text) : text };
}

/** The storage's texts for these saves; the first is the one on the screen. */
export function duels(/** @type {{ id: string, text: string }[]} */ ...saves) {
  return { "engarde.poise.current": saves[0].id, ...Object.fromEntries(saves.map(({ id, text }) => [`engarde.poise.game.${id}`, text])) };
}
