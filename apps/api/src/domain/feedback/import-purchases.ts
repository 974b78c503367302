import type { feedbackImportOrders } from '@club/contract/customer/feedback';
import { lifetimes } from '@club/rules/time/lifetimes';
import { reviewableSince } from '@club/rules/reviews';
import { enqueue } from '../../database/jobs/outbox.ts';
import { readImport, takeImport, storePurchases } from '../../database/feedback/retail-imports.ts';
import type { Operation } from '../operation.ts';
import { numberField, withPayload } from '../task-payload.ts';
import { isTokenGood } from './service-token.ts';

/**
 * Answers immediately: the cash register is queried after the commit, and an unavailable one would delay the answer.
 */
export const importPurchases: Operation<typeof feedbackImportOrders> = async (ctx, input) => {
  if (!isTokenGood(ctx, input.token)) return { statusCode: 401, started: false, next_at: null };
  const { customer, now } = ctx;
  const everyMs = lifetimes.storePurchasesImport;
  const started = await ctx.transaction(async (tx) => {
    if (!(await takeImport(tx, customer.id, now, everyMs))) return false;
    const once = `retail-import:${customer.id}:${now.getTime()}`;
    await enqueue(tx, { kind: 'retail-import', once, payload: { customerId: customer.id }, now });
    return true;
  });
  const known = await readImport(ctx.db, customer.id);
  const next = known && new Date(known.requestedMs + everyMs);
  return { statusCode: 200, started, next_at: next?.toISOString() ?? null };
};

/**
 * Queries the cash register for a customer's recent purchases, and stores what may still be reviewed. A repeat stores
 * nothing twice.
 */
export const retailImport = withPayload(
  { customerId: numberField },
  async ({ retail }, { customerId }, { database, now }) => {
    const purchases = await retail.purchases(customerId, reviewableSince(now));
    await database.transaction((tx) => storePurchases(tx, customerId, purchases, now));
  },
);
