import { returnUnits as spec } from '@club/contract/staff/orders';
import type { ReturnPlan } from '@club/rules/orders/returns';
import { stateNames } from '@club/rules/orders/state-messages';
import { findReturnable } from '../../../database/orders/units-back.ts';
import { planUnits, takeBackUnits as takeUnits, type UnitsReturnAnswer } from '../life/return-units.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { targetOf } from './move-orders.ts';
import { refundWeight } from './refund-weight.ts';

export const returnUnits = action(spec, {
  plan: async ({ db }, { number, lines }) => {
    const order = await findReturnable(db, number);
    const answer = doneOf(number, await planUnits(db, order, backOf(lines)));
    const { plan, cardKop: card, cashKop: cash } = answer;
    return { brand: answer.order.brand, goods: plan.kop, xp: plan.xp, card, cash, is_last: plan.isLast };
  },
  run: async ({ tx, actor, now }, { number, lines, reason }) => {
    const back = backOf(lines);
    const { order, plan, cardKop, cashKop } = doneOf(
      number,
      await takeUnits(tx, { number, lines: back, reason, actor, now }),
    );
    const to = plan.isLast ? ('returned' as const) : order.state;
    const sums = { xp: plan.xp, card: cardKop, cash: cashKop };
    const writtenOff = back.filter(({ isRestocked, units }) => !isRestocked && units > 0);
    return {
      reply: { number, return: order.returns + 1, from: order.state, to, goods: plan.kop, ...sums },
      target: targetOf(number),
      brand: order.brand,
      reason,
      before: { state: order.state },
      after: {
        state: to,
        return: order.returns + 1,
        units: plan.lines.map(({ position, units }) => `${position + 1}=${units}`),
        written_off: writtenOff.map(({ position }) => position + 1),
        goods: plan.kop,
        ...sums,
      },
      weight: await refundWeight(tx, order, {
        cardKop,
        ...sumsOf(
          plan,
          writtenOff.map(({ position }) => position),
        ),
      }),
    };
  },
});

/** Written off are the kopiyky and the XP of the lines that are not restocked. */
function sumsOf(plan: ReturnPlan, lost: readonly number[]) {
  const lines = plan.lines.filter(({ position }) => lost.includes(position));
  const xp = lines.reduce((sum, line) => sum + line.xp, 0);
  const restock = lost.length === 0;
  return { totalKop: restock ? plan.kop : lines.reduce((sum, { kop }) => sum + kop, 0), restock, xp };
}

/** Lines count from one, as people do. */
const backOf = (lines: readonly { line: number; units: number; restock: boolean }[]) =>
  lines.map(({ line, units, restock }) => ({ position: line - 1, units, isRestocked: restock }));

function doneOf(number: number, answer: UnitsReturnAnswer) {
  if (answer.done) return answer.done;
  switch (answer.refused) {
    case 'not_found':
      throw new StaffRefusal('order_unknown', { number });
    case 'hold_untaken':
      throw new StaffRefusal('hold_untaken', { number });
    case 'cannot_return':
      throw new StaffRefusal('order_cannot_move', { number, state: stateNames[answer.state] });
    default:
      throw new StaffRefusal(answer.refused, { number, what: answer.what });
  }
}
