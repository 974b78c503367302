import type { Cart } from '@club/rules/cart';
import { isDeliveryFilled } from './checkout-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { messages } from './messages.ts';

export type Step = 'delivery' | 'payment' | 'checkout';

export interface Detour {
  href: string;
  note?: string;
}

/** Where a step sends the customer who is too early or too late for it. */
export function detour(step: Step, cart: Cart, draft: CheckoutDraft): Detour | undefined {
  // Confirmed already, but its page was not reached: the phone was switched off in between.
  if (draft.placedNumber !== null) return { href: successHref(draft.placedNumber) };
  if (cart.items.length === 0) return { href: '/shop/cart' };
  if (step !== 'delivery' && !isDeliveryFilled(draft)) return { href: '/shop/delivery', note: messages.deliveryFirst };
  return undefined;
}

function successHref(orderNumber: string): string {
  return `/shop/success?o=${encodeURIComponent(orderNumber)}`;
}
