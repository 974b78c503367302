import { type Brand, brands } from '@club/rules/brands';
import { type DayBook, dayBooks, type DayLine } from '@club/rules/orders/day-books';

/** What one book took and gave back in a brand on a day: kopiyky, or XP in the books of XP. */
export interface BookSum {
  brand: Brand;
  book: DayBook;
  /** `card` or `cash` of orders, by how they are paid; the gateway of the bank and the register. */
  part: string | null;
  taken: number;
  returned: number;
}

type Part = Pick<BookSum, 'book' | 'part'>;

/** Shown even without a line, so that an empty book is seen. */
const always: readonly Part[] = [
  { book: 'orders', part: 'card' },
  { book: 'orders', part: 'cash' },
  { book: 'ordersXp', part: null },
  { book: 'ledger', part: null },
];

/** The sums of each brand, in the order of the books; a connected register is among them with or without receipts. */
export const sumsOf = (lines: readonly DayLine[], hasRegister: boolean): BookSum[] =>
  brands.flatMap((brand) => {
    const own = lines.filter((line) => line.brand === brand).map((line) => ({ ...line, part: partOf(line) }));
    const lacksReceipts = hasRegister && own.every(({ book }) => book !== 'register');
    const empty: readonly Part[] = lacksReceipts ? [...always, { book: 'register', part: null }] : always;
    return [...Map.groupBy<string, Part>([...empty, ...own], keyOf).values()]
      .map(([first]) => first!)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || ((a.part ?? '') < (b.part ?? '') ? -1 : 1))
      .map(({ book, part }) => {
        const alike = own.filter((line) => keyOf(line) === keyOf({ book, part }));
        const sum = (direction: DayLine['direction']) =>
          alike.reduce((all, line) => all + (line.direction === direction ? line.dayAmount : 0), 0);
        return { brand, book, part, taken: sum('in'), returned: sum('out') };
      });
  });

const partOf = ({ book, payment, gateway }: DayLine): string | null =>
  book !== 'orders' ? gateway : payment === 'onlineCard' ? 'card' : 'cash';

const keyOf = ({ book, part }: Part): string => `${book} ${part ?? ''}`;
const rankOf = ({ book }: Part): number => dayBooks.indexOf(book);
