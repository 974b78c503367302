import type { getUser } from '@club/contract/user';
import { wireOf } from '@club/rules/money';
import { readCustomerSummary, readPerson } from '../../database/queries/people.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';

/** The session's own customer; a foreign id is answered like one that does not exist. */
export const readUser: Operation<typeof getUser> = async (ctx, input) => {
  const id = String(ctx.customer.id);
  if ((input.id ?? id) !== id) throw new Refusal('not_found');
  const [person, summary] = await Promise.all([
    readPerson(ctx.db, ctx.personId),
    readCustomerSummary(ctx.db, ctx.customer.id),
  ]);
  return {
    id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    note: summary.note,
    tags: '',
    orders_count: summary.ordersCount,
    total_spent: wireOf(summary.totalSpentKop),
    metafields: [],
  };
};
