import type { CommandResult } from './command.ts';
import { formatTable } from './table.ts';

/** Rows go to stdout alone, so that they can be piped into a file; sentences go to stderr. */
export function print({ rows, text, exitCode = 0 }: CommandResult, asJson: boolean): number {
  if (asJson) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
  else if (rows.length > 0) process.stdout.write(formatTable(rows));
  if (text !== undefined) process.stderr.write(`${text}\n`);
  return exitCode;
}

// The driver wraps its message around the whole statement with its values, which may be a person's data.
export function messageOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return cause.message;
  return error instanceof Error ? error.message : String(error);
}
