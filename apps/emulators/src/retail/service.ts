// A facade of our own: the shops' register is not specified anywhere, so this imitates no real service.
import type { FastifyPluginAsync } from 'fastify';
import type { Purchase, PurchaseStore } from './store.ts';
import { openService } from '../service-entry.ts';
import type { Room } from '../service-entry.ts';

const keyPrefix = 'demo-';

/** The register of the retail shops: a key, a customer's number, and purchases since a moment. */
export const retail: FastifyPluginAsync<{ room: Room; purchases: PurchaseStore }> = async (
  app,
  { room, purchases },
) => {
  const takeFault = openService(app, 'retail', room);

  app.post('/emulators/retail/purchases', async (request, reply) => {
    const fault = takeFault(request);
    const key = request.headers['x-register-key'];
    if (typeof key !== 'string' || !key.startsWith(keyPrefix) || fault === 'refused')
      return reply.code(403).send({ error: 'The key is wrong' });
    const { customer, since } = (request.body ?? {}) as Record<string, unknown>;
    const from = new Date(typeof since === 'string' ? since : Number.NaN);
    if (typeof customer !== 'string' || Number.isNaN(from.getTime()))
      return reply.code(400).send({ error: 'customer and since are required' });
    const found = purchases.list(customer).filter(({ boughtAt }) => boughtAt >= from);
    // A register that lies answers with something, but with no purchases in it.
    return fault === 'lie' ? { status: 'ok' } : { purchases: found.map(present) };
  });
};

const present = ({ receipt, shop, boughtAt, items }: Purchase): object => ({
  receipt,
  shop,
  bought_at: boughtAt.toISOString(),
  items,
});
