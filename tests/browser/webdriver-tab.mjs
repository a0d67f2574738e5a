// A tab behind WebDriver: the part of Playwright's `Page` and `Locator` that the games' helpers use.
import { send } from "./webdriver.mjs";

/** How long something may take to stand where it can be pressed, milliseconds. */
const PATIENCE_MS = 15_000;

/** Why a press may fail that succeeds a picture later. */
const PASSING = ["stale element reference", "element click intercepted", "element not interactable"];

/** The protocol's names for keys that write nothing. */
const KEYS = { Enter: "\uE007", Escape: "\uE00C", End: "\uE010", Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" };

/** The elements of a place, in the page: those of a selector, and of them those with a text or label. */
const FIND = `(selector, text, exact) => [...document.querySelectorAll(selector)].filter((element) => {
  if (text === null) return true;
  const label = element.getAttribute("aria-label") ?? element.textContent.trim();
  return exact ? label === text : label.includes(text);
})`;

/** A tab. */
export class Tab {
  constructor(/** @type {string} */ session, /** @type {string} */ home) {
    this.session = session;
    this.home = home;
    // The clock of a real browser cannot be put on: it goes from one picture to the next.
    this.clock = { runFor: () => this.frame() };
    this.keyboard = { press: (/** @type {string} */ key) => this.press(key) };
  }

  send(/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body = undefined) {
    return send(`${this.session}/${path}`, method, body);
  }

  goto(/** @type {string} */ place) {
    this.last = new URL(place, this.home).href;
    return this.send("POST", "url", { url: this.last });
  }

  url() {
    return this.last;
  }

  reload() {
    return this.send("POST", "refresh", {});
  }

  evaluate(/** @type {Function | string} */ look, /** @type {unknown[]} */ ...args) {
    return this.send("POST", "execute/sync", { script: `return (${look})(...arguments)`, args });
  }

  /** Waits for a picture in which something holds. */
  waitForFunction(/** @type {Function | string} */ look, /** @type {unknown[]} */ ...args) {
    const script = `
      const [done, args] = [arguments[arguments.length - 1], [...arguments].slice(0, -1)];
      const look = () => ((${look})(...args) ? done(true) : requestAnimationFrame(look));
      look();`;
    return this.send("POST", "execute/async", { script, args });
  }

  /** Waits for the next picture. */
  frame() {
    return this.send("POST", "execute/async", { script: "requestAnimationFrame(arguments[0])", args: [] });
  }

  locator(/** @type {string} */ selector) {
    return new Place(this, selector);
  }

  getByRole(/** @type {"button"} */ role, { name, exact = false } = { name: "" }) {
    return new Place(this, role, 0, name, exact);
  }

  async press(/** @type {string} */ key) {
    const value = KEYS[key] ?? key;
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
    await this.send("POST", "actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Makes the window so large that the page in it has this size, CSS px, and waits until the page has been drawn in it. */
  async setViewportSize(/** @type {{ width: number, height: number }} */ { width, height }) {
    const [wide, high] = await this.evaluate(() => [innerWidth, innerHeight]);
    if (wide === width && high === height) return;
    const window = await this.send("GET", "window/rect");
    await this.send("POST", "window/rect", { width: window.width + width - wide, height: window.height + height - high });
    await this.waitForFunction((width, height) => innerWidth === width && innerHeight === height, width, height);
    await this.frame();
    await this.frame();
  }

  /** A picture of the page, as a PNG. */
  async screenshot() {
    return Buffer.from(await this.send("GET", "screenshot"), "base64");
  }
}

/** Something in the page, found anew whenever it is asked for. */
class Place {
  constructor(/** @type {Tab} */ tab, /** @type {string} */ selector, at = 0, /** @type {string | null} */ text = null, exact = false) {
    this.tab = tab;
    this.wish = [selector, text, exact];
    this.at = at;
  }

  nth(/** @type {number} */ at) {
    const [selector, text, exact] = this.wish;
    return new Place(this.tab, selector, at, text, exact);
  }

  first() {
    return this.nth(0);
  }

  last() {
    return this.nth(-1);
  }

  filter(/** @type {{ hasText: string }} */ { hasText }) {
    return new Place(this.tab, this.wish[0], this.at, hasText);
  }

  /** Asks the page about the element. */
  ask(/** @type {string} */ what) {
    return this.tab.evaluate(`(at, ...wish) => { const element = (${FIND})(...wish).at(at); return ${what}; }`, this.at, ...this.wish);
  }

  count() {
    return this.tab.evaluate(`(...wish) => (${FIND})(...wish).length`, ...this.wish);
  }

  evaluateAll(/** @type {Function} */ look) {
    return this.tab.evaluate(`(...wish) => (${look})((${FIND})(...wish))`, ...this.wish);
  }

  innerText() {
    return this.ask("element.innerText");
  }

  getAttribute(/** @type {string} */ name) {
    return this.ask(`element.getAttribute(${JSON.stringify(name)})`);
  }

  focus() {
    return this.ask("element.focus()");
  }

  /** Waits until it is there and can be seen. */
  waitFor() {
    return this.tab.waitForFunction(`(at, ...wish) => (${FIND})(...wish).at(at)?.checkVisibility()`, this.at, ...this.wish);
  }

  /** Presses it with the pointer, as soon as it can be pressed. */
  async click() {
    await this.waitFor();
    for (const end = Date.now() + PATIENCE_MS; ; await this.tab.frame()) {
      const [id] = Object.values((await this.ask("element ?? null")) ?? {});
      if (!id) continue;
      // The driver does not scroll to what is below the window.
      await this.ask('element?.scrollIntoView({ block: "nearest", behavior: "instant" })');
      try {
        return await this.tab.send("POST", `element/${id}/click`, {});
      } catch (error) {
        if (!PASSING.includes(error.reason) || Date.now() > end) throw error;
      }
    }
  }
}
