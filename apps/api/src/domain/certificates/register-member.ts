import type { certGetAuth, certRegist } from '@club/contract/customer/certificates';
import { lifetimes } from '@club/rules/time/lifetimes';
import { noteRegistration } from '../../database/certificates/owned.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { capabilityLivesMs } from '../capability.ts';
import type { Operation } from '../operation.ts';
import { giveCertToken, requireCert } from './service-token.ts';

/** The phone's date is not needed: the server has a clock. */
export const giveAuth: Operation<typeof certGetAuth> = async (ctx) => ({
  ...giveCertToken(ctx, 'cert', capabilityLivesMs),
  error: null,
});

export const registerMember: Operation<typeof certRegist> = async (ctx, input) => {
  requireCert(ctx, input.token);
  const everyMs = lifetimes.certificateRegistration;
  const noted = await ctx.transaction(async (tx) => {
    const { reference: member, isNew, at } = await noteRegistration(tx, ctx.customer.id, { now: ctx.now, everyMs });
    const once = `certificate-member:${member}:${at.getTime()}`;
    if (isNew) await enqueue(tx, { kind: 'certificate-member', once, payload: { member }, now: ctx.now });
    return at;
  });
  return { code: 200, next_at: new Date(noted.getTime() + everyMs).toISOString() };
};
