import type { OrderState } from '@club/rules/orders/states';
import type { ReturnState } from '@club/rules/delivery/parcels';
import { type CourierProgress, findCourierProgress } from '../../../database/delivery/courier-orders.ts';
import { findMadeWaybill, type MadeWaybill } from '../../../database/orders/waybills.ts';
import { findAnyOrder, listOrderSummaries, type OrderRow } from '../../../database/orders/history.ts';
import { listReturnRequests } from '../../../database/orders/returns.ts';
import type { ActionContext } from '../../actions/action.ts';

const listMax = 200;

type Services = Pick<ActionContext, 'database'>;

/** Orders of a state, or all, oldest first. */
export const listOrders = ({ database }: Services, state: OrderState | undefined) =>
  listOrderSummaries(database.db, state, listMax);

export interface WholeOrder extends OrderRow {
  /** The second carrier's state of it. */
  courierProgress: CourierProgress | undefined;
  /** The carrier's waybill, or why there is none. */
  madeWaybill: MadeWaybill | undefined;
}

/** Everything needed to pack an order; undefined when there is none. */
export async function findOrder({ database }: Services, number: number): Promise<WholeOrder | undefined> {
  const order = await findAnyOrder(database.db, number);
  return (
    order && {
      ...order,
      courierProgress: await findCourierProgress(database.db, order.id),
      madeWaybill: await findMadeWaybill(database.db, order.id),
    }
  );
}

/** Requests to return goods, and their outcomes. */
export const listReturns = ({ database }: Services, state: ReturnState | undefined) =>
  listReturnRequests(database.db, state, listMax);
