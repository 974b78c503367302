import type { checkToken } from '@club/contract/customer/sign-in';
import { brands, ofShopIds, shopIdField } from '@club/rules/brands';
import { readCustomerIds } from '../../database/customers/people.ts';
import { offerCookie, touchSession } from '../../database/sign-in/sessions.ts';
import type { SessionCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { hashCookie, makeBearer, rotateToken } from '../sessions/token.ts';

/** A fresh bearer, and the next session cookie. The given ids are only compared: the reply has the session's own. */
export const renewToken: Operation<typeof checkToken> = async (ctx, input) => {
  const customerIds = await readCustomerIds(ctx.db, ctx.personId);
  const own = ofShopIds((brand) => idText(customerIds[brand]));
  if (brands.map(shopIdField).some((field) => (input[field] ?? own[field]) !== own[field]))
    ctx.log.warn({ session: ctx.session.id }, 'check-token with another customer’s id');
  await touchSession(ctx.db, ctx.session.id, ctx.now);
  await replaceCookie(ctx);
  const bearer = makeBearer(ctx.config.secret, ctx.session.id, ctx.session.familyHash, ctx.now);
  return { code: 200, token: bearer.token, expired_at: bearer.expiresAt.toISOString(), ...own };
};

async function replaceCookie(ctx: SessionCtx): Promise<void> {
  const next = rotateToken(ctx.cookie.value ?? '', ctx.random);
  if (await offerCookie(ctx.db, ctx.session, hashCookie(next).tokenHash, ctx.now)) ctx.cookie.set(next);
}

const idText = (id: number | undefined): string | null => (id === undefined ? null : String(id));
