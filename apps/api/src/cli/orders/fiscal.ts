import { wireOf } from '@club/rules/money';
import type { DayBook } from '@club/rules/orders/day-books';
import { isCalendarDate, kyivDate } from '@club/rules/time/calendar';
import { type DayFinding, type NextStep, readDay } from '../../domain/receipts/day.ts';
import type { BookSum } from '../../domain/receipts/day-sums.ts';
import { wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from '../command.ts';

/** `fiscal day [DAY]`: whether orders, bank, cash register and ledger agree on a day in Kyiv. */
export const fiscalCommands = { day } satisfies Record<string, Command>;

async function day(services: CommandServices, { positional }: CommandArgs): Promise<CommandResult> {
  const date = positional[0] ?? kyivDate(services.now);
  if (!isCalendarDate(date)) return wrong('fiscal day takes a day such as 2026-11-24; the default is today');
  const { sums, findings } = await readDay(services, date);
  const rows = [...sums.map(rowOfSum), ...findings.map(rowOf)];
  const open = findings.filter(({ isOpen }) => isOpen).length;
  const settled = findings.length - open;
  const explained = settled === 0 ? '' : `; ${settled} explained by other days or by refunds`;
  return open === 0
    ? { rows, text: `${date}: the books agree${explained}` }
    : { rows, text: `${date}: ${open} differences${explained}`, exitCode: 1 };
}

const names: Readonly<Record<DayBook, string>> = {
  orders: 'orders',
  bank: 'bank',
  register: 'register',
  ordersXp: 'orders, XP',
  ledger: 'ledger, XP',
};

/** Amounts as they are: hryvnias with kopiyky, or whole XP. */
const amountOf = (book: DayBook, amount: number): string =>
  book === 'ordersXp' || book === 'ledger' ? String(amount) : wireOf(amount);

function rowOfSum({ brand, book, part, taken, returned }: BookSum): CommandResult['rows'][number] {
  const what = part === null ? names[book] : `${names[book]}, ${part}`;
  return { brand, what, taken: amountOf(book, taken), returned: amountOf(book, returned), order: null, next: null };
}

function rowOf(found: DayFinding): CommandResult['rows'][number] {
  const { brand, number, direction, one, other, oneDay, otherDay, isOpen, next } = found;
  const said = `${names[one]} ${amountOf(one, oneDay)}, ${names[other]} ${amountOf(other, otherDay)}`;
  const [taken, returned] = direction === 'in' ? [said, null] : [null, said];
  const what = isOpen ? 'difference' : 'explained';
  return { brand, what, taken, returned, order: number, next: steps[next](found) };
}

/** What to do about it, as a sentence with the command. */
const steps: Readonly<Record<NextStep, (found: DayFinding) => string>> = {
  'nothing: of another day': () => 'nothing: the rest belongs to another day',
  'nothing: refunded': () => 'nothing: it was paid for no order and has been refunded',
  'audit the ledger': () => 'run ledger audit: it names the entry',
  'look why there is no receipt': () =>
    'tasks list: its receipt was never started; sales from before the register was connected have none',
  'retry the receipt': ({ number, receipt }) =>
    `order retry-receipts ${number}: it failed, ${receipt?.reason ?? 'unknown'}`,
  'wait for the receipt': ({ receipt }) => `pending, continues automatically: ${receipt?.reason ?? 'not sent yet'}`,
  'return the receipt': ({ number }) =>
    `a receipt for money that did not move: order show ${number}, then issue a return at the register itself`,
  'find the payment': ({ number }) =>
    `look for ${number}- at the bank: the order counts as paid, but the money never arrived`,
  'follow the refund': () => 'tasks list: the refund is in progress or has given up',
  'follow the surplus': () => 'tasks list: money that no order needs is being refunded, or the refund has given up',
  'record the refund': ({ number }) =>
    `the bank refunded money that was not refunded here: order show ${number}, then cancel it or accept a return`,
};
