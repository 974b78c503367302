import { revealOrder as spec } from '@club/contract/staff/orders';
import { findAnyOrder } from '../../../database/orders/history.ts';
import { findOrderFacts } from '../../../database/orders/views.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { reasonOf } from '../../customers/staff/reveal.ts';
import { targetOf } from './move-orders.ts';

export const revealOrder = action(spec, {
  run: async ({ tx }, { number, ...why }) => {
    const facts = await findOrderFacts(tx, number, undefined);
    const order = await findAnyOrder(tx, number);
    if (facts === undefined || order === undefined) throw new StaffRefusal('order_unknown', { number });
    const { firstName, lastName, phone, city, address1 } = order;
    return {
      reply: { number, name: `${firstName} ${lastName}`.trim(), phone, address: `${city}, ${address1}` },
      target: targetOf(number),
      brand: facts.brand,
      reason: reasonOf(why),
      weight: { of: 'reveal' },
    };
  },
});
