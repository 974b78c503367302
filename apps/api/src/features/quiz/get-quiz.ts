import type { getQuiz as endpoint } from '@club/contract/quiz';
import type { Operation } from '../../http/operation.ts';
import { ownAttempt } from './own-attempt.ts';
import { presentQuiz } from './present-quiz.ts';

export const getQuiz: Operation<typeof endpoint> = async (ctx) => presentQuiz(ctx, await ownAttempt(ctx.db, ctx));
