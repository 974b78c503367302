import type { FastifyPluginAsync } from 'fastify';
import type { Message, MessageStore } from './store.ts';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';

const refreshSeconds = 3;
const shownMax = 100;

/** Messages that came: a page for people, JSON for tests. */
export const receiverPage: FastifyPluginAsync<{ messages: MessageStore }> = async (app, { messages }) => {
  app.get('/emulators/receiver', async (_request, reply) =>
    sendPage(reply, {
      title: 'Інша система: вебхуки',
      lead: 'Що почула б ERP або CRM: події з перевіреним підписом, лише номери й числа.',
      body:
        messages.list().length > 0
          ? html`${messages.list().slice(0, shownMax).map(card)}`
          : html`<p class="soft">Поки що порожньо.</p>`,
      refreshSeconds,
    }),
  );

  app.get<{ Querystring: { type?: string } }>('/emulators/receiver/messages', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { messages: messages.list(request.query.type) };
  });
};

function card({ id, type, data, at, times }: Message): Html {
  const time = at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'medium' });
  const again = times > 1 ? ` · прийшло ${times}×` : '';
  return html`<article>
    <div class="row">
      <h2>${type}</h2>
      <span class="soft">${id}${again} · <time datetime="${at.toISOString()}">${time}</time></span>
    </div>
    <pre>${JSON.stringify(data, null, 2)}</pre>
  </article>`;
}
