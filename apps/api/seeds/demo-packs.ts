import { createHmac } from 'node:crypto';
import type { DemoPack } from '@club/emulators/emulators';
import type { ProductLine } from '@club/rules/product-lines';
import { makePackCode } from '@club/rules/codes/pack-codes';

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

const demoCode = (secret: string, n: number): string =>
  makePackCode(createHmac('sha256', secret).update(`demo-pack:${n}`).digest());
