// The reader's wish for less motion reaches every joint, and no input ever waits for an effect.
import { begin, dice, fence, hand, taken } from "./fencing.mjs";
import { holdPauses } from "./pauses.mjs";
import { expect, open, settle, test } from "./support.mjs";

/** @param {import("@playwright/test").Page} page */
const jointTimes = (page) =>
  page.locator(".fencer .joint").evaluateAll((all) => [...new Set(all.map((joint) => getComputedStyle(joint).transitionDuration))]);

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing is tweened", async ({ page }) => {
    await open(page);
    await begin(page);
    await fence(page, dice(1), (awaits) => awaits === "turn");
    expect(await jointTimes(page)).toEqual(["0s"]);
  });
});

test("the next hand is dealt out while the fencers still move", async ({ page }) => {
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  expect(await jointTimes(page).then((times) => times.every((time) => time !== "0s"))).toBe(true);
  await page.getByRole("button", { name: /show my cards/ }).click();
  // Twenty times slower, so that a slow machine sees them move too.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.05 });
  await expect(page.locator(".hand .card").first()).toBeEnabled();
  const [value] = await hand(page);
  await page.keyboard.press(String(value));
  await expect(page.locator(".choices .choice").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /show my cards/ })).toBeFocused();
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length)).toBeGreaterThan(0);
  await page.getByRole("button", { name: /show my cards/ }).click();
  await expect(page.locator(".hand .card").first()).toBeEnabled();
});

/**
 * A hand at its first decision, with a clock that stands still.
 *
 * @param {import("@playwright/test").Page} page
 */
async function handAtRest(page) {
  await page.clock.install();
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  await page.getByRole("button", { name: /show my cards/ }).click();
  await page.clock.runFor(5000);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test("a press is answered before anything moves", async ({ page }) => {
  await handAtRest(page);
  const stand = () => page.locator(".fencer .joint").evaluateAll((all) => all.map((joint) => joint.getAttribute("style")));
  const before = await stand();
  await page.keyboard.press(String((await hand(page))[0]));
  // The card rises at once, its choices come after that.
  await expect(page.locator(".hand .card").first()).toHaveCSS("transform", /^matrix\(1, 0, 0, 1, 0, -/);
  await expect(page.locator(".choice")).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(page.locator(".choice").first()).toBeFocused();
  const face = await page.locator(".choice").first().evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.keyboard.press("Enter");
  // First the sign that it is taken, then what it does, then the movement.
  await expect(page.locator(".choice[data-taken]")).toHaveCount(1);
  await expect(page.locator(".choice[data-taken]")).not.toHaveCSS("background-color", face);
  await page.clock.runFor(20);
  // Of the hand only the played card has gone: the drawn one is not in the page before the device comes back.
  await expect(page.locator(".hand .card")).toHaveCount(4);
  expect(await stand()).toEqual(before);
  // The card lies beside the fencer before the foot moves.
  await page.clock.runFor(34 + 240);
  await expect.poll(stand).not.toEqual(before);
  // The device is handed on when the move has been seen.
  await expect(page.locator(".handing")).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(page.getByRole("button", { name: /show my cards/ })).toBeFocused();
});

test("a key acts on what the press before it does", async ({ page }) => {
  await handAtRest(page);
  await page.locator(".hand .card").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".card[data-taken]")).toHaveCount(1);
  // No frame comes, so only the key can bring the choices, and it already goes to them.
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".choice").first()).toBeFocused();
  await expect(page.locator("[data-taken]")).toHaveCount(0);
});

test("a card is dealt and raised by different properties", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.05 });
  await open(page);
  await begin(page);
  const [dealt, raised] = await page.locator(".hand .card").first().evaluate((card) => [
    card.getAnimations().flatMap((deal) => /** @type {KeyframeEffect} */ (deal.effect).getKeyframes().flatMap(Object.keys)),
    getComputedStyle(card).transitionProperty.split(", "),
  ]);
  // With two animations of one property, even if one is over, Chromium styles and paints each frame on the main thread.
  expect(dealt).toEqual(expect.arrayContaining(["translate", "opacity"]));
  expect(dealt.filter((property) => raised.includes(property))).toEqual([]);
});

