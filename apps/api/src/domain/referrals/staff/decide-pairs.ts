import * as spec from '@club/contract/staff/referrals';
import { friendSource } from '../../../database/referrals/codes.ts';
import { closeReferralReview, listReferralsForStaff } from '../../../database/referrals/reviews.ts';
import { cancelAward, passReview } from '../../../database/xp/awards.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';

export const approveReferral = action(spec.approveReferral, {
  run: (run, verdict) => decide(run, { ...verdict, state: 'approved' }),
});

export const rejectReferral = action(spec.rejectReferral, {
  run: (run, verdict) => decide(run, { ...verdict, state: 'refused' }),
});

interface Verdict {
  friend: number;
  note: string;
  state: 'approved' | 'refused';
}

async function decide({ tx, actor, now }: ActionRun, { friend, note, state }: Verdict) {
  const [pair] = await listReferralsForStaff(tx, { isWaiting: false, friendId: friend, count: 1 });
  if (pair === undefined) throw new StaffRefusal('referral_unknown');
  if (!(await closeReferralReview(tx, { friendId: friend, state, note, actor, now })))
    throw new StaffRefusal('referral_not_waiting');
  const source = friendSource(friend);
  const isAnythingLeft = await (state === 'approved' ? passReview(tx, source) : cancelAward(tx, source, now));
  return {
    reply: { friend, note, isAnythingLeft },
    target: `referral:${friend}`,
    brand: pair.brand,
    reason: note,
    before: { inviter: pair.inviterId, state: 'open' },
    after: { inviter: pair.inviterId, state, isAnythingLeft },
  };
}
