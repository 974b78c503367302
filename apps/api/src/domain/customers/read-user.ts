import type { getUser, getUserByPhone } from '@club/contract/customer/customers';
import { wireOf } from '@club/rules/money';
import type * as z from 'zod/mini';
import { listMetafields } from '../../database/customers/metafields.ts';
import { readCustomerSummary, readPerson } from '../../database/customers/people.ts';
import { listTags } from '../../database/customers/tags.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { assertOwnId } from './assert-own-id.ts';

/** The session's own customer; a foreign id is answered like one that does not exist. */
export const readUser: Operation<typeof getUser> = async (ctx, input) => {
  assertOwnId(ctx, input.id);
  return presentUser(ctx);
};

/** The phone is the session's: no field lets another be queried. */
export const readUserByPhone: Operation<typeof getUserByPhone> = (ctx) => presentUser(ctx);

async function presentUser(ctx: CustomerCtx): Promise<z.input<(typeof getUser)['reply']>> {
  const [person, summary, tags, metafields] = await Promise.all([
    readPerson(ctx.db, ctx.personId),
    readCustomerSummary(ctx.db, ctx.customer.id),
    listTags(ctx.db, ctx.customer.id),
    listMetafields(ctx.db, ctx.customer.id),
  ]);
  return {
    id: String(ctx.customer.id),
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    note: summary.note,
    tags: tags.join(', '),
    orders_count: summary.ordersCount,
    total_spent: wireOf(summary.totalSpentKop),
    metafields,
  };
}
