import type { Club } from './club.ts';
import type { Config, ReportedState } from './config.ts';
import type { Crm, CrmOrder } from './crm.ts';
import { Fault } from './http.ts';
import type { Store } from './state.ts';
import type { ChangedOrder } from './club-rows.ts';

export interface Services {
  club: Club;
  crm: Crm;
  store: Store;
  statuses: Config['statuses'];
  now: () => Date;
}

/** A CRM that did not answer may still be busy: an order is sent again only when this has passed and there is none. */
const settledAfterMs = 120_000;
const over: readonly string[] = ['delivered', 'cancelled', 'returned'];

/** Reports every changed order to the CRM. One that it refuses is left to people and delays no other. Throws Fault. */
export async function syncOrders(services: Services): Promise<void> {
  const { club, store } = services;
  for (const { pending } of Object.values(store.state.orders)) if (pending !== null) await syncOrder(services, pending);
  for (;;) {
    const { rows, cursor, has_more: hasMore } = await club.changesAfter(store.state.cursor);
    for (const row of rows) await syncOrder(services, row);
    // Behind everything that was sent: a process that dies reads the page again, and sends nothing twice.
    if (cursor !== store.state.cursor) store.save({ cursor });
    if (!hasMore) return;
  }
}

async function syncOrder(services: Services, order: ChangedOrder): Promise<void> {
  const { store } = services;
  const known = store.state.orders[order.number];
  // Not paid yet, or over before it was sent to the CRM.
  if (known === undefined && (order.state === 'awaiting_payment' || over.includes(order.state))) return;
  let problem: string | null = null;
  try {
    const crmId = known?.crmId ?? (await send(services, order));
    await sendState(services, order, crmId);
  } catch (error) {
    if (!(error instanceof Fault) || error.kind !== 'refused') throw error;
    problem = `CRM: ${error.code}`;
  }
  if (over.includes(order.state) && problem === null) store.save({ orders: { [order.number]: null } });
  else store.saveOrder(order.number, { problem, pending: problem === null ? null : storedOf(order) });
}

/** Nothing of a person is stored, masked or not. */
const storedOf = ({
  number,
  state,
  total_kop,
  payment,
  delivery,
  city,
  waybill,
  items,
}: ChangedOrder): ChangedOrder => ({
  number,
  state,
  total_kop,
  payment,
  delivery,
  city,
  waybill,
  items: items.map(({ sku, title, variant_title, units, price_kop }) => ({
    sku,
    title,
    variant_title,
    units,
    price_kop,
  })),
});

/** Sent once: the sending is saved first, and its outcome is looked up by our number. */
async function send(services: Services, order: ChangedOrder): Promise<number> {
  const { crm, store, now } = services;
  const found = await crm.findOrder(order.number);
  if (found === undefined) {
    const since = store.state.orders[order.number]?.unansweredSince ?? null;
    if (since !== null && now().getTime() - since < settledAfterMs) throw new Fault('unavailable', 'not settled');
    store.saveOrder(order.number, { unansweredSince: now().getTime() });
  }
  const { id, statusId } = found ?? (await create(services, order));
  // Its initial status requests nothing.
  store.saveOrder(order.number, { crmId: id, unansweredSince: null, handledStatusId: statusId });
  return id;
}

async function create({ crm, store }: Services, order: ChangedOrder): Promise<CrmOrder> {
  try {
    return await crm.createOrder({
      number: order.number,
      comment: [order.payment, order.delivery, order.city, order.waybill ?? ''].filter(Boolean).join(' · '),
      products: order.items.map(({ sku, title, variant_title: variant, units, price_kop: kop }) => ({
        sku: sku ?? '',
        name: [title, variant].filter(Boolean).join(', '),
        quantity: units,
        price: kop / 100,
      })),
    });
  } catch (error) {
    // Surely nothing was made.
    if (error instanceof Fault && error.kind !== 'unknown') store.saveOrder(order.number, { unansweredSince: null });
    throw error;
  }
}

async function sendState({ crm, store, statuses }: Services, { number, state }: ChangedOrder, crmId: number) {
  const statusId = statuses.out[state as ReportedState];
  if (statusId === undefined || store.state.orders[number]?.reportedState === state) return;
  // The CRM will call back with it, and requests nothing by that.
  store.saveOrder(number, { handledStatusId: statusId });
  await crm.setStatus(crmId, statusId);
  store.saveOrder(number, { reportedState: state });
}
