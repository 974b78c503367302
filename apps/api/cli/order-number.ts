import { stateNames } from '../src/order-life/messages.ts';
import type { MoveAnswer } from '../src/order-life/move-order.ts';
import type { CommandArgs, CommandResult } from './command.ts';

const numberMax = 2 ** 31 - 1;

/** The order number that stands first, or what to answer without one. */
export function readNumber({ positional }: CommandArgs): number | CommandResult {
  const number = Number(positional[0]);
  return Number.isInteger(number) && number >= 1 && number <= numberMax
    ? number
    : wrong('Give the order number, e.g. 10001');
}

export function notMoved(number: number, answer: Extract<MoveAnswer, { moved: undefined }>): CommandResult {
  if (answer.refused === 'not_found') return wrong(`${number}: no such order`);
  return wrong(`${number}: it is «${stateNames[answer.state]}»`);
}

export const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
