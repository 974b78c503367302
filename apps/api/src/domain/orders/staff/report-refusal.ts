import * as spec from '@club/contract/staff/orders/refused-states';
import { closeRefusedState, openRefusedState } from '../../../database/orders/refused-states.ts';
import { findSentOrder, lockSentOrder } from '../../../database/orders/parcel-requests.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { numberField, textField, withPayload } from '../../task-payload.ts';
import { targetOf } from './move-orders.ts';

export const reportRefusal = action(spec.reportRefusal, {
  run: async ({ tx, actor, now }, { number, state, code }) => {
    const order = await lockSentOrder(tx, number);
    if (order === undefined) throw new StaffRefusal('order_unknown', { number });
    // `account:keycrm` is called keycrm.
    const refused = { orderId: order.id, system: actor.replace(/^.*:/, '') };
    if (code === null) await closeRefusedState(tx, refused, now);
    else await openRefusedState(tx, { ...refused, state, code }, now);
    return {
      target: targetOf(number),
      brand: order.brand,
      reply: { number, is_open: code !== null },
      after: { state, refused: code },
    };
  },
});

const refusedState = { orderId: numberField, system: textField, state: textField, code: textField };

/**
 * Task of the outbox that only people can do: another system requested a state of an order that the club refused. It
 * stops immediately, so that it is listed as stuck; a retry ends it if the order is in that state by now.
 */
export const stateRefusedTask = withPayload(
  refusedState,
  async (_providers, { orderId, system, state, code }, { database }) => {
    const order = await findSentOrder(database.db, orderId);
    if (order === undefined || order.state === state) return;
    throw new ProviderError(system, 'stopped', `${state} ${code}`);
  },
);
