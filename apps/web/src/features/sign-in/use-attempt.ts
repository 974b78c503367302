import { useState } from 'react';
import { asProblem } from '../../data/problem.ts';
import type { CallProblem } from '../../data/problem.ts';

interface Attempt {
  isPending: boolean;
  /** Of the last try. */
  problem?: CallProblem | undefined;
}

/**
 * One action at a time. Pages behind signing in use `useMutation`; the query client that it needs would outweigh this
 * page.
 */
export function useAttempt(action: () => Promise<void>): Attempt & { run: () => Promise<void> } {
  'use no memo'; // The compiler's memoisation of a button costs more than it saves.
  const [attempt, setAttempt] = useState<Attempt>({ isPending: false });
  const run = async (): Promise<void> => {
    if (attempt.isPending) return;
    setAttempt({ isPending: true });
    setAttempt({ isPending: false, problem: await action().then(() => undefined, asProblem) });
  };
  return { ...attempt, run };
}
