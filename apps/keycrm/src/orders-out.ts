import type { Club } from './club.ts';
import type { Config, ReportedState } from './config.ts';
import type { Crm } from './crm.ts';
import { Fault } from './http.ts';
import type { KnownOrder, Store } from './state.ts';
import type { ChangedOrder } from './club-rows.ts';

export interface Services {
  club: Club;
  crm: Crm;
  store: Store;
  statuses: Config['statuses'];
  now: () => Date;
}

/** A CRM that answered nothing may still be busy: an order is sent again only when this has passed and there is none. */
const settledAfterMs = 120_000;
const over: readonly string[] = ['delivered', 'cancelled', 'returned'];

/** Tells the CRM of every order that changed. An order that it refuses waits for people and holds nobody else up. Throws Fault. */
export async function syncOrders(services: Services): Promise<void> {
  const { club, store } = services;
  for (const { waiting } of Object.values(store.state.orders)) if (waiting !== null) await syncOrder(services, waiting);
  for (;;) {
    const { rows, cursor, has_more: hasMore } = await club.changesAfter(store.state.cursor);
    for (const row of rows) await syncOrder(services, row);
    // Behind everything that was sent: a process that dies reads the page again, and sends nothing twice.
    store.state.cursor = cursor;
    store.save();
    if (!hasMore) return;
  }
}

async function syncOrder(services: Services, order: ChangedOrder): Promise<void> {
  const { store } = services;
  const known = store.state.orders[order.number];
  // Nobody has paid yet, or it was over before the CRM heard of it.
  if (known === undefined && (order.state === 'awaiting_payment' || over.includes(order.state))) return;
  const entry = (store.state.orders[order.number] ??= blank());
  try {
    const crmId = entry.crmId ?? (await send(services, order, entry));
    await sendState(services, order, entry, crmId);
    entry.problem = null;
    entry.waiting = null;
  } catch (error) {
    if (!(error instanceof Fault) || error.kind !== 'refused') throw error;
    entry.problem = `CRM: ${error.code}`;
    entry.waiting = storedOf(order);
  }
  if (over.includes(order.state) && entry.problem === null) delete store.state.orders[order.number];
  store.save();
}

const blank = (): KnownOrder => ({ crmId: null, sentAt: null, sent: null, asked: null, problem: null, waiting: null });

/** Nothing of a person is written down, masked or not. */
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

/** Sent once: the wish is written down first, and what became of it is looked up by our number. */
async function send({ crm, store, now }: Services, order: ChangedOrder, entry: KnownOrder): Promise<number> {
  const found = await crm.findOrder(order.number);
  if (found === undefined) {
    if (entry.sentAt !== null && now().getTime() - entry.sentAt < settledAfterMs)
      throw new Fault('unavailable', 'not settled');
    entry.sentAt = now().getTime();
    store.save();
  }
  const { id, statusId } = found ?? (await create(crm, order, entry));
  entry.crmId = id;
  entry.sentAt = null;
  // What it begins with was asked by nobody.
  entry.asked = statusId;
  store.save();
  return id;
}

async function create(crm: Crm, order: ChangedOrder, entry: KnownOrder) {
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
    if (error instanceof Fault && error.kind !== 'unknown') entry.sentAt = null;
    throw error;
  }
}

async function sendState({ crm, statuses }: Services, order: ChangedOrder, entry: KnownOrder, crmId: number) {
  const statusId = statuses.out[order.state as ReportedState];
  if (statusId === undefined || entry.sent === order.state) return;
  // The CRM will call back with it: that is our own word.
  entry.asked = statusId;
  await crm.setStatus(crmId, statusId);
  entry.sent = order.state;
}
