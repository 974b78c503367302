import type { Gateways, Payments } from './payments/port.ts';
import { ProviderError } from './provider-error.ts';

/** The chosen gateways by their ids, the one that takes new payments first. */
export function gatewaysOf(adapters: readonly [id: string, adapter: Payments][]): Gateways {
  const connected = new Map(adapters);
  const ids = [...connected.keys()];
  return {
    current: ids[0] ?? '',
    ids,
    of: (gateway) => {
      const adapter = connected.get(gateway);
      if (adapter === undefined) throw new ProviderError(gateway, 'misconfigured', 'not connected');
      return adapter;
    },
  };
}
