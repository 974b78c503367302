import { useState } from 'react';
import { asProblem } from './problem.ts';
import type { CallProblem } from './problem.ts';

export interface Attempt<A extends unknown[]> {
  run: (...args: A) => Promise<void>;
  isPending: boolean;
  problem: CallProblem | undefined;
  forget: () => void;
}

/** One deed at a time: pending while it runs, and the problem of the last try. */
export function useAttempt<A extends unknown[]>(deed: (...args: A) => Promise<void>): Attempt<A> {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const run = async (...args: A): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    setProblem(undefined);
    await deed(...args).catch((error: unknown) => setProblem(asProblem(error)));
    setIsPending(false);
  };
  return { run, isPending, problem, forget: () => setProblem(undefined) };
}
