import type { asProblem } from '../../data/problem.ts';

export interface GivenProps {
  action: string;
  /** Where its typed input is restored. */
  place: string;
  /** Sets values of the fields that the form has in place of a text. */
  give: (values: Record<string, unknown>) => void;
  /** Whether everything in it is valid: checked before anything is sent. */
  guard: (isRight: () => boolean) => void;
  /** The server's reply to what was sent. */
  problem: ReturnType<typeof asProblem> | undefined;
}

/** The column of a file that something is wrong with. */
export const faultyColumnOf = (row: unknown): string | undefined => (row as { column?: string }).column;
