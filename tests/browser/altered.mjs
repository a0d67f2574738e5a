// Files of the page that arrive in another form than they were built.

/** The headers about a file's form on its way, which Node's `fetch` undoes. */
const UNDONE = ["content-encoding", "content-length", "transfer-encoding"];

/**
 * Answers a request with what the server has, altered. Node's own `fetch` asks the server: `route.fetch()` belongs to
 * the context and fails when the test ends while the page still asks for something. `route.fulfill()` passes over a page
 * that has gone.
 *
 * @param {import("@playwright/test").Route} route
 * @param {(body: Buffer) => string | Buffer} alter
 */
export async function fulfillAltered(route, alter) {
  const answer = await fetch(route.request().url());
  const body = alter(Buffer.from(await answer.arrayBuffer()));
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !UNDONE.includes(name)));
  await route.fulfill({ status: answer.status, headers, body });
}
