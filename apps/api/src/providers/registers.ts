import { ProviderError } from './provider-error.ts';
import type { Receipts, Registers } from './receipts/port.ts';

/** The chosen registers by their ids, the one that new sales go to at the beginning. */
export function registersOf(adapters: readonly [id: string, adapter: Receipts][]): Registers {
  const connected = new Map(adapters);
  const ids = [...connected.keys()];
  return {
    ids,
    current: () => {
      const [first] = ids;
      if (first === undefined) throw new ProviderError('receipts', 'stopped', 'absent');
      return first;
    },
    of: (register) => {
      const found = connected.get(register);
      if (found === undefined) throw new ProviderError(register, 'misconfigured', 'not connected');
      return found;
    },
  };
}
