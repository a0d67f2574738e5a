// Nothing is heard before a click, nothing at all when it is switched off, and a device shakes only if it may.
import { begin, decide, dice, fence } from "./fencing.mjs";
import { dueTimers, skipPauses } from "./pauses.mjs";
import { expect, open, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** @typedef {{ clicked: boolean, early: number, contexts: number, notes: { ms: number, volume: number }[], shakes: number[] }} Heard */

/**
 * Puts a counting deaf-mute in the place of WebAudio and of the vibration, before the page starts.
 *
 * @param {Page} page
 * @param {object} [settings] what the page finds in its settings
 */
async function listen(page, settings) {
  await page.addInitScript((settings) => {
    if (settings) localStorage.setItem("engarde.settings", JSON.stringify(settings));
    /** @type {Heard} */
    const heard = (globalThis.heard = { clicked: false, early: 0, contexts: 0, notes: [], shakes: [] });
    addEventListener("click", () => (heard.clicked = true), { capture: true });
    class Node {
      gain = { value: 1 };
      connect(to) {
        this.to = to;
        return to;
      }
      start() {
        let volume = 1;
        for (let node = this.to; node !== undefined; node = node.to) volume *= node.gain.value;
        heard.notes.push({ ms: (this.buffer.data.length / this.buffer.rate) * 1000, volume });
      }
    }
    globalThis.AudioContext = class {
      destination = new Node();
      constructor() {
        heard.contexts += 1;
        if (!heard.clicked) heard.early += 1;
      }
      resume() {
        return Promise.resolve();
      }
      createGain() {
        return new Node();
      }
      createBufferSource() {
        return new Node();
      }
      createBuffer(channels, length, rate) {
        return {
          rate,
          copyToChannel(data) {
            if (channels !== 1 || data.length !== length) throw new RangeError("not what was asked for");
            this.data = data.slice();
          },
        };
      }
    };
    navigator.vibrate = (ms) => heard.shakes.push(ms) > 0;
  }, settings);
}

/** @param {Page} page @returns {Promise<Heard>} */
const heard = (page) => page.evaluate(() => globalThis.heard);

/** How long a parry and a hit shake a device, milliseconds. */
const SHAKES = { parry: 15, hit: 40 };
/** How long the sound of a hit lasts, milliseconds: no other sound is of this length. */
const HIT_MS = 320;

/**
 * Fences, by rules under which every attack hits, until `enough` holds at the end of a round or the bout is over.
 *
 * @param {Page} page
 * @param {(heard: Heard) => boolean} enough
 */
async function hits(page, enough) {
  await begin(page, { rules: "basic", hits: 15 });
  await fence(page, dice(5), async (awaits) => {
    // The press for the next round would cut the notes off.
    if (awaits === "round") await dueTimers(page);
    return awaits === "round" && enough(await heard(page));
  });
  await dueTimers(page);
  return heard(page);
}

/**
 * Fences a bout for one hit, to its last note.
 *
 * @param {Page} page
 */
async function bout(page) {
  await begin(page, { hits: 1 });
  await fence(page, dice(7));
  await dueTimers(page);
}

test("a click comes before the first sound, and then each action is heard", async ({ page }) => {
  await listen(page, { sound: true, volume: 30, haptics: true });
  await open(page);
  await page.keyboard.press("Tab");
  await page.mouse.move(50, 50);
  expect(await heard(page)).toEqual({ clicked: false, early: 0, contexts: 0, notes: [], shakes: [] });
  await begin(page);
  await fence(page, dice(3), (awaits) => awaits === "turn");
  const before = (await heard(page)).notes.length;
  await decide(page, dice(3));
  await expect.poll(async () => (await heard(page)).notes.length).toBeGreaterThan(before);
  const { contexts, early, notes } = await heard(page);
  expect({ contexts, early }).toEqual({ contexts: 1, early: 0 });
  for (const { ms, volume } of notes) {
    expect(ms).toBeGreaterThan(50);
    expect(ms).toBeLessThanOrEqual(600);
    expect(volume).toBeCloseTo(0.3);
  }
});

test("a hit shakes the device, with the sound switched off too", async ({ page }) => {
  await listen(page, { sound: false, volume: 50, haptics: true });
  await skipPauses(page);
  await open(page);
  const { contexts, notes, shakes } = await hits(page, ({ shakes }) => shakes.includes(SHAKES.hit));
  expect(shakes).toContain(SHAKES.hit);
  expect(shakes.filter((ms) => !Object.values(SHAKES).includes(ms))).toEqual([]);
  expect({ contexts, notes }).toEqual({ contexts: 0, notes: [] });
});

test("without haptics a hit is heard and not felt", async ({ page }) => {
  await listen(page, { sound: true, volume: 50, haptics: false });
  await skipPauses(page);
  await open(page);
  const isHit = ({ ms }) => Math.abs(ms - HIT_MS) < 1;
  const { notes, shakes } = await hits(page, ({ notes }) => notes.some(isHit));
  expect(notes.filter(isHit)).not.toEqual([]);
  expect(shakes).toEqual([]);
});

test("without WebAudio and vibration a bout goes on as ever", async ({ page }) => {
  await page.addInitScript(() => {
    delete globalThis.AudioContext;
    delete globalThis.webkitAudioContext;
    delete Navigator.prototype.vibrate;
  });
  await skipPauses(page);
  await open(page);
  await bout(page);
  await expect(page.locator(".finish")).toBeVisible();
});

test("the browser's own WebAudio takes the sounds without complaint", async ({ page }) => {
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start;
    globalThis.started = [];
    AudioBufferSourceNode.prototype.start = function (...when) {
      globalThis.started.push(Math.max(...this.buffer.getChannelData(0)));
      return start.apply(this, when);
    };
  });
  await skipPauses(page);
  await open(page);
  await bout(page);
  const peaks = await page.evaluate(() => globalThis.started);
  expect(peaks.length).toBeGreaterThan(3);
  expect(Math.min(...peaks)).toBeGreaterThan(0.1);
  expect(Math.max(...peaks)).toBeLessThanOrEqual(0.502);
});
