import type { Config } from '../../settings/config.ts';
import { oneOf } from '../../database/columns.ts';
import { findTrackedPerson, type TrackedPerson } from '../../database/analytics/reports.ts';
import { type TrackedOrder, findTrackedOrder } from '../../database/analytics/tracked-orders.ts';
import { marketedStatuses } from '../orders/life/track-order.ts';
import type { MarketedOrder } from '../../providers/marketing/port.ts';
import type { Providers } from '../../providers/ports.ts';
import { giveUpRefused } from './counting-tasks.ts';
import type { TaskHandler, TaskServices } from '../task.ts';
import { numberField, textField, withPayload } from '../task-payload.ts';

type Urls = Config['urls'];
const ofCustomer = { customerId: numberField };
const marketedEvent = { ...ofCustomer, event: textField, atMs: numberField };
const marketedOrder = { ...ofCustomer, orderId: numberField, event: oneOf(Object.values(marketedStatuses)) };

/**
 * The email service knows people by phone, so their data is read here, at the moment of sending, and only of those who
 * agree to news then. Events and orders of an unknown contact are dropped there: the contact goes first.
 */
async function afterContact(
  { marketing }: Pick<Providers, 'marketing'>,
  { database: { db } }: Pick<TaskServices, 'database'>,
  customerId: number,
  operation: (who: TrackedPerson) => Promise<void> = async () => undefined,
): Promise<void> {
  const who = await findTrackedPerson(db, customerId);
  if (who?.mayMarket !== true) return;
  const { firstName, lastName, phone, email } = who;
  const contact = { customerId: String(customerId), firstName, lastName, phone, email };
  await giveUpRefused(marketing.saveContact(contact).then(() => operation(who)));
}

export const marketingTasks = (urls: Urls) =>
  ({
    'esputnik-contact': withPayload(ofCustomer, (providers, { customerId }, services) =>
      afterContact(providers, services, customerId),
    ),
    // A customer who agreed again meanwhile stays.
    'esputnik-forget': withPayload(ofCustomer, async ({ marketing }, { customerId }, { database }) => {
      const who = await findTrackedPerson(database.db, customerId);
      if (who?.mayMarket !== true) await marketing.forgetContact(String(customerId));
    }),
    'esputnik-event': withPayload(marketedEvent, (providers, { customerId, event: type, atMs }, services) =>
      afterContact(providers, services, customerId, ({ phone }) =>
        providers.marketing.sendEvent({ type, key: phone, params: { phone, date: new Date(atMs).toISOString() } }),
      ),
    ),
    'esputnik-order': withPayload(marketedOrder, (providers, { orderId, customerId, event: status }, services) =>
      afterContact(providers, services, customerId, async ({ phone }) => {
        const order = await findTrackedOrder(services.database.db, orderId);
        // It has moved on: the event about that is in the outbox as well, and an older one would undo it there.
        if (order === undefined || marketedStatuses[order.state] !== status) return;
        const facts = presentOrder(order, urls);
        await providers.marketing.saveOrder({ customerId: String(customerId), phone, status, ...facts });
      }),
    ),
  }) satisfies Record<string, TaskHandler>;

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
