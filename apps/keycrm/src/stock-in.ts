import { randomUUID } from 'node:crypto';
import type { Services } from './orders-out.ts';

/** As the club takes them in one call. */
const rowsMax = 10_000;

/**
 * Brings the stock of the CRM to the club: what changed since it was last sent, in as few calls as can be. A call whose answer got lost is
 * repeated with its key and its rows, so what was sold meanwhile stays sold. Throws Fault.
 */
export async function syncStock(services: Services): Promise<void> {
  const { crm, store } = services;
  await reportBatch(services);
  const listed = await crm.listStock();
  const changed = [...listed].filter(([sku, stock]) => store.state.stock[sku] !== stock);
  for (let at = 0; at < changed.length; at += rowsMax) {
    store.state.batch = {
      key: randomUUID(),
      rows: changed.slice(at, at + rowsMax).map(([sku, stock]) => ({ sku, stock })),
    };
    store.save();
    await reportBatch(services);
  }
}

async function reportBatch({ club, store: { state, ...store } }: Services): Promise<void> {
  if (state.batch === null) return;
  const { key, rows } = state.batch;
  const wrong = new Map((await club.setStock(rows, key)).map(({ index, problem }) => [index, problem]));
  for (const [index, { sku, stock }] of rows.entries()) {
    const problem = wrong.get(index);
    // A row that is wrong is sent again only when the CRM says something else of it.
    state.stock[sku] = stock;
    if (problem === undefined) delete state.refusedStock[sku];
    else state.refusedStock[sku] = problem;
  }
  state.batch = null;
  store.save();
}
