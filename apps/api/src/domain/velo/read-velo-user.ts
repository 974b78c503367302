import type { getVeloUser, getVeloToken } from '@club/contract/customer/velo';
import { readPerson } from '../../database/customers/people.ts';
import { ensureVeloUser } from '../../database/velo/users.ts';
import { capabilityLivesMs, makeCapability } from '../capability.ts';
import type { Operation } from '../operation.ts';

/** Current names and e-mail of the person. `tdMultipass` stays empty: a link is made per tap and not stored. */
export const readVeloUser: Operation<typeof getVeloUser> = async (ctx) => {
  const [person, user] = await Promise.all([
    readPerson(ctx.db, ctx.personId),
    ensureVeloUser(ctx.db, ctx.personId, ctx.now),
  ]);
  return {
    shopifyId: String(user.id),
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    apiToken: makeCapability(ctx.config.secret, 'velo', ctx.session.id, ctx.now, capabilityLivesMs).token,
    oralStatus: user.oralStatus,
    tdMultipass: null,
  };
};

export const issueVeloToken: Operation<typeof getVeloToken> = async (ctx) => {
  const made = makeCapability(ctx.config.secret, 'velo', ctx.session.id, ctx.now, capabilityLivesMs);
  return { token: made.token, expired_at: made.expiresAt.toISOString() };
};
