import { brands } from '@club/rules/brands';
import type { CheckoutDraft } from '../../data/checkout/draft.ts';
import { runtime } from '../../device/runtime.ts';
import { storeCheckout, storedCheckout, useStoredCheckout } from '../../data/checkout/draft.ts';
import { draftAfterOrder, emptyDraft } from './draft.ts';
import { afterDeliveryChange } from './delivery/draft.ts';
import type { DraftChange } from './delivery/draft.ts';

/** The one draft of the brand's checkout. It outlives reloads and signing in again, and other tabs show the same. */
export function useCheckout(): CheckoutDraft {
  return whole(useStoredCheckout());
}

export function readCheckout(): CheckoutDraft {
  return whole(storedCheckout());
}

export function changeCheckout(part: Partial<CheckoutDraft>): void {
  storeCheckout({ ...readCheckout(), ...part });
}

export function changeDelivery(change: DraftChange): void {
  changeCheckout(afterDeliveryChange(readCheckout(), change));
}

/** Once the page of the confirmed order is shown the draft is reset; true only the first time. */
export function finishCheckout(orderNumber: string): boolean {
  const draft = readCheckout();
  if (draft.placed?.number !== orderNumber) return false;
  // Both carts are cleared with an order, and comments belong to their content.
  for (const other of brands) {
    const there = storedCheckout(other);
    if (there) storeCheckout({ ...there, comment: '' }, other);
  }
  changeCheckout(draftAfterOrder(draft));
  return true;
}

/** A choice whose service is gone is made again. */
function whole(stored: Partial<CheckoutDraft> | null): CheckoutDraft {
  const draft = { ...emptyDraft, ...stored };
  const hasIpost = !runtime.absent.includes('courier') && !runtime.absent.includes('payments');
  if (draft.method === 'ipost' && !hasIpost) draft.method = 'branch';
  if (draft.payment === 'onlineCard' && runtime.absent.includes('payments')) draft.payment = 'cashOnDelivery';
  if (runtime.absent.includes('callCentre')) draft.isCallWished = false;
  return draft;
}
