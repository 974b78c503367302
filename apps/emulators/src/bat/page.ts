import type { FastifyPluginAsync } from 'fastify';
import type { BatEvent, BatStore } from './store.ts';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';

const refreshSeconds = 3;

/** Events that came: a page for people, JSON for tests. */
export const batPage: FastifyPluginAsync<{ events: BatStore }> = async (app, { events }) => {
  app.get('/emulators/bat', async (_request, reply) =>
    sendPage(reply, {
      title: 'BAT: події',
      lead: 'Що побачив би власник брендів: номер клієнта, сторінку й товари, і нічого про саму людину.',
      body: events.list().length > 0 ? html`${events.list().map(card)}` : html`<p class="soft">Поки що порожньо.</p>`,
      refreshSeconds,
    }),
  );

  app.get<{ Querystring: { event?: string } }>('/emulators/bat/events', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { events: events.list(request.query.event) };
  });
};

function card({ event, customerId, pageUrl, items, at }: BatEvent): Html {
  const time = at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'medium' });
  return html`<article>
    <div class="row">
      <h2>${event}</h2>
      <span class="soft">${customerId} · <time datetime="${at.toISOString()}">${time}</time></span>
    </div>
    <p class="text">${pageUrl}</p>
    ${items.length > 0 ? html`<pre>${JSON.stringify(items, null, 2)}</pre>` : html``}
  </article>`;
}
