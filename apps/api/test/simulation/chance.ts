/** Chance that the same seed deals again: xorshift over 32 bits, enough for choosing and worth nothing as a secret. */
export interface Chance {
  /** 0 to n − 1. */
  below: (n: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  bytes: (count: number) => Buffer;
  uuid: () => string;
}

export function chanceOf(seed: number): Chance {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let i = 0; i < 8; i++) next();
  const below = (n: number): number => next() % n;
  const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => below(256)));
  return {
    below,
    happens: (probability) => next() < probability * 0x1_0000_0000,
    pick<T>(list: readonly T[]): T {
      const one = list[below(list.length)];
      if (one === undefined) throw new RangeError('Nothing to pick from');
      return one;
    },
    bytes,
    uuid() {
      const raw = bytes(16);
      raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40;
      raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80;
      return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
