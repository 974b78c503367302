// A code that leaves the view for less than this was only missed by a frame or two.
const goneMs = 1500;

export interface SeenGate {
  /** Whether this reading is a new view of a code, not one more frame with the same. Times are ms. */
  isNew(text: string, now: number): boolean;
  /** Reading was paused: codes in view before count as still in view. */
  resume(now: number): void;
}

export function makeSeenGate(): SeenGate {
  const seen = new Map<string, number>();
  return {
    isNew(text, now) {
      const last = seen.get(text);
      seen.set(text, now);
      return last === undefined || now - last > goneMs;
    },
    resume(now) {
      for (const text of seen.keys()) seen.set(text, now);
    },
  };
}
