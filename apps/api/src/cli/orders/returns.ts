import { type ReturnState, returnStates } from '@club/rules/delivery/parcels';
import { formatAmount, formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { listReturns } from '../../domain/orders/staff/read-orders.ts';
import { refundOrder, rejectReturn } from '../../domain/orders/staff/take-back.ts';
import { returnUnits } from '../../domain/orders/staff/return-units.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { numberOf, messages } from './number.ts';

/** `order returns [--state waiting]`: requests to return goods, and their outcomes. */
export async function returns(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { state } = flags;
  if (state !== undefined && !isState(state)) return wrong(`--state must be one of: ${returnStates.join(', ')}`);
  const returns = await listReturns(services, state);
  return {
    rows: returns.map((one) => ({
      number: one.number,
      requested: new Date(one.atMs).toISOString(),
      state: one.state,
      reason: one.reason,
      comment: one.comment.replaceAll('\n', ' '),
      paid: formatAmount(one.totalKop, one.xpTotal),
      payment: one.payment,
      answer: one.answer,
    })),
  };
}

/** `order refund NUMBER [--no-restock]`: the goods are back, so everything is refunded to the customer. */
export const refund: Command = (services, args) =>
  runStaffAction(services, refundOrder, {
    input: { number: numberOf(args), restock: args.flags['no-restock'] !== true },
    messages,
    rowsOf: ({ number, from, to, ...back }) => ({ rows: [{ number, from, to }], text: whatGoesBack(back) }),
  });

/**
 * `order return NUMBER --units LINE=N,… --reason TEXT [--write-off LINE,…]`: what was paid for these units is refunded.
 */
export const returned: Command = async (services, args) => {
  const { units, 'write-off': lost } = args.flags;
  const written = typeof lost === 'string' ? lost.split(',') : [];
  const pairs = typeof units === 'string' ? units.split(',').map((pair) => pair.split('=')) : [];
  return runStaffAction(services, returnUnits, {
    input: {
      number: numberOf(args),
      lines: pairs.map(([line = '', count = '']) => ({
        line: Number(line),
        units: Number(count),
        restock: !written.includes(line),
      })),
      reason: args.flags.reason,
    },
    messages: {
      ...messages,
      lines: '--units LINE=N,LINE=N: lines are counted from 1, as in order show',
      reason: '--reason TEXT, up to 300 characters',
    },
    rowsOf: ({ number, from, to, xp, card, cash, ...reply }) => ({
      rows: [{ number, return: reply.return, from, to }],
      text: whatGoesBack({ xp, card, cash }),
    }),
  });
};

/** `order refuse-return NUMBER --reason TEXT` */
export const declineReturn: Command = (services, args) =>
  runStaffAction(services, rejectReturn, {
    input: { number: numberOf(args), reason: args.flags.reason },
    messages: { ...messages, reason: '--reason TEXT, up to 300 characters: the customer sees it' },
    rowsOf: ({ number, reason }) => ({ rows: [{ number, return: 'refused', reason }] }),
  });

function whatGoesBack({ xp, card, cash }: { xp: number; card: number; cash: number }): string {
  const parts = [
    ...(xp > 0 ? [`${formatXp(xp)} refunded`] : []),
    ...(card > 0 ? [`${formatMoney(card)} being refunded to the card`] : []),
    ...(cash > 0 ? [`REFUND ${formatMoney(cash)} BY HAND: paid in cash`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : 'Nothing had been paid';
}

const isState = (text: string | boolean): text is ReturnState => returnStates.some((state) => state === text);
