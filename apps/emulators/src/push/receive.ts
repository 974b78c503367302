import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { generate } from 'selfsigned';
import { checkVapid, openPush } from './cipher.ts';
import type { PushStore } from './store.ts';
import { openService, type Room } from '../open-service.ts';

const bodyBytesMax = 4096;
const ttlSecondsMax = 28 * 24 * 3600;

/** Those that `service.ts` declares, which loads this file only when it is needed. */
type PushFault = 'gone' | 'not-found' | 'too-big' | 'bad-subject';

interface Options {
  room: Room<PushFault>;
  pushes: PushStore;
  /** Where the authority of its certificate is written for the sender. */
  caFile: string | undefined;
}

/** Starts a push service on a separate port, over TLS with a certificate made for it: pushes are never sent without. */
export async function startPushService({
  room,
  pushes,
  caFile,
}: Options): Promise<{ base: string; app: FastifyInstance }> {
  const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    curve: 'P-256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  const app: FastifyInstance = Fastify({
    https: { key: made.private, cert: made.cert },
    forceCloseConnections: true,
  }) as never;
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const takeFault = openService(app, room);

  app.post('/push/:token', async (request, reply) => {
    const fault = takeFault(request);
    if (fault === 'gone') return sendError(reply, 410, 'Unsubscribed');
    if (fault === 'not-found') return sendError(reply, 404, 'NotFound');
    if (fault === 'too-big') return sendError(reply, 413, 'PayloadTooLarge');
    if (fault === 'bad-subject') return sendError(reply, 403, 'BadJwtToken');
    const base = `https://${request.headers.host ?? ''}`;
    const { headers } = request;
    const vapid = checkVapid(headers.authorization, base, new Date());
    if (typeof vapid === 'string') return sendError(reply, vapid === 'MissingAuthorization' ? 401 : 403, vapid);
    const keys = pushes.keysOf(`${base}${request.url}`);
    if (keys === undefined) return sendError(reply, 410, 'Unsubscribed');
    const ttl = Number(headers.ttl ?? Number.NaN);
    if (!Number.isInteger(ttl) || ttl < 0 || ttl > ttlSecondsMax) return sendError(reply, 400, 'BadTtl');
    if (headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(request.body))
      return sendError(reply, 400, 'BadEncoding');
    if (request.body.length > bodyBytesMax) return sendError(reply, 413, 'PayloadTooLarge');
    const payload = read(() => JSON.parse(openPush(request.body as Buffer, keys)) as unknown);
    if (payload === undefined) return sendError(reply, 400, 'BadCiphertext');
    const topic = typeof headers.topic === 'string' ? headers.topic : null;
    const urgency = typeof headers.urgency === 'string' ? headers.urgency : 'normal';
    pushes.add({ at: room.now(), endpoint: `${base}${request.url}`, ttl, urgency, topic, payload });
    return reply.code(201).header('location', `${base}/message/${Date.now()}`).send();
  });

  app.addHook('onClose', async () => caFile && rm(caFile, { force: true }));
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.unref();
  if (caFile !== undefined) await saveAuthority(caFile, made.cert);
  return { base, app };
}

async function saveAuthority(file: string, pem: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, pem);
}

const sendError = (reply: FastifyReply, status: number, reason: string): FastifyReply =>
  reply.code(status).send({ reason });

function read<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
