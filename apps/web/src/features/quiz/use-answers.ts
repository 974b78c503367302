import { useCallback, useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { asProblem } from '../../data/problem.ts';
import type { CallProblem } from '../../data/problem.ts';
import { storedQuizAnswers, quiz } from '../../data/quiz.ts';
import type { StoredAnswer } from '../../data/quiz.ts';
import { onReturn } from '../../device/network.ts';
import { dropAnswer, dropAnswers, storeQuizAnswer } from './stored-answers.ts';

/** The rate limit may be reached, or the session is being renewed: the answer is still good. */
const passing = [401, 408, 429];

/** Stores an answer on the phone and sends all pending ones, in the order they were given. */
export function useQuizAnswers(attempt: string) {
  const client = useQueryClient();
  const send = useCallback(() => sendStored(client, attempt), [client, attempt]);
  useEffect(() => {
    const again = (): void => void send().catch(() => undefined);
    again();
    return onReturn(again);
  }, [send]);
  const sending = useMutation({ mutationFn: send });
  const answer = useMutation({
    mutationFn: async (given: StoredAnswer) => {
      storeQuizAnswer(attempt, given);
      await send().catch((error: unknown) => {
        // Without a network the answer has its place on the phone: that is no failure.
        if (asProblem(error).status !== 0) throw error;
      });
    },
  });
  return { answer, sending };
}

export type QuizAnswers = ReturnType<typeof useQuizAnswers>;

let running: Promise<void> = Promise.resolve();

/** One round after another: two at once would send the same answer twice, or out of order. */
function sendStored(client: QueryClient, attempt: string): Promise<void> {
  const round = running.catch(() => undefined).then(() => sendRound(client, attempt));
  running = round;
  return round;
}

async function sendRound(client: QueryClient, attempt: string): Promise<void> {
  for (const { place, choice } of storedQuizAnswers(attempt)) {
    try {
      await quiz.answer(client, { attempt, place, choice });
      dropAnswer(attempt, place);
    } catch (error) {
      const problem = asProblem(error);
      if (!isRefused(problem)) throw problem;
      dropAnswers(attempt);
      await quiz.changed(client);
      throw problem;
    }
  }
}

/** The server will never take it. */
const isRefused = ({ status }: CallProblem): boolean => status >= 400 && status < 500 && !passing.includes(status);
