import type { FastifyPluginAsync } from 'fastify';
import type { CourierOrder, CourierStore } from './store.ts';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';

const refreshSeconds = 3;

/** Orders that the courier was given: a page for people, JSON for tests. */
export const ipostPage: FastifyPluginAsync<{ orders: CourierStore }> = async (app, { orders }) => {
  app.get('/emulators/ipost', async (_request, reply) =>
    sendPage(reply, {
      title: 'IPOST: замовлення курʼєру',
      lead: 'Три виклики зі специфікації клубу. Справжній протокол служби може бути іншим.',
      body: orders.list().length > 0 ? html`${orders.list().map(card)}` : html`<p class="soft">Поки що порожньо.</p>`,
      refreshSeconds,
    }),
  );

  app.get('/emulators/ipost/orders', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { orders: orders.list() };
  });
};

function card(order: CourierOrder): Html {
  const { id, reference, city, street, flat, date, from, to, recipient, phone, comment } = order;
  return html`<article>
    <div class="row">
      <h2>${id}</h2>
      <span class="soft">${date}, ${from}–${to} · ${reference}</span>
    </div>
    <p class="text">${city}, ${street}${flat === '' ? '' : `, кв./оф. ${flat}`}</p>
    <p class="soft">${recipient}, ${phone}</p>
    <p class="soft">${comment}</p>
  </article>`;
}
