import { listQuestionRows, type QuizQuestion } from '../../../database/quiz/attempts.ts';
import type { ActionContext } from '../../actions/action.ts';

/** Every question, hidden ones too. */
export const listQuestions = ({ database }: Pick<ActionContext, 'database'>): Promise<QuizQuestion[]> =>
  listQuestionRows(database.db);
