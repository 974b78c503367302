import { Refusal } from '../../refusal.ts';

/** The refusal of a code that is not the one that was sent, with how many guesses are left of it. */
export const wrongCode = (guessesLeft: number): Refusal =>
  guessesLeft > 0 ? new Refusal('code_wrong', {}, { guesses_left: guessesLeft }) : new Refusal('guesses_used');
