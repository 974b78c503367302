import { linesOfBrand } from '@club/rules/brands';
import { lineBoxes } from '@club/rules/product-lines';
import { lineNames, type ProductLine } from '@club/rules/product-lines';
import { kyivWeek } from '@club/rules/time/calendar';
import { type EarningRule, ruleForLine } from '@club/rules/xp/earning';
import type { ScanResult } from '@club/rules/codes/scans';
import { nameOfActor } from '@club/rules/staff/actors';
import { typeset } from '@club/rules/text/ukrainian';
import type { Db } from '../../database/rows.ts';
import { findCode, giveBackCode, claimPackCode as takeCode } from '../../database/codes/pack-codes.ts';
import type { EarnedXp } from '../../database/xp/ledger.ts';
import { readScanState, type ScanState } from '../../database/codes/scan-state.ts';
import type { CustomerCtx } from '../context.ts';
import { payOfLines } from './xp-of-lines.ts';
import { countWrongPackCode, guessWindows, pauseEnd } from './wrong-codes.ts';

/** More than anybody scans in a week, and within the column's range. */
const unlimited = 2 ** 31 - 1;

export interface Redemption {
  result: ScanResult;
  xp: number;
  line: ProductLine | null;
  moment: Date | null;
}

/** What a code is judged by before it is looked up; read while the caller's transaction holds the person's lock. */
export const judgeBy = (tx: Db, ctx: CustomerCtx): Promise<ScanState> =>
  readScanState(tx, {
    customerId: ctx.customer.id,
    ...guessWindows(ctx.personId, ctx.now),
    profile: ctx.config.compliance,
    now: ctx.now,
  });

/**
 * Redeems one well-formed code, by its hash, for the customer, with the XP to be posted for it in the same transaction,
 * or returns why not. The caller's transaction holds the person's lock.
 */
export async function redeemCode(
  tx: Db,
  ctx: CustomerCtx,
  hash: Buffer,
  state: ScanState,
): Promise<{ redemption: Redemption; credit?: EarnedXp }> {
  const windows = guessWindows(ctx.personId, ctx.now);
  const pausedUntil = pauseEnd(windows, state);
  if (pausedUntil !== undefined) return { redemption: refused('paused', null, pausedUntil) };

  const week = kyivWeek(ctx.now);
  // A line that pays nothing now is not looked up, so its codes stay unredeemed.
  const pay = payOfLines(ctx.brand, ctx.settings, state, ctx.now);
  const limits = [...pay.keys()].map((line) => ({ line, weekMax: Math.min(ruleOf(ctx, line).weeklyLimit, unlimited) }));
  const taken = await takeCode(tx, { hash, customerId: ctx.customer.id, limits, week: week.key, now: ctx.now });
  if (taken === undefined) {
    const reason = await whyNot(tx, ctx, hash);
    if (reason.result === 'unknown') await countWrongPackCode(tx, windows);
    return { redemption: reason };
  }
  const { line, isCounted } = taken;
  // Taking it settles races between people and reveals the line. Over the limit it is returned in this same
  // transaction, so nobody ever sees it taken.
  if (!isCounted) {
    await giveBackCode(tx, hash);
    return { redemption: refused('limit_reached', line, week.endsAt) };
  }
  const xp = pay.get(line) ?? 0;
  return { redemption: { result: 'credited', xp, line, moment: null }, credit: creditOf(ctx, { hash, line, xp }) };
}

const ruleOf = ({ settings }: CustomerCtx, line: ProductLine) => ruleForLine(line, settings.earningRules);

function creditOf(ctx: CustomerCtx, { hash, line, xp }: { hash: Buffer; line: ProductLine; xp: number }): EarnedXp {
  const rule = ruleOf(ctx, line);
  return {
    customerId: ctx.customer.id,
    brand: ctx.brand,
    kind: 'earned',
    amount: xp,
    source: `code:${hash.toString('hex')}`,
    reason: reasonOf(rule, line, xp),
    rule: rule.id,
    actor: nameOfActor(ctx.actor),
    now: ctx.now,
  };
}

const reasonOf = (rule: EarningRule, line: ProductLine, xp: number): string =>
  typeset(`Код із ${lineBoxes[line]} ${lineNames[line]}${xp > rule.xp ? ', за підпискою' : ''}`);

async function whyNot(tx: Db, ctx: CustomerCtx, hash: Buffer): Promise<Redemption> {
  const facts = await findCode(tx, hash);
  if (facts === undefined) return refused('unknown', null);
  const { line, redeemed } = facts;
  if (redeemed !== undefined) {
    return Object.values(ctx.customerIds).includes(redeemed.by)
      ? refused('used_by_you', line, redeemed.at)
      : refused('used', line);
  }
  if (facts.isBlocked) return refused('blocked', line);
  if (facts.expiresAt !== undefined && facts.expiresAt <= ctx.now) return refused('batch_expired', line);
  return refused(linesOfBrand[ctx.brand].includes(line) ? 'not_rewarded' : 'other_brand', line);
}

const refused = (result: ScanResult, line: ProductLine | null, moment: Date | null = null): Redemption => ({
  result,
  xp: 0,
  line,
  moment,
});
