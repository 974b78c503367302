import type { Action } from '../data/actions.ts';
import { actionMessages } from './messages.ts';
import { fieldsOf, takes } from './schema.ts';

/** One row that something is to be done to. */
export interface BulkItem {
  title: string;
  known: Readonly<Record<string, unknown>>;
  /** Names of actions that it allows now; all that take it, if the server does not list them. */
  open?: readonly string[];
}

/** An action with the rows that allow it, and those that do not. */
export interface BulkOffer {
  action: Action;
  items: readonly BulkItem[];
  others: readonly BulkItem[];
}

/** It has no required field, destroys nothing and is allowed by at least one of the rows. */
export function bulkOffersOf(
  all: readonly Action[],
  nouns: readonly string[],
  items: readonly BulkItem[],
): BulkOffer[] {
  return all
    .filter(
      ({ name, may, needs_step_up: needsPasskey }) =>
        may && !needsPasskey && nouns.includes(name.split('.')[0] ?? '') && !actionMessages[name]?.isLoss,
    )
    .map((action) => {
      const isOpen = (item: BulkItem): boolean => allows(item, action);
      return { action, items: items.filter(isOpen), others: items.filter((item) => !isOpen(item)) };
    })
    .filter(({ items: open }) => open.length > 0);
}

const allows = ({ known, open }: BulkItem, { name, input }: Action): boolean =>
  (open === undefined || open.includes(name)) && takes(input, known) && fieldsOf(input, known).length === 0;
