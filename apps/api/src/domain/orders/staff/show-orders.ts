import * as spec from '@club/contract/staff/orders';
import * as parcelSpec from '@club/contract/staff/orders/parcel-requests';
import type { Brand } from '@club/rules/brands';
import type { ParcelState, WaybillState } from '@club/rules/delivery/parcels';
import { canMove, needsLabel, type OrderState } from '@club/rules/orders/states';
import { listAuditEntries } from '../../../database/actions/audit-log.ts';
import type { CourierProgress } from '../../../database/delivery/courier-orders.ts';
import { findAnyOrder, type OrderRow } from '../../../database/orders/history.ts';
import { findOrderFacts, type ListedOrder, listOrdersOfView, type OrderView } from '../../../database/orders/views.ts';
import type { ShownRequest } from '../../../database/orders/parcel-requests.ts';
import type { ShownWaybill } from '../../../database/orders/waybill-changes.ts';
import { sendTogether } from '../../../database/rows.ts';
import { onOneConnection } from '../../../database/transaction.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { afterNumber, allowed, brandsSeen, may, pageOf, pageRows, type Viewer } from '../../actions/viewer.ts';
import { bankMovesOf } from '../bank-moves.ts';
import { refundOf } from '../life/move-order.ts';
import { canChangeWaybill } from './change-waybill.ts';
import { canHaveWaybill } from './make-waybill.ts';
import { canRequestFromCarrier } from './parcel-requests.ts';
import { targetOf } from './move-orders.ts';

/** A page of a view. */
export async function showOrders(
  viewer: Viewer,
  { view, brand, after }: { view: OrderView; brand?: Brand | undefined; after?: string | undefined },
) {
  const page = { view, brands: brandsSeen(viewer, brand), after: afterNumber(after), count: pageRows + 1 };
  const { shown, next } = pageOf(await listOrdersOfView(viewer.database.db, page), ({ id }) => String(id));
  return { rows: shown.map((row) => presentListed(viewer, row)), next };
}

const presentListed = (viewer: Viewer, row: ListedOrder) => ({
  number: row.number,
  brand: row.brand,
  state: row.state,
  created_at: isoOf(row.createdMs),
  total_kop: row.totalKop,
  xp_total: row.xpTotal,
  payment: row.payment,
  delivery: row.delivery,
  city: row.city,
  name: nameOf(row),
  phone: row.phone,
  waybill: row.waybill,
  units: row.units,
  // The list does not know the position of each parcel: its waybill is changed from the card.
  ...doableOf(viewer, row.brand, { ...row, deliveryMethod: row.delivery, parcelState: 'in_transit' }),
});

const auditMax = 100;

/** Everything about an order; one of another brand is answered like one that is missing. */
export async function showOrder(viewer: Viewer, { number: digits }: { number: string }) {
  const number = Number(digits);
  const [facts, order, audit] = await onOneConnection(viewer.database.db, (db) =>
    sendTogether([
      findOrderFacts(db, number, brandsSeen(viewer)),
      findAnyOrder(db, number),
      listAuditEntries(db, { ...everyEntry, target: targetOf(number), limit: auditMax }),
    ]),
  );
  if (facts === undefined || order === undefined) throw new StaffRefusal('order_unknown', { number });
  return {
    ...presentOrder(order),
    brand: facts.brand,
    customer: facts.customerId,
    is_age_verified: facts.isAgeVerified,
    ...doableOf(viewer, facts.brand, {
      ...order,
      madeWaybill: facts.madeWaybill,
      parcelState: order.parcel?.state ?? null,
      parcelRequest: facts.parcelRequest,
      courierProgress: facts.courierProgress,
      wave: facts.wave,
      isReturnWaiting: order.returnRequest?.state === 'waiting',
      isReceiptStopped: order.receipts.some(({ state }) => state === 'stopped'),
    }),
    timeline: timelineOf(facts.steps, audit),
  };
}

const everyEntry = { actor: undefined, action: undefined, before: undefined };

