/** A source of numbers in [0, 1) that is always the same for the same seed. */
export type Random = () => number;

/** FNV-1a of a text, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** xorshift32 started from the hash of the seed. */
export function seeded(seed: string): Random {
  let state = hash(seed) || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  for (let i = 0; i < 4; i += 1) next();
  return next;
}
