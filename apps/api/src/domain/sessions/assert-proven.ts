import { stepUpLivesMs } from '@club/rules/sign-in/code';
import { readProvenAt } from '../../database/sign-in/sessions.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Sensitive calls require the phone to be proven by an SMS code in this very session, and recently. */
export async function assertProven({ db, now }: Pick<Ctx, 'db' | 'now'>, sessionId: string | undefined): Promise<void> {
  const provenAt = sessionId === undefined ? null : await readProvenAt(db, sessionId);
  if (provenAt === null || provenAt.getTime() + stepUpLivesMs <= now.getTime()) throw new Refusal('step_up_needed');
}
