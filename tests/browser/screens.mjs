// The screens that are worth a picture, each with the way to it from a freshly opened page.

/** @type {Record<string, (page: import("@playwright/test").Page) => Promise<void>>} */
export const screens = {
  opening: async (page) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
};
