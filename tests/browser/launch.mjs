// How the machine's own browser is started, for the tests and for the pictures.

/** @type {import("@playwright/test").LaunchOptions} */
export const launchOptions = {
  executablePath: process.env.ENGARDE_BROWSER,
  // A browser that never calls home: no other host may be asked for anything during a test.
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
  ],
};
