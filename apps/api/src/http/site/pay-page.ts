import type { FastifyRequest } from 'fastify';
import type { Services } from '../../domain/context.ts';
import type { Route } from '../core/serve.ts';
import { brandOfHost } from './web-app.ts';
import { payNotes } from '../../domain/payments/messages.ts';
import { openAttempt } from '../../domain/payments/open-attempt.ts';
import { renderForm, renderNote, type RenderedPage, sendPage } from './render-page.ts';

/**
 * Our bridge to the bank: a page that submits the signed form automatically, or redirects if the bank gives a link.
 * Anyone with its address sees a number and a sum, nothing of a person, and can only pay.
 */
export const payPage: Route = (app, services) => {
  const options = { config: { access: 'keyless' }, exposeHeadRoute: false, schema: { hide: true } } as const;
  app.get<{ Params: { token: string } }>('/pay/:token', options, async (request, reply) => {
    const chosen = await choosePage(services, request, request.params.token);
    if ('link' in chosen) return reply.header('cache-control', 'no-store').redirect(chosen.link, 303);
    return sendPage(reply.code(chosen.status), chosen.page);
  });
};

const noteStatuses: Partial<Record<keyof typeof payNotes, number>> = { unknown: 404, silent: 503 };

async function choosePage(
  services: Services,
  request: FastifyRequest,
  token: string,
): Promise<{ status: number; page: RenderedPage } | { link: string }> {
  const brand = brandOfHost(request, services.config);
  const opened = await openAttempt({ ...services, log: request.log }, brand, token);
  if ('note' in opened)
    return { status: noteStatuses[opened.note] ?? 200, page: renderNote(brand, payNotes[opened.note]) };
  const { order, attempt, way } = opened;
  if ('link' in way) return way;
  return { status: 200, page: renderForm(brand, { number: order.number, amountKop: attempt.amountKop }, way.form) };
}
