// https://docs.esputnik.com/reference/getting-started-with-your-api: Basic with any user and the key as password; 2xx
// is a success. An event or an order without a contact, or with something missing, is dropped silently, so that is
// checked here.
import { postJson, sendDelete } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { Marketing } from '../../marketing/port.ts';

const service = 'esputnik';
const group = 'pwa';

export function contacts(config: { url: string; key: string; timeoutMs?: number }): Marketing {
  const authorization = `Basic ${Buffer.from(`club:${config.key}`).toString('base64')}`;
  const base = `${config.url.replace(/\/+$/, '')}/v1`;
  const options = {
    headers: { authorization },
    refusedStatuses: [400, 422],
    byStatus: true,
    ...(config.timeoutMs === undefined ? {} : { timeoutMs: config.timeoutMs }),
  };
  const post = async (path: string, body: unknown): Promise<void> => {
    await postJson(service, `${base}/${path}`, body, options);
  };
  return {
    async saveContact({ customerId, firstName, lastName, phone, email }) {
      const channels = [{ type: 'sms', value: phone }, ...(email === null ? [] : [{ type: 'email', value: email }])];
      assertNotEmpty({ customerId, phone });
      const contact = { firstName, lastName, contactKey: customerId, channels };
      await post('contacts', { dedupeOn: 'sms', groupNames: [group], contacts: [contact] });
    },
    async forgetContact(customerId) {
      assertNotEmpty({ customerId });
      const query = new URLSearchParams({ externalCustomerId: customerId, erase: 'true' }).toString();
      await sendDelete(service, `${base}/contact?${query}`, { ...options, refusedStatuses: [404] }).catch(
        unlessUnknown,
      );
    },
    async sendEvent({ type, key, params }) {
      assertNotEmpty({ type, key, ...params });
      const pairs = Object.entries(params).map(([name, value]) => ({ name, value }));
      await post('event', { eventTypeKey: type, keyValue: key, params: pairs });
    },
    async saveOrder({ number, customerId, phone, status, at, totalKop, items }) {
      const sumKop = items.reduce((sum, { priceKop, quantity }) => sum + priceKop * quantity, 0);
      if (items.length === 0 || sumKop !== totalKop) throw new ProviderError(service, 'refused', 'sum');
      const order = {
        externalOrderId: number,
        externalCustomerId: customerId,
        phone,
        status,
        date: at.toISOString(),
        currency: 'UAH',
        totalCost: totalKop / 100,
        items: items.map(({ id, name, quantity, priceKop, url, imageUrl }) => ({
          externalItemId: id,
          name,
          quantity,
          cost: priceKop / 100,
          url,
          imageUrl,
        })),
      };
      await post('orders', { orders: [order] });
    },
  };
}

function unlessUnknown(error: unknown): void {
  if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
}

function assertNotEmpty(params: Record<string, string>): void {
  if (Object.values(params).some((value) => value.trim() === ''))
    throw new ProviderError(service, 'refused', 'missing parameter');
}
