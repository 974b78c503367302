import { takeRegisterCall } from '../../domain/receipts/watch-register.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';

const bodyBytesMax = 262_144;

/** The fiscal register calls when a receipt is made: its signature over the exact text proves it. It is repeated until it is answered 200. */
export const registerCalls: Route = (app, services) => {
  const [register] = services.config.chosen.receipts;
  if (register === undefined) return;
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    const options = { config: { access: 'callback' }, bodyLimit: bodyBytesMax, schema: { hide: true } } as const;
    room.post(`/hooks/${register}`, options, async ({ headers, body }) => {
      const call = { headers, body: typeof body === 'string' ? body : '' };
      if ((await takeRegisterCall(services, call)) === undefined) throw new Refusal('forbidden');
      return { success: true };
    });
  });
};
