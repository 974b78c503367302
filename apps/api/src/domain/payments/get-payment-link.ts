import type { getPaymentLink as endpoint } from '@club/contract/customer/payments';
import { payWithinMs } from '@club/rules/orders/payments';
import { unpaidOrdersJob } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import {
  type Attempt,
  findNewestAttempt,
  findPayableOrder,
  insertPaymentAttempt,
  lockPayableOrder,
  type PayableOrder,
} from '../../database/payments/attempts.ts';
import { compareCapability } from '../capability.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { hashPayToken, payTokenOf } from './open-attempt.ts';

/** The link of the try that is open, else of a new one; none while the bank has not decided about the last. */
export const getPaymentLink: Operation<typeof endpoint> = async (ctx, { orderId, ogoAuthApiToken }) => {
  compareCapability(ctx, 'brand', ogoAuthApiToken);
  const own = await findPayableOrder(ctx.db, ctx.customer.id, orderId);
  if (own === undefined) throw new Refusal('not_found');
  assertPayable(own, ctx.now);
  const attempt = await ctx.transaction((tx) => openAttempt(tx, ctx, own.id));
  if (attempt.state === 'processing') return { success: true, link: null };
  const token = payTokenOf(ctx.config.secret, attempt.providerOrderId);
  return { success: true, link: `${hostOf(ctx)}/pay/${token}` };
};

function assertPayable(order: PayableOrder, now: Date): void {
  if (order.payment !== 'onlineCard') throw new Refusal('payment_not_needed');
  if (order.state === 'cancelled' && order.cancelledBy === unpaidOrdersJob) throw new Refusal('payment_expired');
  if (order.state !== 'awaiting_payment') throw new Refusal('payment_not_needed');
  if (order.payUntilMs !== null && order.payUntilMs <= now.getTime()) throw new Refusal('payment_expired');
}

/** Calls for one order come here one after another, for they lock it first. */
async function openAttempt(
  tx: Db,
  ctx: CustomerCtx,
  orderId: number,
): Promise<Pick<Attempt, 'state' | 'providerOrderId'>> {
  const order = await lockPayableOrder(tx, orderId);
  if (order === undefined) throw new Refusal('not_found');
  assertPayable(order, ctx.now);
  const newest = await findNewestAttempt(tx, orderId);
  if (newest?.state === 'waiting' || newest?.state === 'processing') return newest;
  const attempt = (newest?.attempt ?? 0) + 1;
  const providerOrderId = `${order.number}-${attempt}`;
  const expiresAt = new Date(order.payUntilMs ?? ctx.now.getTime() + payWithinMs);
  const tokenHash = hashPayToken(payTokenOf(ctx.config.secret, providerOrderId));
  const amountKop = order.totalKop;
  const gateway = ctx.providers.payments.current;
  await insertPaymentAttempt(tx, {
    orderId,
    attempt,
    gateway,
    providerOrderId,
    amountKop,
    tokenHash,
    now: ctx.now,
    expiresAt,
  });
  return { state: 'waiting', providerOrderId };
}

/** The host where the customer is signed in, for there the bank's page leads back: a brand may be used on either. */
function hostOf({ config: { urls }, request: { origin }, brand }: CustomerCtx): string {
  return Object.values(urls).find((url) => new URL(url).origin === origin) ?? urls[brand];
}
