import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { cellChanges, staffAction } from './action.ts';

/** CSV or JSON as in docs/catalog-import.md. */
const file = z.text(64_000_000);
const count = z.integer(0);

export const stockMax = 1_000_000;
/** Of one unit with its packing. */
export const unitGramsMax = 30_000;
export const unitCmMax = 200;
/** A SKU, as it is written on the rack of the warehouse. */
export const sku = z.matching(/^[\w./-]{2,60}$/);
const units = z.array(z.object({ sku: z.anyText, title: z.anyText, was: count, is: count }));

/** Customers waiting for the variant are notified. */
export const setStock = staffAction({
  name: 'stock.set',
  summary: 'Sets the stock of a variant',
  permission: 'goods.edit',
  input: z.strictObject({ sku, stock: z.integer(0, stockMax) }),
  reply: z.object({ units }),
});

/** CSV or JSON with sku and stock. */
export const importStock = staffAction({
  name: 'stock.import',
  summary: 'Sets the stock of many variants from a file, all or nothing',
  permission: 'goods.edit',
  input: z.strictObject({ file }),
  reply: z.object({ units }),
});

export const goodsRowsMax = 10_000;

/**
 * A row is `sku` with at least one of `stock`, `price_kop`, `xp_price`, `compare_at_kop`, `weight_g` and `size_cm`
 * (null removes these three). Each is checked separately: invalid ones are reported and nothing of them is written, all
 * the others are applied.
 */
export const setGoods = staffAction({
  name: 'goods.set',
  summary:
    'Sets stock, prices, weights and sizes of up to 10,000 variants of a brand; invalid rows are reported, the others are applied',
  permission: 'goods.edit',
  input: z.strictObject({
    brand: z.enum(brands),
    rows: z.array(z.anything).check(z.minLength(1), z.maxLength(goodsRowsMax)),
  }),
  reply: z.object({
    rows: count,
    changed: count,
    /** Valid, and unchanged. */
    same: count,
    /** By the row's place in the call, from 0. */
    wrong: z.array(z.object({ index: count, field: z.anyText, problem: z.anyText })),
  }),
});

const productChange = z.object({
  product: z.integer(1),
  variant: z.nullable(z.integer(1)),
  title: z.anyText,
  change: z.enum(['added', 'changed', 'hidden', 'shown']),
  what: cellChanges,
});

export const importProducts = staffAction({
  name: 'products.import',
  summary: 'Adds and changes products and their prices from a file, all or nothing',
  permission: 'goods.edit',
  input: z.strictObject({ file }),
  reply: z.object({ rows: count, changes: z.array(productChange) }),
});

const collectionChanges = z.array(
  z.object({
    slug: z.anyText,
    change: z.enum(['added', 'changed']),
    /** Columns of the file, none of a new one. */
    what: z.array(z.anyText),
  }),
);
const slug = z.text(60);

/** Cells are as in the file; missing ones stay. */
export const setCollection = staffAction({
  name: 'collections.set',
  summary: 'Adds or changes a shop collection',
  permission: 'goods.edit',
  input: z.strictObject({ slug, cells: z.record(z.text(40), z.text(20_000)) }),
  reply: z.object({ changes: collectionChanges }),
});

export const importCollections = staffAction({
  name: 'collections.import',
  summary: 'Adds and changes shop collections from a file, all or nothing',
  permission: 'goods.edit',
  input: z.strictObject({ file }),
  reply: z.object({ changes: collectionChanges }),
});

/** Its products stay in it; its address is free from now on. */
export const endCollection = staffAction({
  name: 'collections.end',
  summary: 'Removes a collection from the shop',
  permission: 'goods.edit',
  input: z.strictObject({ slug }),
  reply: z.object({ slug: z.anyText, brand: z.enum(brands), endedAt: z.moment }),
});
