import { useStoredCheckout } from './draft.ts';

/** The name of the city that orders of the brand go to; null until one was chosen. */
export function useCheckoutCity(): string | null {
  const label: unknown = useStoredCheckout()?.city?.label;
  return typeof label === 'string' ? label : null;
}
