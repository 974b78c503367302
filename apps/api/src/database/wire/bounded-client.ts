import type pg from 'pg';
import { Unanswered } from '../fault.ts';
import { connectMs } from '../limits.ts';

/**
 * A pg.Client whose socket is destroyed when a statement got no answer for `limitMs`: every pending query on it fails,
 * and a pool discards it. The driver's own `query_timeout` rejects the caller and leaves the silent socket for the
 * next.
 */
export function boundedClient(
  Client: typeof pg.Client,
  limitMs: number,
  onSilence?: () => void,
  connectMaxMs = connectMs,
): typeof pg.Client {
  return class BoundedClient extends Client {
    readonly #answered = new Deadline(limitMs, () => {
      cut(this);
      onSilence?.();
    });

    constructor(config: pg.ClientConfig) {
      // A pool hands its own time-out on, which is that of its queue.
      super({ ...config, connectionTimeoutMillis: connectMaxMs });
      // The server sends this once per statement, whatever its result.
      this.connection.on('readyForQuery', () => this.#answered.settle());
      this.connection.once('end', () => this.#answered.end());
      // A server that takes no writes any more is no longer the primary: the next connection looks for that.
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code !== readOnly) return;
        cut(this);
        onSilence?.();
      });
    }

    override query(...args: never[]): never {
      const [first] = args as unknown as [{ size?: number } | string | undefined];
      this.#answered.await(typeof first === 'object' && first.size !== undefined ? locksOfBatch : 1);
      return super.query(...(args as unknown as [string])) as never;
    }
  };
}

/**
 * How many statements of a batch, which is answered as one, may wait for a lock: for the goods of an order and for its
 * key.
 */
const locksOfBatch = 2;

const readOnly = '25006';

/** Closes a connection without a message to the server, which may not receive one. */
export function cut(client: pg.Client): void {
  client.connection.stream.destroy(new Unanswered('The database did not answer in time'));
}

/**
 * Runs from the oldest unanswered query, restarted with each answer. Setting and clearing a timer for each statement
 * costs as much as sending it, so one keeps running, and checks when it fires how long the oldest still has.
 */
class Deadline {
  #timer: NodeJS.Timeout | undefined;
  /** How many limits each of the unanswered may take. */
  readonly #open: number[] = [];
  /** Since when the oldest has been pending. */
  #since = 0;
  #isEnded = false;
  readonly #limitMs: number;
  readonly #onPast: () => void;

  constructor(limitMs: number, onPast: () => void) {
    this.#limitMs = limitMs;
    this.#onPast = onPast;
  }

  await(limits: number): void {
    if (this.#isEnded) return;
    this.#open.push(limits);
    if (this.#open.length === 1) this.#run();
  }

  settle(): void {
    this.#open.shift();
    if (this.#open.length > 0) this.#run();
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }

  #run(): void {
    this.#since = performance.now();
    this.#timer ??= this.#ringIn(this.#limitMs);
  }

  #ring(): void {
    this.#timer = undefined;
    const [limits] = this.#open;
    if (limits === undefined) return;
    const leftMs = this.#since + limits * this.#limitMs - performance.now();
    if (leftMs <= 0) this.#onPast();
    else this.#timer = this.#ringIn(leftMs);
  }

  /** A process does not stay for a question: its connection is what holds it. */
  #ringIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#ring(), ms).unref();
  }
}
