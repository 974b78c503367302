import { useSyncExternalStore } from 'react';
import { storedQuizAnswers, storeQuizAnswers } from '../../data/quiz.ts';
import type { StoredAnswer } from '../../data/quiz.ts';
import { subscribeStored } from '../../device/storage/stored.ts';

/** The first answer to a question counts on the phone too. */
export function storeQuizAnswer(attempt: string, answer: StoredAnswer): void {
  const answers = storedQuizAnswers(attempt);
  if (answers.some(({ place }) => place === answer.place)) return;
  storeQuizAnswers(attempt, [...answers, answer]);
}

export function dropAnswer(attempt: string, place: number): void {
  storeQuizAnswers(
    attempt,
    storedQuizAnswers(attempt).filter((answer) => answer.place !== place),
  );
}

export function dropAnswers(attempt: string): void {
  storeQuizAnswers(attempt, []);
}

export function useStoredAnswers(attempt: string): readonly StoredAnswer[] {
  return useSyncExternalStore(subscribeStored, () => storedQuizAnswers(attempt));
}
