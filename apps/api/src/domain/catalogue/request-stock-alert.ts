import type { requestStockAlert as endpoint } from '@club/contract/customer/catalogue';
import { addStockAlert, removeStockAlert } from '../../database/catalogue/stock-alerts.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';

const stockAlertsMax = 20;

export const requestStockAlert: Operation<typeof endpoint> = async (ctx, { variant_id, is_wanted }) => {
  const variantId = Number(variant_id);
  const isId = Number.isSafeInteger(variantId);
  if (is_wanted) {
    if (!isId) throw new Refusal('not_found');
    const request = { customerId: ctx.customer.id, brand: ctx.brand, variantId, max: stockAlertsMax, now: ctx.now };
    const answer = await ctx.transaction((tx) => addStockAlert(tx, request));
    if (answer !== 'waiting') throw new Refusal(answer);
  } else if (isId) {
    await removeStockAlert(ctx.db, ctx.customer.id, variantId);
  }
  return { code: 200, is_wanted };
};
