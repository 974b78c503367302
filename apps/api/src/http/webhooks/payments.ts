import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';
import { receiveCallback } from '../../domain/payments/receive-callback.ts';

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
      room.post(`/hooks/${gateway}`, options, async ({ headers, body, log }) => {
        const call = { headers, body: typeof body === 'string' ? body : '' };
        const outcome = await receiveCallback({ ...services, log }, gateway, call, services.clock());
        if (outcome === undefined || outcome === 'mismatch') throw new Refusal('forbidden');
        if (outcome === 'unknown') throw new Refusal('not_found');
        return { success: true };
      });
      // Before a bank calls, it may probe the address.
      room.get(`/hooks/${gateway}`, { ...options, exposeHeadRoute: false }, async () => ({ success: true }));
    });
};
