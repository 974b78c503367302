import { asProblem } from '../../client/problem.ts';

// Errors that the customer corrects by typing.
const aboutCode = new Set(['code_wrong', 'code_expired', 'guesses_used']);

interface RefusedCode {
  text: string;
  /** It belongs at the field. */
  isAboutCode: boolean;
  /** The code is not the one that was sent. */
  isWrong: boolean;
  /** How many guesses are left; undefined when unknown. */
  guessesLeft: number | undefined;
}

/** What to show of a refused code. */
export function codeProblem(error: unknown): RefusedCode {
  const { code, detail, body } = asProblem(error);
  const { guesses_left: guessesLeft } = body as { guesses_left?: number };
  return { text: detail, isAboutCode: aboutCode.has(code), isWrong: code === 'code_wrong', guessesLeft };
}
