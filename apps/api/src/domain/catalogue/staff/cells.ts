import { sku, stockMax, unitCmMax, unitGramsMax } from '@club/contract/staff/catalogue';
import { brands } from '@club/rules/brands';
import { productLines } from '@club/rules/product-lines';
import { flavours, flavourTagPrefix } from '@club/rules/catalogue/flavours';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { typeset } from '@club/rules/text/ukrainian';
import {
  imageOf,
  kopiykyOf,
  partsOf,
  choiceCell,
  pairsOf,
  plain,
  type Readers,
  settingOf,
  boundedText,
  wholeOf,
  yesOrNo,
} from '../../text/cells.ts';
import { type Cell, CellProblem } from '../../text/file-rows.ts';
import type { CatalogProduct, CatalogVariant } from '../../../database/catalogue/import.ts';

export const productReaders: Readers<CatalogProduct> = {
  brand: { column: 'brand', read: choiceCell(brands) },
  line: { column: 'line', read: choiceCell(productLines), fallback: null },
  title: { column: 'title', read: settingOf(1, 160) },
  subtitle: { column: 'subtitle', read: settingOf(1, 160), fallback: '' },
  description: { column: 'description', read: (cell) => partsOf(cell).map(settingOf(1, 2000)), fallback: [] },
  facts: {
    column: 'facts',
    read: (cell) => pairsOf(cell).map(([name, value]) => ({ name, value: typeset(value) })),
    fallback: [],
  },
  collections: { column: 'collections', read: placesOf, fallback: [] },
  tags: { column: 'tags', read: (cell) => [...new Set(partsOf(cell).map(tagOf))], fallback: [] },
  legalClass: { column: 'legal_class', read: choiceCell(legalClasses) },
  healthWarning: { column: 'health_warning', read: settingOf(10, 400), fallback: null },
  tileHue: { column: 'tile_hue', read: wholeOf(0, 359), fallback: 0 },
  images: { column: 'images', read: (cell) => partsOf(cell).map(imageOf), fallback: [] },
  hidden: { column: 'hidden', read: yesOrNo, fallback: false },
};

export const variantReaders: Readers<CatalogVariant> = {
  title: { column: 'variant_title', read: boundedText(1, 80), fallback: 'Стандарт' },
  options: { column: 'options', read: (cell) => Object.fromEntries(pairsOf(cell)), fallback: {} },
  priceKop: { column: 'price', read: kopiykyOf },
  compareAtKop: { column: 'compare_at', read: kopiykyOf, fallback: null },
  xpPrice: { column: 'xp', read: wholeOf(0, 1_000_000), fallback: 0 },
  stock: { column: 'stock', read: wholeOf(0, stockMax) },
  sku: { column: 'sku', read: skuOf },
  barcode: { column: 'barcode', read: barcodeOf, fallback: null },
  weightG: { column: 'weight_g', read: wholeOf(1, unitGramsMax), fallback: null },
  sizeCm: { column: 'size_cm', read: sizeOf, fallback: null },
  sticksPerPack: { column: 'sticks_per_pack', read: wholeOf(0, 10_000), fallback: 0 },
};

export const keyColumns = ['id', 'variant_id'] as const;

export const columnNames: readonly string[] = [
  ...keyColumns,
  ...[...Object.values(productReaders), ...Object.values(variantReaders)].map(({ column }) => column),
];

/** A SKU, as it is written on the rack of the warehouse. */
export function skuOf(cell: Cell): string {
  const text = plain(cell);
  if (!sku.safeParse(text).success) throw new CellProblem('2 to 60 Latin letters, digits, . / _ -');
  return text;
}

/** A unit's barcode. Units indistinguishable to a scanner may share one. */
function barcodeOf(cell: Cell): string {
  const text = plain(cell);
  if (!/^[\w./-]{4,48}$/.test(text)) throw new CellProblem('4 to 48 Latin letters, digits, . / _ -');
  return text;
}

/** Length, width and height with its packing, as people write them. */
function sizeOf(cell: Cell): number[] {
  const sides = /^(\d{1,3})\s*[x×х*]\s*(\d{1,3})\s*[x×х*]\s*(\d{1,3})$/iu.exec(plain(cell))?.slice(1).map(Number) ?? [];
  if (sides.length !== 3 || sides.some((side) => side < 1 || side > unitCmMax))
    throw new CellProblem(`three whole numbers of centimetres up to ${unitCmMax}, e.g. 9x6x3`);
  return sides;
}

function placesOf(cell: Cell): { slug: string; sub: string }[] {
  return [...new Set(partsOf(cell))].toSorted().map(placeOf);
}

function placeOf(part: string): { slug: string; sub: string } {
  const [, slug = '', sub = ''] = /^([a-z0-9-]{2,40})(?:\/(\w{1,40}))?$/.exec(part) ?? [];
  if (slug === '') throw new CellProblem('a collection, or collection/filter, several separated by |');
  return { slug, sub };
}

function tagOf(part: string): string {
  const isFlavour = part.startsWith(flavourTagPrefix);
  if (isFlavour && !flavours.some((flavour) => part === flavourTagPrefix + flavour))
    throw new CellProblem(`${flavourTagPrefix} must be followed by one of: ${flavours.join(', ')}`);
  if (!/^[a-z][a-z0-9_:-]{1,39}$/.test(part)) throw new CellProblem('lowercase Latin letters, digits, _ : -');
  return part;
}
