import type { mloginGlo } from '@club/contract/customer/sign-in';
import type { mlogin, veloMlogin } from '@club/contract/customer/velo';
import { firstBrand } from '@club/rules/brands';
import type { SiteName } from '../../providers/sites/port.ts';
import { readLinkPerson } from '../../database/sites/login-links.ts';
import { ensureCustomer } from '../../database/customers/people.ts';
import { ensureVeloUser } from '../../database/velo/users.ts';
import { compareCapability } from '../capability.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { allowedPage } from './allowed-page.ts';

export const linkToBrandSite: Operation<typeof mlogin> = async (ctx, input) => {
  compareCapability(ctx, 'brand', input.ogoAuthApiToken);
  return makeLink(ctx, ctx.brand, input);
};

export const linkToMainSite: Operation<typeof mloginGlo> = async (ctx, input) => makeLink(ctx, firstBrand, input);

export const linkToVeloSite: Operation<typeof veloMlogin> = async (ctx, input) => {
  compareCapability(ctx, 'velo', input.token);
  return makeLink(ctx, 'velo', input);
};

/**
 * A link for one tap, never stored and never logged. It signs in the session's person alone, known to the site by a
 * confirmed e-mail: with any other, a stranger's account would open. Without one it is the plain page.
 */
async function makeLink(
  ctx: CustomerCtx,
  name: SiteName,
  input: { return_to?: string | undefined; email?: string | null | undefined },
): Promise<{ url: string }> {
  const page = allowedPage(ctx.providers.sites.urlOf(name), input.return_to ?? '/');
  if (page === undefined) throw new Refusal('link_not_allowed');
  const person = await readLinkPerson(ctx.db, ctx.personId);
  if (person?.confirmedEmail == null) {
    // The full site is open to everybody; on the other one a customer needs their own account, if an e-mail can be
    // confirmed.
    if (name === 'velo' && !ctx.config.absent.includes('email')) throw new Refusal('email_needed');
    return { url: page };
  }
  if (input.email != null && input.email.toLowerCase() !== person.confirmedEmail.toLowerCase())
    ctx.log.warn({ session: ctx.session.id }, 'a login link was requested with another account’s e-mail');
  const url = ctx.providers.sites.signInLink(
    name,
    {
      email: person.confirmedEmail,
      created_at: ctx.now.toISOString(),
      first_name: person.firstName,
      last_name: person.lastName,
      identifier: String(await ownIdOn(ctx, name)),
      return_to: page,
    },
    ctx.random(16),
  );
  return { url };
}

/** The person's record on the site's side of the club; signing in there for the first time makes it. */
async function ownIdOn(ctx: CustomerCtx, name: SiteName): Promise<number> {
  if (name === 'velo') return (await ensureVeloUser(ctx.db, ctx.personId, ctx.now)).id;
  return ctx.customerIds[name] ?? (await ctx.transaction((tx) => ensureCustomer(tx, ctx.personId, name, ctx.now)));
}
