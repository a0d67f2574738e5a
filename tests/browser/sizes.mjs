// The screens that the page must fit.

/** Width and height of each, CSS px: phones upright and on their side, tablets, and a desktop. */
export const SIZES = [
  [360, 640],
  [390, 844],
  [640, 360],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];
