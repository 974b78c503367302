import { createHmac, hkdfSync } from 'node:crypto';
import { secondLookOneIn } from '@club/rules/age';
import { findPendingDocument } from '../../database/age/verifications.ts';
import { lockFirstVerdict, settleFirstVerdict } from '../../database/age/second-looks.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { TaskHandler } from '../task.ts';
import { decideVerification } from './decide-verification.ts';

/** Whether somebody else looks at this photo too: nobody without the club's secret can tell beforehand. */
export function needsSecondLook(secret: string, verification: number): boolean {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second looks at ages', 32));
  return createHmac('sha256', key).update(String(verification)).digest().readUInt32BE(0) % secondLookOneIn === 0;
}

/** Task of the outbox: nobody looked a second time, so the first verdict stands. Two that differ wait for somebody else. */
export const firstVerdictAlone: TaskHandler = async (_providers, payload, { database, now }) => {
  const id = Number(payload.verification);
  await database.transaction(async (tx) => {
    const found = await findPendingDocument(tx, id);
    const stored = found && (await lockFirstVerdict(tx, id));
    if (found === undefined || stored === undefined) return;
    if (stored.isDifferent) throw new ProviderError('age', 'stopped', 'verdicts differ');
    const { state, reason, actors } = stored.first;
    const actor = actors.find((one) => one !== 'unknown') ?? 'job:age-verdict';
    await decideVerification(tx, { ...found, id }, () => ({ state, reason }), { actor, now });
    await settleFirstVerdict(tx, id, now);
  });
};
