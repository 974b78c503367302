import type { createCustomer, getBrandToken } from '@club/contract/customer/sign-in';
import { ensureCustomer } from '../../database/customers/people.ts';
import type { Operation } from '../operation.ts';
import { capabilityLivesMs, makeCapability } from '../capability.ts';

/** The session's person enters a brand. Of the request only the brand counts: names, e-mail, phone, note and tags do not. */
export const enterBrand: Operation<typeof createCustomer> = async (ctx, input) => {
  const id =
    ctx.customerIds[input.variant] ??
    (await ctx.transaction((tx) => ensureCustomer(tx, ctx.personId, input.variant, ctx.now)));
  return { id: String(id) };
};

export const issueBrandToken: Operation<typeof getBrandToken> = async (ctx) => {
  const made = makeCapability(ctx.config.secret, 'brand', ctx.session.id, ctx.now, capabilityLivesMs);
  return { token: made.token, expired_at: made.expiresAt.toISOString() };
};
