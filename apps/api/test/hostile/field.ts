import type { Call } from './document.ts';
import type { Findings } from './findings.ts';
import type { Check } from './judge.ts';
import type { Tally } from './tally.ts';
import type { Target } from './targets/target.ts';

export interface Outcome {
  findings: Findings;
  tally: Tally;
}

/** Shared by the lanes. */
export interface Field extends Outcome {
  target: Target;
  calls: readonly Call[];
  pages: readonly string[];
  check: Check;
  /** The number of the next shot; nothing when all are fired. */
  takeTurn: () => Promise<number | undefined>;
}

export const goneAfter = (target: Target, tally: Tally): Error =>
  new Error(
    `The server is gone. It said: ${target.lastWords()}\nThe last that was sent:\n${tally.last(12).join('\n')}`,
  );
