import { asProblem } from '../../client/problem.ts';

// What the customer mends by typing.
const aboutCode = new Set(['code_wrong', 'code_expired', 'guesses_used']);

/** What to show of a refused code, whether it belongs at the field, and whether it is not the code that was sent. */
export function codeProblem(error: unknown): { text: string; isAboutCode: boolean; isWrong: boolean } {
  const { code, detail } = asProblem(error);
  return { text: detail, isAboutCode: aboutCode.has(code), isWrong: code === 'code_wrong' };
}
