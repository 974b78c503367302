import type { createOrder as endpoint } from '@club/contract/orders';
import { brandTerms } from '@club/rules/brands';
import { branchText, shippingLine } from '@club/rules/delivery';
import { wireOf } from '@club/rules/money';
import { financialStatusOf, type OrderState, orderTags, type PaymentMethod, transactionsFor } from '@club/rules/orders';
import type { Db } from '../../database/database.ts';
import { isAgeVerified } from '../../database/queries/age.ts';
import { type DeliveryPlace, findDeliveryPlace } from '../../database/queries/carrier.ts';
import { claimKey, findResult, type IntentKey } from '../../database/queries/idempotency.ts';
import { postXp, readBalance } from '../../database/queries/ledger.ts';
import {
  findPlacedOrder,
  insertOrder,
  isXpShort,
  type NewOrder,
  type PlacedOrder,
  type TakenLine,
  takeStock,
} from '../../database/queries/orders.ts';
import { readPerson } from '../../database/queries/people.ts';
import type { CustomerCtx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';
import { compareCart } from './compare-cart.ts';
import { fingerprintOf } from './fingerprint.ts';
import { placedSms, xpReason } from './messages.ts';
import { type OrderDraft, type OrderInput, readDraft } from './order-draft.ts';

export const createOrder: Operation<typeof endpoint> = async (ctx, input) => {
  const intent = intentOf(ctx, input);
  const draft = readDraft(ctx, input);
  const placed = await ctx
    .transaction((tx) => placeOnce(tx, ctx, intent, draft, input))
    .catch(explainShortXp(ctx, input));
  return { code: 200, order: presentPlaced(placed) };
};

/** The first to come with a key places the order; whoever comes with it again gets that order's answer. */
async function placeOnce(
  tx: Db,
  ctx: CustomerCtx,
  intent: IntentKey,
  draft: OrderDraft,
  input: OrderInput,
): Promise<PlacedOrder> {
  if (await claimKey(tx, intent, ctx.now)) return place(tx, ctx, intent, draft, input);
  const known = await findResult(tx, intent);
  if (known?.isSame === false) throw new Refusal('idempotency_key_reused');
  const placed = known?.resultId == null ? undefined : await findPlacedOrder(tx, known.resultId);
  if (placed === undefined) throw new Refusal('idempotency_running');
  return placed;
}

// The rows of variants are what orders queue for, so they are locked as late as can be.
async function place(
  tx: Db,
  ctx: CustomerCtx,
  intent: IntentKey,
  draft: OrderDraft,
  input: OrderInput,
): Promise<PlacedOrder> {
  const where = await findDeliveryPlace(tx, draft.settlementId, draft.branchId);
  if (where === undefined) throw new Refusal('city_unknown');
  if (where.branch === null) throw new Refusal('branch_unknown');
  const { phone } = await readPerson(tx, ctx.personId);
  const ageVerified = await isAgeVerified(tx, ctx.personId);
  const lines = await takeStock(tx, ctx.brand, draft.wanted);
  const totals = compareCart(lines, draft, input);
  const order = composeOrder(ctx, { phone, ageVerified }, draft, { ...where, branch: where.branch }, lines, totals);
  const placed = await insertOrder(tx, order, intent, ctx.now);
  if (totals.xp > 0) {
    await postXp(tx, {
      customerId: ctx.customer.id,
      brand: ctx.brand,
      kind: 'held',
      amount: totals.xp,
      source: `order:${placed.id}`,
      reason: xpReason(placed.number),
      now: ctx.now,
    });
  }
  return placed;
}

function composeOrder(
  ctx: CustomerCtx,
  { phone, ageVerified }: { phone: string; ageVerified: boolean },
  draft: OrderDraft,
  where: DeliveryPlace & { branch: NonNullable<DeliveryPlace['branch']> },
  items: readonly TakenLine[],
  { goodsKop, xp }: { goodsKop: number; xp: number },
): NewOrder {
  const payment: PaymentMethod = goodsKop === 0 && xp > 0 ? 'xp' : 'cashOnDelivery';
  const xpOnly = items.every((item) => item.priceKop === 0 && item.xpPrice > 0);
  const { freeDeliveryFromKop: freeFromKop } = brandTerms[ctx.brand];
  const shipping = shippingLine({ method: 'branch', goodsKop, xpOnly, freeFromKop });
  const state = firstState(payment);
  return {
    customerId: ctx.customer.id,
    brand: ctx.brand,
    state,
    payment,
    totalKop: goodsKop,
    xpTotal: xp,
    deliveryMethod: 'branch',
    settlementId: draft.settlementId,
    branchId: where.branch.id,
    city: where.city,
    province: where.area,
    address1: `${branchText(where.branch.number)}, ${where.branch.address}`,
    ...draft.recipient,
    shippingCode: shipping.code,
    shippingTitle: shipping.title,
    note: draft.note,
    tags: orderTags({ ageVerified, specialWithAgeCookie: false }),
    items,
    steps: state === 'placed' ? ['placed'] : ['placed', state],
    transactions: transactionsFor(payment, goodsKop),
    sms: { to: phone, text: placedSms(ctx.brand, '{number}', { totalKop: goodsKop, xpTotal: xp }) },
  };
}

/** XP is held in the same transaction, so an order that takes nothing else is paid at once. */
const firstState = (payment: PaymentMethod): OrderState => (payment === 'xp' ? 'paid' : 'placed');

function intentOf(ctx: CustomerCtx, input: OrderInput): IntentKey {
  const key = ctx.request.idempotencyKey;
  if (key === undefined) throw new Refusal('idempotency_key_missing');
  return { personId: ctx.personId, operation: `create-order:${ctx.brand}`, key, fingerprint: fingerprintOf(input) };
}

/** The ledger refuses to go below zero; the customer is told by how much. */
function explainShortXp(ctx: CustomerCtx, input: OrderInput): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!isXpShort(error)) throw error;
    const { available } = await readBalance(ctx.db, ctx.customer.id);
    throw new Refusal('xp_missing', { missing: Math.max(input.cart.bonus_total - available, 1) });
  };
}

/** As it was at the first answer, whatever has become of the order since. */
function presentPlaced({ id, number, totalKop, xpTotal, payment }: PlacedOrder) {
  return {
    id: String(id),
    order_number: String(number),
    total: wireOf(totalKop),
    bonus_total: xpTotal,
    financial_status: financialStatusOf(firstState(payment), payment),
  };
}
