// Ringostat's simple call-back: it rings the desk (extension) and then the customer (destination).
import type { FastifyInstance } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { ringostatPage } from './page.ts';
import { type CallStore, createCallStore } from './store.ts';

const keyPrefix = 'demo-';

const modes = ['refused'] as const;
type Mode = (typeof modes)[number];

/** A slow reply still makes the call: a client that timed out does not know that it rings. */
export const ringostat = emulated({
  id: 'ringostat',
  modes,
  pages: [
    ['/emulators/ringostat', 'Ringostat', 'Дзвінки, які замовив застосунок.'],
    ['/emulators/ringostat/calls', 'Ringostat, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
  ],
  open: async (app, { room }) => {
    const calls = createCallStore();
    await app.register(serve, { room, calls });
    await app.register(ringostatPage, { calls });
  },
});

async function serve(app: FastifyInstance, { room, calls }: { room: Room<Mode>; calls: CallStore }): Promise<void> {
  const takeFault = openService(app, room);

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.post('/emulators/ringostat/callback/outward_call', async (request, reply) => {
    const call = readCall(request.headers['auth-key'], request.body);
    if (call === 401) return reply.code(401).send({ error: 'Auth-key is wrong' });
    if (call === 400 || takeFault(request) === 'refused')
      return reply.code(400).send({ error: 'destination is wrong' });
    calls.add({ ...call, at: room.now() });
    return { status: 'ok' };
  });
}

function readCall(key: unknown, body: unknown): { extension: string; destination: string } | 400 | 401 {
  if (typeof key !== 'string' || !key.startsWith(keyPrefix)) return 401;
  const { extension, destination } = (body ?? {}) as Record<string, unknown>;
  return isNumber(extension) && isNumber(destination) ? { extension, destination } : 400;
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^380\d{9}$/.test(value);
