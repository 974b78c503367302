import { Refusal } from './refusal.ts';

/** The wire's id as a number. Beyond all ids there is nothing, and the database need not be asked. */
export function idOf(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw new Refusal('not_found');
  return id;
}
