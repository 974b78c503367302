import type { getConsents as listEndpoint, updateConsent as endpoint } from '@club/contract/customer/customers';
import { type ConsentPurpose, isRequiredConsent } from '@club/rules/people/consents';
import { enqueueForgetting } from '../../database/analytics/reports.ts';
import { giveConsent, listConsents, withdrawConsent } from '../../database/customers/consents.ts';
import { lockPerson } from '../../database/customers/people.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';

/** Without both consents the email service may know no contact. */
const marketedBy: ReadonlySet<ConsentPurpose> = new Set(['news', 'analytics']);

/** An unchanged consent keeps its row, with its time. */
export const updateConsent: Operation<typeof endpoint> = async (ctx, { purpose, is_given }) => {
  if (!is_given && isRequiredConsent(purpose)) throw new Refusal('consent_required');
  const at = await ctx.transaction(async (tx) => {
    await lockPerson(tx, ctx.personId);
    const own = (await listConsents(tx, ctx.personId)).filter((consent) => consent.purpose === purpose);
    const given = own.find((consent) => consent.withdrawnAt === null);
    if (is_given && given) return given.givenAt;
    if (!is_given && !given) return own[0]?.withdrawnAt ?? ctx.now;
    if (!is_given && marketedBy.has(purpose)) await enqueueForgetting(tx, ctx.personId, ctx.now);
    await (is_given ? giveConsent : withdrawConsent)(tx, ctx.personId, purpose, ctx.now);
    return ctx.now;
  });
  return { code: 200, purpose, is_given, at: at.toISOString() };
};

export const getConsents: Operation<typeof listEndpoint> = async (ctx) => ({
  consents: (await listConsents(ctx.db, ctx.personId)).map(({ purpose, givenAt, withdrawnAt }) => ({
    purpose,
    given_at: givenAt.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  })),
});
