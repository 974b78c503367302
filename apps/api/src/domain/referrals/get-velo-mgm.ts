import type { getVeloMgm as endpoint } from '@club/contract/customer/referrals';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { isAgeVerified } from '../../database/age/verifications.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { ensureVeloUser } from '../../database/velo/users.ts';
import { findVeloCode, takeVeloCode } from '../../database/velo/codes.ts';
import { compareCapability } from '../capability.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';

/**
 * Another customer's id gets the same reply as an unknown one. Pouches' discounts are for customers with a proven age.
 */
export const getVeloMgm: Operation<typeof endpoint> = async (ctx, { shopifyId, ogoApiToken }) => {
  compareCapability(ctx, 'brand', ogoApiToken);
  if (shopifyId !== undefined && !(await isOwnId(ctx, shopifyId))) throw new Refusal('not_found');
  const compliance = await readCompliance(ctx.db, ctx.config.compliance);
  if (!isAllowed(compliance, ctx.brand, 'promo', 'pouches'))
    return { code: 200, discount_code: null, why: 'not_allowed' };
  if (!(await isAgeVerified(ctx.db, ctx.personId))) return { code: 200, discount_code: null, why: 'age_not_proven' };
  // Most have theirs already, and lock nothing.
  const code =
    (await findVeloCode(ctx.db, ctx.customer.id)) ??
    (await ctx.transaction((tx) => takeVeloCode(tx, ctx.customer.id, ctx.now)));
  return { code: 200, discount_code: code ?? null, why: code === undefined ? 'out_of_codes' : null };
};

/** The brand's customer, or the person's velo record, whichever has this id. */
async function isOwnId(ctx: CustomerCtx, id: string): Promise<boolean> {
  if (id === String(ctx.customer.id)) return true;
  return id === String((await ensureVeloUser(ctx.db, ctx.personId, ctx.now)).id);
}
