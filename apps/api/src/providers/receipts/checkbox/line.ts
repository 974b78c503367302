import { getJson, postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { RegisterLine } from '../port.ts';
import { type Cashier, fieldsOf, service } from './cashier.ts';

/**
 * The register goes offline automatically when the tax service does not answer, and gives receipts reserved codes. It
 * does not go back online on its own: it has to be called.
 */
export function checkboxLine({ api, asCashier }: Cashier): RegisterLine {
  const request = (path: string) => asCashier((options) => getJson(service, `${api}/cash-registers/${path}`, options));
  return {
    state: async () => {
      const { offline_mode: isOffline } = fieldsOf(await request('info'));
      if (typeof isOffline !== 'boolean') throw new ProviderError(service, 'unknown', 'not a register');
      if (!isOffline) return { isOffline, rowMs: 0, monthMs: 0 };
      const { current, total } = fieldsOf(fieldsOf(await request('get-offline-time')).status);
      return { isOffline, rowMs: msOf(current), monthMs: msOf(total) };
    },
    goOnline: async () => {
      await asCashier((options) =>
        postJson(service, `${api}/cash-registers/go-online`, {}, { ...options, refusedStatuses: [400] }),
      ).catch((error: unknown) => {
        // Already online is as good.
        if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
      });
    },
  };
}

function msOf(seconds: unknown): number {
  if (typeof seconds !== 'number' || !(seconds >= 0)) throw new ProviderError(service, 'unknown', 'not a time');
  return seconds * 1000;
}
