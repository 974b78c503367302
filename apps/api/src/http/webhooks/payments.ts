import type { FastifyRequest } from 'fastify';
import type { Services } from '../../domain/context.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';
import { takePayment } from '../../domain/orders/life/take-payment.ts';
import { alertStaff } from '../../domain/orders/life/report-to-staff.ts';

const bodyBytesMax = 16_384;

/**
 * The bank's report on a payment, at an address of each gateway. It comes in the bank's format and not as the JSON of
 * calls, so it has a separate scope, and it is authenticated by its signature over the exact text, not by an API key. A
 * repeated one is answered like the first.
 */
export const paymentCallbacks: Route = (app, services) => {
  for (const gateway of services.providers.payments.ids)
    void app.register(async (room) => {
      room.removeAllContentTypeParsers();
      const { callbackType } = services.providers.payments.of(gateway);
      room.addContentTypeParser(callbackType, { parseAs: 'string' }, (_, body, done) => done(null, body));
      const options = { config: { access: 'callback' }, bodyLimit: bodyBytesMax, schema: { hide: true } } as const;
      room.post(`/hooks/${gateway}`, options, async (request) => {
        await receiveNews(services, gateway, request);
        return { success: true };
      });
      // Before a bank calls, it may probe the address.
      room.get(`/hooks/${gateway}`, { ...options, exposeHeadRoute: false }, async () => ({ success: true }));
    });
};

async function receiveNews(services: Services, gateway: string, { headers, body, log }: FastifyRequest): Promise<void> {
  const call = { headers, body: typeof body === 'string' ? body : '' };
  const report = await services.providers.payments.of(gateway).readCallback(call);
  if (report === undefined) throw new Refusal('forbidden');
  const news = { gateway, ...report };
  const now = services.clock();
  const taking = await services.database.transaction((tx) => takePayment(tx, news, { how: 'called', now }));
  alertStaff(log, news, taking);
  if (taking === 'unknown') throw new Refusal('not_found');
  if (taking === 'mismatch') throw new Refusal('forbidden');
}
