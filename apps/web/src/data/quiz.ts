import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { save, stored } from '../device/storage/stored.ts';
import { runtime } from '../device/runtime.ts';
import { always, keyOf, storeAnswer, refreshChanged } from './nouns.ts';

const { brand } = runtime;

export interface StoredAnswer {
  place: number;
  choice: number;
}

/** Answers of one attempt, stored on the phone until there is a network. */
interface StoredAnswers {
  attempt: string;
  answers: readonly StoredAnswer[];
}

const none: readonly StoredAnswer[] = [];

/** The same list until something changes. */
export function storedQuizAnswers(attempt: string): readonly StoredAnswer[] {
  const pending = stored('quizAnswers')[brand] as StoredAnswers | null;
  return pending?.attempt === attempt ? pending.answers : none;
}

export function storeQuizAnswers(attempt: string, answers: readonly StoredAnswer[]): void {
  save('quizAnswers', { ...stored('quizAnswers'), [brand]: answers.length === 0 ? null : { attempt, answers } });
}

const now = queryOptions({
  queryKey: keyOf('quiz', 'now'),
  queryFn: ({ signal }) => call('GET /api/quiz', {}, { signal }),
  ...always,
});

const start = mutationOptions({
  mutationFn: async (_input: void, { client }) => {
    await storeAnswer(client, now, await call('POST /api/quiz/start', {}));
  },
});

interface Answer extends StoredAnswer {
  attempt: string;
}

/**
 * Sends one answer and stores the resulting quiz; the last one changes XP and the marathon's tasks. Throws CallProblem.
 */
async function answer(client: QueryClient, given: Answer): Promise<void> {
  const quiz = await call('POST /api/quiz/answer', given);
  await storeAnswer(client, now, quiz);
  if (quiz.attempt?.state === 'finished') void refreshChanged(client, 'xp', 'rewards', 'marathon', 'notifications');
}

/** The server knows better. */
const changed = (client: QueryClient): Promise<void> => refreshChanged(client, 'quiz');

export const quiz = { now, start, answer, changed };