test("at the start of a bout the cards come one after another, later ones at once", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Start with a short bout" }).click();
  await page.locator(".hand .card").nth(4).waitFor();
  const times = () => page.locator(".hand .card").evaluateAll((cards) => cards.map((card) => Number.parseFloat(getComputedStyle(card).animationDuration)));
  const first = await times();
  expect(first).toHaveLength(5);
  expect(first.every((time, nth) => nth === 0 || time > first[nth - 1]), first.join()).toBe(true);
  await page.locator(".hand .card").last().click();
  await page.locator(".choice").first().click();
  await expect.poll(async () => new Set(await times()).size).toBe(1);
});

test("an undo moves the fencers back", async ({ page }) => {
  await settle(page, { undo_told: true });
  await open(page);
  await begin(page, { level: "novice" });
  await fence(page, dice(17), (awaits) => awaits === "turn" && page.getByRole("button", { name: "Undo" }).isEnabled());
  const places = () => page.locator(".duel .fencer .fencer-place").evaluateAll((all) => all.map((place) => place.getAttribute("style")));
  const before = await places();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(places).not.toEqual(before);
  const moved = (await places()).filter((style, nth) => style !== before[nth]);
  for (const style of moved) expect(style).toContain("transition-duration:calc(260ms");
});

test("the reader's own speed reaches every joint", async ({ page }) => {
  await open(page);
  await begin(page);
  const atSpeed = async (/** @type {string} */ speed) => {
    await page.evaluate((speed) => document.documentElement.setAttribute("data-speed", speed), speed);
    return Math.max(...(await jointTimes(page)).map(Number.parseFloat));
  };
  // The salute stands there at once; the guard after it is the first that moves.
  await expect.poll(() => atSpeed("normal")).toBeGreaterThan(0);
  const normal = await atSpeed("normal");
  expect(await atSpeed("fast")).toBeCloseTo(normal / 2, 5);
  expect(await atSpeed("off")).toBe(0);
});

test("on a phone an advance is a step in the view, which follows after it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await handAtRest(page);
  const places = () =>
    page.locator(".duel .fencer").evaluateAll((all) =>
      all.map((fencer) => Number(/translate\(([-\d.]+)/.exec(fencer.querySelector(".joint").getAttribute("style"))[1])));
  const [own, other] = await places();
  await page.locator(".hand .card:not([aria-disabled=true])").last().click();
  await page.clock.runFor(100);
  await page.locator(".choice", { hasText: "Advance" }).first().click();
  // All of its steps, after the card.
  await page.clock.runFor(700);
  const during = await places();
  expect(during[0]).toBeGreaterThan(own + 20);
  expect(during[1]).toBe(other);
  await page.clock.runFor(2_000);
  const after = await places();
  expect(after[0]).toBeLessThan(during[0] - 20);
});

test("what was played is not played again when the bout's page is opened again", async ({ page }) => {
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  // A bout opens with a salute.
  await expect(page.locator("[data-pose=salute]").first()).toBeAttached();
  await fence(page, dice(3), (awaits) => awaits === "turn");
  await expect(page.locator("[data-pose=en-garde]")).toHaveCount(2);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.evaluate(() => {
    globalThis.poses = new Set();
    new MutationObserver((changes) => {
      document.querySelectorAll("[data-pose]").forEach((fencer) => globalThis.poses.add(fencer.dataset.pose));
      changes.filter(({ oldValue }) => oldValue).forEach(({ oldValue }) => globalThis.poses.add(oldValue));
    }).observe(document.body, { subtree: true, childList: true, attributeOldValue: true, attributeFilter: ["data-pose"] });
  });
  await page.keyboard.press("Escape");
  await expect(page.locator(".hand:not(.is-waiting) .card").first()).toBeVisible();
  expect(await page.evaluate(() => [...globalThis.poses])).toEqual(["en-garde"]);
});

