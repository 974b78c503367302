// KeyCRM's open API: a bearer, pages with the address of the next one, and orders that are found by our own number.
import type { Config } from './config.ts';
import { Fault, send } from './http.ts';
import { messages } from './messages.ts';

export interface CrmOrder {
  id: number;
  statusId: number;
  trackingCode: string;
}

export interface NewCrmOrder {
  number: number;
  products: { sku: string; name: string; quantity: number; price: number }[];
  comment: string;
}

export interface Crm {
  /** By our number; undefined without one. Throws Fault. */
  findOrder(number: number): Promise<CrmOrder | undefined>;
  /** NOT safe to repeat: after `unknown` it is looked up first. */
  createOrder(order: NewCrmOrder): Promise<CrmOrder>;
  setStatus(id: number, statusId: number): Promise<void>;
  /** Available units, by SKU; the whole list or none of it. */
  listStock(): Promise<Map<string, number>>;
  /** Ids of all statuses. */
  listStatuses(): Promise<number[]>;
}

const pageRows = 50;
const pagesMax = 1000;

export function crmOf({ url, key, sourceId }: Config['crm']): Crm {
  const headers = { authorization: `Bearer ${key}` };

  async function get(path: string): Promise<Record<string, unknown>> {
    const { status, json } = await send({ method: 'GET', url: `${url}${path}`, headers });
    if (status !== 200 || typeof json !== 'object' || json === null) throw new Fault('refused', `http ${status}`);
    return json as Record<string, unknown>;
  }

  /** Pages in their order. The list moves while it is read, so that rows may come twice; a page that is no page is no list. */
  async function* pagesOf(path: string): AsyncGenerator<Record<string, unknown>[]> {
    const between = path.includes('?') ? '&' : '?';
    for (let page = 1; page <= pagesMax; page++) {
      const answer = await get(`${path}${between}limit=${pageRows}&page=${page}`);
      if (!Array.isArray(answer.data)) throw new Fault('unavailable', 'no page');
      yield answer.data.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);
      // The address of the next page is only a signal: a key is sent to no address that someone else wrote.
      if (typeof answer.next_page_url !== 'string') return;
    }
    throw new Fault('unavailable', 'endless list');
  }

  return {
    findOrder: async (number) => {
      const filter = new URLSearchParams({ 'filter[source_uuid]': String(number), include: 'shipping' });
      const { data } = await get(`/order?${filter.toString()}`);
      if (!Array.isArray(data)) throw new Fault('unavailable', 'no page');
      // A filter that was not understood gives everything.
      const own = data.find((row) => String((row as Record<string, unknown> | null)?.source_uuid) === String(number));
      return own === undefined ? undefined : orderOf(own as Record<string, unknown>);
    },
    createOrder: async ({ number, products, comment }) => {
      const { status, json } = await send({
        method: 'POST',
        url: `${url}/order`,
        headers,
        hasEffect: true,
        body: {
          source_id: sourceId,
          source_uuid: String(number),
          buyer: { full_name: messages.buyer(number) },
          products,
          manager_comment: comment,
        },
      });
      if (status !== 201 && status !== 200) throw new Fault('refused', `http ${status}`);
      const made = orderOf((json ?? {}) as Record<string, unknown>);
      if (made === undefined) throw new Fault('unknown', 'no order');
      return made;
    },
    setStatus: async (id, statusId) => {
      const { status } = await send({
        method: 'PUT',
        url: `${url}/order/${id}`,
        headers,
        body: { status_id: statusId },
      });
      if (status !== 200) throw new Fault('refused', `http ${status}`);
    },
    listStock: async () => {
      const stock = new Map<string, number>();
      for await (const rows of pagesOf('/offers/stocks'))
        for (const { sku, quantity, reserve } of rows) {
          const units = Number(quantity ?? Number.NaN) - Number(reserve ?? 0);
          // A value that is no number is ignored.
          if (typeof sku === 'string' && sku !== '' && Number.isInteger(units)) stock.set(sku, Math.max(0, units));
        }
      return stock;
    },
    listStatuses: async () => {
      const ids: number[] = [];
      for await (const rows of pagesOf('/order/status')) ids.push(...rows.map(({ id }) => Number(id)));
      return ids;
    },
  };
}

function orderOf({ id, status_id: statusId, shipping }: Record<string, unknown>): CrmOrder | undefined {
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(statusId)) return undefined;
  const code = (shipping as { tracking_code?: unknown } | null | undefined)?.tracking_code;
  return { id: Number(id), statusId: Number(statusId), trackingCode: typeof code === 'string' ? code.trim() : '' };
}
