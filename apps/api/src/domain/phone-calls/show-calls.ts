import type { Brand } from '@club/rules/brands';
import type { CallState } from '@club/rules/phone-calls';
import { type DeskCall, listCallRows } from '../../database/phone-calls/desk.ts';
import { averageOf } from './list-calls.ts';
import { afterPlace, brandsSeen, pageOf, pageRows, cursorText, type Viewer } from '../actions/viewer.ts';

/** A page of calls that customers requested, each with what the caller should know. */
export async function showCalls(
  viewer: Viewer,
  { state, brand, after }: { state: CallState; brand?: Brand | undefined; after?: string | undefined },
) {
  const page = { state, brands: brandsSeen(viewer, brand), after: afterPlace(after), count: pageRows + 1 };
  const rows = await listCallRows(viewer.database.db, page);
  const { shown, next } = pageOf(rows, ({ fromMs, id }) => cursorText(fromMs, id));
  return { rows: shown.map(presentCall), next };
}

const presentCall = ({ id, state, fromMs, toMs, order, ...call }: DeskCall) => ({
  id,
  state,
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
  customer: call.customer,
  name: `${call.firstName} ${call.lastName}`.trim(),
  phone: call.phone,
  order: order && {
    number: order.number,
    brand: order.brand,
    total_kop: order.totalKop,
    xp_total: order.xp,
    payment: order.payment,
  },
  orders: call.ordersCount,
  spent_kop: call.spentKop,
  average_kop: averageOf(call),
});
