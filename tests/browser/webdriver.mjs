// The WebKit of this machine, on a screen of its own, spoken to by WebDriver.
//
// Playwright drives no WebKit but its own. The clients on npm ask for a newer Node than these tests do, and this needs a dozen commands.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import { Tab } from "./webdriver-tab.mjs";

/** How long a program may take to start, milliseconds. */
const PATIENCE_MS = 30_000;
/** Between two questions to a program that does not say when it is ready, milliseconds. */
const AGAIN_MS = 20;

/** A port that is free now. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** Fails when a program ends. */
async function ended(/** @type {import("node:child_process").ChildProcess} */ child) {
  const [code] = await once(child, "exit");
  throw new Error(`${child.spawnfile} ended with ${code}`);
}

/** Starts a screen that has no monitor; gives the program and the screen's name. */
async function screen(/** @type {string} */ program) {
  const words = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const xvfb = spawn(program, words, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const said = once(/** @type {import("node:stream").Readable} */ (xvfb.stdio[3]), "data");
  const [number] = await Promise.race([said, ended(xvfb)]);
  return { xvfb, display: `:${String(number).trim()}` };
}

/** One command of the protocol. */
export async function send(/** @type {string} */ address, /** @type {string} */ method, /** @type {object} */ body = undefined) {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(`${value.error}: ${value.message}`), { reason: value.error });
  return value;
}

/** Waits until the driver answers. */
async function answers(/** @type {string} */ address) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await send(`${address}/status`, "GET").catch(() => false))) {
    if (Date.now() > end) throw new Error("the driver does not answer");
    await later(AGAIN_MS);
  }
}

/**
 * A WebKit with one empty tab.
 *
 * @param {{ driver: string, browser: string, screen: string }} programs
 * @param {string} home the address that others are relative to
 */
export async function webkit(programs, home) {
  const { xvfb, display } = await screen(programs.screen);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  await Promise.race([answers(address), ended(driver)]);
  const options = { binary: programs.browser, args: ["--automation"] };
  const { sessionId } = await send(`${address}/session`, "POST", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
  const session = `${address}/session/${sessionId}`;
  const close = async () => {
    await send(session, "DELETE");
    driver.kill();
    xvfb.kill();
  };
  return { tab: new Tab(session, home), close };
}
