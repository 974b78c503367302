import type { appealReferral as endpoint } from '@club/contract/customer/referrals';
import { isFriendOf, noteAppeal } from '../../database/referrals/reviews.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';

/** Refuses `not_found` for anyone but the customer's own friend, `review_not_open`, `appeal_sent` and an empty text. */
export const appealReferral: Operation<typeof endpoint> = async (ctx, { friend, text }) => {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (shown === '') throw new Refusal('invalid_request');
  const friendId = Number.isSafeInteger(Number(friend)) ? Number(friend) : 0;
  const pair = { inviterId: ctx.customer.id, friendId };
  const noted = await noteAppeal(ctx.db, { ...pair, text: shown.toWellFormed() });
  if (noted?.isFirst) return { code: 200 };
  if (noted !== undefined) throw new Refusal('appeal_sent');
  throw new Refusal((await isFriendOf(ctx.db, pair.inviterId, friendId)) ? 'review_not_open' : 'not_found');
};
