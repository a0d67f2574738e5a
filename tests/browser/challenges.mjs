// Challenges made of the links of docs/formats.md: the word of a match with two more digits before it.
import { readFileSync } from "node:fs";

const FORMATS = readFileSync(new URL("../../docs/formats.md", import.meta.url), "utf8");

/** The links of the document: Ann beats Club by 2 to 1, and a game of the poise duel that Ann wins. */
export const [BOUT, GAME] = ["link", "poise-link"].map((name) => new RegExp(`\`\`\`${name}\n(.*)\n`).exec(FORMATS)[1]);

/** The networks that the page ships with, by the game's number, in the order of their files' bytes. */
const NETWORKS = ["piste", "poise"].map((name) => readFileSync(new URL(`../../assets/net/${name}.net`, import.meta.url)).readUInt32LE(4));

/** CRC-32 as in gzip. */
function crc32(/** @type {Buffer} */ bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/**
 * The address that challenges with the match of a link.
 *
 * @param {string} link
 * @param {{ other?: boolean, version?: number }} [wish] whether it was written with another network; the version of the format
 */
export function challenge(link, { other = false, version = 2 } = {}) {
  const [start, word] = link.split("=");
  const bytes = Buffer.from(word, "base64url").subarray(0, -4);
  const network = (NETWORKS[bytes[0] >> 7] ^ Number(other)) >>> 0;
  // The lowest digits: the network, of base 2^32, and whether there is an answer, of base 2.
  const number = (BigInt(`0x${bytes.subarray(1).toString("hex")}`) << 33n) + BigInt(network);
  const digits = number.toString(16);
  const sealed = Buffer.concat([Buffer.of((bytes[0] & 0x80) | version), Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex")]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(sealed));
  return `${start}=${Buffer.concat([sealed, check]).toString("base64url")}`;
}

/** The same save as an answer to the challenge with the match of this link. */
export function answering(/** @type {{ id: string, text: string }} */ { id, text }, /** @type {string} */ link) {
  const { journal, ...rest } = JSON.parse(text);
  return { id, text: JSON.stringify({ ...rest, occasion: { challenge: challenge(link).split("=")[1] }, journal }) };
}
