import type { CurrentItem } from '@club/rules/cart/contents';
import { kopOf } from '@club/rules/money';
import type { CartProduct } from '../../../data/cart/queries.ts';
import type { CallProblem } from '../../../data/problem.ts';

type RefusalStep = '/shop/cart' | '/shop/delivery' | '/shop/payment';

// Refusals that only time or signing in cures: the order may exist already, so its key has to stay.
const unsettled = new Set(['idempotency_running', 'too_many_requests', 'unauthorized']);

/** Whether the order was certainly not placed; otherwise a repeat must use the same key. */
export function isSurelyRefused({ status, code }: CallProblem): boolean {
  return (status >= 400 && status < 500 && !unsettled.has(code)) || code === 'ipost_unavailable';
}

/** No reply came, none from our server, or its database failed in the middle: the outcome is unknown. */
export function isLost({ status, code }: CallProblem): boolean {
  return status === 0 || (status >= 500 && (code === 'unexpected' || code === 'unavailable'));
}

const deliveryCodes = new Set([
  'branch_unknown',
  'city_unknown',
  'delivery_unavailable',
  'name_invalid',
  'phone_invalid',
  'street_missing',
  'house_missing',
  'ipost_not_allowed',
  'ipost_city_unavailable',
  'ipost_window_over',
  'ipost_unavailable',
]);
const paymentCodes = new Set(['payment_unavailable', 'ipost_needs_card', 'call_window_invalid']);

/** The step where the customer can put the refusal right. */
export function stepOfRefusal(problem: CallProblem): RefusalStep | undefined {
  const { code, body } = problem;
  const isAddress = body.errors?.some(({ field }) => /shipping_address|delivery/.test(field));
  if (deliveryCodes.has(code) || isAddress) return '/shop/delivery';
  if (paymentCodes.has(code)) return '/shop/payment';
  return isCodeRefused(problem) || /^(discount|gift)/.test(code) ? '/shop/cart' : undefined;
}

/** The code itself does not apply for this customer any more, whatever is in the cart. */
export function isCodeRefused({ code }: CallProblem): boolean {
  return /^codes?_(unknown|other_brand|used|own|not_first|not_combined|not_in_order)$/.test(code);
}

/** IPOST cannot bring this order: the branch, which always can, is chosen again. */
export function isIpostRefused({ code }: CallProblem): boolean {
  return code === 'ipost_not_allowed' || code === 'ipost_city_unavailable';
}

/** The shop's current data of the cart, if the refusal has them. */
export function freshItems({ body }: CallProblem): CurrentItem[] | undefined {
  const { cart } = body as { cart?: unknown };
  if (!Array.isArray(cart)) return undefined;
  return (cart as CartProduct[]).map(({ variant_id, price, bonuses, stock, title, tags, line }) => ({
    variantId: variant_id,
    priceKop: kopOf(price),
    xpPrice: bonuses,
    stock,
    title,
    tags,
    line,
  }));
}
