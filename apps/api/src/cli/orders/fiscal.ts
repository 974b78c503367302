import { brands } from '@club/rules/brands';
import { wireOf } from '@club/rules/money';
import type { DayBook, DayLine } from '@club/rules/orders/day-books';
import { isCalendarDate, kyivDate } from '@club/rules/time/calendar';
import { type DayFinding, readDay } from '../../domain/receipts/day.ts';
import { wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from '../command.ts';

/** `fiscal day [DAY]`: whether orders, bank, cash register and ledger agree on a day in Kyiv. */
export const fiscalCommands = { day } satisfies Record<string, Command>;

async function day(services: CommandServices, { positional }: CommandArgs): Promise<CommandResult> {
  const date = positional[0] ?? kyivDate(services.now);
  if (!isCalendarDate(date)) return wrong('fiscal day takes a day such as 2026-11-24; the default is today');
  const { lines, findings, hasRegister } = await readDay(services, date);
  const rows = [...totalsOf(lines, hasRegister), ...findings.map(rowOf)];
  const open = findings.filter(isOpen).length;
  const settled = findings.length - open;
  const explained = settled === 0 ? '' : `; ${settled} explained by other days or by refunds`;
  return open === 0
    ? { rows, text: `${date}: the books agree${explained}` }
    : { rows, text: `${date}: ${open} differences${explained}`, exitCode: 1 };
}

const isOpen = ({ cause }: DayFinding): boolean => cause === 'lacks' || cause === 'exceeds';

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

/** What each book took and gave back in each brand; orders apart by how they are paid, the bank by gateway, receipts by register. */
function totalsOf(lines: readonly DayLine[], hasRegister: boolean): CommandResult['rows'] {
  return brands.flatMap((brand) => {
    const groups = Map.groupBy(
      lines.filter((line) => line.brand === brand),
      (line) => partOf(line),
    );
    const hasReceipts = [...groups.keys()].some((part) => part.startsWith('register'));
    for (const part of ['orders, card', 'orders, cash', 'register', 'orders, XP', 'ledger, XP'])
      if (!groups.has(part) && (part !== 'register' || (hasRegister && !hasReceipts))) groups.set(part, []);
    return [...groups]
      .toSorted(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
      .map(([part, own]) => {
        const book = own[0]?.book ?? (part.endsWith('XP') ? 'ledger' : 'orders');
        const sum = (direction: string) =>
          amountOf(
            book,
            own.reduce((all, line) => all + (line.direction === direction ? line.dayAmount : 0), 0),
          );
        return { brand, what: part, taken: sum('in'), returned: sum('out'), order: null, next: null };
      });
  });
}

function partOf({ book, payment, gateway }: DayLine): string {
  if (book === 'orders') return payment === 'onlineCard' ? 'orders, card' : 'orders, cash';
  return gateway === null ? names[book] : `${names[book]}, ${gateway}`;
}

const order = ['orders, c', 'bank', 'register', 'orders, XP', 'ledger'];
const rankOf = (part: string): number => order.findIndex((start) => part.startsWith(start));

function rowOf(found: DayFinding): CommandResult['rows'][number] {
  const { brand, number, direction, one, other, oneDay, otherDay } = found;
  const said = `${names[one]} ${amountOf(one, oneDay)}, ${names[other]} ${amountOf(other, otherDay)}`;
  const [taken, returned] = direction === 'in' ? [said, null] : [null, said];
  return {
    brand,
    what: isOpen(found) ? 'difference' : 'explained',
    taken,
    returned,
    order: number,
    next: nextOf(found),
  };
}

/** What to do about it, as a sentence with the command. */
function nextOf({ number, cause, direction, other, receipt }: DayFinding): string {
  if (cause === 'otherDay') return 'nothing: the rest belongs to another day';
  if (cause === 'wentBack') return 'nothing: it was paid for no order and has been refunded';
  if (other === 'ledger') return 'run ledger audit: it names the entry';
  if (other === 'register') return cause === 'lacks' ? nextOfReceipt(number, receipt) : surplusReceipt(number);
  const isIn = direction === 'in';
  if (cause === 'lacks')
    return isIn
      ? `look for ${number}- at the bank: the order counts as paid, but the money never arrived`
      : 'tasks list: the refund is in progress or has given up';
  return isIn
    ? 'tasks list: money that no order needs is being refunded, or the refund has given up'
    : `the bank refunded money that was not refunded here: order show ${number}, then cancel it or accept a return`;
}

const surplusReceipt = (number: number): string =>
  `a receipt for money that did not move: order show ${number}, then issue a return at the register itself`;

function nextOfReceipt(number: number, receipt: DayFinding['receipt']): string {
  if (receipt === undefined)
    return 'tasks list: its receipt was never started; sales from before the register was connected have none';
  const { state, reason } = receipt;
  return state === 'stopped'
    ? `order retry-receipts ${number}: it failed, ${reason ?? 'unknown'}`
    : `pending, continues automatically: ${reason ?? 'not sent yet'}`;
}
