import type { authBat as authEndpoint, esputnikEventLogin as loginEndpoint } from '@club/contract/customer/analytics';
import { openingOf, openingReportedWithinMs } from '@club/rules/analytics/events';
import { kyivDate } from '@club/rules/time/calendar';
import { enqueueAnalytics, findOpening } from '../../database/analytics/reports.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';

/** How this session began, by the server's own data; to the brand owner and to GA4, once per session. */
export const authBat: Operation<typeof authEndpoint> = async (ctx) => {
  const opening = await findRecentOpening(ctx);
  if (opening === undefined) return { code: 200, sent: false };
  const { event, atMs } = opening;
  const who = { customerId: ctx.customer.id, now: ctx.now };
  const once = `${ctx.session.id}:${ctx.customer.id}`;
  const sent = await enqueueAnalytics(ctx.db, {
    ...who,
    kind: 'bat',
    once: `bat-auth:${once}`,
    payload: { id: ctx.request.id, event, page: '/auth', atMs },
  });
  if (sent) await enqueueAnalytics(ctx.db, { ...who, kind: 'ga4', once: `ga4-auth:${once}`, payload: { event, atMs } });
  return { code: 200, sent };
};

/** A contact is sent at most once a day: later changes go along with the next event or order. */
export const saveContact = async (ctx: CustomerCtx): Promise<{ code: 200; sent: boolean }> => {
  const sent = await enqueueAnalytics(ctx.db, {
    kind: 'esputnik-contact',
    once: `esputnik-contact:${ctx.customer.id}:${kyivDate(ctx.now)}`,
    customerId: ctx.customer.id,
    payload: { event: 'contact' },
    now: ctx.now,
  });
  return { code: 200, sent };
};

export const esputnikEventLogin: Operation<typeof loginEndpoint> = async (ctx) => {
  const opening = await findRecentOpening(ctx);
  if (opening === undefined) return { code: 200, sent: false };
  const sent = await enqueueAnalytics(ctx.db, {
    kind: 'esputnik-event',
    once: `esputnik-login:${ctx.session.id}:${ctx.customer.id}`,
    customerId: ctx.customer.id,
    payload: { event: 'pwaLogin', atMs: opening.atMs },
    now: ctx.now,
  });
  return { code: 200, sent };
};

async function findRecentOpening(ctx: CustomerCtx): Promise<{ event: string; atMs: number } | undefined> {
  const opening = await findOpening(ctx.db, ctx.session.id, ctx.customer.id);
  if (opening === undefined || ctx.now.getTime() - opening.openedMs >= openingReportedWithinMs) return undefined;
  return { event: openingOf(opening.madeMs, opening.openedMs), atMs: opening.openedMs };
}