/** A waybill in one of these states may be requested again. */
const startable: ReadonlySet<WaybillState> = new Set(['refused', 'ended']);

interface Standing {
  state: OrderState;
  deliveryMethod: OrderRow['deliveryMethod'];
  madeWaybill: ShownWaybill | null;
  parcelState: ParcelState | null;
  waybill: string | null;
  parcelRequest: ShownRequest | null;
  courierProgress: CourierProgress | null;
  wave: number | null;
  isReturnWaiting: boolean;
  isReceiptStopped: boolean;
}

/** What the order's state allows, in its list and on its card alike. */
function doableOf(viewer: Viewer, brand: Brand, order: Standing) {
  const { state, madeWaybill, parcelRequest, courierProgress, wave } = order;
  return {
    made_waybill: madeWaybill && presentWaybill(madeWaybill),
    parcel_request: parcelRequest,
    courier_order: courierProgress && presentCourier(courierProgress),
    wave,
    has_label:
      madeWaybill?.state === 'made' &&
      madeWaybill.change?.state !== 'requested' &&
      needsLabel(state) &&
      may(viewer, 'orders.handle'),
    actions: allowed(viewer, brand, openActions(order)),
  };
}

const presentCourier = ({ error, ...progress }: CourierProgress) => ({ ...progress, fault: error });

const presentWaybill = ({ isLabelOld, ...made }: ShownWaybill) => ({ ...made, is_label_old: isLabelOld });

/**
 * Actions that the order's state allows, the next step first. In a wave it is packed at the table, once its units are
 * scanned. What its courier refused does not leave.
 */
function openActions(order: Standing) {
  const { state, deliveryMethod, madeWaybill, wave, isReturnWaiting, isReceiptStopped } = order;
  const isRefused = order.courierProgress?.state === 'refused';
  const moves = [
    [spec.packOrder, 'packed'],
    [spec.shipOrder, 'shipped'],
    [spec.deliverOrder, 'delivered'],
    [spec.refundOrder, 'returned'],
    [spec.returnUnits, 'returned'],
    [spec.cancelOrder, 'cancelled'],
  ] as const;
  const open = moves
    .filter(([one, to]) => canMove(state, to) && (one !== spec.packOrder || wave === null))
    .filter(([one]) => !isRefused || (one !== spec.packOrder && one !== spec.shipOrder))
    .map(([one]) => one);
  const canMake =
    canHaveWaybill({ state, deliveryMethod }) && (madeWaybill === null || startable.has(madeWaybill.state));
  // A packed order is shipped under its number: the carrier takes no parcel without one.
  const isNumberNext = canMake && state === 'packed';
  return [
    ...(isNumberNext ? [spec.makeWaybill] : []),
    ...open,
    ...(state === 'packed' ? [spec.unpackOrder] : []),
    ...(wave === null ? [] : [spec.dropParcel]),
    ...(canMake && !isNumberNext ? [spec.makeWaybill] : []),
    ...(canChangeWaybill(order) ? [spec.changeWaybill] : []),
    ...requestsOpen(order),
    ...(isReturnWaiting ? [spec.rejectReturn] : []),
    ...(isReceiptStopped ? [spec.retryReceipts] : []),
    spec.revealOrder,
  ];
}

/** The carrier handles one request at a time. */
function requestsOpen(order: Standing) {
  if (!canRequestFromCarrier(order)) return [];
  const requested = order.parcelRequest?.state;
  if (requested === 'ending') return [];
  return requested === 'requested' || requested === 'made'
    ? [parcelSpec.endParcelRequest]
    : [parcelSpec.callBackParcel, parcelSpec.redirectParcel];
}

type Steps = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>['steps'];
type Entries = Awaited<ReturnType<typeof listAuditEntries>>;

