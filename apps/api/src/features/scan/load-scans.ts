import type { loadScans as endpoint } from '@club/contract/scan';
import { readScanned } from '@club/rules/codes';
import type { ScanResult } from '@club/rules/scans';
import type { Db } from '../../database/database.ts';
import { codeHash } from '../../database/queries/codes.ts';
import { readBalance } from '../../database/queries/ledger.ts';
import { findScan, insertScan, lockScansOf, type Scan } from '../../database/queries/scans.ts';
import type { Config } from '../../config.ts';
import type { CustomerCtx } from '../../http/context.ts';
import type { Operation } from '../../http/serve.ts';
import { redeemCode } from './redeem-code.ts';
import { outcomeOf } from './scan-outcome.ts';

interface Try {
  id: string;
  code: string;
  how: 'camera' | 'typed' | 'link';
  at: Date;
}

/** Each code is a transaction of its own: what happens to one changes nothing for the next. */
export const loadScans: Operation<typeof endpoint> = async (ctx, body) => {
  const results = [];
  for (const [place, one] of body.codes.entries()) {
    // A millisecond apart, so that history keeps the order of one load.
    const at = new Date(ctx.now.getTime() + place);
    results.push(outcomeOf(await ctx.transaction((tx) => scan(tx, ctx, { ...one, at }))));
  }
  const { available } = await readBalance(ctx.db, ctx.customer.id);
  return { code: 200, results, balance: available };
};

async function scan(tx: Db, ctx: CustomerCtx, { code: text, how, at, ...one }: Try): Promise<Scan> {
  const id = one.id.toLowerCase();
  await lockScansOf(tx, ctx.personId);
  const earlier = await findScan(tx, ctx.customer.id, id);
  if (earlier !== undefined) return earlier;

  const reading = read(text, how, ctx.config);
  const common = { customerId: ctx.customer.id, id, at, how };
  const done: Scan =
    reading.kind === 'code'
      ? {
          ...common,
          ...(await redeemCode(tx, ctx, reading.code)),
          codeTail: reading.code.slice(-4),
          codeHash: codeHash(ctx.config.secret, reading.code),
        }
      : { ...common, result: reading.kind, xp: 0, line: null, moment: null, codeTail: '', codeHash: null };
  await insertScan(tx, done);
  return done;
}

type Reading = { kind: 'code'; code: string } | { kind: Extract<ScanResult, 'unreadable' | 'excise' | 'mistyped'> };

/** What never was a code of ours is told apart here, so that it never counts as a wrong one. */
function read(text: string, how: Try['how'], config: Config): Reading {
  const reading = readScanned(
    text,
    Object.values(config.urls).map((url) => new URL(url).host),
  );
  if (reading.kind === 'code' || reading.kind === 'excise') return reading;
  return { kind: reading.kind === 'unreadable' && how === 'typed' ? 'mistyped' : 'unreadable' };
}
