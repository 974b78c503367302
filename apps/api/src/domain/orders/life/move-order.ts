import { canMove, type OrderState, orderStates } from '@club/rules/orders/states';
import { type ActorName, isCustomerName } from '@club/rules/staff/actors';
import type { Db } from '../../../database/rows.ts';
import { postXp } from '../../../database/xp/ledger.ts';
import { lowerGiftCounter, releaseCode } from '../../../database/orders/codes.ts';
import {
  findOrderState,
  type MovedOrder,
  moveOrderRow as moveRow,
  returnStock,
  settleTransactions,
  voidTransactions,
} from '../../../database/orders/moves.ts';
import { findCollected } from '../../../database/orders/waybill-changes.ts';
import { endWaybill } from '../../../database/orders/waybills.ts';
import { leaveWave, markParcelPacked } from '../../../database/packing/parcels.ts';
import { leaveRegister } from '../../../database/packing/registers.ts';
import { startRefund } from '../../../database/payments/attempts.ts';
import { startCapture } from '../../../database/payments/holds.ts';
import { startPart } from '../../../database/payments/parts.ts';
import { insertLastReturn } from '../../../database/orders/units-back.ts';
import { trackMove } from './track-order.ts';
import { cashReceiptDue, draftDue, draftOver } from '../../receipts/due.ts';
import { cancelFriendReward, enqueueFriendReward } from '../../referrals/order-reward.ts';
import { cancelledSms, shippedSms, xpReason } from './messages.ts';
import { type OrderText, shippedNotification, undoneNotification } from './notifications.ts';
import { returnedSms, withCourierSms } from './parcel-messages.ts';
import { notifyOrderOwner } from './notify-customer.ts';

export interface OrderMove {
  /** The customer's number of the order. */
  number: number;
  to: Exclude<OrderState, 'paid'>;
  /** Who moves it, for the order's steps. */
  actor: ActorName;
  now: Date;
  /** The carrier's number; needed to ship with it. */
  waybill?: string;
  /** Lines whose goods came back unfit for sale, by their position. */
  lost?: readonly number[] | 'all';
  /** Why they came back, in the words of who took them. */
  reason?: string;
}

export type MoveAnswer =
  | { moved: MovedOrder }
  | { moved: undefined; refused: 'not_found' }
  | { moved: undefined; refused: 'cannot_move'; state: OrderState };

const beforePacking: readonly OrderState[] = ['placed', 'awaiting_payment', 'paid'];

/** Packing takes the XP, once: taken out of its parcel again an order has spent them. */
const isXpHeld = ({ from, wasPacked }: MovedOrder): boolean => beforePacking.includes(from) && !wasPacked;

/**
 * Moves an order to its next state with everything that belongs to it; needs a transaction around it. XP that was held
 * when it was placed is taken when it is packed. Only a payment makes an order paid: see `take-payment.ts`.
 */
export async function moveOrder(tx: Db, move: OrderMove): Promise<MoveAnswer> {
  const from = orderStates.filter((state) => canMove(state, move.to));
  const order = await moveRow(tx, { ...move, from });
  if (order === undefined) return explainRefusal(tx, move.number);
  if (move.to === 'packed' && !order.wasPacked) await moveXp(tx, order, 'spent', move);
  if (move.to === 'packed') await markParcelPacked(tx, order.id, move.now);
  if (move.to === 'shipped') await startCapture(tx, order.id, move.now);
  if (move.to === 'shipped') await notifyMove(tx, order, move, onItsWay(order));
  if (move.to === 'shipped') await draftCollected(tx, order, move.now);
  if (move.to === 'delivered') await settleTransactions(tx, order.id);
  if (move.to === 'delivered')
    await cashReceiptDue(tx, order, { kind: 'sale', amountKop: leftOf(order).kop }, move.now);
  if (move.to === 'delivered') await enqueueFriendReward(tx, order, move.now);
  if (move.to === 'cancelled' || move.to === 'returned') await undo(tx, order, { ...move, to: move.to });
  await trackMove(tx, order, move.to, move.now);
  return { moved: order };
}

/** A draft by waybill is of the sum that the carrier collects; where that is another one, the receipt is made at the hand-over. */
async function draftCollected(tx: Db, order: MovedOrder, now: Date): Promise<void> {
  const { kop } = leftOf(order);
  if (((await findCollected(tx, order.id)) ?? kop) === kop) await draftDue(tx, order, kop, now);
}

/** Everything the order still holds is returned: stock, XP, its code, its gift, and paid money. */
async function undo(tx: Db, order: MovedOrder, move: OrderMove & { to: 'cancelled' | 'returned' }): Promise<void> {
  const { lost = [] } = move;
  const number = order.returns + 1;
  const { cardKop, cashKop } = refundOf(order);
  const part = order.returns > 0 ? number : undefined;
  if (lost !== 'all') await returnStock(tx, order.id, lost);
  await releaseCode(tx, order.id, move.now);
  await lowerGiftCounter(tx, order.id);
  await voidTransactions(tx, order.id);
  if (move.to === 'cancelled') await endWaybill(tx, order.id, move.now);
  if (move.to === 'cancelled') await leaveWave(tx, order.id, move.now);
  if (move.to === 'cancelled') await leaveRegister(tx, order.id, move.now);
  if (part === undefined) await startRefund(tx, order.id, move.now);
  else await startPart(tx, { orderId: order.id, number, amountKop: cardKop }, move.now);
  if (part === undefined) await moveXp(tx, order, isXpHeld(order) ? 'released' : 'refunded', move);
  else await refundXp(tx, { ...order, number, orderNumber: order.number, xp: leftOf(order).xp }, move);
  if (move.to === 'returned') await noteLastReturn(tx, order, move);
  if (order.from === 'shipped') await draftOver(tx, order, number, move.now);
  if (order.from === 'delivered')
    await cashReceiptDue(tx, order, { kind: 'return', amountKop: cashKop, ...(part && { part }) }, move.now);
  if (order.from === 'delivered') await cancelFriendReward(tx, order, move.now);
  await notifyMove(tx, order, move, undone(order, move.to));
}

