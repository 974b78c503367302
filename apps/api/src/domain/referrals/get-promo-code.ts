import type { getPromoCode as endpoint } from '@club/contract/customer/referrals';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { makeInviteCode } from '@club/rules/referrals';
import { findInviteCode, offerInviteCode } from '../../database/referrals/codes.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';

export const getPromoCode: Operation<typeof endpoint> = async (ctx) => {
  const { db, config, brand } = ctx;
  const matrix = await readCompliance(db, config.compliance);
  return {
    msg: 'ok',
    consumer: { memberGetMemberCode: await ownCode(ctx) },
    promotes: isAllowed(matrix, brand, 'promo', 'club') && isAllowed(matrix, brand, 'earn', 'club'),
    is_taken: isAllowed(matrix, brand, 'referral', 'club'),
    has_velo_code: isAllowed(matrix, brand, 'promo', 'pouches'),
  };
};

/** Created once; simultaneous calls share the first one's code. A taken code is generated again. */
async function ownCode(ctx: CustomerCtx): Promise<string> {
  const known = await findInviteCode(ctx.db, ctx.customer.id);
  if (known !== undefined) return known;
  await offerInviteCode(ctx.db, ctx.customer.id, makeInviteCode(ctx.random(4)), ctx.now);
  return ownCode(ctx);
}
