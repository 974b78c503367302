import type { createOrder as endpoint } from '@club/contract/customer/orders';
import { wireOf } from '@club/rules/money';
import { financialStatusOf } from '@club/rules/orders/states';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import { isAgeVerified } from '../../database/age/verifications.ts';
import { insertCourierRequest } from '../../database/delivery/courier-address.ts';
import { claimKey, findResult, type IntentKey } from '../../database/requests/idempotency.ts';
import { postXp, readBalance } from '../../database/xp/ledger.ts';
import { claimCode, type CodeUse, findCodeRefusal, raiseGiftCounter } from '../../database/orders/codes.ts';
import { findPlacedOrder, insertOrder, isXpShort, type PlacedOrder, takeStock } from '../../database/orders/placing.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { findOpenHold } from '../../database/exchange/holds.ts';
import { noteInvite } from '../../database/referrals/codes.ts';
import { cityOf } from '../delivery/city-of.ts';
import type { CustomerCtx } from '../context.ts';
import { isCourierCity } from '../delivery/courier-city.ts';
import { Refusal } from '../refusal.ts';
import { rewardRefusal } from '../exchange/reward-refusal.ts';
import type { Operation } from '../operation.ts';
import { xpReason } from './life/messages.ts';
import { releaseOwnHold } from '../exchange/hold-reward.ts';
import { findRefusedReward } from '../exchange/reward-terms.ts';
import { compareCart } from './compare-cart.ts';
import { composeOrder, firstState } from './compose-order.ts';
import { findPlace } from './delivery-draft.ts';
import { codeRefusal, countWrongGuess, assertNoGuessing } from './discount-code.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type OrderDraft, type OrderInput, readDraft } from './draft.ts';
import type { PricedOrder } from './price-order.ts';
import { assertAllowed } from './assert-allowed.ts';

/** The customer's phone confirms the order of the second carrier first; it is sent without that after so long. */
const courierDelayMs = 20_000;

export const createOrder: Operation<typeof endpoint> = async (ctx, input) => {
  const intent = intentOf(ctx, input);
  const draft = readDraft(ctx, input);
  if (draft.code?.kind === 'friend') await assertNoGuessing(ctx);
  if (draft.delivery.method === 'ipost') await assertServedCity(ctx, draft.delivery.settlementId);
  const placed = await ctx
    .transaction((tx) => placeOnce(tx, ctx, intent, draft, input))
    .catch(explain(ctx, draft, input));
  return { code: 200, order: presentPlaced(placed) };
};

/** Asked before the transaction; the courier's answer of the last hour will do. */
async function assertServedCity(ctx: CustomerCtx, settlementId: string): Promise<void> {
  const { label } = await cityOf(ctx, settlementId);
  if (!(await isCourierCity(ctx, label))) throw new Refusal('ipost_city_unavailable');
}

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
  const use = draft.code && { ...draft.code, customerId: ctx.customer.id, personId: ctx.personId };
  const where = await findPlace(tx, draft.delivery);
  const ageVerified = await isAgeVerified(tx, ctx.personId);
  if (use) await assertCodeFree(tx, use);
  if (input.cart.bonus_total > 0) await releaseHeldReward(tx, ctx, draft);
  const lines = await takeStock(tx, ctx.brand, draft.wanted);
  const priced = compareCart(ctx, lines, draft, input);
  if (priced.xp > 0) await assertRewardsAllowed(tx, ctx, priced);
  await assertAllowed(tx, ctx, use?.kind, priced);
  const order = composeOrder(ctx, { ageVerified }, draft, where, priced);
  const placed = await insertOrder(tx, order, intent, ctx.now);
  if (use) await noteCode(tx, use, placed.id, ctx.now);
  if (priced.hasGift && !(await raiseGiftCounter(tx, ctx.customer.id, ctx.settings.gift.perCustomer)))
    throw new Refusal('gifts_used');
  if (where.courier) await enqueueCourier(tx, placed.id, draft.note, ctx.now);
  if (priced.xp > 0) await holdXp(tx, ctx, placed, priced.xp);
  return placed;
}

/** What is kept for the customer is theirs to order: its unit and XP are free again for this very order. */
async function releaseHeldReward(tx: Db, ctx: CustomerCtx, { wanted }: OrderDraft): Promise<void> {
  const owner = { customerId: ctx.customer.id, brand: ctx.brand, actor: nameOfActor(ctx.actor), now: ctx.now };
  await releaseOwnHold(
    tx,
    owner,
    wanted.map(({ variantId }) => variantId),
  );
}

/** An order that names no XP has been refused before, so here the customer's holds are locked. */
async function assertRewardsAllowed(tx: Db, ctx: CustomerCtx, { lines }: PricedOrder): Promise<void> {
  const who = { customerId: ctx.customer.id, personId: ctx.personId, brand: ctx.brand };
  const forXp = lines.filter(({ xpPrice }) => xpPrice > 0);
  const refused = await findRefusedReward(tx, ctx.config, who, forXp, ctx.now);
  if (refused) throw rewardRefusal(refused);
}

async function assertCodeFree(tx: Db, use: CodeUse, orderId?: number): Promise<void> {
  const refusal = await findCodeRefusal(tx, use, orderId);
  if (refusal !== undefined) throw codeRefusal(refusal);
}

/** Of orders that come with one code at once, the others waited for the first and are told what stands against them. */
async function noteCode(tx: Db, use: CodeUse, orderId: number, now: Date): Promise<void> {
  if (!(await claimCode(tx, use, orderId, now))) {
    await assertCodeFree(tx, use, orderId);
    throw codeRefusal('used');
  }
  if (use.kind === 'friend') await noteInvite(tx, use.personId, use.code, now);
}

async function enqueueCourier(tx: Db, orderId: number, note: string, now: Date): Promise<void> {
  await insertCourierRequest(tx, orderId, note.slice(0, 500).toWellFormed());
  const runAt = new Date(now.getTime() + courierDelayMs);
  await enqueue(tx, { kind: 'ipost-order', once: `ipost:${orderId}`, payload: { orderId }, now, runAt });
}

async function holdXp(tx: Db, ctx: CustomerCtx, placed: PlacedOrder, amount: number): Promise<void> {
  await postXp(tx, {
    customerId: ctx.customer.id,
    brand: ctx.brand,
    kind: 'held',
    amount,
    source: `order:${placed.id}`,
    reason: xpReason(placed.number),
    actor: nameOfActor(ctx.actor),
    now: ctx.now,
  });
}

function intentOf(ctx: CustomerCtx, input: OrderInput): IntentKey {
  const key = ctx.request.idempotencyKey;
  if (key === undefined) throw new Refusal('idempotency_key_missing');
  return { personId: ctx.personId, operation: `create-order:${ctx.brand}`, key, fingerprint: fingerprintOf(input) };
}

/** The ledger refuses to go below zero; the customer is told by how much. A code that nobody has is counted. */
function explain(ctx: CustomerCtx, draft: OrderDraft, input: OrderInput): (error: unknown) => Promise<never> {
  return async (error) => {
    const isWrongCode = draft.code?.kind === 'friend' && error instanceof Refusal && error.code === 'code_unknown';
    if (isWrongCode) await countWrongGuess(ctx);
    if (!isXpShort(error)) throw error;
    const { available } = await readBalance(ctx.db, ctx.customer.id);
    const hold = await findOpenHold(ctx.db, ctx.customer.id);
    throw new Refusal('xp_missing', { missing: Math.max(input.cart.bonus_total - available - (hold?.xp ?? 0), 1) });
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
    needs_payment: payment === 'onlineCard',
  };
}
