import * as spec from '@club/contract/staff/age';
import { secondLookWithinMs } from '@club/rules/age';
import {
  keepDifference,
  storeFirstVerdict,
  lockFirstVerdict,
  settleFirstVerdict,
} from '../../../database/age/second-looks.ts';
import { findPendingDocument, lockPersonForAge } from '../../../database/age/verifications.ts';
import { action, type ActionRun, type AuditFacts, StaffRefusal } from '../../actions/action.ts';
import { decideVerification, type Verdict } from '../decide-verification.ts';
import { needsSecondLook } from '../second-look.ts';

export const approveAge = action(spec.approveAge, {
  run: async (run, { id }) => ({ reply: { id }, ...(await decide(run, id, { state: 'verified', reason: null })) }),
});

export const rejectAge = action(spec.rejectAge, {
  run: async (run, { id, reason }) => ({
    reply: { id, reason },
    reason,
    ...(await decide(run, id, { state: 'refused', reason })),
  }),
});

export const requestPhoto = action(spec.requestPhoto, {
  run: async (run, { id, reason }) => ({
    reply: { id, reason },
    reason,
    ...(await decide(run, id, { state: 'more_needed', reason })),
  }),
});

async function decide(run: ActionRun, id: number, verdict: Verdict) {
  const { tx, actor, now } = run;
  const found = await findPendingDocument(tx, id);
  if (found === undefined || (await lockPersonForAge(tx, found.personId)) === undefined)
    throw new StaffRefusal('document_not_waiting');
  const person = found.personId;
  const noted = (after: AuditFacts) => ({
    target: `age-verification:${id}`,
    before: { person, state: 'waiting' },
    after: { person, ...after },
  });
  const look = await lookOf(run, id, verdict);
  if (look === 'first' || look === 'different')
    return noted({ state: 'waiting', verdict: verdict.state, ...(look === 'different' && { second_look: look }) });
  if (!(await decideVerification(tx, { ...found, id }, () => verdict, { actor, now })))
    throw new StaffRefusal('document_not_waiting');
  await settleFirstVerdict(tx, id, now);
  return noted({ state: verdict.state, ...(look === 'same' && { second_look: look }) });
}

/**
 * What this verdict is to one given before. Of a photo that is looked at twice the first is kept unseen and decides nothing;
 * a second that agrees decides, one that differs is a case, and a third decides. Who works from a shell decides alone.
 */
async function lookOf({ tx, actor, now, config }: ActionRun, id: number, verdict: Verdict) {
  if (!actor.startsWith('staff:')) return 'only';
  const stored = await lockFirstVerdict(tx, id);
  if (stored?.first.actors.includes(actor)) throw new StaffRefusal('document_not_waiting');
  if (stored?.isDifferent) return 'third';
  if (stored !== undefined) {
    if (stored.first.state === verdict.state) return 'same';
    await keepDifference(tx, id, { actor, now });
    return 'different';
  }
  const { state, reason } = verdict;
  if (state === 'more_needed' || !needsSecondLook(config.secret, id)) return 'only';
  const until = new Date(now.getTime() + secondLookWithinMs);
  await storeFirstVerdict(tx, { verification: id, state, reason, actor, now, until });
  return 'first';
}
