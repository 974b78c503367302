import { useSyncExternalStore } from 'react';
import { keep, kept, subscribeKept } from '../../device/kept.ts';
import { runtime } from '../../device/runtime.ts';

export interface KeptAnswer {
  place: number;
  choice: number;
}

/** Answers that wait on the phone for the network, of one attempt. */
interface KeptAnswers {
  attempt: string;
  answers: readonly KeptAnswer[];
}

const none: readonly KeptAnswer[] = [];
const { brand } = runtime;

export function keptAnswers(attempt: string): readonly KeptAnswer[] {
  const waiting = kept('quizAnswers')[brand] as KeptAnswers | null;
  return waiting?.attempt === attempt ? waiting.answers : none;
}

/** The first answer to a question stands on the phone too. */
export function keepAnswer(attempt: string, answer: KeptAnswer): void {
  const answers = keptAnswers(attempt);
  if (answers.some(({ place }) => place === answer.place)) return;
  change(attempt, [...answers, answer]);
}

export function dropAnswer(attempt: string, place: number): void {
  change(
    attempt,
    keptAnswers(attempt).filter((answer) => answer.place !== place),
  );
}

export function dropAnswers(attempt: string): void {
  change(attempt, none);
}

export function useKeptAnswers(attempt: string): readonly KeptAnswer[] {
  return useSyncExternalStore(subscribeKept, () => keptAnswers(attempt));
}

function change(attempt: string, answers: readonly KeptAnswer[]): void {
  keep('quizAnswers', { ...kept('quizAnswers'), [brand]: answers.length === 0 ? null : { attempt, answers } });
}
