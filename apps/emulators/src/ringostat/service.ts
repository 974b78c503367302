// Ringostat's simple call-back: it rings the desk (extension) and then the customer (destination).
import type { FastifyPluginAsync } from 'fastify';
import type { CallStore } from './store.ts';
import { openService } from '../service-entry.ts';
import type { Room } from '../service-entry.ts';

const keyPrefix = 'demo-';

/** A slow reply still makes the call: a client that timed out does not know that it rings. */
export const ringostat: FastifyPluginAsync<{ room: Room; calls: CallStore }> = async (app, { room, calls }) => {
  const takeFault = openService(app, 'ringostat', room);

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
};

function readCall(key: unknown, body: unknown): { extension: string; destination: string } | 400 | 401 {
  if (typeof key !== 'string' || !key.startsWith(keyPrefix)) return 401;
  const { extension, destination } = (body ?? {}) as Record<string, unknown>;
  return isNumber(extension) && isNumber(destination) ? { extension, destination } : 400;
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^380\d{9}$/.test(value);
