import type { ScanOutcome } from '@club/contract/customer/codes/scan';
import { codeHash } from '../../database/codes/pack-codes.ts';
import { findScan, insertScan, lockScansOf, type ScanRow } from '../../database/codes/scans.ts';
import type { Db } from '../../database/rows.ts';
import { closeTogether, openTogether } from '../../database/transaction.ts';
import { postNewXp } from '../../database/xp/ledger.ts';
import type { CustomerCtx } from '../context.ts';
import { happened } from '../happened.ts';
import { readText } from './read-text.ts';
import { judgeBy, redeemCode } from './redeem-code.ts';
import { outcomeOf } from './scan-outcome.ts';

export interface ScanTry {
  id: string;
  /** The read or typed text. */
  code: string;
  how: 'camera' | 'typed' | 'link' | 'photo';
  at: Date;
}

/** One try in its own transaction; a repeated id returns the stored result. With the balance if it changed. */
export async function scanOne(ctx: CustomerCtx, one: ScanTry): Promise<{ outcome: ScanOutcome; balance?: number }> {
  const { scan, balance, isRepeat } = await ctx.transaction((tx) => scanOnce(tx, ctx, one), { readsFirst: true });
  if (isRepeat !== true) happened({ what: 'code', brand: ctx.customer.brand, how: scan.result });
  return { outcome: outcomeOf(scan, ctx.settings.earningRules), ...(balance !== undefined && { balance }) };
}

async function scanOnce(
  tx: Db,
  ctx: CustomerCtx,
  { code: text, how, at, ...one }: ScanTry,
): Promise<{ scan: ScanRow; balance?: number | undefined; isRepeat?: true }> {
  const id = one.id.toLowerCase();
  const customerId = ctx.customer.id;
  const [, earlier, state] = await openTogether(tx, [
    lockScansOf(tx, ctx.personId),
    findScan(tx, customerId, id),
    judgeBy(tx, ctx),
  ]);
  if (earlier !== undefined) return { scan: earlier, isRepeat: true };
  const reading = readText(text, how, ctx.config);
  const common = { customerId, id, at, how };
  if (reading.kind !== 'code') {
    const scan = { ...common, result: reading.kind, xp: 0, line: null, moment: null, codeTail: '', codeHash: null };
    await closeTogether(tx, [insertScan(tx, scan)]);
    return { scan };
  }
  const hash = codeHash(ctx.config.secret, reading.code);
  const { redemption, credit } = await redeemCode(tx, ctx, hash, state);
  const scan = { ...common, ...redemption, codeTail: reading.code.slice(-4), codeHash: hash };
  const posted = credit === undefined ? Promise.resolve(undefined) : postNewXp(tx, credit);
  const [balance] = await closeTogether(tx, [posted, insertScan(tx, scan)]);
  return { scan, balance };
}
