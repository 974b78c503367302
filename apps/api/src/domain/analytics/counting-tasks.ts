import { createHmac } from 'node:crypto';
import { analyticsItem, analyticsItemsMax, analyticsValue } from '@club/rules/analytics/item';
import { asNumber, asText, listOf, orAbsent, someOf } from '../../database/columns.ts';
import { findTrackedPerson } from '../../database/analytics/reports.ts';
import { type TrackedOrder, findTrackedOrder } from '../../database/analytics/tracked-orders.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Ga4Event } from '../../providers/shop-analytics/port.ts';
import type { TaskHandler } from '../task.ts';
import { numberField, textField, withPayload } from '../task-payload.ts';

const ga4Payload = { customerId: numberField, event: textField, orderId: orAbsent(numberField), atMs: numberField };

const trackedItem = someOf({
  item_name: asText,
  item_id: asText,
  price: asNumber,
  item_brand: asText,
  item_category: asText,
  item_list_name: asText,
  quantity: asNumber,
  item_variant: asText,
});

const batPayload = {
  id: textField,
  event: textField,
  customerId: numberField,
  page: textField,
  atMs: numberField,
  items: orAbsent(listOf(trackedItem)),
};

/**
 * What analytics services receive after the commit. Nothing is sent about a customer who withdrew the consent, or left,
 * meanwhile.
 */
export const analyticsTasks = (secret: string) =>
  ({
    ga4: withPayload(ga4Payload, async ({ shopAnalytics }, { customerId, atMs, ...tracked }, { database }) => {
      const person = await findTrackedPerson(database.db, customerId);
      if (person?.mayCount !== true) return;
      const event = await eventOf(tracked, (id) => findTrackedOrder(database.db, id));
      if (event === undefined) return;
      const { clientId, userId } = pseudonymsOf(secret, customerId);
      await shopAnalytics.collect(clientId, userId, new Date(atMs), [event]);
    }),
    bat: withPayload(batPayload, async ({ ownerAnalytics }, payload, { database }) => {
      const { id, event, customerId, page, atMs, items } = payload;
      const person = await findTrackedPerson(database.db, customerId);
      if (person?.mayCount !== true) return;
      await giveUpRefused(
        ownerAnalytics.send({
          id,
          event,
          customerId: String(customerId),
          pageUrl: page,
          at: new Date(atMs),
          ...(items && { items }),
        }),
      );
    }),
  }) satisfies Record<string, TaskHandler>;

/** A refusal by a service is final; an unavailable one is retried. */
export async function giveUpRefused(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
    throw new ProviderError(error.service, 'stopped', error.code);
  }
}

async function eventOf(
  { event: name, orderId }: { event: string; orderId: number | undefined },
  find: (orderId: number) => Promise<TrackedOrder | undefined>,
): Promise<Ga4Event | undefined> {
  if (orderId === undefined) return { name, params: { method: 'sms' } };
  const order = await find(orderId);
  return order && { name, params: paramsOf(order) };
}

/** The value is of the items that are named: an order of more lines than the service takes is counted by its first ones. */
function paramsOf({ number, items }: TrackedOrder): Record<string, unknown> {
  const counted = items
    .slice(0, analyticsItemsMax)
    .map((item) => analyticsItem({ ...item, productId: String(item.productId), list: item.collection }));
  return { transaction_id: String(number), currency: 'UAH', value: analyticsValue(counted), items: counted };
}

/** A customer's pseudonym there, always the same; only with our secret can it be traced. */
export function pseudonymsOf(secret: string, customerId: number): { clientId: string; userId: string } {
  const hash = createHmac('sha256', secret).update(`ga4\n${customerId}`).digest();
  return {
    clientId: `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`,
    userId: hash.subarray(8, 24).toString('base64url'),
  };
}
