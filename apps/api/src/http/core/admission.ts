import type { Turn } from '@club/contract/endpoint';

/**
 * A longer call waits for an outside service or for a lock, and would not be faster alone: its place is given to
 * others, so that a slow partner stops nobody else.
 */
const longestMs = 300;

export interface AdmissionOptions {
  /** How many calls are worked on simultaneously: enough to keep every connection busy, and few enough to be quick. */
  atOnce: number;
  /** How long a call of a turn may wait for admission, in ms. */
  waitMs: Record<Turn, number>;
  now?: () => number;
}

/** Notifies the call of its admission or refusal, exactly once. */
type Answer = (isIn: boolean) => void;

interface Waiting {
  answer: Answer;
  timer: ReturnType<typeof setTimeout>;
}

const turns: readonly Turn[] = ['last', 'between', 'first'];

/**
 * Admits as many calls as can be worked on at once. A crowd of calls that all begin is late as a whole; the same crowd
 * one after the other is quick for the admitted ones. The others wait for a moment, the ones refused last before
 * everything else, and are then refused.
 */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #now: () => number;
  /** Since when each is inside, the oldest first. */
  readonly #inside = new Map<Answer, number>();
  readonly #waiting: Record<Turn, Set<Waiting>> = { first: new Set(), between: new Set(), last: new Set() };

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /**
   * Answers immediately or after a wait. Returns what the call invokes when it is over, however it ended: once or more.
   */
  enter(turn: Turn, answer: Answer): () => void {
    const { atOnce, waitMs } = this.#options;
    if (this.#hasPlace() && this.#waitingFrom(turn) === 0) {
      this.#take(answer);
      return () => this.#leave(answer);
    }
    // Behind so many it would be refused in the end, so better now.
    if (this.#waitingFrom(turn) >= 2 * atOnce) {
      answer(false);
      return () => undefined;
    }
    const waiting: Waiting = { answer, timer: setTimeout(() => this.#giveUp(turn, waiting), waitMs[turn]) };
    this.#waiting[turn].add(waiting);
    return () => {
      this.#giveUp(turn, waiting);
      this.#leave(answer);
    };
  }

  /** Calls that are admitted and not over. */
  get inside(): number {
    return this.#inside.size;
  }

  #hasPlace(): boolean {
    if (this.#inside.size < this.#options.atOnce) return true;
    const longSince = this.#now() - longestMs;
    for (const [answer, since] of this.#inside) {
      if (since > longSince) break;
      this.#inside.delete(answer);
    }
    return this.#inside.size < this.#options.atOnce;
  }

  /** How many are before a call of this turn. */
  #waitingFrom(turn: Turn): number {
    let count = 0;
    for (const one of turns) {
      count += this.#waiting[one].size;
      if (one === turn) break;
    }
    return count;
  }

  #take(answer: Answer): void {
    this.#inside.set(answer, this.#now());
    answer(true);
  }

  #leave(answer: Answer): void {
    if (!this.#inside.delete(answer)) return;
    this.#letIn();
  }

  #letIn(): void {
    while (this.#hasPlace()) {
      const turn = turns.find((one) => this.#waiting[one].size > 0);
      if (turn === undefined) return;
      const [next] = this.#waiting[turn];
      this.#waiting[turn].delete(next!);
      clearTimeout(next!.timer);
      this.#take(next!.answer);
    }
  }

  /** Its time has passed, unless a place has become free of a call that lasts. */
  #giveUp(turn: Turn, waiting: Waiting): void {
    if (!this.#waiting[turn].delete(waiting)) return;
    clearTimeout(waiting.timer);
    if (this.#hasPlace()) this.#take(waiting.answer);
    else waiting.answer(false);
    this.#letIn();
  }
}
