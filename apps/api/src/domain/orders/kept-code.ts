import type { getKeptCode as endpoint } from '@club/contract/customer/discounts';
import { findReferrersCode } from '../../database/referrals/codes.ts';
import type { Operation } from '../operation.ts';
import { whatGives } from './check-code.ts';

/** Whoever registered by a friend's code need not type it again. It is checked as if they did. */
export const getKeptCode: Operation<typeof endpoint> = async (ctx) => {
  const code = await findReferrersCode(ctx.db, ctx.personId);
  const terms = code === undefined ? null : (await whatGives(ctx, code)).terms;
  return code === undefined || terms === null ? { code: null, terms: null } : { code, terms };
};
