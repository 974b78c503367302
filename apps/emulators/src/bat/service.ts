// A facade of our own: no documentation of the brand owner's analytics was available, so this imitates no real service.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { batPage } from './page.ts';
import { type BatEvent, type BatStore, createBatStore } from './store.ts';

const keyPrefix = 'demo-';
const tokenLivesMs = 15 * 60_000;

const modes = ['refused', 'old-token'] as const;
type Mode = (typeof modes)[number];

/** A token for a quarter of an hour, then events; the fault `old-token` is a 401, `refused` a 422. */
export const bat = emulated({
  id: 'bat',
  modes,
  pages: [
    ['/emulators/bat', 'BAT', 'Події застосунку, які побачив би власник брендів.'],
    ['/emulators/bat/events', 'BAT, JSON', 'Те саме для тестів; ?event=page_view лишає одну подію.'],
  ],
  open: async (app, { room }) => {
    const events = createBatStore();
    await app.register(serve, { room, events });
    await app.register(batPage, { events });
  },
});

async function serve(app: FastifyInstance, { room, events }: { room: Room<Mode>; events: BatStore }): Promise<void> {
  const takeFault = openService(app, room);
  const tokens = new Map<string, number>();

  app.post('/emulators/bat/auth', async (request, reply) => {
    const { key } = (request.body ?? {}) as { key?: unknown };
    if (typeof key !== 'string' || !key.startsWith(keyPrefix)) return reply.code(401).send({ message: 'Unauthorized' });
    const now = room.now().getTime();
    for (const [old, until] of tokens) if (until <= now) tokens.delete(old);
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, now + tokenLivesMs);
    return { token, expired_at: new Date(now + tokenLivesMs).toISOString() };
  });

  app.post('/emulators/bat/events', async (request, reply) => {
    const fault = takeFault(request);
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (fault === 'old-token' || (tokens.get(token) ?? 0) <= room.now().getTime())
      return reply.code(401).send({ message: 'Old token' });
    const event = readEvent(request.body);
    if (event === undefined || fault === 'refused') return reply.code(422).send({ message: 'Event is wrong' });
    events.add(event);
    return { id: event.id };
  });
}

function readEvent(body: unknown): BatEvent | undefined {
  const { id, event, at, data } = (body ?? {}) as Record<string, unknown>;
  const { customer_id: customerId, page_url: pageUrl, items = [] } = (data ?? {}) as Record<string, unknown>;
  const moment = new Date(String(at));
  if (!isText(id) || !isText(event) || !isText(customerId) || !isText(pageUrl)) return undefined;
  if (!Array.isArray(items) || Number.isNaN(moment.getTime())) return undefined;
  return { id, event, customerId, pageUrl, items, at: moment };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;
