import { kyivDate } from '@club/rules/time/calendar';
import { quizQuestionsCount, stateOfAttempt } from '@club/rules/quiz';
import type { Db } from '../../database/rows.ts';
import { listNewestAttempts, listQuestionIds, type QuizAttempt } from '../../database/quiz/attempts.ts';
import type { CustomerCtx } from '../context.ts';

/** The attempt to show: an open one, of yesterday too, before that of today; and whether today still has its own to start. */
export async function ownAttempt(
  db: Db,
  ctx: Pick<CustomerCtx, 'customer' | 'now'>,
): Promise<{ attempt: QuizAttempt | undefined; canStart: boolean }> {
  const today = kyivDate(ctx.now);
  const newest = await listNewestAttempts(db, ctx.customer.id);
  const ofToday = newest.find(({ day }) => day === today);
  const open = newest.find((attempt) => stateOfAttempt(attempt, ctx.now) === 'open');
  return { attempt: open ?? ofToday, canStart: open === undefined && ofToday === undefined };
}

/** Whether there are enough questions for a new attempt. */
export const hasQuestions = async (db: Db, { customer }: Pick<CustomerCtx, 'customer'>): Promise<boolean> =>
  (await listQuestionIds(db, customer.brand)).length >= quizQuestionsCount;
