import { hash } from 'node:crypto';

/** The same for the same action with the same input, however its fields are ordered. */
export const inputFingerprint = (action: string, input: unknown): Buffer =>
  hash('sha256', `${action}\n${JSON.stringify(ordered(input))}`, 'buffer');

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
}
