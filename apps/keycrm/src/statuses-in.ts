import { randomUUID } from 'node:crypto';
import { ClubRefusal, keyOf } from './club.ts';
import type { RequestedState } from './config.ts';
import { Fault } from './http.ts';
import type { Services } from './orders-out.ts';

const actions: Record<RequestedState, string> = {
  packed: 'orders.pack',
  shipped: 'orders.ship',
  delivered: 'orders.deliver',
  cancelled: 'orders.cancel',
};

/**
 * The CRM's request for an order, read from the CRM: its callbacks are unsigned, so one only hints that something may
 * have changed. A number that was never sent to the CRM is ignored. Throws Fault.
 */
export async function takeStatus(services: Services, number: number): Promise<void> {
  const { club, crm, store, statuses } = services;
  const entry = store.state.orders[number];
  if (entry === undefined || entry.crmId === null) return;
  const order = await crm.findOrder(number);
  if (order === undefined || order.id !== entry.crmId || order.statusId === entry.handledStatusId) return;
  let { problem } = entry;
  const wanted = statuses.in[order.statusId];
  if (wanted !== undefined) {
    const input = { number, ...(wanted === 'shipped' && order.trackingCode !== '' && { waybill: order.trackingCode }) };
    try {
      await club.act(actions[wanted], input, keyOf(number, order.statusId, order.trackingCode));
      store.saveOrder(number, { reportedState: wanted });
      if (problem !== null) await report(services, number, wanted, null);
      problem = null;
    } catch (error) {
      if (!(error instanceof Fault) || error.kind !== 'refused') throw error;
      // It may be so already, by hand or by a call without a reply.
      const state = await club.stateOf(number);
      const isSo = state === wanted;
      if (!isSo || problem !== null) await report(services, number, wanted, isSo ? null : error.code);
      problem = isSo ? null : problemText(error, number, wanted);
    }
  }
  store.saveOrder(number, { problem, handledStatusId: order.statusId });
}

/** Into the office's list of stuck cases, for people who do not look here; who may not write there has it at /health alone. */
async function report({ club }: Services, number: number, state: RequestedState, code: string | null): Promise<void> {
  const key = randomUUID();
  await club.act('orders.report-refusal', { number, state, code }, key).catch((error: unknown) => {
    if (!(error instanceof Fault) || error.kind !== 'refused') throw error;
  });
}

const problemText = (error: Fault, number: number, wanted: RequestedState): string =>
  `${actions[wanted]} ${number}: ${error.code}${error instanceof ClubRefusal && error.detail !== '' ? `, ${error.detail}` : ''}`;

/** Half of the sixty calls a minute that the CRM takes; orders that go out and stock have the rest. */
const looksARound = 15;

/**
 * Callbacks get lost: open orders are polled in turns, those longest unpolled first. Throws Fault; its order waits for
 * its next turn, and delays no other.
 */
export async function lookAtOrders(services: Services): Promise<void> {
  const { store } = services;
  const { orders, lookedUpTo } = store.state;
  const numbers = Object.keys(orders)
    .map(Number)
    .toSorted((a, b) => a - b);
  const inTurn = [
    ...numbers.filter((number) => number > lookedUpTo),
    ...numbers.filter((number) => number <= lookedUpTo),
  ];
  for (const number of inTurn.slice(0, looksARound)) {
    store.save({ lookedUpTo: number });
    await takeStatus(services, number);
  }
}
