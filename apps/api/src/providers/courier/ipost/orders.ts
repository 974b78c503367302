// EXPERIMENTAL: the three calls that the club's specification names, not the provider's own documentation, which was
// not available. The rest of the app knows only the port; when the documentation is read, only this file is rewritten.
// See docs/decisions/020.
import { setTimeout as pause } from 'node:timers/promises';
import { isTokenOld, cacheToken } from '../../stored-token.ts';
import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { Courier, CourierOrder } from '../port.ts';

const service = 'ipost';
const retryPauseMs = 1000;

interface Options {
  url: string;
  key: string;
  timeoutMs?: number;
  clock?: () => Date;
}

export function ipost(config: Options): Courier {
  const tokens = cacheToken(service, config);
  const request = async (path: string, body: unknown) => {
    const authorization = `Bearer ${await tokens.get()}`;
    return (await postJson(service, `${config.url}/${path}`, body, {
      headers: { authorization },
      refusedStatuses: [422],
      timeoutMs: config.timeoutMs ?? 5000,
    })) as Record<string, unknown> | null;
  };
  return {
    async isCityServed(city) {
      const answer = await request('city-available', { city }).catch((error: unknown) => {
        // A customer waits for this answer: only an expired token is worth a second call.
        if (!isTokenOld(error)) throw error;
        tokens.drop();
        return request('city-available', { city });
      });
      if (typeof answer?.available !== 'boolean') throw new ProviderError(service, 'unknown', 'no answer');
      return answer.available;
    },
    async sendOrder(order) {
      const body = addressOf(order);
      const answer = await request('send-address', body).catch(async (error: unknown) => {
        if (!(error instanceof ProviderError) || error.fault === 'refused') throw error;
        tokens.drop();
        await pause(retryPauseMs);
        // Whatever became of the first one: a repeat with the same reference is the same order.
        return request('send-address', body);
      });
      if (typeof answer?.id !== 'string' || answer.id === '') throw new ProviderError(service, 'unknown', 'no number');
      return answer.id;
    },
  };
}

const addressOf = (order: CourierOrder) => ({
  order_id: order.reference,
  city: order.city,
  street: order.street,
  flat: order.flat,
  delivery_date: order.date,
  delivery_time_from: order.from,
  delivery_time_to: order.to,
  recipient: order.recipient,
  phone: order.phone,
  comment: order.comment,
});
