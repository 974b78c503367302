import { takeRegisterCall } from '../../domain/receipts/watch-register.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';

const bodyBytesMax = 262_144;

/** A fiscal register calls when a receipt is made: its signature over the exact text proves it. It is repeated until it is answered 200. */
export const registerCalls: Route = (app, services) => {
  const { receipts } = services.providers;
  const calling = receipts.ids.filter((id) => receipts.of(id).calls !== undefined);
  if (calling.length === 0) return;
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    const options = { config: { access: 'callback' }, bodyLimit: bodyBytesMax, schema: { hide: true } } as const;
    for (const register of calling)
      room.post(`/hooks/${register}`, options, async ({ headers, body }) => {
        const call = { headers, body: typeof body === 'string' ? body : '' };
        if ((await takeRegisterCall(services, register, call)) === undefined) throw new Refusal('forbidden');
        return { success: true };
      });
  });
};