test("the ends of the ruler stay below the fencers while one makes a step", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await begin(page, { level: "novice" });
  await fence(page, dice(2), (awaits) => awaits === "turn");
  await expect(page.locator("[data-pose=en-garde]")).toHaveCount(2);
  await page.locator(".hand .card:not(.is-closed)").first().click();
  await page.locator(".choices .choice").first().click();
  const places = await page.evaluate(async () => {
    const at = (/** @type {string} */ part) => new DOMMatrix(getComputedStyle(document.querySelector(part)).transform).e;
    const seen = [];
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.push([at(".fencer-0 .fencer-place"), at(".gap-from"), at(".fencer-1 .fencer-place"), at(".gap-to")]);
    }
    return seen;
  });
  const owns = places.map(([own]) => own);
  expect(Math.max(...owns) - Math.min(...owns), "it moves").toBeGreaterThan(20);
  for (const [own, from, other, to] of places) expect([Math.abs(own - from) < 1, Math.abs(other - to) < 1], `${own} ${from}, ${other} ${to}`).toEqual([true, true]);
});

test("the ruler stays in one piece where its ends begin to move at different times", async ({ page }) => {
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  await page.getByRole("button", { name: /show my cards/ }).click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
  const ruler = await page.evaluate(async () => {
    const gap = document.querySelector(".gap");
    const go = async (/** @type {string} */ place, /** @type {string} */ x) => {
      gap.style.setProperty(place, x);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    };
    gap.style.setProperty("--ms-gap", "400ms");
    await go("--to", "200");
    await go("--from", "120");
    const at = (/** @type {string} */ part) => new DOMMatrix(getComputedStyle(gap.querySelector(part)).transform);
    const parts = [".gap-from", ".gap-to", ".gap-middle", ".gap-line"];
    const [from, to, middle, line] = parts.map(at);
    // As the joints of the fencers: what moves otherwise waits for a busy page, and trails behind them.
    const moved = [gap, ...parts.map((part) => gap.querySelector(part))].map((part) => part.getAnimations().map((one) => one.transitionProperty).join());
    return { moved, from: from.e, to: to.e, middle: middle.e, left: line.e, right: line.e + 100 * line.a };
  });
  expect(ruler.moved).toEqual(["", "transform", "transform", "transform", "transform"]);
  expect(ruler.to, "it moves").toBeGreaterThan(200.5);
  expect(ruler.left).toBeCloseTo(ruler.from, 1);
  expect(ruler.right).toBeCloseTo(ruler.to, 1);
  expect(ruler.middle).toBeCloseTo((ruler.from + ruler.to) / 2, 1);
});

test("what the opponent does is told when it has been seen, one's own press at once, and no card comes twice", async ({ page }) => {
  await open(page);
  await begin(page, { level: "novice", hits: 3 });
  await page.locator('.fencer-1[data-pose="en-garde"]').waitFor();
  await taken(page);
  await page.evaluate(() => {
    globalThis.order = [];
    globalThis.twice = [];
    // A card that has flown to its place does not come from the hand after that.
    const landed = new WeakSet();
    document.addEventListener("animationend", ({ target, animationName, elapsedTime }) => animationName === "land" && elapsedTime > 0 && landed.add(target), true);
    document.addEventListener("animationstart", ({ target, animationName }) => {
      if (target instanceof Element && animationName === "from-hand" && landed.has(target)) globalThis.twice.push(`again: ${target.outerHTML.slice(0, 120)}`);
    }, true);
    const words = () => document.querySelector(".bout-action")?.textContent ?? "";
    const stand = () => [...document.querySelectorAll(".fencer")].map((fencer) => fencer.dataset.pose + fencer.querySelector(".fencer-place").style.transform).join();
    let before = [stand(), words()];
    const cards = (/** @type {NodeList} */ nodes) =>
      [...nodes].flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll("*")] : [])).filter((node) => node.matches(".played-card.is-coming"));
    new MutationObserver((changes) => {
      const now = [stand(), words()];
      if (now[0] !== before[0]) globalThis.order.push("moved");
      if (now[1] !== before[1]) globalThis.order.push(now[1].startsWith("You ") ? "own" : "told");
      before = now;
      const gone = changes.flatMap(({ removedNodes }) => cards(removedNodes));
      const come = changes.flatMap(({ addedNodes }) => cards(addedNodes));
      globalThis.twice.push(...gone.filter((old) => come.some((one) => one !== old && one.dataset.seat === old.dataset.seat && one.dataset.card === old.dataset.card)).map(({ outerHTML }) => outerHTML));
    }).observe(document.querySelector(".bout"), { subtree: true, childList: true, characterData: true, attributeFilter: ["style", "data-pose"] });
  });
  await fence(page, dice(5), (awaits) => awaits === "round");
  const { order, twice } = await page.evaluate(() => ({ order: globalThis.order, twice: globalThis.twice }));
  expect(twice).toEqual([]);
  expect(order.filter((one) => one === "told").length).toBeGreaterThan(2);
  expect(order.filter((one, nth) => one === "own" && order[nth + 1] === "moved").length).toBeGreaterThan(2);
  // Each sentence about the other comes after a movement, none before the first one.
  expect(order.filter((one, nth) => one === "told" && order[nth - 1] !== "moved"), order.join()).toEqual([]);
});

