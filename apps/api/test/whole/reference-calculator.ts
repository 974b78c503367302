// An order's costs, calculated a second time from the specification alone: decimal text and BigInt, no code shared with
// the app.

export interface ReferenceItem {
  id: string;
  units: number;
  /** Hryvnias: "105.00". */
  price: string;
  xp: number;
  line: string | null;
  tags: string[];
}

export interface ReferenceOrder {
  brand: 'main' | 'ogo';
  items: ReferenceItem[];
  code: 'promo' | 'friend' | null;
  /** Type of delivery on the wire. */
  delivery: 1 | 2 | 3;
}

/** A sentence of why the code takes nothing off, or the sums in hryvnias. */
export type ReferenceAnswer =
  | string
  | { list: string; discount: string; total: string; xp: string; shipping: string; unit: Record<string, string> };

const gift = 'gift:velo';
const tag = 'discount:fruit-madness';

export function referenceOrder({ brand, items, code, delivery }: ReferenceOrder): ReferenceAnswer {
  const bought = items.filter((item) => !item.tags.includes(gift));
  const problem = code === 'promo' ? promoProblem(bought) : undefined;
  if (problem) return problem;
  const unit: Record<string, string> = {};
  let [list, total, xp, isLower] = ['0.00', '0.00', 0n, false];
  for (const item of items) {
    const paid = bought.includes(item) ? priceAfter(code, item) : item.price;
    isLower ||= paid !== item.price;
    unit[item.id] = paid;
    // A unit at a time, as a till does.
    for (let i = 0; i < item.units; i++) {
      list = plus(list, item.price);
      total = plus(total, paid);
      xp += BigInt(item.xp);
    }
  }
  if (code !== null && !isLower) return 'nothing';
  return { list, total, discount: minus(list, total), xp: String(xp), unit, shipping: shippingOf() };

  function shippingOf(): string {
    if (delivery === 3) return 'ipost';
    if (bought.every((item) => item.xp > 0 && isZero(item.price))) return 'carrier_free_bonus';
    return isLess(total, brand === 'main' ? '399.00' : '120.00') ? 'carrier_paid' : 'carrier_free';
  }
}

function promoProblem(items: ReferenceItem[]): string | undefined {
  let units = 0;
  for (const item of items) {
    if (!item.tags.includes(tag)) return 'others';
    units += item.units;
  }
  return units < 3 ? 'few' : undefined;
}

function priceAfter(code: ReferenceOrder['code'], item: ReferenceItem): string {
  if (code === 'friend') return times(item.price, '9');
  return code === 'promo' && item.line === 'velo' ? times(item.price, '7') : item.price;
}

/** A price times so many tenths: the third digit after the point decides, 5 goes up. */
function times(price: string, tenths: string): string {
  const digits = String(BigInt(price.replace('.', '')) * BigInt(tenths)).padStart(4, '0');
  const cut = toText(digits.slice(0, -1));
  return '56789'.includes(digits.slice(-1)) ? plus(cut, '0.01') : cut;
}

const plus = (a: string, b: string): string => toText(String(digitsOf(a) + digitsOf(b)));
const minus = (a: string, b: string): string => toText(String(digitsOf(a) - digitsOf(b)));
const isLess = (a: string, b: string): boolean => digitsOf(a) < digitsOf(b);
const isZero = (a: string): boolean => digitsOf(a) === 0n;
const digitsOf = (text: string): bigint => BigInt(text.split('.').join(''));

function toText(digits: string): string {
  const long = digits.padStart(3, '0');
  return `${long.slice(0, long.length - 2)}.${long.slice(long.length - 2)}`;
}
