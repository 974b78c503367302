import type { saveManager as endpoint } from '@club/contract/customer/codes/scan';
import { kyivMonth } from '@club/rules/time/calendar';
import { saveManagerMark } from '../../database/codes/promoters.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';

/** The mark is always the caller's own: its claimed owner is only compared. */
export const saveManager: Operation<typeof endpoint> = async (ctx, input) => {
  if (input.shopify_id !== String(ctx.customer.id)) throw new Refusal('not_found');
  if (input.brand !== ctx.brand) throw new Refusal('brand_mismatch');
  const month = kyivMonth(ctx.now);
  const stored = await saveManagerMark(ctx.db, {
    customerId: ctx.customer.id,
    month,
    manager: input.manager,
    managerFrom: input.manager_from,
    now: ctx.now,
  });
  return { code: 200, month, manager: stored.manager, manager_from: stored.managerFrom };
};
