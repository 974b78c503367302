import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DemoPack } from '@club/emulators/emulators';
import type { ProductLine } from '@club/rules/product-lines';
import { makePackCode } from '@club/rules/codes/pack-codes';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { blockBatch } from '../src/domain/codes/staff/change-batch.ts';
import { importCodes } from '../src/domain/codes/staff/import-codes.ts';
import type { Act } from './act-within.ts';

interface DemoBatch extends Omit<DemoPack, 'code'> {
  line: ProductLine;
  count: number;
  state: 'alive' | 'expired' | 'blocked';
}

/** Batches of the demo, in the order of their packs. */
export const demoBatches: readonly DemoBatch[] = [
  { line: 'glo', brand: 'main', count: 60, state: 'alive', note: '+10\u00a0XP' },
  { line: 'velo', brand: 'main', count: 40, state: 'alive', note: '+10\u00a0XP у\u00a0будь-якому з\u00a0клубів' },
  { line: 'ogo', brand: 'ogo', count: 40, state: 'alive', note: '+10\u00a0XP' },
  { line: 'glo', brand: 'main', count: 2, state: 'expired', note: 'термін дії минув' },
  { line: 'glo', brand: 'main', count: 2, state: 'blocked', note: 'код заблоковано' },
];

/** The same packs for the same secret, so that a restarted demo still knows the codes on its page. */
export function demoPacks(secret: string): DemoPack[] {
  let n = 0;
  return demoBatches.flatMap(({ count, line, brand, note }) =>
    Array.from({ length: count }, () => ({ code: demoCode(secret, n++), line, brand, note })),
  );
}

const dayMs = 86_400_000;

/** Files of the printer, imported a month ago; one batch has ended since and one was blocked. */
export async function seedPacks(act: Act, { secret, now }: { secret: string; now: Date }): Promise<void> {
  const packs = demoPacks(secret);
  const [monthAgo, yesterday] = [30, 1].map((days) => new Date(now.getTime() - days * dayMs)) as [Date, Date];
  let first = 0;
  for (const { line, count, state, note: said } of demoBatches) {
    const note = `demo: ${said}`;
    const codes = packs.slice(first, (first += count)).map(({ code }) => code);
    const expires = state === 'expired' ? dayAfter(kyivDate(now), -1) : undefined;
    const file = Readable.from([['code', ...codes].join('\n')]);
    const { batch } = await act(importCodes, { line, expires, note, file }, monthAgo);
    if (batch === null) throw new Error(`No code of ${note} is new`);
    if (state === 'blocked') await act(blockBatch, { batch, note }, yesterday);
  }
}

const demoCode = (secret: string, n: number): string =>
  makePackCode(createHmac('sha256', secret).update(`demo-pack:${n}`).digest());
