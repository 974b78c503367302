import { questions } from '@club/contract/staff/quiz';
import type { Brand } from '@club/rules/brands';
import { typeset } from '@club/rules/text/ukrainian';
import { listQuestions as list, type QuestionText, type QuizQuestion } from '../../../database/quiz/attempts.ts';
import type { ActionContext } from '../../actions/action.ts';

/** Questions of a file: a JSON list of id, text, options, right (from 0) and explanation. Throws, with the place, on anything else. */
export function parseQuestions(brand: Brand, json: string): QuestionText[] {
  const read = questions.safeParse(JSON.parse(json));
  if (read.success) return read.data.map((one) => asPrinted(brand, one));
  const [issue] = read.error.issues;
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
}

/** A question of the brand, set as Ukrainian wants it. */
export const asPrinted = (brand: Brand, one: Omit<QuestionText, 'brand'>): QuestionText => ({
  ...one,
  brand,
  text: typeset(one.text),
  options: one.options.map(typeset),
  explanation: typeset(one.explanation),
});

/** Every question, hidden ones too. */
export const listQuestions = ({ database }: Pick<ActionContext, 'database'>): Promise<QuizQuestion[]> =>
  list(database.db);