test("a fencer who is hit is thrown back, and the hit is seen where it lands", async ({ page }) => {
  await open(page);
  await begin(page, { level: "novice", rules: "basic", hits: 3 });
  await page.evaluate(() => {
    globalThis.seen = { thrown: [], strike: [] };
    const middle = (/** @type {Element} */ part) => {
      const { left, right } = part.getBoundingClientRect();
      return (left + right) / 2;
    };
    document.addEventListener("animationstart", ({ target, animationName }) => {
      if (animationName === "thrown") globalThis.seen.thrown.push(target.dataset.pose);
      if (animationName !== "strike") return;
      const [hit, other] = ['.fencer[data-pose="hit"]', '.fencer:not([data-pose="hit"])'].map((way) => middle(document.querySelector(`.duel-view ${way} .fencer-shadow`)));
      globalThis.seen.strike.push(Math.abs(middle(target) - hit) < Math.abs(middle(target) - other));
    }, true);
  });
  const seen = () => page.evaluate(() => globalThis.seen);
  await fence(page, dice(5), async (awaits) => awaits === "round" && (await seen()).thrown.length > 0);
  const { thrown, strike } = await seen();
  expect(new Set(thrown)).toEqual(new Set(["hit"]));
  expect(strike, "once for each hit, at the one who is hit").toEqual(thrown.map(() => true));
});

test("between two people what one has pressed is told while it is done", async ({ page }) => {
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  await fence(page, dice(5), (awaits) => awaits === "turn");
  await holdPauses(page);
  await page.locator(".hand .card:not(.is-closed)").first().click();
  await page.locator(".choices .choice").first().click();
  await expect(page.locator(".bout-action")).toHaveText(/^(Ann|Bea) /);
  await expect(page.locator(".bout.is-untold"), "it is still to be seen").toHaveCount(1);
});

test.describe("on a large screen", () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

  test("the view comes near to the duel, and every choice stays in it", async ({ page }) => {
    test.setTimeout(300_000);
    await open(page);
    await begin(page, { friends: ["Ann", "Bea"], rules: "standard" });
    const size = () => page.locator(".fencer-0 .fencer-body").first().evaluate((body) => body.getBoundingClientRect().height);
    await page.getByRole("button", { name: /show my cards/ }).click();
    await page.locator(".hand .card").first().waitFor();
    const far = await size();
    let near = far;
    const roll = dice(5);
    await fence(page, roll, async (awaits) => {
      if (awaits !== "turn" && awaits !== "answer") return false;
      for (const value of new Set(await hand(page))) {
        await page.keyboard.press(String(value));
        await taken(page);
        const hidden = await page.evaluate(() => {
          const room = document.querySelector(".duel-room").getBoundingClientRect();
          const inside = (/** @type {DOMRect} */ box) => box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
          const marks = [...document.querySelectorAll(".target .ghost, .target-label, .target:not(:has(.ghost)), .gap-middle, .fencer-body")];
          return marks.filter((mark) => !inside(mark.getBoundingClientRect())).map((mark) => mark.outerHTML.slice(0, 120));
        });
        expect.soft(hidden).toEqual([]);
      }
      await page.keyboard.press("Escape");
      near = Math.max(near, await size());
      return near > 1.6 * far;
    });
    expect(near).toBeGreaterThan(1.6 * far);
    // A low window shows the whole piste.
    await page.setViewportSize({ width: 1440, height: 600 });
    await expect(page.locator(".closeup")).toHaveCSS("transform", "matrix(1, 0, 0, 1, 0, 0)");
  });
});
