import type { ProductLine } from '../product-lines.ts';
import type { LegalClass } from './legal-classes.ts';

/** What tells whether one product goes with another. */
export interface Described {
  id: number;
  line: ProductLine | null;
  legalClass: LegalClass;
  title: string;
  subtitle: string;
  facts: readonly { value: string }[];
}

/** Customers who bought both products lately, by the id of the other one. */
export type BoughtTogether = ReadonlyMap<number, number>;

interface Known<T> {
  one: T;
  text: string;
  /** Values of facts that few others share. */
  telling: readonly string[];
}
export type ShopFacts<T> = ReadonlyMap<number, Known<T>>;

/** A fact that so great a part of the shop shares tells nothing. */
const commonPart = 1 / 4;
const distinctiveLength = 4;

/** What the shop says of its goods, in shop order. */
export function readFacts<T extends Described>(shop: readonly T[]): ShopFacts<T> {
  const texts = shop.map(textOf);
  const sharing = new Map<string, number>();
  const isTelling = (value: string): boolean => {
    const known = sharing.get(value) ?? texts.filter((text) => text.includes(value)).length;
    sharing.set(value, known);
    return value.length >= distinctiveLength && known <= Math.max(1, shop.length * commonPart);
  };
  return new Map(
    shop.map((one, place) => [
      one.id,
      { one, text: texts[place] ?? '', telling: one.facts.map(({ value }) => fold(value)).filter(isTelling) },
    ]),
  );
}

/**
 * What goes with these products, the best first: what was bought together by most, then what the catalogue says fits,
 * then what is of the same line. Two of one class fit only when customers say so. What has no reason is left out.
 */
export function goesWith<T extends Described>(
  shop: ShopFacts<T>,
  ids: readonly number[],
  bought: BoughtTogether,
  isOffered: (one: T) => boolean = () => true,
): T[] {
  const own = new Set(ids);
  const these = ids.flatMap((id) => shop.get(id) ?? []);
  return [...shop.values()]
    .filter(({ one }) => !own.has(one.id) && isOffered(one))
    .map((other, place) => ({
      one: other.one,
      place,
      together: bought.get(other.one.id) ?? 0,
      fit: these.reduce((sum, each) => sum + fits(each, other), 0),
    }))
    .filter(({ together, fit }) => together + fit > 0)
    .toSorted((a, b) => b.together - a.together || b.fit - a.fit || a.place - b.place)
    .map(({ one }) => one);
}

function fits<T extends Described>(a: Known<T>, b: Known<T>): number {
  if (a.one.legalClass === b.one.legalClass) return 0;
  const said = a.telling.filter((value) => b.text.includes(value)).length;
  const answered = b.telling.filter((value) => a.text.includes(value)).length;
  return 2 * (said + answered) + Number(a.one.line !== null && a.one.line === b.one.line);
}

/**
 * What brings a cart to free delivery: first, as it stands, what does it alone for at most twice of what is missing, then
 * what comes nearest. `priceKop` is null for what is not bought with money.
 */
export function bringsToFree<T>(shop: readonly T[], missingKop: number, priceKop: (one: T) => number | null): T[] {
  const costing = shop.flatMap((one) => {
    const kop = priceKop(one);
    return kop === null || kop <= 0 || kop > 2 * missingKop ? [] : [{ one, kop }];
  });
  const enough = costing.filter(({ kop }) => kop >= missingKop);
  const less = costing.filter(({ kop }) => kop < missingKop).toSorted((a, b) => b.kop - a.kop);
  return [...enough, ...less].map(({ one }) => one);
}

const fold = (text: string): string => text.toLocaleLowerCase('uk');
const textOf = ({ title, subtitle, facts }: Described): string =>
  fold([title, subtitle, ...facts.map(({ value }) => value)].join('\n'));
