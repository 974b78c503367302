/** The weight of a lease that just ended in the mean. */
const weight = 0.05;

/**
 * How long new work would wait for one of `max` connections: as long as the first in the queue has waited already, or
 * as long as those before it need by the mean of the last leases, whichever is more. The first detects a stalled pool,
 * the second a sudden crowd. The clock is in milliseconds.
 */
export class PoolQueue {
  readonly #max: number;
  readonly #now: () => number;
  readonly #waiting = new Set<{ since: number }>();
  readonly #leases = new Map<object, number>();
  #leaseMs = 0;

  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#now = now;
  }

  /** A connection was requested. Returns what to call once it was obtained, or never will be. */
  begin(): () => void {
    const one = { since: this.#now() };
    this.#waiting.add(one);
    return () => void this.#waiting.delete(one);
  }

  lent(connection: object): void {
    this.#leases.set(connection, this.#now());
  }

  returned(connection: object): void {
    const since = this.#leases.get(connection);
    if (since === undefined) return;
    this.#leases.delete(connection);
    this.#leaseMs += (this.#now() - since - this.#leaseMs) * weight;
  }

  /** Without a queue there is no wait, however long the leases are. */
  expectedMs(): number {
    const first = this.#waiting.values().next().value;
    if (first === undefined) return 0;
    return Math.max(this.#now() - first.since, (this.#waiting.size * this.#leaseMs) / this.#max);
  }
}
