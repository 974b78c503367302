import { randomUUID } from 'node:crypto';
import type { confirmSms } from '@club/contract/auth';
import { sessionLivesMs } from '@club/rules/sign-in';
import type * as z from 'zod/mini';
import type { Db } from '../../database/database.ts';
import { ensureCustomer, type Person } from '../../database/queries/people.ts';
import { insertSession } from '../../database/queries/sessions.ts';
import { confirmChallenge } from '../../database/queries/sign-in.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken, makeBearer } from '../../http/session-token.ts';
import type { ProvenPhone } from './prove-code.ts';

/** Uses the proven challenge up and opens a session of its person, all or nothing; a code opens only one. */
export async function openSession(
  ctx: Ctx,
  proven: ProvenPhone,
  findPerson: (tx: Db) => Promise<Person>,
): Promise<z.input<(typeof confirmSms)['reply']>> {
  const token = ctx.random(32).toString('base64url');
  const session = { id: randomUUID(), tokenHash: hashToken(token) };
  const { person, customerId } = await ctx.transaction(async (tx) => {
    if (!(await confirmChallenge(tx, proven.challengeId, ctx.now))) throw new Refusal('code_expired');
    const person = await findPerson(tx);
    await insertSession(tx, {
      ...session,
      personId: person.id,
      userAgent: ctx.request.userAgent,
      now: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + sessionLivesMs),
    });
    return { person, customerId: await ensureCustomer(tx, person.id, ctx.brand, ctx.now) };
  });
  ctx.cookie.set(token);
  const bearer = makeBearer(ctx.config.secret, session.id, session.tokenHash, ctx.now);
  return {
    code: 200,
    customer: { shopify_id: String(customerId), first_name: person.firstName, last_name: person.lastName },
    token: bearer.token,
    expired_at: bearer.expiresAt.toISOString(),
  };
}
