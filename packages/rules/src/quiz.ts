import { type EarningRule, ruleOf } from './xp/earning.ts';

export const quizQuestionsCount = 5;
/** For each right answer. */
export const quizXpForRight = (rules: readonly EarningRule[]): number => ruleOf('quiz', rules).xp / quizQuestionsCount;
/** An attempt can be continued for a day… */
export const quizAttemptLivesMs = 86_400_000;
/** …and answers given without a network may come a little later. */
export const quizLateMs = 15 * 60_000;
/** Questions of newer attempts are not drawn again while there are others. */
export const quizMemoryDays = 7;

/**
 * Questions of a new attempt: any that were not drawn recently, then the longest unused ones. `asked` are the questions
 * of the last days, the newest last; `pick(n)` is a whole number from 0 to n − 1. Undefined when there are too few
 * questions.
 */
export function chooseQuestions(
  all: readonly number[],
  seenQuestions: readonly number[],
  pick: (n: number) => number,
): number[] | undefined {
  if (all.length < quizQuestionsCount) return undefined;
  const recent = new Set(seenQuestions);
  const fresh = all.filter((id) => !recent.has(id));
  const chosen: number[] = [];
  while (chosen.length < quizQuestionsCount && fresh.length > 0) chosen.push(...fresh.splice(pick(fresh.length), 1));
  const known = new Set(all);
  // A question drawn twice counts by its last time.
  const byAge = seenQuestions.filter((id, place) => known.has(id) && seenQuestions.lastIndexOf(id) === place);
  return [...chosen, ...byAge.slice(0, quizQuestionsCount - chosen.length)];
}

export type QuizAttemptState = 'open' | 'finished' | 'expired';

export function stateOfAttempt(attempt: { finishedAt: Date | null; expiresAt: Date }, now: Date): QuizAttemptState {
  if (attempt.finishedAt !== null) return 'finished';
  return now.getTime() < attempt.expiresAt.getTime() + quizLateMs ? 'open' : 'expired';
}
