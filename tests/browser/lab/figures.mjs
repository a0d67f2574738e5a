// The arithmetic of the lab's figures.

/**
 * The value below which this share of the values lies (nearest rank); NaN of none.
 *
 * @param {number[]} values
 * @param {number} share 0 to 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length ? sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] : NaN;
}

/**
 * Total blocking time: what every task after the first paint takes beyond 50 ms.
 *
 * @param {{ startTime: number, duration: number }[]} tasks
 * @param {number} firstPaint ms
 */
export function blocking(tasks, firstPaint) {
  const beyond = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - 50);
  return beyond.reduce((sum, ms) => sum + Math.max(0, ms), 0);
}

/**
 * Cumulative layout shift: the worst window of at most 5 s whose shifts lie less than 1 s apart.
 *
 * @param {{ startTime: number, value: number }[]} shifts in the order of time
 */
export function shifting(shifts) {
  let worst = 0;
  let window = { start: -Infinity, last: -Infinity, sum: 0 };
  for (const { startTime, value } of shifts) {
    const goesOn = startTime - window.last < 1000 && startTime - window.start < 5000;
    window = { start: goesOn ? window.start : startTime, last: startTime, sum: (goesOn ? window.sum : 0) + value };
    worst = Math.max(worst, window.sum);
  }
  return worst;
}

/**
 * The time from each interaction to its next paint, ms: the longest of its events. Browsers tell only of events from
 * 16 ms on, so interactions that they do not mention count as 16.
 *
 * @param {{ interactionId: number, duration: number }[]} events
 * @param {number} acts how many presses and keys there were
 */
export function interactions(events, acts) {
  const longest = new Map();
  for (const { interactionId, duration } of events) {
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }
  const silent = Math.max(0, acts - longest.size);
  return [...longest.values(), ...Array(silent).fill(16)];
}
