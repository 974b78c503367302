const secondMs = 1000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

export const codeLength = 6;
export const codeLivesMs = 5 * minuteMs;
/** Counted before comparing. */
export const guessesMax = 5;
export const codesPerDayMax = 5;
/** The pause after the first, the second and every later code, in ms. */
export type ResendPauses = readonly [first: number, second: number, later: number];

export const pwaTokenLivesMs = 30 * minuteMs;
export const sessionLivesMs = 180 * dayMs;

/** How long after the last code the next one may be sent; `sentCount` is how many were sent in the row. */
export function resendPauseMs(sentCount: number, [first, second, later]: ResendPauses): number {
  if (sentCount <= 0) return 0;
  if (sentCount === 1) return first;
  return sentCount === 2 ? second : later;
}

/** How long a fresh SMS code opens sensitive calls. */
export const stepUpLivesMs = 10 * minuteMs;
/**
 * Wrong codes in a row, over all challenges, after which a code takes one guess (NIST SP 800-63B: 100). Nobody is
 * paused for them: a person with the right code needs no second guess, and strangers must not lock a person out.
 */
export const failuresInRowMax = 100;
export const guessesOf = (failures: number): number => (failures < failuresInRowMax ? guessesMax : 1);

/**
 * How many codes strangers together may have sent to one phone in 24 hours, by how many this one has had already: a
 * newcomer's first is sent when repeated requests have to wait.
 */
export const strangersCodesMax = (ownSent: number): number => (ownSent === 0 ? 20 : 10);
/** A phone silent for so long may have a new owner: its code alone opens no old account. */
export const silentAfterMs = 180 * dayMs;
/** A rotated session cookie still counts for so long, for calls that were on their way. */
export const rotationGraceMs = minuteMs;
export const deletionAfterMs = 14 * dayMs;
