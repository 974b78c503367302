import { linesOfBrand } from '@club/rules/brands';
import { giftTag } from '@club/rules/cart/gifts';
import { needsHealthWarning } from '@club/rules/catalogue/legal-classes';
import type {
  CatalogProduct,
  CatalogVariant,
  KnownCatalog,
  KnownProduct,
  KnownVariant,
} from '../../../database/catalogue/import.ts';
import { productReaders, variantReaders } from './cells.ts';
import type { CatalogRow } from './product-file.ts';
import type { AuditFacts } from '../../actions/action.ts';
import type { CellChange } from '../../text/cell-changes.ts';
import type { FileProblem } from '../../text/file-rows.ts';

export interface CatalogChange {
  product: number;
  variant: number | null;
  title: string;
  change: 'added' | 'changed' | 'hidden' | 'shown';
  what: CellChange[];
}

export interface CatalogPlan {
  problems: FileProblem[];
  changes: CatalogChange[];
  products: KnownProduct[];
  variants: KnownVariant[];
  /** For the audit log: what differs, field by field. */
  before: AuditFacts;
  after: AuditFacts;
}

/** The effect of a file on the catalogue, or why it can't be applied. `known` has everything that the file names. */
export function planCatalog(rows: readonly CatalogRow[], known: KnownCatalog): CatalogPlan {
  const plan: CatalogPlan = { problems: [], changes: [], products: [], variants: [], before: {}, after: {} };
  const shop: Shop = {
    products: new Map(known.products.map((one) => [one.id, one])),
    variants: new Map(known.variants.map((one) => [one.id, one])),
    collections: new Map(known.collections.map((one) => [one.slug, one])),
    ownerOfSku: ownersOf(known.variants, rows),
    planned: new Map(),
  };
  for (const row of rows) planRow(row, shop, plan);
  return plan;
}

interface Shop {
  products: Map<number, KnownProduct>;
  variants: Map<number, KnownVariant>;
  collections: Map<string, KnownCatalog['collections'][number]>;
  ownerOfSku: Map<string, number>;
  /** Products of the file as its first row for each makes them; null where that row is wrong. */
  planned: Map<number, KnownProduct | null>;
}

/** The owner of each SKU after the import: one may move between variants of the file. */
function ownersOf(known: readonly KnownVariant[], rows: readonly CatalogRow[]): Map<string, number> {
  const renamed = new Set(rows.filter(({ variant }) => variant.sku !== undefined).map(({ variantId }) => variantId));
  const owners = new Map(known.filter(({ id }) => !renamed.has(id)).map(({ sku, id }) => [sku, id]));
  for (const { variant, variantId } of rows)
    if (variant.sku !== undefined && !owners.has(variant.sku)) owners.set(variant.sku, variantId);
  return owners;
}

function planRow(row: CatalogRow, shop: Shop, plan: CatalogPlan): void {
  const before = plan.problems.length;
  const wrong = (column: string, problem: string) => plan.problems.push({ row: row.row, column, problem });
  const isFirst = !shop.planned.has(row.id);
  const product = isFirst ? planProduct(row, shop, wrong) : shop.planned.get(row.id);
  if (isFirst) shop.planned.set(row.id, product ?? null);
  else if (product) assertSame(row, product, wrong);
  const variant = planVariant(row, product ?? undefined, shop, wrong);
  if (plan.problems.length > before || !product || variant === undefined) return;
  if (isFirst) noteProduct(product, shop.products.get(row.id), plan);
  noteVariant(variant, product, shop.variants.get(row.variantId), shop.products.has(row.id), plan);
}

type Wrong = (column: string, problem: string) => unknown;

function planProduct(row: CatalogRow, { products, collections }: Shop, wrong: Wrong): KnownProduct | undefined {
  const known = products.get(row.id);
  const merged = mergedOf<CatalogProduct>(productReaders, known, row.product, 'product', wrong);
  if (merged === undefined) return undefined;
  if (known !== undefined && known.brand !== merged.brand)
    wrong('brand', `product ${row.id} belongs to ${known.brand} and cannot be moved`);
  if (merged.line !== null && !linesOfBrand[merged.brand].includes(merged.line))
    wrong('line', `${merged.brand} sells ${linesOfBrand[merged.brand].join(', ')}`);
  if (needsHealthWarning(merged.legalClass) && merged.healthWarning === null)
    wrong('health_warning', `${merged.legalClass} is never shown without one`);
  for (const { slug, sub } of merged.collections) {
    const collection = collections.get(slug);
    const own = [...collections.values()].filter(({ brand }) => brand === merged.brand);
    if (collection?.brand !== merged.brand)
      wrong(
        'collections',
        `${slug} is not a collection of ${merged.brand}; its collections are: ${own.map((one) => one.slug).join(', ')}`,
      );
    else if (sub !== '' && !collection.subs.includes(sub))
      wrong('collections', `${slug} has no filter ${sub}; it has: ${collection.subs.join(', ') || 'none'}`);
  }
  if (merged.tags.includes(giftTag) && merged.collections.length > 0)
    wrong('collections', 'a gift cannot be in a collection');
  return { id: row.id, ...merged };
}

