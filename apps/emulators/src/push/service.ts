import type { FastifyInstance } from 'fastify';
import { emulated, type Opening } from '../emulated.ts';
import { html, type Html, sendPage } from '../page.ts';
import { createPushStore, type StoredPush } from './store.ts';

const refreshSeconds = 3;

interface Search {
  Querystring: { endpoint?: string; pause?: string };
}

const modes = ['gone', 'not-found', 'too-big', 'bad-subject'] as const;
type Mode = (typeof modes)[number];

/**
 * Browsers to subscribe with, and their received pushes: a page for people, JSON for tests. Nothing starts before the
 * first is requested.
 */
export const push = emulated({
  id: 'push',
  modes,
  pages: [
    ['/emulators/push', 'Сповіщення', 'Що прийшло на браузери емульованої служби push, розшифроване.'],
    ['/emulators/push/messages', 'Сповіщення, JSON', 'Те саме для тестів; ?endpoint=… лишає один браузер.'],
  ],
  open: serve,
});

async function serve(app: FastifyInstance, { room, pushCaFile: caFile }: Opening<Mode>): Promise<void> {
  const pushes = createPushStore();
  let service: Promise<{ base: string; app: FastifyInstance }> | undefined;
  app.addHook('onClose', async () => (await service)?.app.close());

  app.post('/emulators/push/subscriptions', async (_request, reply) => {
    const { startPushService } = await import('./receive.ts');
    service ??= startPushService({ room, pushes, caFile });
    return reply.code(201).send(pushes.subscribe((await service).base));
  });

  app.post<{ Body: { endpoint?: string } }>('/emulators/push/end', async (request, reply) => {
    pushes.end(String(request.body?.endpoint ?? ''));
    return reply.code(204).send();
  });

  app.get<Search>('/emulators/push/messages', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { messages: pushes.list(request.query.endpoint) };
  });

  app.get<Search>('/emulators/push', async (request, reply) =>
    sendPage(reply, {
      title: 'Сповіщення, які надіслав застосунок',
      lead: 'Розшифровані, найновіші згори. Справжній браузер підписується у справжньої служби, тож тут його немає.',
      body: inbox(pushes.list()),
      ...(request.query.pause === undefined && { refreshSeconds }),
    }),
  );
}

const inbox = (pushes: StoredPush[]): Html =>
  pushes.length === 0 ? html`<p class="soft">Поки що порожньо.</p>` : html`${pushes.map(card)}`;

function card({ at, ttl, urgency, topic, payload }: StoredPush): Html {
  const {
    title = '',
    body = '',
    navigate = '',
  } = (payload as { notification?: { title?: string; body?: string; navigate?: string } }).notification ?? {};
  const time = at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'medium' });
  return html`<article>
    <div class="row">
      <h2>${title}</h2>
      <span class="soft"><time datetime="${at.toISOString()}">${time}</time></span>
    </div>
    <p class="text">${body}</p>
    <p class="soft">${navigate} · живе ${ttl} с · ${urgency}${topic === null ? '' : ` · ${topic}`}</p>
  </article>`;
}
