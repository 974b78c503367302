import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../tests/slowness.ts';

export interface Starting {
  /** In the words of an error. */
  what: string;
  child: ChildProcess;
  /** Length of its output so far: a process that prints is alive. */
  said?: () => number;
  isReady: () => Promise<boolean>;
  /** Between two questions, in ms. */
  everyMs?: number;
}

const silenceMs = 300_000;

/** Polls until the answer is yes, for as long as the process lives and is not silent for minutes. Throws otherwise. */
export async function untilReady({ what, child, said = () => 0, isReady, everyMs = 50 }: Starting): Promise<void> {
  let heard = said();
  let heardAt = performance.now();
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${what} ended with ${child.exitCode ?? child.signalCode} before it was ready`);
    if (await isReady()) return;
    if (said() !== heard) {
      heard = said();
      heardAt = performance.now();
    }
    if (performance.now() - heardAt > patience(silenceMs)) {
      child.kill('SIGKILL');
      throw new Error(`${what} neither answered nor logged anything for ${patience(silenceMs) / 1000} s`);
    }
    await pause(everyMs);
  }
}
