import type { checkPayment as endpoint } from '@club/contract/customer/payments';
import { wireOf } from '@club/rules/money';
import {
  claimQuery,
  findPayableOrder,
  findDecisiveAttempt,
  type Attempt,
  type PayableOrder,
} from '../../database/payments/attempts.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { takePayment } from '../orders/life/take-payment.ts';
import { alertStaff } from '../orders/life/report-to-staff.ts';
import { ProviderError } from '../../providers/provider-error.ts';

/** The bank is queried about one attempt at most this often, for any number of callers. */
const checkEveryMs = 3_000;

export const checkPayment: Operation<typeof endpoint> = async (ctx, { orderId }) => {
  const own = await findOwn(ctx, orderId);
  if (own.payment !== 'onlineCard') throw new Refusal('payment_not_needed');
  const open = await claimQuery(ctx.db, own.id, ctx.now, checkEveryMs);
  if (open !== undefined) await queryBank(ctx, open);
  return present(await findOwn(ctx, orderId), await findDecisiveAttempt(ctx.db, own.id), ctx.now);
};

async function findOwn(ctx: CustomerCtx, orderId: string): Promise<PayableOrder> {
  const order = await findPayableOrder(ctx.db, ctx.customer.id, orderId);
  if (order === undefined) throw new Refusal('not_found');
  return order;
}

/** A bank that does not answer changes nothing: the customer gets the known state. */
async function queryBank(
  { providers, transaction, log, now }: CustomerCtx,
  { gateway, providerOrderId, providerPaymentId }: Attempt,
): Promise<void> {
  try {
    const report = await providers.payments.of(gateway).findPayment(providerOrderId, providerPaymentId);
    if (report === undefined) return;
    const news = { gateway, ...report };
    alertStaff(log, news, await transaction((tx) => takePayment(tx, news, { how: 'asked', now })));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ fault: error.fault, code: error.code }, 'the bank did not answer');
  }
}

function present(order: PayableOrder, attempt: Attempt | undefined, now: Date) {
  const isUnpaid = order.state === 'awaiting_payment';
  const isInTime = order.payUntilMs === null || order.payUntilMs > now.getTime();
  return {
    state: attempt?.state ?? ('waiting' as const),
    total: wireOf(order.totalKop),
    pay_until: order.payUntilMs === null ? null : new Date(order.payUntilMs).toISOString(),
    can_pay: isUnpaid && isInTime && attempt?.state !== 'processing',
    is_cancelled: order.state === 'cancelled',
  };
}
