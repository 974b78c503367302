import { createHmac } from 'node:crypto';
import { makeVeloCode } from '@club/rules/referrals';
import { importVeloCodes } from '../src/domain/velo/staff/import-codes.ts';
import type { Act } from './act-within.ts';

const count = 500;

/** What the site of pouches would give. */
export async function seedVeloCodes(act: Act, secret: string): Promise<void> {
  const codes = Array.from({ length: count }, (_, n) =>
    makeVeloCode(createHmac('sha256', secret).update(`demo-velo-code:${n}`).digest()),
  );
  await act(importVeloCodes, { file: ['code', ...codes].join('\n') });
}
