import * as contract from '@club/contract/customer/quiz';
import { type Route, serve } from '../core/serve.ts';
import { answerQuiz } from '../../domain/quiz/answer-quiz.ts';
import { getQuiz } from '../../domain/quiz/present-quiz.ts';
import { startQuiz } from '../../domain/quiz/start-quiz.ts';

export const quizRoutes: Route[] = [
  serve(contract.getQuiz, getQuiz),
  serve(contract.startQuiz, startQuiz),
  serve(contract.answerQuiz, answerQuiz),
];
