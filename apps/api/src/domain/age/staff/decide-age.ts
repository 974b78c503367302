import * as spec from '@club/contract/staff/age';
import { findPendingDocument } from '../../../database/age/verifications.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { decideVerification, type Verdict } from '../decide-verification.ts';

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

async function decide({ tx, actor, now }: ActionRun, id: number, verdict: Verdict) {
  const found = await findPendingDocument(tx, id);
  if (found === undefined || !(await decideVerification(tx, { ...found, id }, () => verdict, { actor, now })))
    throw new StaffRefusal('document_not_waiting');
  const person = found.personId;
  return {
    target: `age-verification:${id}`,
    before: { person, state: 'waiting' },
    after: { person, state: verdict.state },
  };
}
