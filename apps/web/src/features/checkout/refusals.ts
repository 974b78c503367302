import type { ReplyOf } from '@club/contract/calls';
import type { CurrentItem } from '@club/rules/cart';
import { kopOf } from '@club/rules/money';
import type { CallProblem } from '../../client/problem.ts';

type CartProduct = ReplyOf<'POST /api/api-shop/get-products-by-id'>['products'][number];

// Refusals that only time or signing in cures: the order may be there already, so its key has to stay.
const unsettled = new Set(['idempotency_running', 'too_many_requests', 'unauthorized']);

/** Whether it is known that the order was not placed; otherwise a repeat must use the same key. */
export function isSettled({ status, code }: CallProblem): boolean {
  return status >= 400 && status < 500 && !unsettled.has(code);
}

/** No answer came, or none from our server. */
export function isLost({ status, code }: CallProblem): boolean {
  return status === 0 || (status >= 500 && code === 'unexpected');
}

/** The step where the customer can put the refusal right. */
export function stepOfRefusal({ code, body }: CallProblem): '/shop/delivery' | '/shop/payment' | undefined {
  const deliveryCodes = ['branch_unknown', 'city_unknown', 'delivery_unavailable', 'name_invalid', 'phone_invalid'];
  const isAddress = body.errors?.some(({ field }) => /shipping_address|delivery/.test(field));
  if (deliveryCodes.includes(code) || isAddress) return '/shop/delivery';
  return code === 'payment_unavailable' ? '/shop/payment' : undefined;
}

/** What the shop says about the cart now, when the refusal brings it along. */
export function freshItems({ body }: CallProblem): CurrentItem[] | undefined {
  const { cart } = body as { cart?: unknown };
  if (!Array.isArray(cart)) return undefined;
  return (cart as CartProduct[]).map(({ variant_id, price, bonuses, stock, title, tags }) => ({
    variantId: variant_id,
    priceKop: kopOf(price),
    xpPrice: bonuses,
    stock,
    title,
    tags,
  }));
}
