import type { Turn } from '@club/contract/endpoint';

/**
 * A call that lasts longer waits for an outside service or for a lock, and does not hurry for being alone: its place is
 * given to others, so that a partner who is slow stops nobody else.
 */
const longestMs = 300;

export interface AdmissionOptions {
  /** Calls that are worked on at the same moment: enough to keep every connection busy, and few enough to be quick. */
  atOnce: number;
  /** How long a call of a turn may wait to be let in, in ms. */
  waitMs: Record<Turn, number>;
  now?: () => number;
}

/** Tells the call that it is let in or refused; it gets to know exactly once. */
type Answer = (isIn: boolean) => void;

interface Waiting {
  answer: Answer;
  timer: ReturnType<typeof setTimeout>;
}

const turns: readonly Turn[] = ['last', 'between', 'first'];

/**
 * Lets in as many calls as can be worked on at once. A crowd of calls that are all begun is late as a whole; the same crowd
 * one after the other is quick for those who are let in. The others wait for a moment, whatever is refused last before
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

  /** Answers at once or after a wait. Returns what the call does when it is over, however it ended: once or more. */
  enter(turn: Turn, answer: Answer): () => void {
    const { atOnce, waitMs } = this.#options;
    if (this.#hasPlace() && this.#waitingFrom(turn) === 0) {
      this.#take(answer);
      return () => this.#leave(answer);
    }
    // Who would stand behind so many is refused in the end, so better now.
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

  /** Calls that are let in and not over. */
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

  /** How many stand before a call of this turn. */
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
