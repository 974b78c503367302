// The three calls that the club's specification names, and nothing more: the courier's own documentation was not
// available, so this imitates no real service. See docs/decisions/020.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { ipostPage } from './page.ts';
import { type CourierOrder, type CourierStore, createCourierStore } from './store.ts';

const keyPrefix = 'demo-';
const tokenLivesMs = 15 * 60_000;
const served = ['Київ', 'Харків', 'Одеса', 'Дніпро', 'Львів'];

const modes = ['refused', 'old-token'] as const;
type Mode = (typeof modes)[number];

/** iPOST as the specification's calls have it: a token for a quarter of an hour, expected refusals as 422. */
export const ipost = emulated({
  id: 'ipost',
  modes,
  pages: [
    ['/emulators/ipost', 'IPOST', 'Замовлення, які отримав курʼєр.'],
    ['/emulators/ipost/orders', 'IPOST, JSON', 'Те саме для тестів.'],
  ],
  open: async (app, { room }) => {
    const orders = createCourierStore();
    await app.register(serve, { room, orders });
    await app.register(ipostPage, { orders });
  },
});

async function serve(
  app: FastifyInstance,
  { room, orders }: { room: Room<Mode>; orders: CourierStore },
): Promise<void> {
  const takeFault = openService(app, room);
  const tokens = new Map<string, number>();

  app.post('/emulators/ipost/auth', async (request, reply) => {
    const { key } = (request.body ?? {}) as { key?: unknown };
    if (typeof key !== 'string' || !key.startsWith(keyPrefix))
      return reply.code(401).send({ code: 1, message: 'Unauthorized' });
    for (const [old, until] of tokens) if (until <= room.now().getTime()) tokens.delete(old);
    const token = randomBytes(24).toString('base64url');
    const until = room.now().getTime() + tokenLivesMs;
    tokens.set(token, until);
    return { token, expired_at: new Date(until).toISOString() };
  });

  app.post('/emulators/ipost/city-available', async (request, reply) => {
    const fault = takeFault(request);
    if (fault === 'old-token' || !isAuthorized(request)) return reply.code(401).send({ code: 2, message: 'Old token' });
    const city = text((request.body ?? {}) as Record<string, unknown>, 'city');
    if (fault === 'refused' || city === '') return reply.code(422).send({ code: 10, message: 'City is required' });
    return { available: served.includes(city) };
  });

  app.post('/emulators/ipost/send-address', async (request, reply) => {
    const fault = takeFault(request);
    if (fault === 'old-token' || !isAuthorized(request)) return reply.code(401).send({ code: 2, message: 'Old token' });
    const order = readOrder(request.body, room.now());
    if (typeof order === 'string') return reply.code(422).send({ code: 11, message: order });
    if (fault === 'refused' || !served.includes(order.city))
      return reply.code(422).send({ code: 12, message: 'City is not served' });
    return { id: orders.take(order).id };
  });

  const isAuthorized = ({ headers }: FastifyRequest): boolean => {
    const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    return (tokens.get(token) ?? 0) > room.now().getTime();
  };
}

function readOrder(body: unknown, at: Date): Omit<CourierOrder, 'id'> | string {
  const fields = (body ?? {}) as Record<string, unknown>;
  for (const name of ['order_id', 'city', 'street', 'recipient', 'phone'])
    if (text(fields, name) === '') return `${name} is required`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text(fields, 'delivery_date'))) return 'delivery_date is wrong';
  for (const name of ['delivery_time_from', 'delivery_time_to'])
    if (!/^\d{2}:\d{2}$/.test(text(fields, name))) return `${name} is wrong`;
  return {
    reference: text(fields, 'order_id'),
    city: text(fields, 'city'),
    street: text(fields, 'street'),
    flat: text(fields, 'flat'),
    date: text(fields, 'delivery_date'),
    from: text(fields, 'delivery_time_from'),
    to: text(fields, 'delivery_time_to'),
    recipient: text(fields, 'recipient'),
    phone: text(fields, 'phone'),
    comment: text(fields, 'comment'),
    at,
  };
}

const text = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};
