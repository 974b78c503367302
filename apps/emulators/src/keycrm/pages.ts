import type { FastifyPluginAsync } from 'fastify';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';
import { type CrmOrder, type CrmStore, statuses } from './store.ts';
import { callHook } from './call-hook.ts';

const page = '/emulators/keycrm';
const form = 'application/x-www-form-urlencoded';
const shownMax = 100;

/**
 * Orders as the manager of a CRM sees them, and the stock: statuses, waybills and stock are set here by a person or a
 * test.
 */
export const keycrmPages: FastifyPluginAsync<{ crm: CrmStore; hook: string | undefined }> = async (
  app,
  { crm, hook },
) => {
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get(page, async (_request, reply) =>
    sendPage(reply, {
      title: 'KeyCRM',
      lead: 'Замовлення, які CRM отримала від клубу, і її склад. Статус і залишок звідси йдуть до клубу.',
      body: html`${stockTable(crm)} ${crm.list().slice(0, shownMax).map(card)}`,
    }),
  );

  app.get(`${page}/orders`, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { orders: crm.list(), offers: crm.offers() };
  });

  app.post(`${page}/orders`, async (request, reply) => {
    const { id, status, waybill } = (request.body ?? {}) as Record<string, unknown>;
    const order = crm.find(Number(id));
    if (order === undefined || !statuses.some((one) => one.id === Number(status)))
      return reply.code(400).send({ error: 'bad_order', message: 'id of an order and status of the list' });
    order.status_id = Number(status);
    if (typeof waybill === 'string' && waybill !== '') order.shipping.tracking_code = waybill;
    const heard = await callHook(hook, [order]);
    return request.headers['content-type']?.startsWith(form) ? reply.redirect(page, 303) : { order, heard };
  });

  app.post(`${page}/stock`, async (request, reply) => {
    const { sku, quantity, reserve = 0 } = (request.body ?? {}) as Record<string, unknown>;
    const isCount = [quantity, reserve].every((one) => /^\d{1,6}$/.test(String(one)));
    if (typeof sku !== 'string' || sku === '' || !isCount)
      return reply.code(400).send({ error: 'bad_stock', message: 'sku, quantity and reserve' });
    crm.setOffer(sku, Number(quantity), Number(reserve));
    return request.headers['content-type']?.startsWith(form) ? reply.redirect(page, 303) : reply.code(204).send();
  });
};

const card = ({ id, source_uuid: uuid, status_id: status, grand_total: total, products, shipping }: CrmOrder): Html =>
  html`<article>
    <div class="row">
      <h2>№ ${uuid}</h2>
      <span class="soft">${statuses.find((one) => one.id === status)?.name ?? status} · ${total} ₴</span>
    </div>
    <p class="text">${products.map(({ name, quantity }) => `${name} × ${quantity}`).join('; ')}</p>
    <form method="post" action="${page}/orders">
      <input type="hidden" name="id" value="${id}" />
      <label for="w${id}">Накладна</label>
      <input id="w${id}" name="waybill" inputmode="numeric" value="${shipping.tracking_code ?? ''}" />
      ${statuses.map((one) => html`<button name="status" value="${one.id}">${one.name}</button>`)}
    </form>
  </article>`;

const stockTable = (crm: CrmStore): Html =>
  html`<article>
    <h2>Склад</h2>
    <p class="text">
      ${crm
        .offers()
        .map(({ sku, quantity, reserve }) => `${sku}: ${quantity - reserve}`)
        .join('; ')}
    </p>
    <form method="post" action="${page}/stock">
      <label for="sku">Артикул</label><input id="sku" name="sku" required /> <label for="quantity">Залишок</label
      ><input id="quantity" name="quantity" inputmode="numeric" required />
      <button>Зберегти</button>
    </form>
  </article>`;
