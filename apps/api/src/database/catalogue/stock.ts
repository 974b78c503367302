import { type Brand, brands } from '@club/rules/brands';
import { giftTag } from '@club/rules/cart/gifts';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asKop, asText, asXp, listOf, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const stockRow = {
  sku: asText,
  brand: oneOf(brands),
  title: asText,
  variant: asText,
  stock: asInteger,
  /** Customers waiting for it. */
  waiting: asInteger,
};
export type StockRow = RowOf<typeof stockRow>;

const heldStockRow = { variantId: asId, sku: asText, brand: oneOf(brands), title: asText, stock: asInteger };
export type HeldStock = RowOf<typeof heldStockRow>;

/** Visible variants of which at most so many of the brand are left, the fewest first. */
export function listLowStockRows(db: Db, most: Readonly<Record<Brand, number>>): Promise<StockRow[]> {
  return rowsOf(
    db,
    sql`select v.sku, p.brand, p.title, v.title as variant, v.stock,
      (select count(*)::int from stock_waits w where w.variant_id = v.id) as waiting
    from variants v join products p on p.id = v.product_id
    where v.stock <= (${JSON.stringify(most)}::jsonb->>p.brand)::int and p.hidden_at is null
    order by v.stock, v.sku`,
    stockRow,
  );
}

/** Variants with these SKUs, locked against orders until the transaction ends. */
export function lockStock(tx: Db, skus: readonly string[]): Promise<HeldStock[]> {
  return rowsOf(
    tx,
    sql`select v.id::float8 as "variantId", v.sku, p.brand, p.title, v.stock
    from variants v join products p on p.id = v.product_id
    where v.sku in (select one.value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb) as one)
    order by v.id for update of v`,
    heldStockRow,
  );
}

export async function writeStock(tx: Db, stocks: readonly { variantId: number; stock: number }[]): Promise<void> {
  await tx.execute(sql`update variants v set stock = x.stock
    from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as x ("variantId" bigint, stock int)
    where v.id = x."variantId"`);
}

const heldGoodsRow = {
  id: asId,
  sku: asText,
  stock: asInteger,
  priceKop: asKop,
  compareAtKop: orNull(asKop),
  xpPrice: asXp,
  weightG: orNull(asInteger),
  sizeCm: orNull(listOf(asInteger)),
  isGift: asBoolean,
};
export type HeldGoods = RowOf<typeof heldGoodsRow>;

/** Variants of a brand with these SKUs, locked against orders until the transaction ends. */
export function lockGoods(tx: Db, brand: Brand, skus: readonly string[]): Promise<HeldGoods[]> {
  return rowsOf(
    tx,
    sql`select v.id::float8 as id, v.sku, v.stock, v.price_kop as "priceKop", v.compare_at_kop as "compareAtKop",
      v.xp_price as "xpPrice", v.weight_g as "weightG", v.size_cm as "sizeCm", ${giftTag} = any(p.tags) as "isGift"
    from variants v join products p on p.id = v.product_id
    where p.brand = ${brand}
      and v.sku in (select one.value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb) as one)
    order by v.id for update of v`,
    heldGoodsRow,
  );
}

export async function writeGoods(tx: Db, goods: readonly HeldGoods[]): Promise<void> {
  if (goods.length === 0) return;
  await tx.execute(sql`update variants v set stock = x.stock, price_kop = x."priceKop",
      compare_at_kop = x."compareAtKop", xp_price = x."xpPrice", weight_g = x."weightG",
      size_cm = x."sizeCm"
    from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb)
      as x (id bigint, stock int, "priceKop" int, "compareAtKop" int, "xpPrice" int, "weightG" int,
        "sizeCm" int[])
    where v.id = x.id`);
}
