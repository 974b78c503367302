import { type PersonalClass, maskPersonal } from '@club/rules/staff/masking';
import { formatAmount, formatMoney } from '@club/rules/text/ukrainian';
import { findOrder, type WholeOrder } from '../../domain/orders/staff/read-orders.ts';
import { stateNames } from '@club/rules/orders/state-messages';
import { revealReasons } from '@club/rules/staff/masking';
import { revealOrder } from '../../domain/orders/staff/reveal.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { sheetMessages } from './messages.ts';
import { isOrderNumber, numberOf, messages } from './number.ts';

/** For customers whose age is not verified: the carrier checks the document. */
const unverifiedTag = 'pre-order';

/** `order show NUMBER [--full --reason WHY]`: everything an order is packed by; who it is for is a reveal, as in the office. */
export async function show(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const number = numberOf(args);
  if (!isOrderNumber(number)) return wrong(messages.number);
  const order = await findOrder(services, number);
  if (order === undefined) return wrong(`${number}: no such order`);
  if (args.flags.full !== true) return sheetOf(order, maskPersonal);
  return runStaffAction(services, revealOrder, {
    input: { number, reason: args.flags.reason, note: args.flags.note },
    messages: { ...messages, reason: `--full needs a reason: --reason ${revealReasons.join('|')}` },
    rowsOf: () => sheetOf(order, (_, value) => value),
  });
}

type Shown = (kind: PersonalClass, value: string) => string;

function sheetOf(order: WholeOrder, shown: Shown): CommandResult {
  const courier = courierText(order.courierProgress);
  const sheet: Line[] = [...goodsOf(order), ...deliveryOf(order, shown), ['courier', courier], ...factsOf(order)];
  return { rows: sheet.filter(([, value]) => value !== '').map(([what, value]) => ({ what, value })) };
}

type Line = [what: string, value: string];

function goodsOf({ number, state, items, ...order }: WholeOrder): Line[] {
  const lines = items.map((item): Line => {
    const price = formatAmount(item.priceKop, item.xpPrice);
    const goods = [item.title, item.variantTitle].filter(Boolean).join(', ');
    return [`${item.units} ×`, `${goods} (${item.variantId}), ${price}`];
  });
  return [
    ['order', `${number}, ${stateNames[state]}`],
    ...lines,
    ['discount', order.discountCode === null ? '' : `${formatMoney(order.discountKop)}, ${order.discountCode}`],
    ['total', formatAmount(order.totalKop, order.xpTotal)],
    [
      'payment',
      `${sheetMessages.payments[order.payment]}${order.paymentState === null ? '' : `, ${order.paymentState}`}`,
    ],
  ];
}

function deliveryOf(order: WholeOrder, shown: Shown): Line[] {
  const { courier, parcel } = order;
  return [
    ['recipient', shown('name', `${order.firstName} ${order.lastName}`.trim())],
    ['phone', shown('phone', order.phone)],
    ['city', [order.city, order.province].filter(Boolean).join(', ')],
    ['address', shown('address', order.address1)],
    ['shipping', order.shippingTitle],
    ['window', courier === null ? '' : `${courier.date}, ${courier.from}–${courier.to}`],
    ['check', order.tags.includes(unverifiedTag) ? sheetMessages.checkAge : ''],
    ['waybill', order.waybill ?? madeText(order.madeWaybill)],
    ['parcel', parcel === null ? '' : [parcel.state, parcel.text].filter(Boolean).join(', ')],
  ];
}

const madeText = (made: WholeOrder['madeWaybill']): string =>
  made === undefined ? '' : [made.waybill, made.state, made.fault].filter(Boolean).join(', ');

/** `refused` is for people to settle: its stuck task says how. Until then it is not packed. */
const courierText = (progress: WholeOrder['courierProgress']): string =>
  progress === undefined ? '' : [progress.state, progress.reference, progress.error].filter(Boolean).join(', ');

function factsOf({ note, tags, returnRequest, steps }: WholeOrder): Line[] {
  const requested = returnRequest && [returnRequest.state, returnRequest.reason, returnRequest.comment];
  return [
    ['note', note],
    ['tags', tags.join(', ')],
    ['return', requested === null ? '' : requested.filter(Boolean).join(', ')],
    ...steps.map(({ state, atMs }): Line => [state, new Date(atMs).toISOString()]),
  ];
}
