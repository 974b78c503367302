import type { loadScans as endpoint } from '@club/contract/customer/codes/scan';
import { readBalance } from '../../database/xp/ledger.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { loadPhotos } from './load-photos.ts';
import { scanPhoto } from './scan-photo.ts';
import { type ScanTry, scanOne } from './scan-one.ts';

/**
 * Each code has its own transaction: none affects the next. Photos are read before anything is redeemed, so a refused
 * call has done nothing.
 */
export const loadScans: Operation<typeof endpoint> = async (ctx, { codes = [], images = [] }) => {
  const read = await loadPhotos(ctx, images);
  let balance: number | undefined;
  const next = oneAfterAnother(ctx);
  const scan = async (one: Omit<ScanTry, 'at'>) => {
    const done = await next(one);
    ({ balance } = done);
    return done.outcome;
  };
  const results = [];
  for (const one of codes) results.push(await scan(one));
  const photos = [];
  for (const photo of read) photos.push(await scanPhoto(ctx.config, photo, scan));
  balance ??= (await readBalance(ctx.db, ctx.customer.id)).available;
  return { code: 200, results, photos, balance };
};

/** Codes of one call are a millisecond apart, so that history has their order. */
function oneAfterAnother(ctx: CustomerCtx) {
  let place = 0;
  return (one: Omit<ScanTry, 'at'>) => scanOne(ctx, { ...one, at: new Date(ctx.now.getTime() + place++) });
}
