import type { startQuiz as endpoint } from '@club/contract/customer/quiz';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { chooseQuestions, quizAttemptLivesMs, quizMemoryDays } from '@club/rules/quiz';
import { insertQuizAttempt, listQuestionsSince, listQuestionIds } from '../../database/quiz/attempts.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { ownAttempt } from './own-attempt.ts';
import { presentQuiz } from './present-quiz.ts';

/** One attempt a Kyiv day: its unique index decides among starts of the same moment, and all of them get the same one. */
export const startQuiz: Operation<typeof endpoint> = async (ctx) => {
  const own = await ownAttempt(ctx.db, ctx);
  if (!own.canStart) return presentQuiz(ctx, own);
  await insertNew(ctx);
  return presentQuiz(ctx, await ownAttempt(ctx.db, ctx));
};

async function insertNew(ctx: CustomerCtx): Promise<void> {
  const { now, customer } = ctx;
  const day = kyivDate(now);
  const [all, recent] = await Promise.all([
    listQuestionIds(ctx.db, customer.brand),
    listQuestionsSince(ctx.db, customer.id, dayAfter(day, -quizMemoryDays - 1)),
  ]);
  const questionIds = chooseQuestions(all, recent, (n) => ctx.random(4).readUInt32BE() % n);
  if (questionIds === undefined) throw new Refusal('quiz_none');
  await insertQuizAttempt(ctx.db, {
    id: uuidOf(ctx.random(16)),
    customerId: customer.id,
    day,
    questionIds,
    startedAt: now,
    expiresAt: new Date(now.getTime() + quizAttemptLivesMs),
  });
}

/** RFC 9562, version 4. */
function uuidOf(random: Buffer): string {
  const bytes = Buffer.from(random);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
