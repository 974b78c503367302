// KeyCRM's open API, version 1: a bearer, lists in pages, orders by the number of the source system; unsigned
// callbacks.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { callHook } from './call-hook.ts';
import { keycrmPages } from './pages.ts';
import { createCrmStore, type CrmOrder, type CrmStore, statuses } from './store.ts';

interface Options {
  room: Room<Mode>;
  crm: CrmStore;
  /** The callback address for changed statuses; without one there are no calls. */
  hook: string | undefined;
}

const api = '/emulators/keycrm/v1';
/** The demo account, public. */
const token = 'demo-keycrm';
const pageMax = 50;

type Fields = Record<string, unknown>;
type Listed = { Querystring: Record<string, string | undefined> };

const modes = ['lie', 'repeat', 'refused', 'lost-answer'] as const;
type Mode = (typeof modes)[number];

export const keycrm = emulated({
  id: 'keycrm',
  modes,
  pages: [
    ['/emulators/keycrm', 'KeyCRM', 'Замовлення клубу в CRM: тут змінюють їхній статус, накладну та залишки складу.'],
    ['/emulators/keycrm/orders', 'KeyCRM, JSON', 'Те саме для тестів.'],
  ],
  open: async (app, { room, crmHook: hook }) => {
    const crm = createCrmStore();
    await app.register(serve, { room, crm, hook });
    await app.register(keycrmPages, { crm, hook });
  },
});

async function serve(app: FastifyInstance, { room, crm, hook }: Options): Promise<void> {
  const takeFault = openService(app, room);
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`)
      return reply.code(401).send({ message: 'Unauthenticated.' });
    return undefined;
  });
  serveLists(app, crm, (request) => takeFault(request));

  app.post(`${api}/order`, async (request, reply) => {
    const fault = takeFault(request);
    const order = fault === 'refused' ? undefined : readOrder(request.body);
    if (order === undefined) return reply.code(422).send({ message: 'The given data was invalid.', errors: {} });
    const made = crm.add(order);
    return fault === 'lost-answer' ? drop(reply) : reply.code(201).send(made);
  });

  app.get<{ Params: { id: string } }>(`${api}/order/:id`, async ({ params }, reply) => {
    return crm.find(Number(params.id)) ?? reply.code(404).send({ message: 'Not found' });
  });

  app.put<{ Params: { id: string } }>(`${api}/order/:id`, async (request, reply) => {
    const order = crm.find(Number(request.params.id));
    const { status_id: status } = (request.body ?? {}) as Fields;
    const fault = takeFault(request);
    if (order === undefined) return reply.code(404).send({ message: 'Not found' });
    if (!statuses.some(({ id }) => id === status) || fault === 'refused')
      return reply.code(422).send({ message: 'The given data was invalid.', errors: {} });
    order.status_id = Number(status);
    void callHook(hook, [order]);
    return fault === 'lost-answer' ? drop(reply) : order;
  });
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function serveLists(
  app: FastifyInstance,
  crm: CrmStore,
  takeFault: (request: FastifyRequest) => Mode | undefined,
): void {
  const pageOf = (request: FastifyRequest<Listed>, all: object[]) => {
    const { page = '1', limit = '15' } = request.query;
    const per = Math.min(pageMax, Number(limit) || 15);
    const fault = takeFault(request);
    const begin = (Number(page) - 1) * per;
    const rows = fault === 'lie' ? [] : all.slice(begin, begin + per);
    const hasMore = begin + per < all.length;
    return {
      total: all.length,
      current_page: Number(page),
      per_page: per,
      data: fault === 'repeat' ? [...rows, ...rows] : rows,
      next_page_url: hasMore ? `https://openapi.keycrm.app/v1${request.url}&page=${Number(page) + 1}` : null,
    };
  };
  app.get<Listed>(`${api}/order`, async (request) => pageOf(request, crm.list(request.query['filter[source_uuid]'])));
  app.get<Listed>(`${api}/order/status`, async (request) => pageOf(request, [...statuses]));
  app.get<Listed>(`${api}/offers/stocks`, async (request) => pageOf(request, crm.offers()));
}

function readOrder(body: unknown): Omit<CrmOrder, 'id' | 'status_id'> | undefined {
  const { source_id: source, source_uuid: uuid, products, manager_comment: comment, buyer } = (body ?? {}) as Fields;
  if (!Number.isSafeInteger(source) || typeof uuid !== 'string' || !Array.isArray(products)) return undefined;
  if (typeof buyer !== 'object' || buyer === null) return undefined;
  const rows = products as { sku: string; name: string; quantity: number; price: number }[];
  if (rows.some(({ name, quantity }) => typeof name !== 'string' || !(quantity > 0))) return undefined;
  return {
    source_id: Number(source),
    source_uuid: uuid,
    products: rows.map(({ sku, name, quantity, price }) => ({ sku, name, quantity, price })),
    grand_total: rows.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    shipping: { tracking_code: null },
    manager_comment: typeof comment === 'string' ? comment : null,
  };
}
