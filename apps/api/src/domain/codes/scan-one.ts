import type { ScanOutcome } from '@club/contract/customer/codes/scan';
import { codeHash } from '../../database/codes/pack-codes.ts';
import { findScan, insertScan, lockScansOf, type Scan } from '../../database/codes/scans.ts';
import type { CustomerCtx } from '../context.ts';
import { readText } from './read-text.ts';
import { redeemCode } from './redeem-code.ts';
import { outcomeOf } from './scan-outcome.ts';

export interface ScanTry {
  id: string;
  /** What was read or typed. */
  code: string;
  how: 'camera' | 'typed' | 'link' | 'photo';
  at: Date;
}

/** One try in a transaction of its own; the same id again answers the same. */
export async function scanOne(ctx: CustomerCtx, { code: text, how, at, ...one }: ScanTry): Promise<ScanOutcome> {
  const id = one.id.toLowerCase();
  const done = await ctx.transaction(async (tx): Promise<Scan> => {
    await lockScansOf(tx, ctx.personId);
    const earlier = await findScan(tx, ctx.customer.id, id);
    if (earlier !== undefined) return earlier;
    const reading = readText(text, how, ctx.config);
    const common = { customerId: ctx.customer.id, id, at, how };
    const scan: Scan =
      reading.kind === 'code'
        ? {
            ...common,
            ...(await redeemCode(tx, ctx, reading.code)),
            codeTail: reading.code.slice(-4),
            codeHash: codeHash(ctx.config.secret, reading.code),
          }
        : { ...common, result: reading.kind, xp: 0, line: null, moment: null, codeTail: '', codeHash: null };
    await insertScan(tx, scan);
    return scan;
  });
  return outcomeOf(done, ctx.settings.earningRules);
}
