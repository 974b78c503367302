import type { sendPromocode as endpoint } from '@club/contract/customer/discounts';
import { findCodeOfOrder } from '../../database/orders/codes.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { foldDiscountCode } from './discount-code.ts';
import { recordIdOf } from './draft.ts';

export const sendPromocode: Operation<typeof endpoint> = async (ctx, { code, orderId, shopDomain }) => {
  if (shopDomain !== undefined && !isOwnHost(ctx, shopDomain)) throw new Refusal('not_found');
  const order = await findCodeOfOrder(ctx.db, ctx.customer.id, recordIdOf(orderId));
  if (order === undefined) throw new Refusal('not_found');
  if (order.code !== foldDiscountCode(code)) throw new Refusal('code_not_in_order');
  return { code: 200, applied: true };
};

/** Of the app or of the site that the brand sells on; nothing is ever sent to it. */
function isOwnHost({ brand, config, providers }: CustomerCtx, domain: string): boolean {
  const site = config.absent.includes('sites') ? [] : [providers.sites.urlOf(brand)];
  const hosts = [config.urls[brand], ...site].map((url) => new URL(url));
  return hosts.some(({ host, hostname }) => [host, hostname].includes(domain.trim().toLowerCase()));
}
