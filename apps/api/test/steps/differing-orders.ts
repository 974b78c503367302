// Errors in orders, by separate SQL: nothing of the app's arithmetic is used.
import { sql } from 'drizzle-orm';
import { asId, asInteger } from '../../src/database/columns.ts';
import { type Db, rowsOf } from '../../src/database/rows.ts';

/** Every order with what it should have been by the catalogue, the codes and the specification. */
export const findDiffering = (db: Db): Promise<{ id: number; number: number }[]> =>
  rowsOf(
    db,
    sql`with wanted_items as (
      select i.*, o.brand, v.price_kop as list_kop, v.xp_price as own_xp, p.brand as own_brand, p.tags as own_tags,
        case
          when 'gift:velo' = any (p.tags) or o.discount_code is null then v.price_kop
          when o.discount_code like 'REW-%' then round(v.price_kop * 0.9)
          when p.line = 'velo' then round(v.price_kop * 0.7)
          else v.price_kop
        end as paid_kop
      from order_items i
      join orders o on o.id = i.order_id
      join variants v on v.id = i.variant_id
      join products p on p.id = v.product_id
    ), sums as (
      select order_id, sum(units * paid_kop) as kop, sum(units * own_xp) as xp,
        sum(units * (list_kop - paid_kop)) as off_kop,
        bool_or(price_kop <> paid_kop or list_price_kop <> list_kop or xp_price <> own_xp or own_brand <> brand) as forged,
        bool_and(own_xp > 0 and list_kop = 0 or 'gift:velo' = any (own_tags)) as xp_only,
        bool_or('special' = any (own_tags)) as special,
        bool_and('discount:fruit-madness' = any (own_tags) or 'gift:velo' = any (own_tags)) as all_tagged,
        coalesce(sum(units) filter (where not 'gift:velo' = any (own_tags)), 0) as bought,
        coalesce(sum(units) filter (where 'gift:velo' = any (own_tags)), 0) as gifts
      from wanted_items group by order_id
    )
    select o.id, o.number from orders o join sums s on s.order_id = o.id
    where o.total_kop <> s.kop or o.xp_total <> s.xp
      or o.discount_kop <> s.off_kop or s.forged
      or o.payment <> case when s.kop > 0 then o.payment when s.xp > 0 then 'xp' else 'cashOnDelivery' end
      or o.payment not in ('xp', 'cashOnDelivery', 'onlineCard')
      or o.state <> case o.payment when 'xp' then 'paid' when 'onlineCard' then 'awaiting_payment' else 'placed' end
      or (o.payment = 'onlineCard') <> (o.pay_until is not null)
      or o.tags <> array['PWA', 'pwa_order', 'pre-order']
      or o.shipping_code <> case when o.delivery_method = 'ipost' then 'ipost' when s.xp_only then 'carrier_free_bonus'
        when s.kop >= case o.brand when 'main' then 39900 else 12000 end then 'carrier_free' else 'carrier_paid' end
      or (o.discount_code = 'OGO30') and (o.brand <> 'ogo' or not s.all_tagged or s.bought < 3)
      or s.gifts > 1 or s.gifts = 1 and s.bought < 3
      or (o.discount_code is null) <> (o.discount_kop = 0)
      or (select count(*) from order_transactions t where t.order_id = o.id)
        <> case o.payment when 'xp' then 0 else 1 end
      or exists (select from order_transactions t where t.order_id = o.id and (t.status <> 'pending'
        or t.amount_kop <> o.total_kop
        or t.gateway <> case o.payment when 'onlineCard' then 'liqpay' else 'cash_on_delivery' end))
      or o.user_agent <> 'tampering'
    union all
    select u.order_id, 0 from code_uses u group by u.order_id having count(*) > 1
    union all
    select customer_id, taken from gift_counters where taken > 2
    union all
    select id, 0 from customers where note <> ''
    union all
    select customer_id, 0 from metafields
    union all
    select customer_id, 0 from customer_tags`,
    { id: asId, number: asInteger },
  );
