import { asProblem } from '../../client/problem.ts';

// What the customer mends by typing.
const aboutCode = new Set(['code_wrong', 'code_expired', 'guesses_used']);

/** What to show of a refused code, and whether it belongs at the field. */
export function codeProblem(error: unknown): { text: string; isAboutCode: boolean } {
  const { code, detail } = asProblem(error);
  return { text: detail, isAboutCode: aboutCode.has(code) };
}
