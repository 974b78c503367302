import type { Brand } from '@club/rules/brands';
import type { OrderState } from '@club/rules/orders';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

export interface CountedOrder {
  number: number;
  brand: Brand;
  state: OrderState;
  totalKop: number;
  createdAtMs: number;
  items: {
    productId: number;
    title: string;
    variantTitle: string;
    collection: string;
    line: string | null;
    units: number;
    priceKop: number;
    image: string;
  }[];
}

/** What of an order may be counted: the goods, and nothing of who takes them. */
export async function findCountedOrder(db: Db, id: number): Promise<CountedOrder | undefined> {
  const [row] = await rowsOf<CountedOrder>(
    db,
    sql`select o.number, o.brand, o.state, o.total_kop as "totalKop",
      floor(extract(epoch from o.created_at) * 1000)::float8 as "createdAtMs",
      (select json_agg(json_build_object('productId', i.product_id, 'title', i.title, 'variantTitle', i.variant_title,
          'collection', i.collection, 'line', p.line, 'units', i.units, 'priceKop', i.price_kop, 'image', i.image)
          order by i.position)
        from order_items i left join products p on p.id = i.product_id where i.order_id = o.id) as items
    from orders o where o.id = ${id}`,
  );
  return row;
}
