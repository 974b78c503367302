import type { startRegularOrder as endpoint } from '@club/contract/customer/orders/regular';
import { regularOrdersMax } from '@club/rules/orders/regular';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { isAgeVerified } from '../../database/age/verifications.ts';
import { lockPerson } from '../../database/customers/people.ts';
import { countOtherRegulars, saveRegularOrder } from '../../database/regular-orders/regular-orders.ts';
import type { Operation } from '../operation.ts';
import { ownOrder } from '../orders/own-order.ts';
import { Refusal } from '../refusal.ts';

/** Counts from today. Starting an active one restarts it, so a repeated call is one. */
export const startRegularOrder: Operation<typeof endpoint> = async (ctx, { order_number: orderNumber, weeks }) => {
  const { id: orderId, state, items } = await ownOrder(ctx.db, ctx, { orderNumber });
  const isBought = items.some(({ listPriceKop, xpPrice }) => listPriceKop > 0 || xpPrice > 0);
  if (state !== 'delivered' || !isBought) throw new Refusal('order_not_repeatable');
  if (!(await isAgeVerified(ctx.db, ctx.personId))) throw new Refusal('age_not_proven');
  const nextOn = dayAfter(kyivDate(ctx.now), 7 * weeks);
  const customerId = ctx.customer.id;
  await ctx.transaction(async (tx) => {
    await lockPerson(tx, ctx.personId);
    if ((await countOtherRegulars(tx, customerId, orderId)) >= regularOrdersMax)
      throw new Refusal('regular_orders_used', { max: regularOrdersMax });
    await saveRegularOrder(tx, { customerId, orderId, weeks, nextOn }, ctx.now);
  });
  return { code: 200, next_on: nextOn };
};
