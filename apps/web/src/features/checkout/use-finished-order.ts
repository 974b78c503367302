import { useEffect } from 'react';
import type { Place } from './checkout-draft.ts';
import { finishCheckout, useCheckout } from './checkout-store.ts';

/**
 * The order whose page is open, when it was confirmed on this phone. Seen for the first time, it ends the checkout:
 * only then `onFinish` runs, and the cart may be emptied.
 */
export function useFinishedOrder(
  number: string | undefined,
  onFinish: () => void,
): { number: string; place: Place | undefined } | undefined {
  const { placedNumber, lastOrder, city, branch } = useCheckout();
  const isNew = number !== undefined && number === placedNumber;
  useEffect(() => {
    if (isNew && finishCheckout(number)) onFinish();
  }, [isNew, number, onFinish]);
  if (isNew) return { number, place: city && branch ? { city, branch } : undefined };
  return number !== undefined && lastOrder?.number === number ? lastOrder : undefined;
}
