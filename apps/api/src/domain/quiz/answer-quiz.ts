import type { answerQuiz as endpoint } from '@club/contract/customer/quiz';
import { quizXpForRight, stateOfAttempt } from '@club/rules/quiz';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import {
  finishAttempt,
  insertAnswer,
  listAnswers,
  lockQuizAttempt,
  notePaid,
  type QuizAttempt,
  readQuestions,
} from '../../database/quiz/attempts.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { reward } from '../xp/earning/reward.ts';
import { ownAttempt } from './own-attempt.ts';
import { presentQuiz } from './present-quiz.ts';

/** The first answer to a question counts: whatever is sent later gets the same reply. */
export const answerQuiz: Operation<typeof endpoint> = async (ctx, { attempt: id, place, choice }) => {
  const attempt = await ctx.transaction(async (tx) => {
    const locked = await lockQuizAttempt(tx, ctx.customer.id, id);
    if (locked === undefined) throw new Refusal('not_found');
    return (await answer(tx, ctx, locked, { place, choice })) ?? locked;
  });
  return presentQuiz(ctx, { attempt, canStart: (await ownAttempt(ctx.db, ctx)).canStart });
};

/** Undefined when there was an answer already. */
async function answer(
  tx: Db,
  ctx: CustomerCtx,
  attempt: QuizAttempt,
  { place, choice }: { place: number; choice: number },
): Promise<QuizAttempt | undefined> {
  const given = await listAnswers(tx, attempt.id);
  if (given.some((one) => one.place === place)) return undefined;
  if (stateOfAttempt(attempt, ctx.now) !== 'open') throw new Refusal('quiz_over');
  if (place !== given.length) throw new Refusal('quiz_order');
  const [question] = await readQuestions(tx, attempt.questionIds.slice(place, place + 1));
  if (question === undefined || choice >= question.options.length) throw new Refusal('quiz_choice');
  const isRight = choice === question.right;
  await insertAnswer(tx, { attemptId: attempt.id, place, choice, isRight, at: ctx.now });
  if (given.length + 1 < attempt.questionIds.length) return attempt;
  return finish(tx, ctx, attempt, given.filter((one) => one.isRight).length + Number(isRight));
}

async function finish(tx: Db, ctx: CustomerCtx, attempt: QuizAttempt, right: number): Promise<QuizAttempt> {
  if (!(await finishAttempt(tx, attempt.id, ctx.now))) return attempt;
  const paid = await reward(tx, ctx, {
    customerId: ctx.customer.id,
    brand: ctx.customer.brand,
    rule: 'quiz',
    source: `quiz:${attempt.id}`,
    worth: right * quizXpForRight(ctx.settings.earningRules),
    actor: nameOfActor(ctx.actor),
    now: ctx.now,
  });
  const xp = paid.kind === 'paid' ? paid.xp : 0;
  await notePaid(tx, attempt.id, xp);
  return { ...attempt, finishedAt: ctx.now, xp };
}
