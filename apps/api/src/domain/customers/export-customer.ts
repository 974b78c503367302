import type { Brand } from '@club/rules/brands';
import { wireOf } from '@club/rules/money';
import type { Db } from '../../database/rows.ts';
import { readAddress } from '../../database/customers/addresses.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import {
  listEveryDevice,
  listEveryRequest,
  listMarathons,
  listOrderTraces,
  listQuizzes,
  listOwnStockAlerts,
  type OrderTrace,
} from '../../database/customers/export.ts';
import { listMetafields } from '../../database/customers/metafields.ts';
import { type EarlierOrderRow, listEarlierOrdersOf } from '../../database/orders/earlier.ts';
import { listOrderRows, type OrderRow } from '../../database/orders/history.ts';
import { listRegularOrderRows, type RegularOrderRow } from '../../database/regular-orders/regular-orders.ts';
import { findInviteCode, listReferrals } from '../../database/referrals/codes.ts';
import { listScans, type ScanRow } from '../../database/codes/scans.ts';
import { listPlanEvents } from '../../database/subscription/plans.ts';
import { listTags } from '../../database/customers/tags.ts';
import { findVeloCode } from '../../database/velo/codes.ts';
import { listXpLines, type XpLine } from '../../database/xp/history.ts';
import { findChosenGoal } from '../../database/xp/goals.ts';
import { exportCertificates } from './export-certificates.ts';
import { exportNotifications } from './export-notifications.ts';
import { exportReviews } from './export-reviews.ts';

/** A truncated export would be worthless; no customer has as many lines as this. */
const everything = { offset: 0, count: 1_000_000 };

/** Everything of one brand's customer; money as hryvnias in text, XP as numbers. */
export async function exportCustomer(
  db: Db,
  { id, brand, note, createdAt }: { id: number; brand: Brand; note: string; createdAt: Date },
): Promise<Record<string, unknown>> {
  const [
    address,
    metafields,
    tags,
    orders,
    earlier,
    traces,
    stockAlerts,
    balance,
    xpLines,
    scans,
    inviteCode,
    friends,
    veloCode,
    runs,
    quizzes,
    devices,
    planEvents,
    supportRequests,
    goal,
    regular,
  ] = await Promise.all([
    readAddress(db, id),
    listMetafields(db, id),
    listTags(db, id),
    listOrderRows(db, id, everything),
    listEarlierOrdersOf(db, [id], everything.count),
    listOrderTraces(db, id),
    listOwnStockAlerts(db, id),
    readBalance(db, id),
    listXpLines(db, id, { show: 'all', ...everything }),
    listScans(db, id, { line: undefined, ...everything }),
    findInviteCode(db, id),
    listReferrals(db, id),
    findVeloCode(db, id),
    listMarathons(db, id),
    listQuizzes(db, id),
    listEveryDevice(db, id),
    listPlanEvents(db, id, everything.count),
    listEveryRequest(db, id),
    findChosenGoal(db, id, new Date(0)),
    listRegularOrderRows(db, [id]),
  ]);
  return {
    id: String(id),
    brand,
    note,
    created_at: createdAt,
    address: address === undefined ? null : exportAddress(address),
    metafields,
    tags,
    orders: orders.map((order) => ({ ...exportOrder(order), ...exportTrace(traces.get(order.number)) })),
    earlier_orders: earlier.map(exportEarlier),
    regular_orders: regular.map(exportRegular),
    waits_for: stockAlerts,
    saves_for: goal?.title ?? null,
    xp: { available: balance.available, held: balance.held, history: xpLines.map(exportXp) },
    scans: scans.map(exportScan),
    certificates: await exportCertificates(db, id, everything.count),
    ...(await exportReviews(db, id)),
    ...(await exportNotifications(db, id)),
    registered_devices: devices,
    subscription: planEvents,
    support_requests: supportRequests,
    marathons: runs,
    quizzes,
    invite_code: inviteCode ?? null,
    velo_code: veloCode ?? null,
    referrals: friends.map(({ firstName, atMs, award, review }) => ({
      first_name: firstName,
      at: new Date(atMs),
      xp: award?.state === 'paid' ? award.xp : 0,
      note: review?.state === 'open' ? review.note : '',
    })),
  };
}

const exportAddress = (row: NonNullable<Awaited<ReturnType<typeof readAddress>>>): Record<string, unknown> => ({
  city: row.city,
  branch: row.branchNumber,
  branch_address: row.branchAddress,
  street: row.street,
  house: row.house,
  flat: row.flat,
});

const exportOrder = (row: OrderRow): Record<string, unknown> => ({
  order_number: String(row.number),
  created_at: new Date(row.createdAtMs),
  state: row.state,
  payment: row.payment,
  total: wireOf(row.totalKop),
  bonus_total: row.xpTotal,
  discount: wireOf(row.discountKop),
  promocode: row.discountCode,
  note: row.note,
  recipient: { first_name: row.firstName, last_name: row.lastName, phone: row.phone },
  delivery: {
    title: row.shippingTitle,
    city: row.city,
    province: row.province,
    address: row.address1,
    waybill: row.waybill,
  },
  items: row.items.map((item) => ({
    title: item.title,
    variant: item.variantTitle,
    quantity: item.units,
    price: wireOf(item.priceKop),
    bonuses: item.xpPrice,
  })),
  steps: row.steps.map((step) => ({ state: step.state, at: new Date(step.atMs) })),
});

const exportEarlier = (row: EarlierOrderRow): Record<string, unknown> => ({
  order_number: row.number,
  created_at: new Date(row.placedMs),
  state: row.state,
  total: wireOf(row.totalKop),
  bonus_total: row.xpTotal,
  items: row.items.map(({ title, units, priceKop }) => ({ title, quantity: units, price: wireOf(priceKop) })),
});

const exportRegular = (row: RegularOrderRow): Record<string, unknown> => ({
  order_number: String(row.orderNumber),
  weeks: row.weeks,
  next_on: row.nextOn,
  is_paused: row.isPaused,
});

const exportTrace = (trace: OrderTrace | undefined): Record<string, unknown> => ({
  device: {
    os: trace?.osName ?? '',
    os_version: trace?.osVersion ?? '',
    brand: trace?.phoneBrand ?? '',
    model: trace?.phoneModel ?? '',
    browser: trace?.userAgent ?? '',
  },
  parcel: trace?.parcelState ?? null,
  return_request:
    trace?.returnState == null
      ? null
      : { state: trace.returnState, reason: trace.returnReason, comment: trace.returnComment },
  earlier_return_requests: (trace?.earlierReturns ?? []).map(({ state, reason, comment }) => ({
    state,
    reason,
    comment,
  })),
});

const exportXp = (line: XpLine): Record<string, unknown> => ({
  at: line.at,
  amount: line.amount,
  kind: line.kind,
  reason: line.reason,
  balance_after: line.balanceAfter,
});

const exportScan = (scan: ScanRow): Record<string, unknown> => ({
  at: scan.at,
  how: scan.how,
  line: scan.line,
  result: scan.result,
  xp: scan.xp,
});
