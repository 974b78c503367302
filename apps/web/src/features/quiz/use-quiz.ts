import { useCallback, useEffect } from 'react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Quiz } from '@club/contract/quiz';
import { call } from '../../client/call.ts';
import { asProblem, type CallProblem } from '../../client/problem.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { dropAnswer, dropAnswers, keepAnswer, keptAnswers } from './kept-answers.ts';

const queryKey = ['quiz'] as const;
/** The club may have been asked too often, or the session is being renewed: the answer is still good. */
const passing = [401, 408, 429];

export function useQuiz() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/quiz', {}, { signal }),
    refetchOnMount: 'always',
    meta: { keep: true },
  });
}

export function useStartQuiz() {
  const client = useQueryClient();
  return useAttempt(async () => {
    client.setQueryData(queryKey, await call('POST /api/quiz/start', {}));
  });
}

/** Keeps an answer on the phone and sends everything that waits, in the order it was given. */
export function useAnswers(attempt: string) {
  const client = useQueryClient();
  const send = useCallback(() => sendKept(client, attempt), [client, attempt]);
  useEffect(() => {
    const again = (): void => void send().catch(() => undefined);
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [send]);
  const sending = useAttempt(send);
  const answer = useAttempt(async (place: number, choice: number) => {
    keepAnswer(attempt, { place, choice });
    await send().catch((error: unknown) => {
      // Without a network the answer has its place on the phone: that is no failure.
      if (asProblem(error).status !== 0) throw error;
    });
  });
  return { answer, sending };
}

let running: Promise<void> = Promise.resolve();

/** One round after another: two at once would send the same answer twice, or out of order. */
function sendKept(client: QueryClient, attempt: string): Promise<void> {
  const round = running.catch(() => undefined).then(() => sendRound(client, attempt));
  running = round;
  return round;
}

async function sendRound(client: QueryClient, attempt: string): Promise<void> {
  for (const { place, choice } of keptAnswers(attempt)) {
    try {
      const quiz = await call('POST /api/quiz/answer', { attempt, place, choice });
      client.setQueryData(queryKey, quiz);
      dropAnswer(attempt, place);
      noteEnd(client, quiz);
    } catch (error) {
      const problem = asProblem(error);
      if (!isRefused(problem)) throw problem;
      dropAnswers(attempt);
      await client.invalidateQueries({ queryKey });
      throw problem;
    }
  }
}

/** The server will never take it. */
const isRefused = ({ status }: CallProblem): boolean => status >= 400 && status < 500 && !passing.includes(status);

/** XP and the marathon's tasks stand on screens that this feature does not know of. */
function noteEnd(client: QueryClient, { attempt }: Quiz): void {
  if (attempt?.state === 'finished')
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}
