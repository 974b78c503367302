import type { Brand } from '@club/rules/brands';
import { rewardHoldMs } from '@club/rules/xp/exchange';
import type { ActorName } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import { postXp } from '../../database/xp/ledger.ts';
import {
  endHold,
  findOpenHold,
  findOwnHold,
  insertHold,
  lockHolds,
  lockVariants,
  returnUnit,
  type RewardHold,
} from '../../database/exchange/holds.ts';
import { holdReason } from '../xp/earning/messages.ts';

export interface HoldOwner {
  customerId: number;
  brand: Brand;
  /** Who moves it. */
  actor: ActorName;
  now: Date;
}

/**
 * Holds a unit, taken from stock before, and its XP for the customer. Needs the customer's holds locked and none of
 * them open; fails on `xp_accounts_never_negative` when XP are missing.
 */
export async function holdReward(
  tx: Db,
  owner: HoldOwner,
  reward: { variantId: number; title: string; xp: number },
): Promise<number> {
  const { customerId, brand, actor, now } = owner;
  const expiresAt = new Date(now.getTime() + rewardHoldMs);
  const { variantId, xp, title } = reward;
  const id = await insertHold(tx, { customerId, variantId, xp, now, expiresAt });
  await postXp(tx, {
    customerId,
    brand,
    kind: 'held',
    amount: xp,
    source: `hold:${id}`,
    reason: holdReason(title),
    actor,
    now,
  });
  return id;
}

/**
 * Releases what is held for the customer: its unit and XP are free again for the rest of the transaction. `wanted` are
 * variants that it takes afterwards: all rows are locked in one order here, so that none deadlock.
 */
export async function releaseOwnHold(
  tx: Db,
  owner: HoldOwner,
  wanted: readonly number[] = [],
): Promise<RewardHold | undefined> {
  await lockHolds(tx, owner.customerId);
  const hold = await findOpenHold(tx, owner.customerId);
  if (hold === undefined) return undefined;
  await lockVariants(tx, [...wanted, hold.variantId]);
  await end(tx, owner, hold);
  return hold;
}

/** Releases an expired hold; false when another process did. Needs a surrounding transaction. */
export async function releaseDueHold(tx: Db, owner: HoldOwner, holdId: number): Promise<boolean> {
  await lockHolds(tx, owner.customerId);
  const hold = await findOwnHold(tx, owner.customerId, holdId);
  return hold !== undefined && (await end(tx, owner, hold, owner.now));
}

async function end(tx: Db, owner: HoldOwner, hold: RewardHold, dueAt?: Date): Promise<boolean> {
  const ended = await endHold(tx, hold.id, owner.now, dueAt);
  if (ended === undefined) return false;
  await returnUnit(tx, ended.variantId);
  await postXp(tx, {
    ...owner,
    kind: 'released',
    amount: ended.xp,
    source: `hold:${hold.id}`,
    reason: holdReason(hold.title),
  });
  return true;
}
