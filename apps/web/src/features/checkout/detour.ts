import type { Cart } from '@club/rules/cart/contents';
import { canUseIpost } from '@club/rules/delivery/methods';
import { giftProblem } from '@club/rules/cart/gifts';
import { readGiftFromUnits } from '../../data/settings/current.ts';
import type { CheckoutDraft } from '../../data/checkout/draft.ts';
import { isCallOver } from './payment/phone-call-request.ts';
import { isDeliveryFilled } from './delivery/draft.ts';
import { messages } from './messages.ts';

export type Step = 'delivery' | 'payment' | 'checkout';

export interface Detour {
  href: string;
  note?: string;
}

/** Where a step sends the customer who is too early or too late for it. */
export function detour(step: Step, cart: Cart, draft: CheckoutDraft, now = new Date()): Detour | undefined {
  // Confirmed already, but its page was not reached: the phone was switched off in between.
  if (draft.placed !== null) return { href: successHref(draft.placed.number) };
  if (cart.items.length === 0) return { href: '/shop/cart' };
  const items = cart.items.map((item) => ({ ...item, line: item.line ?? null }));
  // Only the shop knows how many gifts were taken before, and what earns one if this phone does not: it has the last word.
  if (giftProblem(items, 0, { fromUnits: readGiftFromUnits() ?? 0, perCustomer: Infinity }))
    return { href: '/shop/cart', note: messages.giftFirst };
  if (step === 'delivery') return undefined;
  if (!isDeliveryFilled(draft, now)) return { href: '/shop/delivery', note: messages.deliveryFirst };
  if (draft.method === 'ipost' && !canUseIpost(items)) return { href: '/shop/delivery', note: messages.ipostNotForAll };
  if (step === 'checkout' && isCallOver(draft, now)) return { href: '/shop/payment', note: messages.callOver };
  return undefined;
}

function successHref(orderNumber: string): string {
  return `/shop/success?o=${encodeURIComponent(orderNumber)}`;
}
