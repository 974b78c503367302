import { hour } from '@club/contract/endpoint';
import { lineNames, linesOfBrand, type ProductLine } from '@club/rules/brands';
import { kyivWeek } from '@club/rules/calendar';
import { ruleForLine, wrongCodesAnHour } from '@club/rules/earning';
import type { ScanResult } from '@club/rules/scans';
import { typeset } from '@club/rules/ukrainian';
import type { Db } from '../../database/database.ts';
import { codeHash, findCode, giveBackCode, redeemCode as takeCode } from '../../database/queries/codes.ts';
import { postXp } from '../../database/queries/ledger.ts';
import { countUse, readUses } from '../../database/queries/limits.ts';
import { countInWeek } from '../../database/queries/scans.ts';
import type { CustomerCtx } from '../../http/context.ts';
import { windowOf } from '../../http/limits.ts';

export interface Redemption {
  result: ScanResult;
  xp: number;
  line: ProductLine | null;
  moment: Date | null;
}

/** Takes one sound code for the customer, or says why not. The caller's transaction holds the person's lock. */
export async function redeemCode(tx: Db, ctx: CustomerCtx, code: string): Promise<Redemption> {
  const guesses = { key: `wrong-code:${ctx.personId}`, window: windowOf(ctx.now, hour) };
  if ((await readUses(tx, guesses.key, guesses.window)) >= wrongCodesAnHour) {
    return refused('paused', null, new Date(guesses.window.getTime() + hour));
  }
  const hash = codeHash(ctx.config.secret, code);
  const lines = linesOfBrand[ctx.brand];
  const line = await takeCode(tx, { hash, customerId: ctx.customer.id, lines, now: ctx.now });
  if (line !== undefined) return credit(tx, ctx, hash, line);
  const reason = await whyNot(tx, ctx, hash);
  if (reason.result === 'unknown') await countUse(tx, guesses.key, guesses.window);
  return reason;
}

async function credit(tx: Db, ctx: CustomerCtx, hash: Buffer, line: ProductLine): Promise<Redemption> {
  const { xp, weeklyLimit } = ruleForLine(line);
  const week = kyivWeek(ctx.now);
  // The code is taken before the week is counted: taking it settles the race between people and tells the line.
  // Over the limit it goes back in this same transaction, so nobody ever sees it taken.
  if (!(await countInWeek(tx, { customerId: ctx.customer.id, line, week: week.key, limit: weeklyLimit }))) {
    await giveBackCode(tx, hash);
    return refused('limit_reached', line, week.endsAt);
  }
  await postXp(tx, {
    customerId: ctx.customer.id,
    brand: ctx.brand,
    kind: 'earned',
    amount: xp,
    source: `code:${hash.toString('hex')}`,
    reason: typeset(`Код з пачки ${lineNames[line]}`),
    now: ctx.now,
  });
  return { result: 'credited', xp, line, moment: null };
}

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
  return refused('other_brand', line);
}

const refused = (result: ScanResult, line: ProductLine | null, moment: Date | null = null): Redemption => ({
  result,
  xp: 0,
  line,
  moment,
});
