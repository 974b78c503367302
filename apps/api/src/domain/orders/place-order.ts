import { ipostCommentMax } from '@club/rules/delivery/methods';
import { transactionsFor } from '@club/rules/orders/states';
import { nameOfActor } from '@club/rules/staff/actors';
import { insertCourierRequest } from '../../database/delivery/courier-address.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { lockBuyer } from '../../database/orders/buyer.ts';
import { claimCode, type CodeUse, findCodeRefusal, raiseGiftCounter } from '../../database/orders/codes.ts';
import {
  insertItems,
  insertOrder,
  readWantedGoods,
  nameOrder,
  type NewOrder,
  type PlacedOrder,
  takeGoods,
} from '../../database/orders/placing.ts';
import { noteInvite } from '../../database/referrals/codes.ts';
import { answerKey } from '../../database/requests/idempotency.ts';
import { type Db, sendTogether } from '../../database/rows.ts';
import { closeTogether, openTogether } from '../../database/transaction.ts';
import { postXp, renewXp } from '../../database/xp/ledger.ts';
import type { CustomerCtx } from '../context.ts';
import { saveOrderAddress } from '../customers/address.ts';
import { rewardProfile } from '../customers/reward-profile.ts';
import { releaseOwnHold } from '../exchange/hold-reward.ts';
import { rewardRefusal } from '../exchange/reward-refusal.ts';
import { findRefusedReward } from '../exchange/reward-terms.ts';
import { Refusal } from '../refusal.ts';
import { assertAllowed } from './assert-allowed.ts';
import { compareCart } from './compare-cart.ts';
import { composeOrder, statesAtBirth } from './compose-order.ts';
import { findPlace, placeToSave } from './delivery-draft.ts';
import { codeRefusal } from './discount-code.ts';
import type { OrderDraft } from './draft.ts';
import { xpReason } from './life/messages.ts';
import { notifyPlaced } from './life/notify-customer.ts';
import { trackPlaced } from './life/track-order.ts';
import type { PricedOrder } from './price-order.ts';
import { firstBankOf } from './banks.ts';
import { earlierOrder } from './earlier-order.ts';

/** The customer's phone confirms the order of the second carrier first; it is sent without that after so long. */
const courierDelayMs = 20_000;

/**
 * Places an order with everything that it takes and causes, or returns the one that has its key. Orders queue for the
 * rows of variants, so they are locked as late as possible: with `areGoodsLocked` before the price is made, else when
 * the units are taken, which fails when they are sold (areGoodsGone). An order for XP or with a code locks them before
 * in any case.
 */
export async function placeOrder(
  tx: Db,
  ctx: CustomerCtx,
  draft: OrderDraft,
  { areGoodsLocked }: { areGoodsLocked: boolean },
): Promise<PlacedOrder & { isEarlier?: true }> {
  const { brand, now } = ctx;
  const code = draft.code && { ...draft.code, customerId: ctx.customer.id, personId: ctx.personId };
  const isLockedFirst = areGoodsLocked || code !== undefined || draft.confirmed.xp > 0;
  const readGoods = () => readWantedGoods(tx, brand, draft.wanted, { isLocked: isLockedFirst });
  const [address, buyer, seen, name] = await openTogether(tx, [
    findPlace(tx, draft.delivery),
    lockBuyer(tx, ctx.personId, ctx.customer.id),
    isLockedFirst ? Promise.resolve(undefined) : readGoods(),
    nameOrder(tx, draft.intent),
  ]);
  if (name === undefined) return { ...(await earlierOrder(tx, draft.intent)), isEarlier: true };
  if (buyer.isSuspended) throw new Refusal('unauthorized');
  // Before the rows of variants and of XP, as every change of a profile locks the person before its XP.
  const isFirstAddress = !buyer.hasAddress && (await saveOrderAddress(tx, ctx, placeToSave(draft.delivery)));
  if (code) await assertCodeFree(tx, code);
  if (draft.confirmed.xp > 0) await releaseHeldReward(tx, ctx, draft);
  const priced = compareCart(ctx, seen ?? (await readGoods()), draft);
  if (priced.xp > 0) await assertRewardsAllowed(tx, ctx, priced);
  await assertAllowed(tx, ctx, draft.code?.terms, priced);
  const placed = { ...composeOrder(ctx, buyer, draft, address, priced), ...name };
  const isAll = !isLockedFirst && !priced.hasGift && !address.courier && !isFirstAddress;
  if (isAll) {
    await closeTogether(tx, statementsOf(tx, ctx, draft, placed, priced));
    return placed;
  }
  await sendTogether(statementsOf(tx, ctx, draft, placed, priced));
  if (code) await takeCode(tx, code, placed.id, now);
  if (priced.hasGift) await takeGift(tx, ctx);
  if (address.courier) await requestCourier(tx, placed.id, draft.note, now);
  if (priced.xp > 0) await holdXp(tx, ctx, placed);
  if (isFirstAddress) await rewardProfile(tx, ctx);
  return placed;
}

