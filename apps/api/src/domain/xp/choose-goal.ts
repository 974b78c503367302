import type { chooseGoal as endpoint } from '@club/contract/customer/xp';
import { kyivDate } from '@club/rules/time/calendar';
import { listCertificateOffers } from '../../database/certificates/offers.ts';
import { listRewardRows } from '../../database/exchange/rewards.ts';
import { dropGoal, saveGoal } from '../../database/xp/goals.ts';
import type { CustomerCtx } from '../context.ts';
import { idOf } from '../id-of.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';

/** A customer has one goal. */
export const chooseGoal: Operation<typeof endpoint> = async (ctx, { product_id, offer_id }) => {
  if (product_id !== undefined) await saveReward(ctx, idOf(product_id));
  else if (offer_id !== undefined) await saveCertificate(ctx, offer_id);
  else await dropGoal(ctx.db, ctx.customer.id);
  return { code: 200 };
};

async function saveReward({ db, brand, customer, now }: CustomerCtx, productId: number): Promise<void> {
  const [reward] = await listRewardRows(db, brand, customer.id, productId);
  if (reward === undefined) throw new Refusal('not_found');
  await saveGoal(db, customer.id, { productId, offerId: null }, now);
}

async function saveCertificate({ db, brand, customer, now }: CustomerCtx, offerId: string): Promise<void> {
  const offers = await listCertificateOffers(db, { brand, today: kyivDate(now) });
  if (!offers.some(({ id }) => id === offerId)) throw new Refusal('not_found');
  await saveGoal(db, customer.id, { productId: null, offerId }, now);
}
