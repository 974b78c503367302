import type { FastifyPluginAsync } from 'fastify';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';
import type { Call, CallStore } from './store.ts';

const refreshSeconds = 3;

/** Calls that were made: a page for people, JSON for tests. */
export const ringostatPage: FastifyPluginAsync<{ calls: CallStore }> = async (app, { calls }) => {
  app.get('/emulators/ringostat', async (_request, reply) =>
    sendPage(reply, {
      title: 'Ringostat: дзвінки',
      lead: 'Спершу дзвонить стіл операторів, потім клієнт. Насправді не дзвонить ніхто.',
      body: calls.list().length > 0 ? html`${calls.list().map(card)}` : html`<p class="soft">Поки що порожньо.</p>`,
      refreshSeconds,
    }),
  );

  app.get<{ Querystring: { to?: string } }>('/emulators/ringostat/calls', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { calls: calls.list(request.query.to) };
  });
};

function card({ extension, destination, at }: Call): Html {
  const time = at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'medium' });
  return html`<article>
    <div class="row">
      <h2>${destination}</h2>
      <span class="soft">${extension} · <time datetime="${at.toISOString()}">${time}</time></span>
    </div>
  </article>`;
}
