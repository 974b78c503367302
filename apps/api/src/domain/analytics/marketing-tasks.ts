import type { MarketedStatus } from '@club/rules/analytics/events';
import type { Config } from '../../settings/config.ts';
import { findTrackedPerson, type TrackedPerson } from '../../database/analytics/reports.ts';
import { type TrackedOrder, findTrackedOrder } from '../../database/analytics/tracked-orders.ts';
import { marketedStatuses } from '../orders/life/track-order.ts';
import type { MarketedOrder } from '../../providers/marketing/port.ts';
import type { Providers } from '../../providers/ports.ts';
import { giveUpRefused } from './counting-tasks.ts';
import type { TaskHandler } from '../task.ts';

type Urls = Config['urls'];
type MarketingOperation = (
  marketing: Providers['marketing'],
  payload: Record<string, unknown>,
  who: TrackedPerson,
  find: (orderId: number) => Promise<TrackedOrder | undefined>,
) => Promise<void>;

/**
 * The email service knows people by phone, so their data is read here, at the moment of sending, and only of those who
 * agree to news then. Events and orders of an unknown contact are dropped there: the contact goes first.
 */
const marketingTask =
  (operation: MarketingOperation): TaskHandler =>
  async ({ marketing }, payload, { database }) => {
    const who = await findTrackedPerson(database.db, Number(payload.customerId));
    if (who?.mayMarket !== true) return;
    const { firstName, lastName, phone, email } = who;
    const contact = { customerId: String(payload.customerId), firstName, lastName, phone, email };
    await giveUpRefused(
      marketing
        .saveContact(contact)
        .then(() => operation(marketing, payload, who, (id) => findTrackedOrder(database.db, id))),
    );
  };

export const marketingTasks = (urls: Urls): Record<string, TaskHandler> => ({
  'esputnik-contact': marketingTask(async () => undefined),
  // A customer who agreed again meanwhile stays.
  'esputnik-forget': async ({ marketing }, payload, { database }) => {
    const who = await findTrackedPerson(database.db, Number(payload.customerId));
    if (who?.mayMarket !== true) await marketing.forgetContact(String(payload.customerId));
  },
  'esputnik-event': marketingTask((marketing, { event, atMs }, { phone }) =>
    marketing.sendEvent({
      type: String(event),
      key: phone,
      params: { phone, date: new Date(Number(atMs)).toISOString() },
    }),
  ),
  'esputnik-order': marketingTask(async (marketing, { orderId, customerId, event }, { phone }, find) => {
    const order = await find(Number(orderId));
    // It has moved on: the event about that is in the outbox as well, and an older one would undo it there.
    if (order === undefined || marketedStatuses[order.state] !== event) return;
    const status = event as MarketedStatus;
    await marketing.saveOrder({ customerId: String(customerId), phone, status, ...presentOrder(order, urls) });
  }),
});

function presentOrder({ number, brand, totalKop, createdAtMs, items }: TrackedOrder, urls: Urls): OrderFacts {
  return {
    number: String(number),
    at: new Date(createdAtMs),
    totalKop,
    items: items.map(({ productId, title, units, priceKop, collection, image }) => ({
      id: String(productId),
      name: title,
      quantity: units,
      priceKop,
      url: `${urls[brand]}/shop/${collection}/${productId}`,
      imageUrl: new URL(image, `${urls[brand]}/`).href,
    })),
  };
}

type OrderFacts = Omit<MarketedOrder, 'customerId' | 'phone' | 'status'>;
