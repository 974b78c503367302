import { useEffect, useState } from 'react';
import type { CourierWindow } from '@club/rules/delivery/courier-windows';
import type { DeliveryMethod } from '@club/rules/delivery/methods';
import type { Place, PlacedOrder, Wishes } from '../../../data/checkout/draft.ts';
import { wishesOf } from '../draft.ts';
import { finishCheckout, useCheckout } from '../store.ts';
import { addressText } from '../delivery/draft.ts';

export interface FinishedOrder extends PlacedOrder {
  /** Confirmed a moment ago, and its page is opened by that. */
  isFresh: boolean;
  isForXp: boolean;
  /** Where to collect it; undefined when a courier brings it. */
  place: Place | undefined;
  delivery: { method: DeliveryMethod; city: string; address: string; window: CourierWindow | null };
}

/**
 * The order whose page is open, when it was confirmed on this phone. Seen for the first time, it ends the checkout:
 * only then `onFinish` runs, and the cart may be emptied.
 */
export function useFinishedOrder(number: string | undefined, onFinish: () => void): FinishedOrder | undefined {
  const draft = useCheckout();
  const { placed, lastOrder } = draft;
  const isNew = number !== undefined && number === placed?.number;
  const [isFresh] = useState(isNew);
  useEffect(() => {
    if (isNew && finishCheckout(number)) onFinish();
  }, [isNew, number, onFinish]);
  if (isNew) return finished(placed, wishesOf(draft), { isFresh, window: draft.window });
  if (number === undefined || lastOrder?.number !== number) return undefined;
  return finished(lastOrder, lastOrder.wishes, { isFresh, window: lastOrder.window });
}

function finished(
  order: PlacedOrder,
  wishes: Wishes,
  { isFresh, window }: { isFresh: boolean; window: CourierWindow | null },
): FinishedOrder {
  const { id, number, needsPayment, isForXp = false, call } = order;
  const { method, city, branch } = wishes;
  const place = method === 'branch' && city && branch ? { city, branch } : undefined;
  const delivery = { method, city: city?.label ?? '', address: addressText(wishes), window };
  return { id, number, needsPayment, isForXp, call, isFresh, place, delivery };
}
