import { linesOfBrand } from '@club/rules/brands';
import { lineNames, type ProductLine } from '@club/rules/product-lines';
import { kyivWeek } from '@club/rules/time/calendar';
import { type EarningRule, ruleForLine } from '@club/rules/xp/earning';
import type { ScanResult } from '@club/rules/codes/scans';
import { nameOfActor } from '@club/rules/staff/actors';
import { typeset } from '@club/rules/text/ukrainian';
import type { Db } from '../../database/rows.ts';
import { codeHash, findCode, giveBackCode, claimPackCode as takeCode } from '../../database/codes/pack-codes.ts';
import { postXp } from '../../database/xp/ledger.ts';
import { readScanState } from '../../database/codes/scan-state.ts';
import { countInWeek } from '../../database/codes/scans.ts';
import type { CustomerCtx } from '../context.ts';
import { payOfLines } from './xp-of-lines.ts';
import { countWrongPackCode, guessWindows, pauseEnd } from './wrong-codes.ts';

export interface Redemption {
  result: ScanResult;
  xp: number;
  line: ProductLine | null;
  moment: Date | null;
}

/** Takes one sound code for the customer, or says why not. The caller's transaction holds the person's lock. */
export async function redeemCode(tx: Db, ctx: CustomerCtx, code: string): Promise<Redemption> {
  const windows = guessWindows(ctx.personId, ctx.now);
  const customerId = ctx.customer.id;
  const state = await readScanState(tx, { customerId, ...windows, profile: ctx.config.compliance, now: ctx.now });
  const pausedUntil = pauseEnd(windows, state);
  if (pausedUntil !== undefined) return refused('paused', null, pausedUntil);

  const hash = codeHash(ctx.config.secret, code);
  // A line that pays nothing now is not asked for at all, so its codes stay as they are.
  const pay = payOfLines(ctx.brand, ctx.settings, state, ctx.now);
  const line = await takeCode(tx, { hash, customerId, lines: [...pay.keys()], now: ctx.now });
  if (line !== undefined) return credit(tx, ctx, { hash, line, xp: pay.get(line) ?? 0 });
  const reason = await whyNot(tx, ctx, hash);
  if (reason.result === 'unknown') await countWrongPackCode(tx, windows);
  return reason;
}

async function credit(
  tx: Db,
  ctx: CustomerCtx,
  { hash, line, xp }: { hash: Buffer; line: ProductLine; xp: number },
): Promise<Redemption> {
  const rule = ruleForLine(line, ctx.settings.earningRules);
  const week = kyivWeek(ctx.now);
  // The code is taken before the week is counted: taking it settles the race between people and tells the line.
  // Over the limit it goes back in this same transaction, so nobody ever sees it taken.
  const counted = { customerId: ctx.customer.id, line, week: week.key, limit: rule.weeklyLimit };
  if (!(await countInWeek(tx, counted))) {
    await giveBackCode(tx, hash);
    return refused('limit_reached', line, week.endsAt);
  }
  await postXp(tx, {
    customerId: ctx.customer.id,
    brand: ctx.brand,
    kind: 'earned',
    amount: xp,
    source: `code:${hash.toString('hex')}`,
    reason: reasonOf(rule, line, xp),
    rule: rule.id,
    actor: nameOfActor(ctx.actor),
    now: ctx.now,
  });
  return { result: 'credited', xp, line, moment: null };
}

const reasonOf = (rule: EarningRule, line: ProductLine, xp: number): string =>
  typeset(`Код з пачки ${lineNames[line]}${xp > rule.xp ? ', за підпискою' : ''}`);

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
