import type { ActorName } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import {
  type Decision,
  lockPersonForAge,
  settleVerification,
  writeAgeOutputs,
} from '../../database/age/verifications.ts';
import { findFirstCustomer } from '../../database/notifications/owners.ts';
import { notify } from '../notifications/notify.ts';
import { decidedNotifications } from './messages.ts';

export interface Verdict {
  state: Decision;
  /** For the customer; none when verified. */
  reason: string | null;
}

/** Who decides, and when. */
export interface Judge {
  actor: ActorName;
  now: Date;
}

/** Decides a pending one: the verdict, its effects and the deletion of the photo. False when nothing is pending. */
export async function decideVerification(
  tx: Db,
  { id, personId }: { id: number; personId: number },
  judge: (person: { birthDate: string | null }) => Verdict,
  { actor, now }: Judge,
): Promise<boolean> {
  const person = await lockPersonForAge(tx, personId);
  if (person === undefined) return false;
  const verdict = judge(person);
  if (!(await settleVerification(tx, { id, ...verdict, actor, now }))) return false;
  if (verdict.state === 'verified') await writeAgeOutputs(tx, { personId }, now);
  await notifyDecision(tx, { id, personId }, verdict.state, now);
  return true;
}

/** One attempt reaches each state once: of more requested photos, the next may be requested again. */
async function notifyDecision(
  tx: Db,
  { id, personId }: { id: number; personId: number },
  state: Decision,
  now: Date,
): Promise<void> {
  const owner = await findFirstCustomer(tx, personId);
  if (owner === undefined) return;
  const message = { ...decidedNotifications[state], category: 'verification', path: '/verification' } as const;
  await notify(tx, { ...owner, ...message, once: `verification:${id}:${state}`, now });
}