function planVariant(
  row: CatalogRow,
  product: CatalogProduct | undefined,
  { variants, ownerOfSku }: Shop,
  wrong: Wrong,
): KnownVariant | undefined {
  const known = variants.get(row.variantId);
  const merged = mergedOf<CatalogVariant>(variantReaders, known, row.variant, 'variant', wrong);
  if (known !== undefined && known.productId !== row.id)
    wrong('variant_id', `variant ${row.variantId} belongs to product ${known.productId}`);
  if (merged === undefined) return undefined;
  const { priceKop, xpPrice, compareAtKop, sku } = merged;
  const isGift = product?.tags.includes(giftTag) === true;
  if (isGift && (priceKop > 0 || xpPrice > 0)) wrong('price', 'a gift costs neither money nor XP');
  if (!isGift && priceKop > 0 === xpPrice > 0) wrong('price', 'either price or xp is above 0, and only one of them');
  if (compareAtKop !== null && compareAtKop <= priceKop) wrong('compare_at', 'above price, or empty');
  if (ownerOfSku.get(sku) !== row.variantId) wrong('sku', `${sku} belongs to variant ${ownerOfSku.get(sku)}`);
  return { id: row.variantId, productId: row.id, ...merged };
}

/** Existing things are changed by the file; for new ones missing fields get defaults, or are refused. */
function mergedOf<T extends object>(
  readers: { [K in keyof T]-?: { column: string; fallback?: T[K] } },
  known: T | undefined,
  said: Partial<T>,
  noun: string,
  wrong: Wrong,
): T | undefined {
  const merged: Partial<T> = {};
  let isWhole = true;
  for (const field of Object.keys(readers) as (keyof T)[]) {
    const { column, fallback } = readers[field];
    const value = field in said ? said[field] : known === undefined ? fallback : known[field];
    if (value === undefined) {
      wrong(column, `needed for a new ${noun}`);
      isWhole = false;
    }
    merged[field] = value as T[keyof T];
  }
  return isWhole ? (merged as T) : undefined;
}

/** Later rows of a product repeat its first row's fields, or leave them empty. */
function assertSame({ product: said }: CatalogRow, product: CatalogProduct, wrong: Wrong): void {
  for (const field of Object.keys(said) as (keyof CatalogProduct)[]) {
    if (textOf(said[field]) !== textOf(product[field]))
      wrong(productReaders[field].column, 'differs from the first row of this product: repeat it or leave it empty');
  }
}

function noteProduct(product: KnownProduct, known: KnownProduct | undefined, plan: CatalogPlan): void {
  const note = (change: CatalogChange['change'], what: CellChange[]) =>
    plan.changes.push({ product: product.id, variant: null, title: product.title, change, what });
  if (known === undefined) note('added', newCell('brand', product.brand));
  else {
    const differing = differencesOf<CatalogProduct>(productReaders, known, product).filter(
      ({ field }) => field !== 'hidden',
    );
    if (differing.length > 0)
      note(
        'changed',
        differing.map(({ what }) => what),
      );
    if (known.hidden !== product.hidden) note(product.hidden ? 'hidden' : 'shown', []);
    if (differing.length === 0 && known.hidden === product.hidden) return;
  }
  plan.products.push(product);
  noteFacts<CatalogProduct>(`product:${product.id}`, productReaders, known, product, plan);
}

function noteVariant(
  variant: KnownVariant,
  product: KnownProduct,
  known: KnownVariant | undefined,
  isProductKnown: boolean,
  plan: CatalogPlan,
): void {
  const note = (change: CatalogChange['change'], what: CellChange[]) =>
    plan.changes.push({ product: product.id, variant: variant.id, title: product.title, change, what });
  if (known === undefined) {
    if (isProductKnown) note('added', newCell('sku', variant.sku));
  } else {
    const differing = differencesOf<CatalogVariant>(variantReaders, known, variant);
    if (differing.length === 0) return;
    note(
      'changed',
      differing.map(({ what }) => what),
    );
  }
  plan.variants.push(variant);
  noteFacts<CatalogVariant>(`variant:${variant.id}`, variantReaders, known, variant, plan);
}

/** Old and new prices, stock and texts; for a new one the non-empty values. */
function noteFacts<T extends object>(
  name: string,
  readers: { [K in keyof T]-?: { fallback?: T[K] } },
  known: T | undefined,
  is: T,
  { before, after }: CatalogPlan,
): void {
  for (const field of Object.keys(readers) as (keyof T & string)[]) {
    const was = known === undefined ? readers[field].fallback : known[field];
    if (textOf(was) === textOf(is[field])) continue;
    if (known !== undefined) before[`${name}.${field}`] = factOf(was);
    after[`${name}.${field}`] = factOf(is[field]);
  }
}

const factMax = 200;

function factOf(value: unknown): AuditFacts[string] {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return (typeof value === 'string' ? value : textOf(value)).slice(0, factMax);
}

function differencesOf<T extends object>(
  readers: { [K in keyof T]-?: { column: string } },
  before: T,
  after: T,
): { field: keyof T; what: CellChange }[] {
  return (Object.keys(readers) as (keyof T)[]).flatMap((field) => {
    if (textOf(before[field]) === textOf(after[field])) return [];
    const { column } = readers[field];
    return [{ field, what: { column, was: cellOf(column, before[field]), is: cellOf(column, after[field]) } }];
  });
}

const newCell = (column: string, is: string): CellChange[] => [{ column, was: null, is }];

const cellMax = 80;
const moneyColumns = new Set(['price', 'compare_at']);

/** A value in the file's form, if it is short. */
function cellOf(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return moneyColumns.has(column) ? (value / 100).toFixed(2) : String(value);
  const text = typeof value === 'string' ? value : partsOf(value);
  if (text === '') return null;
  return text.length > cellMax ? `${text.slice(0, cellMax - 1)}…` : text;
}

function partsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => partsOf(part)).join('|');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}=${partsOf(part)}`)
    .join('|');
}

// The database returns the keys of a JSON object in its own order.
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
