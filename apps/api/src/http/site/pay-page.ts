import { unpaidOrdersJob } from '@club/rules/staff/actors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Attempt, findAttemptByToken, markOpened, type PayableOrder } from '../../database/payments/attempts.ts';
import type { Services } from '../../domain/context.ts';
import type { Route } from '../core/serve.ts';
import { brandOfHost } from './web-app.ts';
import { payNotes, paymentDescription } from '../../domain/payments/messages.ts';
import { hashPayToken } from '../../domain/payments/pay-token.ts';
import { renderForm, renderNote, type RenderedPage } from './render-pay-page.ts';

/**
 * Our bridge to the bank: a page that posts the signed form by itself, since the bank takes no link. Whoever has its
 * address sees a number and a sum, nothing of a person, and can only pay.
 */
export const payPage: Route = (app, services) => {
  const options = { config: { access: 'keyless' }, exposeHeadRoute: false, schema: { hide: true } } as const;
  app.get<{ Params: { token: string } }>('/pay/:token', options, async (request, reply) => {
    const { page, status } = await choosePage(services, request, request.params.token);
    return sendPage(reply.code(status), page);
  });
};

async function choosePage(
  services: Services,
  request: FastifyRequest,
  token: string,
): Promise<{ status: number; page: RenderedPage }> {
  const brand = brandOfHost(request, services.config);
  const found = await findAttemptByToken(services.database.db, hashPayToken(token));
  if (found === undefined) return { status: 404, page: renderNote(brand, payNotes.unknown) };
  const now = services.clock();
  const note = noteOf(found, now);
  if (note !== undefined) return { status: 200, page: renderNote(brand, payNotes[note]) };
  const { order, attempt } = found;
  const form = services.providers.payments.checkoutForm({
    providerOrderId: attempt.providerOrderId,
    amountKop: attempt.amountKop,
    description: paymentDescription(order.number),
    resultUrl: `${services.config.urls[brand]}/shop/success?o=${order.number}`,
    serverUrl: `${services.config.urls.main}/hooks/liqpay`,
    expiresAt: new Date(attempt.expiresAtMs),
  });
  await markOpened(services.database.db, attempt.id, now);
  return { status: 200, page: renderForm(brand, { number: order.number, amountKop: attempt.amountKop }, form) };
}

/** Why there is nothing to pay here. */
function noteOf(
  { order, attempt }: { order: PayableOrder; attempt: Attempt },
  now: Date,
): keyof typeof payNotes | undefined {
  if (order.state === 'cancelled') return order.cancelledBy === unpaidOrdersJob ? 'expired' : 'cancelled';
  if (order.state !== 'awaiting_payment') return order.state === 'returned' ? 'cancelled' : 'paid';
  if (attempt.state === 'processing') return 'processing';
  if (attempt.state !== 'waiting') return 'failed';
  return attempt.expiresAtMs <= now.getTime() ? 'expired' : undefined;
}

function sendPage(reply: FastifyReply, { html, policy }: RenderedPage): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