/** The rest of a partly returned order. */
export const leftOf = ({
  totalKop,
  xpTotal,
  returnedKop,
  returnedXp,
}: Pick<MovedOrder, 'totalKop' | 'xpTotal' | 'returnedKop' | 'returnedXp'>): { kop: number; xp: number } => ({
  kop: totalKop - returnedKop,
  xp: xpTotal - returnedXp,
});

/** The paid sum of the order's rest when it was undone, by the way of its refund. */
export const refundOf = (
  order: Pick<MovedOrder, 'payment' | 'from' | 'totalKop' | 'returnedKop'>,
): { cardKop: number; cashKop: number } => paidBackFor(order, order.totalKop - order.returnedKop);

/** How the agreed sum for an order's goods is refunded: as it was paid, and not at all before. */
export function paidBackFor(
  { payment, from }: Pick<MovedOrder, 'payment' | 'from'>,
  kop: number,
): { cardKop: number; cashKop: number } {
  const isCardPaid = payment === 'onlineCard' && from !== 'awaiting_payment';
  const isCashPaid = payment === 'cashOnDelivery' && from === 'delivered';
  return { cardKop: isCardPaid ? kop : 0, cashKop: isCashPaid ? kop : 0 };
}

const noteLastReturn = (tx: Db, order: MovedOrder, { actor, now, reason = '', lost = [] }: OrderMove) =>
  insertLastReturn(
    tx,
    {
      orderId: order.id,
      number: order.returns + 1,
      fromState: order.from,
      goodsKop: leftOf(order).kop,
      ...refundOf(order),
      xp: leftOf(order).xp,
      reason,
      actor,
      now,
    },
    lost,
  );

/** XP of goods that came back in part: the hold's lots get them in proportion. */
export async function refundXp(
  tx: Db,
  {
    orderNumber,
    number,
    xp: amount,
    ...order
  }: Pick<MovedOrder, 'id' | 'customerId' | 'brand' | 'cancellations'> & {
    orderNumber: number;
    number: number;
    xp: number;
  },
  { actor, now }: Pick<OrderMove, 'actor' | 'now'>,
): Promise<void> {
  if (amount === 0) return;
  const { customerId, brand } = order;
  const [source, reason] = [`order:${order.id}:return:${number}`, xpReason(orderNumber)];
  const partOf = xpSource(order);
  await postXp(tx, { customerId, brand, kind: 'refunded', amount, source, partOf, reason, actor, now });
}

type OrderNotification = OrderText & { sms: string };

function onItsWay({ brand, number, deliveryMethod, courier, waybill }: MovedOrder): OrderNotification {
  const isCourier = deliveryMethod === 'ipost';
  const sms = isCourier ? withCourierSms(brand, number, courier) : shippedSms(brand, number, waybill ?? '');
  return { ...shippedNotification(number, deliveryMethod), sms };
}

function undone(order: MovedOrder, to: 'cancelled' | 'returned'): OrderNotification {
  const back = { xpTotal: leftOf(order).xp, ...refundOf(order) };
  const sms = (to === 'cancelled' ? cancelledSms : returnedSms)(order.brand, order.number, back);
  return {
    ...undoneNotification(
      order.number,
      to,
      Object.values(back).some((one) => one > 0),
    ),
    sms,
  };
}

async function moveXp(
  tx: Db,
  order: MovedOrder,
  kind: 'spent' | 'released' | 'refunded',
  { actor, now }: OrderMove,
): Promise<void> {
  if (order.xpTotal === 0) return;
  const { customerId, brand, xpTotal: amount } = order;
  const reason = xpReason(order.number);
  await postXp(tx, { customerId, brand, kind, amount, source: xpSource(order), reason, actor, now });
}

/** The order's name in the ledger; a revived one holds its XP again, under another name. */
export const xpSource = ({ id, cancellations }: Pick<MovedOrder, 'id' | 'cancellations'>): string =>
  cancellations === 0 ? `order:${id}` : `order:${id}:${cancellations}`;

const notifyMove = (
  tx: Db,
  { id, cancellations }: MovedOrder,
  { to, actor, now }: OrderMove,
  message: OrderNotification,
): Promise<void> =>
  notifyOrderOwner(tx, id, {
    ...message,
    once: `order:${id}:${to}:${cancellations}`,
    isAnswer: isCustomerName(actor),
    now,
  });

/** Of an order that is in another state than it was moved from, or does not exist. */
export async function explainRefusal(tx: Db, number: number): Promise<MoveAnswer> {
  const state = await findOrderState(tx, number);
  return state === undefined
    ? { moved: undefined, refused: 'not_found' }
    : { moved: undefined, refused: 'cannot_move', state };
}
