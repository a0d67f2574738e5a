// How fast the page starts and answers, as a table beside its limits (docs/lab.md). Started by `cargo xtask lab`.
import { availableParallelism, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { launchOptions } from "./launch.mjs";
import { quantile } from "./lab/figures.mjs";
import { REACTION_MS, coached, fence, load, randomRounds, transfer } from "./lab/runs.mjs";

const LOADS = 7;
const BOUTS = 5;

const browser = await chromium.launch(launchOptions);
const starts = [];
for (let run = 0; run < LOADS; run += 1) starts.push(await load(browser));
const fetched = await transfer(browser);
const slow = [];
const hasty = [];
for (let seed = 1; seed <= BOUTS; seed += 1) {
  const bout = { slowdown: 4, level: "club", decisions: 20, seed };
  slow.push(await fence(browser, { ...bout, reaction: REACTION_MS }));
  hasty.push(await fence(browser, bout));
}
const moving = await fence(browser, { slowdown: 4, level: "club", decisions: 20, seed: 1, frames: true });
const strong = await fence(browser, { slowdown: 1, level: "maitre", decisions: 40, seed: 9 });
const advice = [];
for (const [seed, level] of ["club", "maitre"].entries()) {
  for (const rules of ["advanced", "basic"]) advice.push(...(await coached(browser, { level, rules, decisions: 40, seed: seed + 1 })));
}
const rounds = await randomRounds(browser);
await browser.close();

const median = (/** @type {string} */ key) => quantile(starts.map((start) => start[key]), 0.5);
const all = (/** @type {string} */ key) => [...slow, ...hasty].flatMap((bout) => bout[key]);
const sum = (/** @type {{ bytes: number }[]} */ files) => files.reduce((sum, { bytes }) => sum + bytes, 0);
/** What thinks for an opponent comes when one sits down; the page is there without it. */
const isThinker = (/** @type {{ name: string }} */ file) => /\/(net|thinker)-/.test(file.name);
/** A share of each bout's times, then the median of the bouts: one bout beside which the machine was busy tells nothing. */
const pressed = (/** @type {typeof slow} */ bouts, /** @type {number} */ share, /** @type {"paints" | "actions"} */ times = "paints") =>
  quantile(bouts.map((bout) => quantile(bout[times], share)), 0.5);
const long = all("tasks").map(({ duration }) => duration);

/** What it is, the figure, its unit, and the limit, where there is one. */
const FIGURES = [
  ["first contentful paint", median("first"), "ms"],
  ["largest contentful paint", median("largest"), "ms", 1200],
  ["program started", median("start"), "ms"],
  ["total blocking time", median("blocking"), "ms", 150],
  ["layout shift", median("shift"), "", 0.02],
  ["fetched before the first move", sum(fetched.filter((file) => !isThinker(file))) / 1000, "kB", 225],
  ["input to next paint, median", pressed(slow, 0.5), "ms"],
  ["input to next paint, 95 %", pressed(slow, 0.95), "ms", 100],
  ["… of a player who never looks, 95 %", pressed(hasty, 0.95), "ms"],
  ["press to its action's paint, median", pressed(slow, 0.5, "actions"), "ms"],
  ["press to its action's paint, 95 %", pressed(slow, 0.95, "actions"), "ms"],
  ["tasks over 50 ms in play", long.length, ""],
  ["longest task in play", Math.max(0, ...long), "ms"],
  ["frames a second while moving, 5 %", 1000 / quantile(moving.frames, 0.95), ""],
  ["reply of maitre, 95 %", quantile(strong.replies, 0.95), "ms", 300],
  ["the coach's longest answer", quantile(advice, 1), "ms", 100],
  ["random rounds in a worker, median", quantile(rounds, 0.5) / 1000, "k/s"],
];
const show = (/** @type {number} */ value, /** @type {string} */ unit) => `${value < 10 ? value.toFixed(3) : value.toFixed(0)} ${unit}`;

let over = 0;
console.log(`\n  ${"what".padEnd(36)}${"seen".padStart(12)}${"at most".padStart(12)}`);
for (const [what, seen, unit, limit] of FIGURES) {
  // A figure that is no number has not been measured, and that is no success either.
  const verdict = limit === undefined ? "" : seen <= limit ? "ok" : "over";
  if (verdict === "over") over += 1;
  const most = limit === undefined ? "" : `${limit} ${unit}`;
  console.log(`  ${what.padEnd(36)}${show(seen, unit).padStart(12)}${most.padStart(12)}  ${verdict}`);
}
console.log(`\n  ${LOADS} cold starts (the largest paint: ${starts[0].largestWhat}), ${all("paints").length} presses in ${slow.length + hasty.length} bouts, ${strong.replies.length} replies, ${advice.length} answers of the coach`);
console.log(`  the machine's load beside and with this: ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`);
if (process.argv.includes("--all")) console.log(JSON.stringify({ starts, fetched, long, replies: strong.replies, paints: all("paints") }));
process.exitCode = over ? 1 : 0;
