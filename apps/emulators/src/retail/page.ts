import type { FastifyPluginAsync } from 'fastify';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';
import type { Purchase, PurchaseStore } from './store.ts';

const page = '/emulators/retail';
const form = 'application/x-www-form-urlencoded';
const shownMax = 60;
const lines = ['glo', 'velo', 'ogo'];

interface Options {
  purchases: PurchaseStore;
  now: () => Date;
}

/** `/emulators/retail`: makes a purchase for a customer's number, and shows the purchases. */
export const retailPage: FastifyPluginAsync<Options> = async (app, { purchases, now }) => {
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get(page, async (_request, reply) =>
    sendPage(reply, {
      title: 'Каса магазинів',
      lead: 'Протокол власний: справжньої каси не названо. Тут пробивають покупку для номера клієнта клубу.',
      body: html`${makeForm} ${purchases.list().slice(0, shownMax).map(card)}`,
    }),
  );

  app.post(page, async (request, reply) => {
    const { customer, receipt, shop, title, product_id: productId, line, bought_at: at } = fieldsOf(request.body);
    const boughtAt = at ? new Date(at) : now();
    if (!/^\d{1,15}$/.test(customer ?? '') || !title || Number.isNaN(boughtAt.getTime()))
      return reply.code(400).send({ error: 'bad_purchase', message: 'A customer number and a title are needed' });
    const made = purchases.add({
      ...(receipt && { receipt }),
      customer: customer ?? '',
      shop: shop || 'Магазин на Хрещатику, 22',
      boughtAt,
      items: [
        {
          product_id: /^\d{1,15}$/.test(productId ?? '') ? (productId ?? null) : null,
          title,
          line: lines.includes(line ?? '') ? (line ?? 'glo') : 'glo',
          units: 1,
        },
      ],
    });
    if (made === undefined) return reply.code(409).send({ error: 'receipt_known', message: 'The receipt is there' });
    if (request.headers['content-type']?.startsWith(form)) return reply.redirect(page, 303);
    return reply.code(201).send(made);
  });

  app.get<{ Querystring: { customer?: string } }>(`${page}/list`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { purchases: purchases.list(request.query.customer) };
  });
};

function fieldsOf(body: unknown): Partial<Record<string, string>> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );
}

const makeForm = html`<article>
  <h2>Нова покупка</h2>
  <form method="post">
    <input name="customer" required inputmode="numeric" placeholder="Номер клієнта" aria-label="Номер клієнта" />
    <input name="title" required placeholder="Що купили" aria-label="Що купили" />
    <input name="product_id" inputmode="numeric" placeholder="id товару, якщо є" aria-label="id товару" />
    <input name="line" placeholder="glo, velo або ogo" aria-label="Лінійка" />
    <button>Пробити чек</button>
  </form>
</article>`;

function card({ receipt, customer, shop, boughtAt, items }: Purchase): Html {
  const time = boughtAt.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'short' });
  return html`<article>
    <div class="row">
      <h2>${items.map(({ title }) => title).join(', ')}</h2>
      <span class="soft">${receipt} · клієнт ${customer}</span>
    </div>
    <p class="soft">${shop} · <time datetime="${boughtAt.toISOString()}">${time}</time></p>
  </article>`;
}
