import { useSyncExternalStore } from 'react';
import { keptAnswers, storeAnswers } from '../../data/quiz.ts';
import type { KeptAnswer } from '../../data/quiz.ts';
import { subscribeKept } from '../../device/kept.ts';

/** The first answer to a question stands on the phone too. */
export function keepAnswer(attempt: string, answer: KeptAnswer): void {
  const answers = keptAnswers(attempt);
  if (answers.some(({ place }) => place === answer.place)) return;
  storeAnswers(attempt, [...answers, answer]);
}

export function dropAnswer(attempt: string, place: number): void {
  storeAnswers(
    attempt,
    keptAnswers(attempt).filter((answer) => answer.place !== place),
  );
}

export function dropAnswers(attempt: string): void {
  storeAnswers(attempt, []);
}

export function useKeptAnswers(attempt: string): readonly KeptAnswer[] {
  return useSyncExternalStore(subscribeKept, () => keptAnswers(attempt));
}
