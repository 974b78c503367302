import { createHmac } from 'node:crypto';
import { makeVeloCode } from '@club/rules/referrals';
import { importVeloCodes } from '../src/domain/velo/staff/import-codes.ts';
import type { Act } from './act-within.ts';

const count = 500;

/** Codes that the pouches site made for this club, and accepts at its cart. */
export const demoVeloCodes = (secret: string): string[] =>
  Array.from({ length: count }, (_, n) =>
    makeVeloCode(createHmac('sha256', secret).update(`demo-velo-code:${n}`).digest()),
  );

export async function seedVeloCodes(act: Act, secret: string): Promise<void> {
  await act(importVeloCodes, { file: ['code', ...demoVeloCodes(secret)].join('\n') });
}
