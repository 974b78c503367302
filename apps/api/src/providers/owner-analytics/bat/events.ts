// EXPERIMENTAL: a facade of our own, for no documentation of the brand owner's service was available. The rest of the
// code knows only the port; when the documentation comes, only this file is rewritten. See docs/decisions/034.
import { isTokenOld, cacheToken } from '../../stored-token.ts';
import { postJson } from '../../outbound.ts';
import type { OwnerAnalytics } from '../port.ts';

const service = 'bat';

interface Options {
  url: string;
  key: string;
  timeoutMs?: number;
  clock?: () => Date;
}

/** A token for our key, used for nothing. Throws ProviderError. */
export const fetchToken = (config: Options): Promise<unknown> => cacheToken(service, config).get();

export function batApi(config: Options): OwnerAnalytics {
  const tokens = cacheToken(service, config);
  const post = async (body: unknown): Promise<void> => {
    const headers = { authorization: `Bearer ${await tokens.get()}` };
    const { timeoutMs = 5000 } = config;
    await postJson(service, `${config.url}/events`, body, {
      headers,
      timeoutMs,
      refusedStatuses: [422],
      byStatus: true,
    });
  };
  return {
    async send({ id, event, customerId, pageUrl, at, items }) {
      const data = { customer_id: customerId, page_url: pageUrl, ...(items && { items }) };
      const body = { id, event, at: at.toISOString(), data };
      try {
        await post(body);
      } catch (error) {
        if (!isTokenOld(error)) throw error;
        tokens.drop();
        await post(body);
      }
    },
  };
}
