import { brands } from '@club/rules/brands';
import { orderStates } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asKop, asMs, asText, listOf, oneOf, orNull, type RowOf, shape } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const trackedOrderRow = {
  number: asInteger,
  brand: oneOf(brands),
  state: oneOf(orderStates),
  totalKop: asKop,
  createdAtMs: asMs,
  items: listOf(
    shape({
      productId: asId,
      title: asText,
      variantTitle: asText,
      collection: asText,
      line: orNull(asText),
      units: asInteger,
      priceKop: asKop,
      image: asText,
    }),
  ),
};
export type TrackedOrder = RowOf<typeof trackedOrderRow>;

/** What of an order may be counted: the goods, and nothing of who takes them. */
export async function findTrackedOrder(db: Db, id: number): Promise<TrackedOrder | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select o.number, o.brand, o.state, o.total_kop as "totalKop",
      o.created_at as "createdAtMs",
      (select json_agg(json_build_object('productId', i.product_id, 'title', i.title, 'variantTitle', i.variant_title,
          'collection', i.collection, 'line', p.line, 'units', i.units, 'priceKop', i.price_kop, 'image', i.image)
          order by i.position)
        from order_items i left join products p on p.id = i.product_id where i.order_id = o.id) as items
    from orders o where o.id = ${id}`,
    trackedOrderRow,
  );
  return row;
}
