import { useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';
import type { CheckoutDraft } from './draft.ts';

/** The name of the city that orders of the brand go to; null until one was chosen. */
export function useCheckoutCity(): string | null {
  const checkout: Partial<CheckoutDraft> | null = useStored('checkouts')[runtime.brand];
  const label: unknown = checkout?.city?.label;
  return typeof label === 'string' ? label : null;
}
