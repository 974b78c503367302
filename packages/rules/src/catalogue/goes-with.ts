import { type ProductLine, productLines } from '../product-lines.ts';
import { isConsumed, type LegalClass } from './legal-classes.ts';

/** What decides whether one product goes with another. */
export interface Described {
  id: number;
  line: ProductLine | null;
  legalClass: LegalClass;
  title: string;
  subtitle: string;
  facts: readonly { value: string }[];
}

/** Customers who recently bought both products, by the id of the other one. */
export type BoughtTogether = ReadonlyMap<number, number>;

interface Known<T> {
  one: T;
  /** Products of other classes that a fact of either names, and how many facts do. */
  said: ReadonlyMap<number, number>;
  /** What kinds of goods those are. */
  saidKinds: ReadonlySet<Kind>;
}
export interface ShopFacts<T> {
  goods: ReadonlyMap<number, Known<T>>;
  lines: ReadonlyMap<ProductLine, Line>;
}

interface Line {
  hasDevices: boolean;
  /** Consumables without declared compatibility. */
  unsaid: ReadonlySet<LegalClass>;
}

/** A device takes consumables; both have accessories. */
type Kind = 'device' | 'consumed' | 'around';
const kindOf = ({ legalClass }: Described): Kind =>
  isConsumed(legalClass) ? 'consumed' : legalClass === 'device' ? 'device' : 'around';

/** A fact shared by so many products says nothing about accessories. */
const commonPart = 1 / 4;
const distinctiveLength = 4;

/** The shop's goods, in shop order. */
export function readFacts<T extends Described>(shop: readonly T[]): ShopFacts<T> {
  const said = saidOf(shop);
  const goods = new Map(
    shop.map((one): [number, Known<T>] => {
      const partners = said.get(one.id) ?? new Map<T, number>();
      return [
        one.id,
        {
          one,
          said: new Map([...partners].map(([{ id }, times]) => [id, times])),
          saidKinds: new Set([...partners.keys()].map(kindOf)),
        },
      ];
    }),
  );
  const lines = new Map(
    productLines.map((line): [ProductLine, Line] => {
      const own = [...goods.values()].filter(({ one }) => one.line === line);
      const unsaid = own.filter(({ one, saidKinds }) => kindOf(one) === 'consumed' && !saidKinds.has('device'));
      return [
        line,
        {
          hasDevices: own.some(({ one }) => kindOf(one) === 'device'),
          unsaid: new Set(unsaid.map(({ one }) => one.legalClass)),
        },
      ];
    }),
  );
  return { goods, lines };
}

/** Which products a fact of one names in the words of the other, and how many facts do. */
function saidOf<T extends Described>(shop: readonly T[]): ReadonlyMap<number, ReadonlyMap<T, number>> {
  const texts = new Map(shop.map((one) => [one, textOf(one)]));
  const holders = new Map<string, readonly T[]>();
  const holdersOf = (value: string): readonly T[] => {
    const known = holders.get(value) ?? shop.filter((one) => texts.get(one)?.includes(value));
    holders.set(value, known);
    return known;
  };
  const said = new Map(shop.map(({ id }) => [id, new Map<T, number>()]));
  const count = (one: T, other: T): void => {
    const own = said.get(one.id);
    own?.set(other, (own.get(other) ?? 0) + 1);
  };
  for (const one of shop)
    for (const value of one.facts.map((fact) => words(fact.value))) {
      if (value.trim().length < distinctiveLength) continue;
      const all = holdersOf(value);
      const isCommon = all.length > Math.max(1, shop.length * commonPart);
      for (const other of all) {
        const isAround = kindOf(one) === 'around' || kindOf(other) === 'around';
        if (!canFit(one, other) || (isCommon && isAround)) continue;
        count(one, other);
        count(other, one);
      }
    }
  return said;
}

/**
 * What goes with these products, the best first: what most customers bought together, then what fits by the catalogue,
 * then what is of the same line. Two of one class, and two consumables, fit only by customers' purchases. Products
 * without a reason are omitted.
 */
export function goesWith<T extends Described>(
  shop: ShopFacts<T>,
  ids: readonly number[],
  bought: BoughtTogether,
  isOffered: (one: T) => boolean = () => true,
): T[] {
  const own = new Set(ids);
  const these = ids.flatMap((id) => shop.goods.get(id) ?? []);
  return [...shop.goods.values()]
    .filter(({ one }) => !own.has(one.id) && isOffered(one))
    .map((other, place) => ({
      one: other.one,
      place,
      together: bought.get(other.one.id) ?? 0,
      fit: these.reduce((sum, each) => sum + fits(shop, each, other), 0),
    }))
    .filter(({ together, fit }) => together + fit > 0)
    .toSorted((a, b) => b.together - a.together || b.fit - a.fit || a.place - b.place)
    .map(({ one }) => one);
}

function fits<T extends Described>(shop: ShopFacts<T>, a: Known<T>, b: Known<T>): number {
  const said = 2 * (a.said.get(b.one.id) ?? 0);
  const isOfLine = a.one.line !== null && a.one.line === b.one.line && canFit(a.one, b.one);
  return said + Number(isOfLine && (said > 0 || isKnownByLine(shop, a, b)));
}

const canFit = (a: Described, b: Described): boolean =>
  a.legalClass !== b.legalClass && !(kindOf(a) === 'consumed' && kindOf(b) === 'consumed');

/**
 * Whether the same line alone makes them fit: not if the catalogue declares compatibility with others of that kind. A
 * device of a line with two classes of consumables may take either, and accessories are for the device if there is one.
 */
function isKnownByLine<T extends Described>({ lines }: ShopFacts<T>, a: Known<T>, b: Known<T>): boolean {
  const [one, other] = [kindOf(a.one), kindOf(b.one)];
  const isFree = ({ saidKinds }: Known<T>, kind: Kind): boolean => kind === 'around' || !saidKinds.has(kind);
  const line = a.one.line === null ? undefined : lines.get(a.one.line);
  if (line === undefined || !isFree(a, other) || !isFree(b, one)) return false;
  if (one !== 'consumed' && other !== 'consumed') return true;
  return one === 'around' || other === 'around' ? !line.hasDevices : line.unsaid.size === 1;
}

/**
 * What brings a cart to free delivery: first, in the given order, what does it alone for at most twice of what is
 * missing, then what comes nearest. `priceKop` is null for what is not bought with money.
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

/** Only whole words are the same: «тютюн» is no «без тютюну». */
const words = (text: string): string =>
  ` ${(text.toLocaleLowerCase('uk').match(/[\p{L}\p{N}ʼ'’+-]+/gu) ?? []).join(' ')} `;
const textOf = ({ title, subtitle, facts }: Described): string =>
  [title, subtitle, ...facts.map(({ value }) => value)].map(words).join('\n');
