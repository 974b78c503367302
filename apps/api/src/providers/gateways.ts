import type { Gateways, Payments } from './payments/port.ts';
import { ProviderError } from './provider-error.ts';

/** The chosen gateways by their ids, the one that is offered first at the beginning. */
export function gatewaysOf(adapters: readonly [id: string, adapter: Payments, name: string][]): Gateways {
  const connected = new Map(adapters.map(([id, adapter, name]) => [id, { adapter, name }]));
  return {
    ids: [...connected.keys()],
    nameOf: (gateway) => connected.get(gateway)?.name ?? gateway,
    of: (gateway) => {
      const found = connected.get(gateway);
      if (found === undefined) throw new ProviderError(gateway, 'misconfigured', 'not connected');
      return found.adapter;
    },
  };
}
