import { sku, stockMax } from '@club/contract/staff/catalogue';
import { brands } from '@club/rules/brands';
import { productLines } from '@club/rules/product-lines';
import { flavours, flavourTagPrefix } from '@club/rules/catalogue/flavours';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { typeset } from '@club/rules/text/ukrainian';
import { type Cell, CellProblem } from '../../text/file-rows.ts';
import type { CatalogProduct, CatalogVariant } from '../../../database/catalogue/import.ts';

interface Reader<T> {
  column: string;
  read: (cell: Cell) => T;
  /** What an empty cell means, and what a new product has when the file lacks the column; without it both are refused. */
  fallback?: T;
}

export type Readers<T> = { [K in keyof T]-?: Reader<T[K]> };

export const productReaders: Readers<CatalogProduct> = {
  brand: { column: 'brand', read: oneOf(brands) },
  line: { column: 'line', read: oneOf(productLines), fallback: null },
  title: { column: 'title', read: settingOf(1, 160) },
  subtitle: { column: 'subtitle', read: settingOf(1, 160), fallback: '' },
  description: { column: 'description', read: (cell) => listOf(cell).map(settingOf(1, 2000)), fallback: [] },
  facts: {
    column: 'facts',
    read: (cell) => pairsOf(cell).map(([name, value]) => ({ name, value: typeset(value) })),
    fallback: [],
  },
  collections: { column: 'collections', read: placesOf, fallback: [] },
  tags: { column: 'tags', read: (cell) => [...new Set(listOf(cell).map(tagOf))], fallback: [] },
  legalClass: { column: 'legal_class', read: oneOf(legalClasses) },
  healthWarning: { column: 'health_warning', read: settingOf(10, 400), fallback: null },
  tileHue: { column: 'tile_hue', read: wholeOf(0, 359), fallback: 0 },
  images: { column: 'images', read: (cell) => listOf(cell).map(imageOf), fallback: [] },
  hidden: { column: 'hidden', read: yesOrNo, fallback: false },
};

export const variantReaders: Readers<CatalogVariant> = {
  title: { column: 'variant_title', read: textOf(1, 80), fallback: 'Стандарт' },
  options: { column: 'options', read: (cell) => Object.fromEntries(pairsOf(cell)), fallback: {} },
  priceKop: { column: 'price', read: kopiykyOf },
  compareAtKop: { column: 'compare_at', read: kopiykyOf, fallback: null },
  xpPrice: { column: 'xp', read: wholeOf(0, 1_000_000), fallback: 0 },
  stock: { column: 'stock', read: wholeOf(0, stockMax) },
  sku: { column: 'sku', read: skuOf },
  sticksPerPack: { column: 'sticks_per_pack', read: wholeOf(0, 10_000), fallback: 0 },
};

export const keyColumns = ['id', 'variant_id'] as const;

export const columnNames: readonly string[] = [
  ...keyColumns,
  ...[...Object.values(productReaders), ...Object.values(variantReaders)].map(({ column }) => column),
];

export function idOf(cell: Cell): number {
  const text = plain(cell);
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new CellProblem('digits alone, at most 15, not beginning with 0');
  return Number(text);
}

/** A stock-keeping unit, as it is written on the shelf of the warehouse. */
export function skuOf(cell: Cell): string {
  const text = plain(cell);
  if (!sku.safeParse(text).success) throw new CellProblem('2 to 60 Latin letters, digits, . / _ -');
  return text;
}

/** A whole number between two others. */
export function wholeOf(min: number, max: number): (cell: Cell) => number {
  return (cell) => {
    const text = plain(cell);
    if (!/^\d{1,9}$/.test(text) || Number(text) < min || Number(text) > max)
      throw new CellProblem(`a whole number from ${min} to ${max}`);
    return Number(text);
  };
}

export function plain(cell: Cell): string {
  if (typeof cell !== 'string') throw new CellProblem('one value, not a list');
  return cell.trim();
}

export function oneOf<T extends string>(allowed: readonly T[]): (cell: Cell) => T {
  return (cell) => {
    const text = plain(cell);
    const found = allowed.find((one) => one === text);
    if (found === undefined) throw new CellProblem(`one of: ${allowed.join(', ')}`);
    return found;
  };
}

// Control signs are refused: a terminal and the database would each read them in a way of their own.
function textOf(min: number, max: number): (cell: Cell) => string {
  return (cell) => {
    const text = plain(cell).replace(/(?<=\p{L})['’](?=\p{Script=Cyrillic})/gu, 'ʼ');
    if (/\p{Cc}/u.test(text)) throw new CellProblem('text without line breaks and other control signs');
    if (text.length < min || text.length > max) throw new CellProblem(`text of ${min} to ${max} signs`);
    return text;
  };
}

/** Set as Ukrainian wants it. Choices are not: products that share one are found by its very letters. */
export function settingOf(min: number, max: number): (cell: Cell) => string {
  return (cell) => typeset(textOf(min, max)(cell));
}

function listOf(cell: Cell): string[] {
  const parts = typeof cell === 'string' ? cell.split('|') : [...cell];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

export function pairsOf(cell: Cell): [string, string][] {
  return listOf(cell).map((part) => {
    const at = part.indexOf('=');
    if (at < 1) throw new CellProblem('name=value, several with | between them');
    return [textOf(1, 60)(part.slice(0, at)), textOf(1, 200)(part.slice(at + 1))];
  });
}

function placesOf(cell: Cell): { slug: string; sub: string }[] {
  return [...new Set(listOf(cell))].toSorted().map(placeOf);
}

function placeOf(part: string): { slug: string; sub: string } {
  const [, slug = '', sub = ''] = /^([a-z0-9-]{2,40})(?:\/(\w{1,40}))?$/.exec(part) ?? [];
  if (slug === '') throw new CellProblem('a shelf, or shelf/filter, several with | between them');
  return { slug, sub };
}

function tagOf(part: string): string {
  const isFlavour = part.startsWith(flavourTagPrefix);
  if (isFlavour && !flavours.some((flavour) => part === flavourTagPrefix + flavour))
    throw new CellProblem(`${flavourTagPrefix} is followed by one of: ${flavours.join(', ')}`);
  if (!/^[a-z][a-z0-9_:-]{1,39}$/.test(part)) throw new CellProblem('small Latin letters, digits, _ : -');
  return part;
}

export function imageOf(part: string): string {
  if (!/^\/[\w./-]{1,200}\.(?:svg|png|jpe?g|webp|avif)$/.test(part) || part.includes('..') || part.includes('//'))
    throw new CellProblem('paths of this site, e.g. /art/7700001-1.svg');
  return part;
}

function kopiykyOf(cell: Cell): number {
  const [, uah, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain(cell)) ?? [];
  if (uah === undefined) throw new CellProblem('hryvnias, e.g. 105 or 105.50');
  return Number(uah) * 100 + Number(part.padEnd(2, '0'));
}

function yesOrNo(cell: Cell): boolean {
  const text = plain(cell).toLowerCase();
  if (['yes', 'true', '1'].includes(text)) return true;
  if (['no', 'false', '0'].includes(text)) return false;
  throw new CellProblem('yes or no');
}