/**
 * The order and its direct consequences only. None needs another's result, so they are sent to the database together.
 */
function statementsOf(
  tx: Db,
  ctx: CustomerCtx,
  { intent }: OrderDraft,
  placed: NewOrder,
  { lines }: PricedOrder,
): Promise<unknown>[] {
  const { brand, now } = ctx;
  const { id, customerId, payment, totalKop, xpTotal } = placed;
  const transactions = transactionsFor(payment, totalKop, firstBankOf(ctx, brand));
  return [
    insertOrder(tx, placed, { states: statesAtBirth(placed), actor: nameOfActor(ctx.actor) }),
    insertItems(tx, id, lines, { transactions, now }),
    notifyPlaced(tx, placed, now),
    trackPlaced(tx, placed, now),
    // Locks from here on: the goods, then the key, always in this order.
    takeGoods(tx, lines),
    // Holding XP renews them by activity, and locks the customer's account first.
    ...(xpTotal > 0 ? [] : [renewXp(tx, { customerId, brand, now })]),
    answerKey(tx, intent, id, now),
  ];
}

/** The customer's held unit is theirs to order: its unit and XP are free again for this very order. */
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

async function assertCodeFree(tx: Db, code: CodeUse, orderId?: number): Promise<void> {
  const refusal = await findCodeRefusal(tx, code, orderId);
  if (refusal !== undefined) throw codeRefusal(refusal);
}

/** Of simultaneous orders with one code, the others waited for the first and get the reason of their refusal. */
async function takeCode(tx: Db, code: CodeUse, orderId: number, now: Date): Promise<void> {
  if (!(await claimCode(tx, code, orderId, now))) {
    await assertCodeFree(tx, code, orderId);
    throw codeRefusal('used');
  }
  if (code.kind === 'friend') await noteInvite(tx, code.personId, code.code, now);
}

async function takeGift(tx: Db, { customer, settings }: CustomerCtx): Promise<void> {
  if (!(await raiseGiftCounter(tx, customer.id, settings.gift.perCustomer))) throw new Refusal('gifts_used');
}

async function requestCourier(tx: Db, orderId: number, note: string, now: Date): Promise<void> {
  await insertCourierRequest(tx, orderId, note.slice(0, ipostCommentMax).toWellFormed());
  const runAt = new Date(now.getTime() + courierDelayMs);
  await enqueue(tx, { kind: 'ipost-order', once: `ipost:${orderId}`, payload: { orderId }, now, runAt });
}

/** Fails on `xp_accounts_never_negative` when XP is short. */
async function holdXp(tx: Db, ctx: CustomerCtx, { id, number, xpTotal }: PlacedOrder): Promise<void> {
  await postXp(tx, {
    customerId: ctx.customer.id,
    brand: ctx.brand,
    kind: 'held',
    amount: xpTotal,
    source: `order:${id}`,
    reason: xpReason(number),
    actor: nameOfActor(ctx.actor),
    now: ctx.now,
  });
}
