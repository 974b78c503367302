import * as spec from '@club/contract/staff/orders';
import { leftOf, refundOf } from '../life/move-order.ts';
import { acceptReturn, declineReturnRequest as refuse } from '../life/return-goods.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { movedOf, targetOf } from './move-orders.ts';
import { refundWeight } from './refund-weight.ts';

export const refundOrder = action(spec.refundOrder, {
  run: async ({ tx, actor, now }, { number, restock }) => {
    const answer = await acceptReturn(tx, { number, actor, lost: restock ? [] : 'all', now });
    const order = movedOf(number, answer);
    const { cardKop: card, cashKop: cash } = refundOf(order);
    const left = leftOf(order);
    const back = { xp: left.xp, card, cash };
    return {
      reply: { number, from: order.from, to: 'returned' as const, ...back },
      target: targetOf(number),
      brand: order.brand,
      before: { state: order.from },
      after: { state: 'returned', restock, ...back },
      weight: await refundWeight(tx, order, {
        cardKop: card,
        totalKop: left.kop,
        restock,
        xp: restock ? 0 : left.xp,
      }),
    };
  },
});

export const rejectReturn = action(spec.rejectReturn, {
  run: async ({ tx, actor, now }, { number, reason }) => {
    const refused = await refuse(tx, { number, reason, actor, now });
    if (refused === undefined) throw new StaffRefusal('return_not_waiting', { number });
    return {
      reply: { number, reason },
      target: targetOf(number),
      brand: refused.brand,
      reason,
      before: { return: 'waiting' },
      after: { return: 'refused' },
    };
  },
});
