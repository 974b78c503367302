import { randomUUID } from 'node:crypto';
import type { Services } from './orders-out.ts';

/** As the club takes them in one call. */
const rowsMax = 10_000;

/**
 * Brings the stock of the CRM to the club: what changed since it was last sent, in as few calls as possible. A call
 * whose reply got lost is repeated with its key and its rows, so units sold meanwhile stay sold. Throws Fault.
 */
export async function syncStock(services: Services): Promise<void> {
  const { crm, store } = services;
  await reportBatch(services);
  const listed = await crm.listStock();
  const changed = [...listed].filter(([sku, stock]) => store.state.stock[sku] !== stock);
  for (let at = 0; at < changed.length; at += rowsMax) {
    const rows = changed.slice(at, at + rowsMax).map(([sku, stock]) => ({ sku, stock }));
    store.save({ batch: { key: randomUUID(), rows } });
    await reportBatch(services);
  }
}

async function reportBatch({ club, store }: Services): Promise<void> {
  if (store.state.batch === null) return;
  const { key, rows } = store.state.batch;
  const wrong = new Map((await club.setStock(rows, key)).map(({ index, problem }) => [index, problem]));
  store.save({
    batch: null,
    // An invalid row is sent again only when it changes in the CRM.
    stock: Object.fromEntries(rows.map(({ sku, stock }) => [sku, stock])),
    refusedStock: Object.fromEntries(rows.map(({ sku }, index) => [sku, wrong.get(index) ?? null])),
  });
}
