import { createHmac } from 'node:crypto';
import { makeVeloCode } from '@club/rules/referrals';
import type { Db } from '../src/database/rows.ts';
import { takeVeloCodes } from '../src/domain/velo/staff/import-codes.ts';

const count = 500;

/** What the site of pouches would give, by the import of staff. */
export async function seedVeloCodes(tx: Db, { secret, now }: { secret: string; now: Date }): Promise<void> {
  const codes = Array.from({ length: count }, (_, n) =>
    makeVeloCode(createHmac('sha256', secret).update(`demo-velo-code:${n}`).digest()),
  );
  await takeVeloCodes(tx, ['code', ...codes].join('\n'), { actor: 'job:seed', now });
}
