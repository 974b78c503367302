import type { Quiz, getQuiz as getQuizEndpoint } from '@club/contract/customer/quiz';
import { dayAfter, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { remainingOf, ruleOf } from '@club/rules/xp/earning';
import { quizXpForRight, stateOfAttempt } from '@club/rules/quiz';
import { readCompliance } from '../../database/xp/compliance.ts';
import {
  listAnswers,
  type QuizAnswer,
  type QuizAttempt,
  type QuizQuestion,
  readQuestions,
} from '../../database/quiz/attempts.ts';
import type { CustomerCtx } from '../context.ts';
import { readUsed } from '../xp/earning/reward.ts';
import type { Operation } from '../operation.ts';
import { hasQuestions, ownAttempt } from './own-attempt.ts';

/** The right option and its explanation are shown only for questions that are answered. */
export async function presentQuiz(
  ctx: CustomerCtx,
  { attempt, canStart }: { attempt: QuizAttempt | undefined; canStart: boolean },
): Promise<Quiz> {
  const { db, now, customer } = ctx;
  const rule = ruleOf('quiz', ctx.settings.earningRules);
  const xpForRight = quizXpForRight(ctx.settings.earningRules);
  const compliance = await readCompliance(db, ctx.config.compliance);
  const isPaid = isAllowed(compliance, customer.brand, rule.allowedBy.action, rule.allowedBy.subject);
  const common = {
    can_start: canStart,
    next_at: kyivMidnight(dayAfter(kyivDate(now))).toISOString(),
    is_paid: isPaid,
    xp_for_right: isPaid ? xpForRight : 0,
    xp_left: isPaid ? remainingOf(rule, await readUsed(db, customer.id, rule, now)) : 0,
  };
  if (attempt === undefined) return { ...common, attempt: null };
  const [questions, answers] = await Promise.all([readQuestions(db, attempt.questionIds), listAnswers(db, attempt.id)]);
  const right = answers.filter(({ isRight }) => isRight).length;
  const why = attempt.finishedAt === null ? null : whyLess(attempt.xp, right * xpForRight, isPaid);
  return { ...common, attempt: { ...presentAttempt(attempt, questions, answers, now), right, why } };
}

const presentAttempt = (
  attempt: QuizAttempt,
  questions: readonly QuizQuestion[],
  answers: readonly QuizAnswer[],
  now: Date,
): Omit<NonNullable<Quiz['attempt']>, 'right' | 'why'> => ({
  id: attempt.id,
  state: stateOfAttempt(attempt, now),
  started_at: attempt.startedAt.toISOString(),
  expires_at: attempt.expiresAt.toISOString(),
  questions: questions.map(({ text, options, right, explanation }, place) => {
    const given = answers.find((one) => one.place === place);
    return { place, text, options, answer: given === undefined ? null : { choice: given.choice, right, explanation } };
  }),
  xp: attempt.xp,
});

function whyLess(xp: number, worth: number, isPaid: boolean): 'nothing' | 'cap' | 'not_allowed' | null {
  if (worth === 0) return 'nothing';
  if (xp === worth) return null;
  return xp === 0 && !isPaid ? 'not_allowed' : 'cap';
}

/** Without questions nothing can be started. */
export const getQuiz: Operation<typeof getQuizEndpoint> = async (ctx) => {
  const { attempt, canStart } = await ownAttempt(ctx.db, ctx);
  return presentQuiz(ctx, { attempt, canStart: canStart && (await hasQuestions(ctx.db, ctx)) });
};
