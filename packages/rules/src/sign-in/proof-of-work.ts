const minuteMs = 60_000;

/** How long a page has to solve a challenge and repeat the call. */
export const proofLivesMs = 5 * minuteMs;
/** Doublings of work of an ordinary challenge: about 130,000 hashes, well under a second on a slow phone. */
export const ordinaryProofBits = 17;
/** Beyond it a challenge would require more than any device can do. */
const proofBitsMax = 40;
/** A challenge is solved in so many pieces, each with its share of the work, so that luck matters little. */
export const proofPieces = 8;

/** Zero bits at the front of the hash of each piece. */
export const pieceBits = (bits: number): number => Math.max(1, bits - Math.log2(proofPieces));

/** The hashed text of one piece: it fits one block of SHA-256 for any salt of 22 characters. */
export const pieceText = (salt: string, piece: number, nonce: number): string => `${salt}.${piece}.${nonce}`;

/** How much of something counted makes a call bring a proof, and how the work grows. */
export interface Pressure {
  used: number;
  /** Up to so many nothing is required. */
  free: number;
  /** Up to so many the work is the ordinary one. */
  calm: number;
  /** Doublings of work for each doubling of usage. */
  slope: number;
  /** Doublings that it may add at most: what strangers do elsewhere must not be felt as a stop. */
  extraMax: number;
}

/** Doublings of work that these pressures require together; 0 requires no proof. */
export function proofBits(pressures: readonly Pressure[], ordinary = ordinaryProofBits): number {
  if (pressures.every(({ used, free }) => used <= free)) return 0;
  const extra = pressures.reduce((sum, { used, calm, slope, extraMax }) => {
    const grown = used <= calm ? 0 : Math.ceil(Math.log2(used / calm) * slope);
    return sum + Math.min(grown, extraMax);
  }, 0);
  return Math.min(ordinary + extra, proofBitsMax);
}

type Budget = Omit<Pressure, 'used'>;

/** Calls of one block in the window of the call; `free` is the limit of the call. Thousands share one address. */
export const callBudget = (free: number): Budget => ({ free, calm: 50 * free, slope: 1, extraMax: 3 });

/**
 * Unanswered SMS of one hour. A block's own work grows without end, which bounds the club's bill; the club's affects
 * everybody a little.
 */
export const smsBudgets = {
  block: { free: 100, calm: 300, slope: 2, extraMax: Number.POSITIVE_INFINITY },
  club: { free: 2000, calm: 4000, slope: 1, extraMax: 3 },
} satisfies Record<string, Budget>;

/** Codes that strangers had sent to one phone in a day. */
export const smsToPhoneBudget: Budget = { free: 5, calm: 10, slope: 2, extraMax: 2 };

/** Wrong codes: of a block in an hour, of the whole club in a day. */
export const wrongCodeBudgets = {
  block: { free: 50, calm: 500, slope: 2, extraMax: 4 },
  club: { free: 1000, calm: 2000, slope: 1, extraMax: 3 },
} satisfies Record<string, Budget>;
