import { legalClasses, needsHealthWarning } from '@club/rules/catalogue/legal-classes';
import { type SQL, sql } from 'drizzle-orm';

const adultClasses = JSON.stringify(legalClasses.filter(needsHealthWarning));

/** Whether something of an order is only for adults. */
export const hasAdultGoods = (orderId: SQL): SQL => sql`exists (
  select from order_items i join products p on p.id = i.product_id
  where i.order_id = ${orderId} and p.legal_class in (select json_array_elements_text(${adultClasses}::json))
)`;
