import type { getQuiz as endpoint } from '@club/contract/customer/quiz';
import type { Operation } from '../operation.ts';
import { ownAttempt } from './own-attempt.ts';
import { presentQuiz } from './present-quiz.ts';

export const getQuiz: Operation<typeof endpoint> = async (ctx) => presentQuiz(ctx, await ownAttempt(ctx.db, ctx));
