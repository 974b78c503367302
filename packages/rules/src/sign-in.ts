const secondMs = 1000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

export const codeLength = 6;
export const codeLivesMs = 5 * minuteMs;
/** Counted before comparing. */
export const guessesMax = 5;
export const codesPerDayMax = 5;
/** The pause after the first, the second and every later code. */
export const resendAfterMs: readonly [number, number, number] = [60 * secondMs, 120 * secondMs, 300 * secondMs];

export const pwaTokenLivesMs = 30 * minuteMs;
export const sessionLivesMs = 180 * dayMs;

/** How long after the last code the next one may be sent; `sentCount` is how many were sent in the row. */
export function resendPauseMs(sentCount: number): number {
  if (sentCount <= 0) return 0;
  const [first, second, later] = resendAfterMs;
  if (sentCount === 1) return first;
  return sentCount === 2 ? second : later;
}
