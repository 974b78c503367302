import type { getPaymentLink as endpoint } from '@club/contract/customer/payments';
import { unpaidOrdersJob } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import { closeAttempt } from '../../database/payments/bank-reports.ts';
import {
  type Attempt,
  findNewestAttempt,
  findOpenAttempt,
  findPayableOrder,
  lockPayableOrder,
  type PayableOrder,
} from '../../database/payments/attempts.ts';
import { compareCapability } from '../capability.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { banksOf, firstBankOf } from '../orders/banks.ts';
import { queryBank } from './check-with-bank.ts';
import { insertAttempt } from './new-attempt.ts';
import { payTokenOf } from './pay-token.ts';

/**
 * The link of the open attempt, else of a new one; none while one is undecided at the bank. Choosing another
 * bank ends a pending attempt: should its money come all the same, it is refunded like any double payment.
 */
export const getPaymentLink: Operation<typeof endpoint> = async (ctx, { orderId, bank, ogoAuthApiToken }) => {
  compareCapability(ctx, 'brand', ogoAuthApiToken);
  const own = await findPayableOrder(ctx.db, ctx.customer.id, orderId);
  if (own === undefined) throw new Refusal('not_found');
  assertPayable(own, ctx.now);
  const wanted = banksOf(ctx, ctx.brand).find((id) => id === bank);
  if (wanted !== undefined) await queryBankBefore(ctx, own.id, wanted);
  const attempt = await ctx.transaction((tx) => openAttempt(tx, ctx, own.id, wanted));
  const { gateway: at } = attempt;
  if (attempt.state === 'processing') return { success: true, link: null, bank: at };
  const token = payTokenOf(ctx.config.secret, attempt.providerOrderId);
  return { success: true, link: `${hostOf(ctx)}/pay/${token}`, bank: at };
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
  wanted: string | undefined,
): Promise<Pick<Attempt, 'state' | 'gateway' | 'providerOrderId'>> {
  const order = await lockPayableOrder(tx, orderId);
  if (order === undefined) throw new Refusal('not_found');
  assertPayable(order, ctx.now);
  const open = await findOpenAttempt(tx, orderId);
  if (open?.state === 'processing') return open;
  if (open !== undefined) {
    if (wanted === undefined || wanted === open.gateway) return open;
    await closeAttempt(tx, open, 'other bank', ctx.now);
  }
  const after = await findNewestAttempt(tx, orderId);
  return insertAttempt(tx, ctx, { order, after, gateway: wanted ?? firstBankOf(ctx, ctx.brand) });
}

/**
 * A customer who switches banks may have paid at the first a moment ago: it is queried before the attempt is abandoned.
 */
async function queryBankBefore(ctx: CustomerCtx, orderId: number, wanted: string): Promise<void> {
  const open = await findOpenAttempt(ctx.db, orderId);
  if (open?.state !== 'waiting' || !open.isOpened || open.gateway === wanted) return;
  await queryBank({ database: ctx, providers: ctx.providers, log: ctx.log }, open, ctx.now);
}

/** The host where the customer is signed in, for there the bank's page leads back: a brand may be used on either. */
function hostOf({ config: { urls }, request: { origin }, brand }: CustomerCtx): string {
  return Object.values(urls).find((url) => new URL(url).origin === origin) ?? urls[brand];
}
