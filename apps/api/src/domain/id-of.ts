import { Refusal } from './refusal.ts';

/** The wire's id as a number. Beyond all ids the database need not be queried. */
export function idOf(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw new Refusal('not_found');
  return id;
}
