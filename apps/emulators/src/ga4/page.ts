import type { FastifyPluginAsync } from 'fastify';
import type { Ga4Store, StoredEvent } from './store.ts';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';

const refreshSeconds = 3;

/** Events that came: a page for people, JSON for tests. */
export const ga4Page: FastifyPluginAsync<{ events: Ga4Store }> = async (app, { events }) => {
  app.get('/emulators/ga4', async (_request, reply) =>
    sendPage(reply, {
      title: 'GA4: події',
      lead: 'Справжній GA4 каже «так» на будь-що. Тут видно, що він порахував би.',
      body: events.list().length > 0 ? html`${events.list().map(card)}` : html`<p class="soft">Поки що порожньо.</p>`,
      refreshSeconds,
    }),
  );

  app.get<{ Querystring: { name?: string } }>('/emulators/ga4/events', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { events: events.list(request.query.name) };
  });
};

function card({ name, clientId, params, at, problems, isCounted }: StoredEvent): Html {
  const time = at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'medium' });
  const verdict = isCounted ? 'пораховано' : problems.length > 0 ? `хибно: ${problems.join(', ')}` : 'повтор';
  return html`<article>
    <div class="row">
      <h2>${name}</h2>
      <span class="soft">${clientId} · ${verdict} · <time datetime="${at.toISOString()}">${time}</time></span>
    </div>
    <pre>${JSON.stringify(params, null, 2)}</pre>
  </article>`;
}
