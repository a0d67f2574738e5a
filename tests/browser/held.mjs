// Files that stay on their way until a test lets them arrive.

/**
 * Keeps everything that a pattern matches on its way until the returned function is called.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string | RegExp} pattern
 */
export async function hold(page, pattern) {
  let release = () => {};
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
