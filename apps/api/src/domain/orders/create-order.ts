import type { createOrder as endpoint } from '@club/contract/customer/orders';
import { wireOf } from '@club/rules/money';
import { financialStatusOf } from '@club/rules/orders/states';
import { findOpenHold } from '../../database/exchange/holds.ts';
import { areGoodsGone, isXpShort, type PlacedOrder } from '../../database/orders/placing.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import type { CustomerCtx } from '../context.ts';
import { cityOf } from '../delivery/city-of.ts';
import { isCourierCity } from '../delivery/courier-city.ts';
import { happened } from '../happened.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { firstState } from './compose-order.ts';
import { assertNoGuessing, countWrongGuess } from './discount-code.ts';
import { type OrderDraft, readDraft } from './draft.ts';
import { unlessPlaced } from './earlier-order.ts';
import { placeOrder } from './place-order.ts';

export const createOrder: Operation<typeof endpoint> = async (ctx, input) => {
  const draft = readDraft(ctx, input);
  if (draft.code?.kind === 'friend') await assertNoGuessing(ctx);
  if (draft.delivery.method === 'ipost') await assertServedCity(ctx, draft.delivery.settlementId);
  const placed = await place(ctx, draft).catch(unlessPlaced(ctx, draft.intent)).catch(explain(ctx, draft));
  return { code: 200, order: presentPlaced(placed) };
};

/** Checked before the transaction; the courier's answer of the last hour is enough. */
async function assertServedCity(ctx: CustomerCtx, settlementId: string): Promise<void> {
  const { label } = await cityOf(ctx, settlementId);
  if (!(await isCourierCity(ctx, label))) throw new Refusal('ipost_city_unavailable');
}

/**
 * Goods are read without a lock, so that orders for the same goods block each other only while they are being taken. If
 * they are gone by then, they are read again, with a lock until the order is written.
 */
async function place(ctx: CustomerCtx, draft: OrderDraft): Promise<PlacedOrder> {
  const attempt = (areGoodsLocked: boolean) =>
    ctx.transaction((tx) => placeOrder(tx, ctx, draft, { areGoodsLocked }), { readsFirst: true });
  const placed = await attempt(false).catch((error: unknown) => {
    if (areGoodsGone(error)) return attempt(true);
    throw error;
  });
  if (placed.isEarlier !== true) happened({ what: 'order', brand: ctx.customer.brand, how: placed.payment });
  return placed;
}

/** The ledger refuses to go below zero; the customer learns by how much. An unknown code is counted. */
function explain(ctx: CustomerCtx, { code, confirmed }: OrderDraft): (error: unknown) => Promise<never> {
  return async (error) => {
    const isWrongCode = code?.kind === 'friend' && error instanceof Refusal && error.code === 'code_unknown';
    if (isWrongCode) await countWrongGuess(ctx);
    if (!isXpShort(error)) throw error;
    const { available } = await readBalance(ctx.db, ctx.customer.id);
    const hold = await findOpenHold(ctx.db, ctx.customer.id);
    throw new Refusal('xp_missing', { missing: Math.max(confirmed.xp - available - (hold?.xp ?? 0), 1) });
  };
}

/** As in the first reply, whatever has become of the order since. */
function presentPlaced({ id, number, totalKop, xpTotal, payment }: PlacedOrder) {
  return {
    id: String(id),
    order_number: String(number),
    total: wireOf(totalKop),
    bonus_total: xpTotal,
    financial_status: financialStatusOf(firstState(payment), payment),
    needs_payment: payment === 'onlineCard',
  };
}
