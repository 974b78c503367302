import type { getReferrersCode as endpoint } from '@club/contract/customer/discounts';
import { findReferrersCode } from '../../database/referrals/codes.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { isCodeAllowed } from './assert-allowed.ts';
import { whatGives } from './check-code.ts';

/** A customer who registered by a friend's code need not type it again. It is checked all the same. */
export const getReferrersCode: Operation<typeof endpoint> = async (ctx) => {
  const [code, are_taken] = await Promise.all([findReferrersCode(ctx.db, ctx.personId), areTaken(ctx)]);
  const terms = code === undefined ? null : (await whatGives(ctx, code)).terms;
  return code === undefined || terms === null ? { code: null, terms: null, are_taken } : { code, terms, are_taken };
};

/** A friend's code, or one of the settings. */
async function areTaken({ db, config, brand, settings }: CustomerCtx): Promise<boolean> {
  const compliance = await readCompliance(db, config.compliance);
  const { friend, promo } = settings.discounts;
  return [friend, ...promo[brand].map(({ terms }) => terms)].some((terms) => isCodeAllowed(compliance, brand, terms));
}
