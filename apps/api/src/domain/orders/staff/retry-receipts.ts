import { retryReceipts as spec } from '@club/contract/staff/orders';
import { findOrderFacts } from '../../../database/orders/views.ts';
import { findAnyOrder } from '../../../database/orders/history.ts';
import { retryStoppedReceipts } from '../../../database/receipts/retry.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { targetOf } from './move-orders.ts';

export const retryReceipts = action(spec, {
  run: async ({ tx }, { number }) => {
    const facts = await findOrderFacts(tx, number, undefined);
    const order = await findAnyOrder(tx, number);
    if (facts === undefined || order === undefined) throw new StaffRefusal('order_unknown', { number });
    const receipts = await retryStoppedReceipts(tx, order.id);
    if (receipts === 0) throw new StaffRefusal('record_unknown');
    return {
      reply: { number, receipts },
      target: targetOf(number),
      brand: facts.brand,
      before: { receipts: 'stopped' },
      after: { receipts: 'waiting' },
    };
  },
});
