import { createHmac, hkdfSync } from 'node:crypto';
import { secondLookOneIn, secondLookWithinMs } from '@club/rules/age';
import type { ActorName } from '@club/rules/staff/actors';
import { type HeldVerdict, takeHeldVerdict } from '../../database/age/held-verdicts.ts';
import {
  recordDifference,
  lockFirstVerdict,
  settleFirstVerdict,
  storeFirstVerdict,
} from '../../database/age/second-looks.ts';
import { findPendingDocument, lockPersonForAge } from '../../database/age/verifications.ts';
import type { Db } from '../../database/rows.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { numberField, withPayload } from '../task-payload.ts';
import { decideVerification } from './decide-verification.ts';

/** Whether this photo gets a second look: unpredictable without the club's secret. */
export function needsSecondLook(secret: string, verification: number): boolean {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second looks at ages', 32));
  return createHmac('sha256', key).update(String(verification)).digest().readUInt32BE(0) % secondLookOneIn === 0;
}

/** Carries out a verdict: stores it for a second look, or decides. False when nothing is pending any more. */
export async function applyVerdict(
  tx: Db,
  { id, personId }: { id: number; personId: number },
  { state, reason, look, actor }: HeldVerdict & { actor: ActorName },
  now: Date,
): Promise<boolean> {
  if (look === 'first' && state !== 'more_needed') {
    const until = new Date(now.getTime() + secondLookWithinMs);
    await storeFirstVerdict(tx, { verification: id, state, reason, actor, now, until });
    return true;
  }
  if (look === 'different') {
    await recordDifference(tx, id, { actor, now });
    return true;
  }
  if (!(await decideVerification(tx, { id, personId }, () => ({ state, reason }), { actor, now }))) return false;
  await settleFirstVerdict(tx, id, now);
  return true;
}

const ofVerification = { verification: numberField };

/** Task of the outbox: the member did not take the verdict back. */
export const heldVerdict = withPayload(
  ofVerification,
  async (_providers, { verification: id }, { database, dueAt, now }) => {
    await database.transaction(async (tx) => {
      const found = await findPendingDocument(tx, id);
      if (found === undefined || (await lockPersonForAge(tx, found.personId)) === undefined) return;
      const held = await takeHeldVerdict(tx, id, { dueAt, now });
      if (held === undefined || held.actor === 'unknown') return;
      await applyVerdict(tx, { ...found, id }, { ...held, actor: held.actor }, now);
    });
  },
);

/**
 * Task of the outbox: there was no second look, so the first verdict counts. Two that differ are pending for a third
 * reviewer.
 */
export const firstVerdictAlone = withPayload(
  ofVerification,
  async (_providers, { verification: id }, { database, now }) => {
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
  },
);
