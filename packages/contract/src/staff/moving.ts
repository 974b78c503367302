import * as z from '../types.ts';
import { staffAction } from './action.ts';

const input = z.object({
  /** CSV in UTF-8: docs/moving-in.md has its columns. */
  file: z.pieces,
  /** The import that took the file in; a caller leaves it out. */
  moving: z.optional(z.integer(1)),
});

const reply = z.object({
  moving: z.integer(1),
  rows: z.integer(0),
  /** Rows of it that brought something. */
  added: z.integer(0),
  /** Rows of it that the club had. */
  known: z.integer(0),
  /** Of those, the ones that differ: the club's own data stay. */
  differ: z.integer(0),
});

/** Imports a file in many short transactions; an interrupted one resumes where it stopped. */
export const moveCustomers = staffAction({
  name: 'customers.import',
  summary: 'Imports customers from another system, with consents, tags, favourites and age verifications',
  permission: 'system.run',
  input,
  reply,
});

/** One opening entry for each customer of a brand, with a lot for each end. */
export const moveXp = staffAction({
  name: 'xp.import',
  summary: 'Imports XP balances from another system, each once',
  permission: 'system.run',
  input,
  reply,
});

/** Shown to the customer and to staff, and nothing else: they move no stock, no XP and no money. */
export const moveOrders = staffAction({
  name: 'orders.import',
  summary: 'Imports orders from another system into their customers’ history, each once',
  permission: 'system.run',
  input,
  reply,
});
