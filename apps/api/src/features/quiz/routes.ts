import * as contract from '@club/contract/quiz';
import { type Route, serve } from '../../http/serve.ts';
import { answerQuiz } from './answer-quiz.ts';
import { getQuiz } from './get-quiz.ts';
import { startQuiz } from './start-quiz.ts';

export const quizRoutes: Route[] = [
  serve(contract.getQuiz, getQuiz),
  serve(contract.startQuiz, startQuiz),
  serve(contract.answerQuiz, answerQuiz),
];
