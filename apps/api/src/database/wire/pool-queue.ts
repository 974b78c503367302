/** How much a lease that just ended says of the next ones. */
const weight = 0.05;

/**
 * How long work that begins now would wait for one of `max` connections: as long as the first in the queue has waited
 * already, or as long as those before it need by the mean of the last leases, whichever is more. The first sees a pool
 * that stands still, the second a crowd that has only just come. The clock is in milliseconds.
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

  /** Someone asks for a connection. Answers what to call when they have it, or never will. */
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

  /** Without a queue nothing is waited for, whatever the leases take. */
  expectedMs(): number {
    const first = this.#waiting.values().next().value;
    if (first === undefined) return 0;
    return Math.max(this.#now() - first.since, (this.#waiting.size * this.#leaseMs) / this.#max);
  }
}
