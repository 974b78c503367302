import { clubSettings } from '@club/rules/settings/club-settings';
import { type ActorName, unpaidOrdersJob } from '@club/rules/staff/actors';
import type { Db } from '../../../database/rows.ts';
import { listRunningSettings } from '../../../database/settings/versions.ts';
import { postXp } from '../../../database/xp/ledger.ts';
import { findCodeUse, raiseGiftCounter, reclaimCode } from '../../../database/orders/codes.ts';
import { type MovedOrder, moveOrderRow as moveRow } from '../../../database/orders/moves.ts';
import { hasGift, isCodeTaken, retakeStock, tryWithin } from '../../../database/orders/revival.ts';
import { isXpShort } from '../../../database/orders/placing.ts';
import type { PayableOrder } from '../../../database/payments/attempts.ts';
import { xpReason } from './messages.ts';
import { xpSource } from './move-order.ts';

interface Reviving {
  actor: ActorName;
  now: Date;
}

/**
 * Brings an order that was cancelled because its time to pay was over back to life as paid, with everything it had taken: stock, code, gift and XP,
 * in the order in which placing one takes them. False, and nothing changed, when anything lacks. One that the customer
 * or staff cancelled stays so: that was a decision.
 */
export async function reviveOrder(
  tx: Db,
  { id, number, cancelledBy }: PayableOrder,
  { actor, now }: Reviving,
): Promise<boolean> {
  if (cancelledBy !== unpaidOrdersJob) return false;
  return tryWithin(
    tx,
    async () => {
      const order = await moveRow(tx, { number, from: ['cancelled'], to: 'paid', actor, now });
      if (order === undefined || order.customerPhone === null) return false;
      if (!(await retakeStock(tx, id))) return false;
      if (!(await takeCode(tx, order, now))) return false;
      if ((await hasGift(tx, id)) && !(await takeGift(tx, order.customerId, now))) return false;
      await holdXp(tx, order, { actor, now });
      return true;
    },
    (error) => isCodeTaken(error) || isXpShort(error),
  );
}

/** A promo code by the limit that it has now; one that staff have deleted has none. */
async function takeCode(tx: Db, { id, brand }: MovedOrder, now: Date): Promise<boolean> {
  const use = await findCodeUse(tx, id);
  if (use === undefined) return true;
  const { discounts } = clubSettings(await listRunningSettings(tx, now));
  const known = use.kind === 'promo' ? discounts.promo[brand].find(({ code }) => code === use.code) : undefined;
  return reclaimCode(tx, { ...use, limit: known?.limit ?? null }, id);
}

async function takeGift(tx: Db, customerId: number, now: Date): Promise<boolean> {
  const { gift } = clubSettings(await listRunningSettings(tx, now));
  return raiseGiftCounter(tx, customerId, gift.perCustomer);
}

async function holdXp(tx: Db, order: MovedOrder, { actor, now }: Reviving): Promise<void> {
  const { customerId, brand, xpTotal: amount, number } = order;
  if (amount === 0) return;
  const [source, reason] = [xpSource(order), xpReason(number)];
  await postXp(tx, { customerId, brand, kind: 'held', amount, source, reason, actor, now });
}