/** Newest first. An audit entry of a step gives the step its reason and is not listed separately. */
function timelineOf(steps: Steps, entries: Entries) {
  const isOf = ({ actor, atMs, state }: Steps[number], entry: Entries[number]): boolean =>
    entry.actor === actor && entry.at.getTime() === atMs && entry.after?.state === state;
  const moved = steps.map((step) => {
    const reason = entries.find((entry) => isOf(step, entry))?.reason ?? null;
    return { ms: step.atMs, actor: step.actor, what: step.state as string, reason };
  });
  const others = entries
    .filter((entry) => !steps.some((step) => isOf(step, entry)))
    .map(({ at, actor, action: what, reason }) => ({ ms: at.getTime(), actor, what, reason }));
  // Steps of one moment stay in the order in which they were taken.
  return [...moved.toReversed(), ...others]
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ ms, ...event }) => ({ at: isoOf(ms), ...event }));
}

const presentOrder = (order: OrderRow) => ({
  number: order.number,
  state: order.state,
  created_at: isoOf(order.createdAtMs),
  total_kop: order.totalKop,
  xp_total: order.xpTotal,
  payment: order.payment,
  delivery: order.deliveryMethod,
  city: order.city,
  name: nameOf(order),
  phone: order.phone,
  waybill: order.waybill,
  units: order.items.reduce((sum, { units }) => sum + units, 0),
  city_id: order.settlementId,
  province: order.province,
  address: order.address1,
  note: order.note,
  tags: order.tags,
  discount_kop: order.discountKop,
  discount_code: order.discountCode,
  pay_until: order.payUntilMs === null ? null : isoOf(order.payUntilMs),
  payment_state: order.paymentState,
  courier: order.courier,
  parcel: order.parcel && {
    state: order.parcel.state,
    text: order.parcel.text,
    at: isoOf(order.parcel.atMs),
    expected_on: order.parcel.expectedOn,
  },
  return_request: order.returnRequest && presentReturn(order.returnRequest),
  items: order.items.map((item) => ({
    product: item.productId,
    variant: item.variantId,
    title: item.title,
    variant_title: item.variantTitle,
    units: item.units,
    price_kop: item.priceKop,
    list_price_kop: item.listPriceKop,
    xp_price: item.xpPrice,
    image: item.image,
    returned: item.returned,
  })),
  returns: order.returns.map(({ number, atMs, cardKop, cashKop, xp, units }) => ({
    number,
    at: isoOf(atMs),
    units,
    xp,
    card_kop: cardKop,
    cash_kop: cashKop,
  })),
  transactions: bankMovesOf(order).map(({ kind, status, gateway, amountKop }) => ({
    kind,
    status,
    gateway,
    amount_kop: amountKop,
  })),
  payments: order.payments.map(({ gateway, state, amountKop, returnedKop, failure }) => ({
    bank: gateway,
    state,
    amount_kop: amountKop,
    returned_kop: returnedKop,
    failure,
  })),
  receipts: order.receipts.map(({ register, kind, state, amountKop, number, pageUrl, reason }) => ({
    register,
    kind,
    state,
    amount_kop: amountKop,
    number,
    link: pageUrl,
    reason,
  })),
  refund: goesBack(order),
});

const presentReturn = ({ atMs, earlier, ...request }: NonNullable<OrderRow['returnRequest']>) => ({
  ...request,
  at: isoOf(atMs),
  earlier: earlier.map(({ at, ...before }) => ({ ...before, at: isoOf(at) })),
});

/** The current refund, by the rules that decide it when the order is undone; none for an undone one. */
function goesBack({ state, payment, totalKop, xpTotal, returns }: OrderRow) {
  if (!canMove(state, 'cancelled') && !canMove(state, 'returned')) return { xp: 0, card_kop: 0, cash_kop: 0 };
  const returnedKop = returns.reduce((sum, { goodsKop }) => sum + goodsKop, 0);
  const { cardKop, cashKop } = refundOf({ payment, totalKop, returnedKop, from: state });
  const xp = returns.reduce((left, back) => left - back.xp, xpTotal);
  return { xp, card_kop: cardKop, cash_kop: cashKop };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
