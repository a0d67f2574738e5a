// A host of the page's files that a test can change or shut down, as real hosts are.
import { createServer } from "node:http";
import { readFile, readdir } from "node:fs/promises";
import { extname } from "node:path";

const DIST = new URL("../../dist/", import.meta.url);
const HOME = "/games/fence/";
const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Serves `dist/` under a path.
 *
 * @returns {Promise<{ address: string, asked: string[], changed: Map<string, string>, held: Set<string>, close: () => Promise<void> }>}
 *   the names asked for so far; files that are served in another form, or that others serve here; those that are never
 *   answered; and the end of the connection
 */
export async function host() {
  const asked = [];
  const changed = new Map();
  const held = new Set();
  const server = createServer(async (request, answer) => {
    const name = request.url.slice(HOME.length).split("?")[0] || "index.html";
    asked.push(name);
    if (held.has(name)) return;
    try {
      const body = changed.get(name) ?? (await readFile(new URL(name, DIST)));
      answer.writeHead(200, { "Content-Type": KINDS[extname(name)] ?? "text/plain", "Cache-Control": "no-cache" }).end(body);
    } catch {
      answer.writeHead(404).end("not found");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve(undefined)));
  };
  return { address: `http://127.0.0.1:${server.address().port}${HOME}`, asked, changed, held, close };
}

/** The name without the hash that the build gives to files and folders. Trunk writes a hash without its leading zeros. */
export const plain = (/** @type {string} */ name) => name.replace(/-[0-9a-f]{8,16}/, "");

/** The name that the build gave to a file of the page. */
export async function named(/** @type {string} */ name) {
  const names = await readdir(DIST, { recursive: true });
  return names.find((known) => plain(known) === name) ?? name;
}

/** A file of the page as text. */
export async function fileText(/** @type {string} */ name) {
  return readFile(new URL(name, DIST), "utf8");
}
