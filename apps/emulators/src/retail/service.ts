// A facade of our own: the shops' register is not specified anywhere, so this imitates no real service.
import type { FastifyInstance } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { retailPage } from './page.ts';
import { createPurchaseStore, type Purchase, type PurchaseStore } from './store.ts';

const keyPrefix = 'demo-';

const modes = ['refused', 'lie'] as const;
type Mode = (typeof modes)[number];

/** The register of the retail shops: a key, a customer's number, and purchases since a moment. */
export const retail = emulated({
  id: 'retail',
  modes,
  pages: [
    ['/emulators/retail', 'Каса магазинів', 'Покупки поза застосунком: тут пробивають чек для номера клієнта.'],
    ['/emulators/retail/list', 'Каса магазинів, JSON', 'Те саме для тестів; ?customer=… лишає одного клієнта.'],
  ],
  open: async (app, { room }) => {
    const purchases = createPurchaseStore();
    await app.register(serve, { room, purchases });
    await app.register(retailPage, { purchases, now: room.now });
  },
});

async function serve(
  app: FastifyInstance,
  { room, purchases }: { room: Room<Mode>; purchases: PurchaseStore },
): Promise<void> {
  const takeFault = openService(app, room);

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
}

const present = ({ receipt, shop, boughtAt, items }: Purchase): object => ({
  receipt,
  shop,
  bought_at: boughtAt.toISOString(),
  items,
});
