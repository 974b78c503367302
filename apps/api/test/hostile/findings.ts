import { type Answer, jsonOf } from './answer.ts';
import { type Shot, bytesOf } from './shots/shot.ts';

/** After fixing these, the next run shows the rest. */
const listed = 40;

interface Finding {
  times: number;
  turn: number;
  /** The bytes of the first one. */
  request: string;
  answer: string;
}

/** Faults by kind and place; the first request of each is stored, to be sent again. */
export class Findings {
  readonly #seed: number;
  readonly #found = new Map<string, Finding>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  add(fault: string, turn: number, shot: Shot, answer?: Answer): void {
    const isOfCall = /^(answers \d|met|tells|shows)/.test(fault);
    const said = answer ? `${answer.status} ${codeOf(answer)}` : 'no answer';
    const name = isOfCall ? `${shot.call ?? shot.target.slice(0, 40)} ${fault}` : `${fault} (${said})`;
    const known = this.#found.get(name);
    if (known) known.times++;
    else
      this.#found.set(name, {
        times: 1,
        turn,
        request: `(${shot.about}, keys: ${shot.keys}) ${JSON.stringify(bytesOf(shot, String(turn)).toString('latin1')).slice(0, 1500)}`,
        answer: answer ? `${answer.status} ${answer.body.toString('utf8').slice(0, 300)}` : 'none',
      });
  }

  get count(): number {
    return this.#found.size;
  }

  /** One line for each, with the request to reproduce it. */
  list(): string[] {
    return [...this.#found]
      .slice(0, listed)
      .map(
        ([name, { times, turn, request, answer }]) =>
          `${name}: ${times} times, first as shot ${turn} of seed ${this.#seed}\n  ${request}\n  ${answer}`,
      );
  }
}

function codeOf(answer: Answer): string {
  const { code, message } = (jsonOf(answer) ?? {}) as { code?: string; message?: string };
  return code ?? message ?? 'without a code';
}
