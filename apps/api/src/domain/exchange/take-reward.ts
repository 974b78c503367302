import { createHash } from 'node:crypto';
import type {
  takeReward as takeRewardEndpoint,
  releaseReward as releaseRewardEndpoint,
} from '@club/contract/customer/exchange';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import { isSuspended } from '../../database/customers/suspension.ts';
import { claimKey, findResult, type IntentKey, noteResult } from '../../database/requests/idempotency.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { isXpShort } from '../../database/orders/placing.ts';
import { findOwnHold, type RewardHold, takeUnit } from '../../database/exchange/holds.ts';
import { findRewardVariant, type RewardVariant } from '../../database/exchange/rewards.ts';
import type { CustomerCtx } from '../context.ts';
import { idOf } from '../id-of.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { rewardRefusal } from './reward-refusal.ts';
import { holdReward, releaseOwnHold } from './hold-reward.ts';
import { findRefusedReward } from './reward-terms.ts';
import { presentHold } from './present-reward.ts';

export const takeReward: Operation<typeof takeRewardEndpoint> = async (ctx, { variant_id }) => {
  const variantId = idOf(variant_id);
  const hold = await ctx.transaction((tx) => takeOnce(tx, ctx, intentOf(ctx, variant_id), variantId));
  const { available } = await readBalance(ctx.db, ctx.customer.id);
  return { code: 200, balance: available, hold: presentHold(hold) };
};

function intentOf(ctx: CustomerCtx, variantId: string): IntentKey {
  const key = ctx.request.idempotencyKey;
  if (key === undefined) throw new Refusal('idempotency_key_missing');
  const fingerprint = createHash('sha256').update(variantId).digest();
  return { personId: ctx.personId, operation: `exchange-take:${ctx.brand}`, key, fingerprint };
}

/** The first call with a key takes the reward; a repeat gets its reply. */
async function takeOnce(tx: Db, ctx: CustomerCtx, intent: IntentKey, variantId: number): Promise<RewardHold> {
  if (await claimKey(tx, intent, ctx.now)) {
    const id = await take(tx, ctx, variantId);
    await noteResult(tx, intent, id);
    return ownHold(tx, ctx, id);
  }
  const known = await findResult(tx, intent);
  if (known?.isSame === false) throw new Refusal('idempotency_key_reused');
  if (known?.resultId == null) throw new Refusal('idempotency_running');
  return ownHold(tx, ctx, known.resultId);
}

async function ownHold(tx: Db, ctx: CustomerCtx, id: number): Promise<RewardHold> {
  const hold = await findOwnHold(tx, ctx.customer.id, id);
  if (hold === undefined) throw new Refusal('idempotency_running');
  return hold;
}

/** The earlier hold is released first: its XP may be needed for the next reward. */
async function take(tx: Db, ctx: CustomerCtx, variantId: number): Promise<number> {
  const owner = { customerId: ctx.customer.id, brand: ctx.brand, actor: nameOfActor(ctx.actor), now: ctx.now };
  if (await isSuspended(tx, ctx.personId)) throw new Refusal('unauthorized');
  await releaseOwnHold(tx, owner, [variantId]);
  const variant = await findRewardVariant(tx, ctx.brand, variantId);
  if (variant === undefined) throw new Refusal('not_found');
  const title = await assertEarned(tx, ctx, variant);
  if (!(await takeUnit(tx, variantId))) throw new Refusal('sold_out', { title, left: 0 });
  const { available } = await readBalance(tx, ctx.customer.id);
  const missing = { missing: Math.max(variant.xpPrice - available, 1) };
  return holdReward(tx, owner, { variantId, title, xp: variant.xpPrice }).catch((error: unknown) => {
    throw isXpShort(error) ? new Refusal('xp_missing', missing) : error;
  });
}

async function assertEarned(tx: Db, ctx: CustomerCtx, { productId, title }: RewardVariant): Promise<string> {
  const who = { customerId: ctx.customer.id, personId: ctx.personId, brand: ctx.brand };
  const refused = await findRefusedReward(tx, ctx.config, who, [{ productId, units: 1 }], ctx.now);
  if (refused) throw rewardRefusal(refused);
  return title;
}

export const releaseReward: Operation<typeof releaseRewardEndpoint> = async (ctx) => {
  const owner = { customerId: ctx.customer.id, brand: ctx.brand, actor: nameOfActor(ctx.actor), now: ctx.now };
  await ctx.transaction((tx) => releaseOwnHold(tx, owner));
  const { available } = await readBalance(ctx.db, ctx.customer.id);
  return { code: 200, balance: available };
};
