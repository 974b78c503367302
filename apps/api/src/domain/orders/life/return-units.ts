import { planReturn, type ReturnPlan, type ReturnProblem, type UnitsBack } from '@club/rules/orders/returns';
import { canMove, type OrderState } from '@club/rules/orders/states';
import { clubSettings } from '@club/rules/settings/club-settings';
import type { ActorName } from '@club/rules/staff/actors';
import type { Db } from '../../../database/rows.ts';
import { lowerGiftCounter } from '../../../database/orders/codes.ts';
import { decideReturnRequest } from '../../../database/orders/returns.ts';
import {
  insertReturn,
  lockReturnable,
  reduceAwaited,
  restockUnits,
  type ReturnableOrder,
} from '../../../database/orders/units-back.ts';
import { findDecisiveAttempt } from '../../../database/payments/attempts.ts';
import { startPart } from '../../../database/payments/parts.ts';
import { listRunningSettings } from '../../../database/settings/versions.ts';
import { publishOrder } from '../../../database/webhooks/publish.ts';
import { cashReceiptDue, draftOver } from '../../receipts/due.ts';
import { paidBackFor, refundXp } from './move-order.ts';
import { backSums, unitsReturnedNotification } from './notifications.ts';
import { notifyOrderOwner } from './notify-customer.ts';
import { unitsReturnedSms } from './parcel-messages.ts';
import { acceptReturn } from './return-goods.ts';

interface UnitsReturn {
  number: number;
  lines: readonly (UnitsBack & { isRestocked: boolean })[];
  reason: string;
  actor: ActorName;
  now: Date;
}

interface ReturnedUnits {
  order: ReturnableOrder;
  plan: ReturnPlan;
  cardKop: number;
  cashKop: number;
}

export type UnitsReturnAnswer =
  | { done: ReturnedUnits }
  | { done: undefined; refused: 'not_found' }
  | { done: undefined; refused: 'hold_untaken' }
  | { done: undefined; refused: 'cannot_return'; state: OrderState }
  | { done: undefined; refused: ReturnProblem; what: string };

/**
 * Takes units of a delivered or shipped order back, with everything that belongs to them: money, XP, the gift, the
 * stock and the receipt. The last of them returns the order. Needs a surrounding transaction; two callers for the same
 * unit queue for the order's row, and the second finds it gone.
 */
export async function takeBackUnits(tx: Db, back: UnitsReturn): Promise<UnitsReturnAnswer> {
  const answer = await planUnits(tx, await lockReturnable(tx, back.number), back.lines);
  if (answer.done) await (answer.done.plan.isLast ? returnRest(tx, back) : returnSome(tx, answer.done, back));
  return answer;
}

/** The refund for these units of an order, or why they cannot be returned so. */
export async function planUnits(
  db: Db,
  order: ReturnableOrder | undefined,
  lines: readonly UnitsBack[],
): Promise<UnitsReturnAnswer> {
  if (order === undefined) return { done: undefined, refused: 'not_found' };
  if (!canMove(order.state, 'returned')) return { done: undefined, refused: 'cannot_return', state: order.state };
  // A part of a hold cannot be refunded; in a moment it is captured.
  if (order.payment === 'onlineCard' && (await findDecisiveAttempt(db, order.id))?.state === 'held')
    return { done: undefined, refused: 'hold_untaken' };
  const { gift } = clubSettings(await listRunningSettings(db, order.createdAt));
  const plan = planReturn(order.items, lines, { giftFromUnits: gift.fromUnits });
  if ('problem' in plan) return { done: undefined, refused: plan.problem, what: titleOf(order, plan.position) };
  return { done: { order, plan, ...paidBackFor({ payment: order.payment, from: order.state }, plan.kop) } };
}

/** The rest comes back: the order ends as a fully returned one. */
async function returnRest(tx: Db, { number, lines, reason, actor, now }: UnitsReturn): Promise<void> {
  const lost = lines.filter(({ isRestocked }) => !isRestocked).map(({ position }) => position);
  const answer = await acceptReturn(tx, { number, actor, reason, lost, now });
  if (answer.moved === undefined) throw new Error('The order could not be returned under its own lock');
}

async function returnSome(tx: Db, { order, plan, cardKop, cashKop }: ReturnedUnits, back: UnitsReturn): Promise<void> {
  const { lines, reason, actor, now } = back;
  const number = order.returns + 1;
  // It reads what is still with the customer, so before the units are counted.
  if (plan.hasGift) await lowerGiftCounter(tx, order.id);
  const isRestocked = (position: number) => lines.some((line) => line.position === position && line.isRestocked);
  await insertReturn(
    tx,
    {
      orderId: order.id,
      number,
      fromState: order.state,
      goodsKop: plan.kop,
      cardKop,
      cashKop,
      xp: plan.xp,
      reason,
      actor,
      now,
    },
    plan.lines.map(({ position, units }) => ({ position, units, isRestocked: isRestocked(position) })),
  );
  await restockUnits(tx, order.id, number);
  if (cardKop > 0) await startPart(tx, { orderId: order.id, number, amountKop: cardKop }, now);
  if (cardKop === 0 && cashKop === 0 && plan.kop > 0) await reduceAwaited(tx, order.id, plan.kop);
  await refundXp(tx, { ...order, orderNumber: order.number, number, xp: plan.xp }, { actor, now });
  await cashReceiptDue(tx, order, { kind: 'return', amountKop: cashKop, part: number }, now);
  if (order.state === 'shipped') await draftOver(tx, order, number, now);
  await decideReturnRequest(tx, order.number, { state: 'accepted', answer: '', actor, now });
  await publishOrder(tx, order.id, 'order.returned', now, { return: number });
  const sums = { xp: plan.xp, cardKop, cashKop };
  await notifyOrderOwner(tx, order.id, {
    ...unitsReturnedNotification(order.number, sums),
    sms: unitsReturnedSms(order.brand, order.number, backSums(sums)),
    once: `order:${order.id}:return:${number}`,
    now,
  });
}

function titleOf({ items }: ReturnableOrder, position: number | undefined): string {
  const item = items.find((one) => one.position === position);
  return item === undefined ? '' : `${item.title}, ${item.variantTitle}`;
}
