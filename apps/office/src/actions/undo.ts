import type { ActionRequest } from './subject.ts';

const pairs = [
  ['orders.pack', 'orders.unpack'],
  ['customer.suspend', 'customer.restore'],
  ['codes.block', 'codes.unblock'],
  ['devices.block', 'devices.unblock'],
  ['quiz.hide', 'quiz.show'],
  ['club.close', 'club.open'],
] as const;
const opposites = new Map<string, string>([
  ...pairs,
  ...pairs.map(([one, other]) => [other, one] as const),
  ['xp.adjust', 'xp.adjust'],
  // The verdict is taken back, and nothing that followed from it has happened yet.
  ['age.approve', 'age.undo'],
  ['age.reject', 'age.undo'],
  ['age.request-photo', 'age.undo'],
  ['reviews.publish', 'reviews.undo'],
  ['reviews.reject', 'reviews.undo'],
]);

/** A new reason: an undo has another one than the action. */
const said = new Set(['reason', 'note']);

/** What takes back an action that was done, or nothing where the server has no opposite. */
export function undoOf(name: string, input: Readonly<Record<string, unknown>>): ActionRequest | undefined {
  const opposite = opposites.get(name);
  if (opposite === undefined) return undefined;
  const known = Object.fromEntries(Object.entries(input).filter(([field]) => !said.has(field)));
  if (typeof known.xp === 'number') known.xp = -known.xp;
  return { name: opposite, subject: { title: '', nouns: [], known } };
}
