// Another system that the club notifies, such as an ERP: Standard Webhooks 1.0 (standardwebhooks.com).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { receiverPage } from './page.ts';
import { createMessageStore, type MessageStore } from './store.ts';
import { knownSecret, verify } from './verify.ts';

interface Options {
  room: Room<Mode>;
  messages: MessageStore;
  secret: string | undefined;
}

const modes = ['gone', 'refused', 'lost-answer'] as const;
type Mode = (typeof modes)[number];

/**
 * Accepts signed messages and remembers them by id. The fault `gone` is a 410, `refused` a 422, `lost-answer` accepts a
 * message and drops the connection, and `slow` with 20 s is longer than any timeout.
 */
export const receiver = emulated({
  id: 'receiver',
  modes,
  pages: [
    ['/emulators/receiver', 'Вебхуки', 'Що почула б інша система: ERP, CRM або склад.'],
    ['/emulators/receiver/messages', 'Вебхуки, JSON', 'Те саме для тестів; ?type=order.paid лишає одну подію.'],
  ],
  open: async (app, { room, receiverSecret: secret }) => {
    const messages = createMessageStore();
    await app.register(serve, { room, messages, secret });
    await app.register(receiverPage, { messages });
  },
});

async function serve(app: FastifyInstance, options: Options): Promise<void> {
  const { room, messages, secret = knownSecret } = options;
  // A signature is over the text as received: parsed and serialised again it differs.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const takeFault = openService(app, room);

  app.post('/emulators/receiver/hooks', async (request, reply) => {
    const fault = takeFault(request);
    if (fault === 'gone') return reply.code(410).send({ error: 'gone', message: 'Nobody listens here any more' });
    const text = typeof request.body === 'string' ? request.body : '';
    const verdict = verify(secret, signedHeadersOf(request), { body: text, now: room.now() });
    if (!verdict.isGood) return reply.code(401).send({ error: 'wrong_signature', message: verdict.why });
    const { type, data } = read(text);
    if (typeof type !== 'string' || fault === 'refused')
      return reply.code(422).send({ error: 'bad_message', message: 'A message has a type and data' });
    const isNew = messages.add({ id: verdict.id, type, data, at: room.now() });
    if (fault === 'lost-answer') {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    return { taken: isNew };
  });
}

function signedHeadersOf({ headers }: FastifyRequest) {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined);
  return { id: text('webhook-id'), timestamp: text('webhook-timestamp'), signature: text('webhook-signature') };
}

function read(text: string): { type?: unknown; data?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { type?: unknown; data?: unknown };
  } catch {
    return {};
  }
}
