import { brands } from '@club/rules/brands';
import { dayBooks, dayDirections, type DayLine } from '@club/rules/orders/day-books';
import { receiptKinds } from '@club/rules/orders/receipts';
import { paymentMethods } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import { asInteger, asText, oneOf, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const dayLine = {
  number: asInteger,
  brand: oneOf(brands),
  payment: oneOf(paymentMethods),
  book: oneOf(dayBooks),
  direction: oneOf(dayDirections),
  gateway: orNull(asText),
  dayAmount: asInteger,
  amount: asInteger,
};

/** Bank statuses for received money: when it was received, even if it was returned since. */
const moneyCame = sql`('success', 'wait_compensation', 'sandbox')`;

/** Money merely held on the card is in no book; captured money is in the books from that moment on. */
const isTaken = sql`(p.hold_days is null or p.captured_at is not null)`;
const isOnlyHeld = sql`exists (select from payments h where h.order_id = o.id and h.hold_days is not null
  and h.captured_at is null and h.state in ('held', 'refunding', 'refunded'))`;
/** Before the step: one that was taken out of its parcel is paid and packed again. */
const wasPacked = sql`exists (select from order_steps b
  where b.order_id = s.order_id and b.id < s.id and b.state = 'packed')`;
const capturedAt = sql`(select max(h.captured_at) from payments h where h.order_id = o.id)`;

/**
 * The record of each book for every order that any of them mentions in that time: within it, and at any time. Orders by
 * their steps, the bank by its payments, the register by issued receipts, the ledger by its entries.
 */
export function listDayLines(db: Db, from: Date, until: Date): Promise<DayLine[]> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${timestamp(from)} and ${sql.raw(column)} < ${timestamp(until)}`;
  return rowsOf(
    db,
    sql`with mentioned as (
      select order_id from order_steps where ${within('at')} union select order_id from order_returns where ${within('at')}
      union select order_id from payments where ${within('settled_at')}
      union select p.order_id from payment_parts t join payments p on p.id = t.payment_id where ${within('t.settled_at')}
      union select p.order_id from payment_events e join payments p using (provider_order_id) where ${within('e.at')}
      union select order_id from receipts where ${within('done_at')}
      union select (payload->>'orderId')::bigint from outbox where kind = 'payment-reversal' and ${within('created_at')}
    ), books as (
      select s.order_id, 'orders' as book, 'in' as direction, null as gateway, o.total_kop::bigint - case o.payment
        when 'cashOnDelivery' then (select coalesce(sum(r.goods_kop), 0) from order_returns r
          where r.order_id = o.id and r.from_state = 'shipped') else 0 end as amount, coalesce(${capturedAt}, s.at) as at
      from mentioned m join orders o on o.id = m.order_id join order_steps s on s.order_id = o.id
      where (o.payment = 'onlineCard' and s.state = 'paid' and not ${wasPacked} and not ${isOnlyHeld}) or (o.payment = 'cashOnDelivery' and s.state = 'delivered')
      union all
      select s.order_id, 'orders', 'out', null, o.total_kop, s.at
      from mentioned m join orders o on o.id = m.order_id join order_steps s on s.order_id = o.id
      where s.state in ('cancelled', 'returned') and exists (
        select from order_steps b where b.order_id = s.order_id and b.id < s.id
          and b.state = case o.payment when 'onlineCard' then 'paid' when 'cashOnDelivery' then 'delivered' end)
        and not exists (select from order_returns r where r.order_id = s.order_id) and not ${isOnlyHeld}
      union all
      select r.order_id, 'orders', 'out', null, r.card_kop + r.cash_kop, r.at
      from mentioned m join order_returns r using (order_id) where r.card_kop + r.cash_kop > 0
      union all
      select p.order_id, 'bank', 'in', p.gateway, p.amount_kop, coalesce(
        case when p.state = 'paid' then p.settled_at end,
        (select min(e.at) from payment_events e where e.gateway = p.gateway
          and e.provider_order_id = p.provider_order_id and e.status in ${moneyCame}),
        p.opened_at, p.created_at)
      from mentioned m join payments p using (order_id) where p.state in ('paid', 'refunding', 'refunded') and ${isTaken}
      union all
      select p.order_id, 'bank', 'out', p.gateway, p.amount_kop, p.settled_at
      from mentioned m join payments p using (order_id) where p.state = 'refunded' and p.returned_kop = 0 and ${isTaken}
      union all
      select p.order_id, 'bank', 'out', p.gateway, t.amount_kop, t.settled_at
      from mentioned m join payments p using (order_id) join payment_parts t on t.payment_id = p.id
      where t.settled_at is not null
      union all
      select p.order_id, 'bank', 'out', p.gateway, p.amount_kop - p.returned_kop, t.created_at
      from mentioned m join payments p using (order_id) join outbox t on t.once = 'reversal:' || p.provider_order_id
      where p.state <> 'refunded' and t.done_at is null
      union all
      select r.order_id, 'register', case r.kind when 'sale' then 'in' else 'out' end, r.register, r.amount_kop, r.done_at
      from mentioned m join receipts r using (order_id) where r.state = 'done'
      union all
      select s.order_id, 'ordersXp', 'in', null, o.xp_total, s.at
      from mentioned m join orders o on o.id = m.order_id join order_steps s on s.order_id = o.id
      where s.state = 'packed' and o.xp_total > 0 and not ${wasPacked}
      union all
      select s.order_id, 'ordersXp', 'out', null, o.xp_total, s.at
      from mentioned m join orders o on o.id = m.order_id join order_steps s on s.order_id = o.id
      where o.xp_total > 0 and s.state in ('cancelled', 'returned') and ${wasPacked}
        and not exists (select from order_returns r where r.order_id = s.order_id)
      union all
      select r.order_id, 'ordersXp', 'out', null, r.xp, r.at
      from mentioned m join order_returns r using (order_id) where r.xp > 0
      union all
      select r.order_id, 'ledger', 'out', null, x.amount, x.at
      from mentioned m join order_returns r using (order_id)
      join xp_entries x on x.kind = 'refunded' and x.source = 'order:' || r.order_id || ':return:' || r.number
      union all
      select m.order_id, 'ledger', case x.kind when 'spent' then 'in' else 'out' end, null, x.amount, x.at
      from mentioned m cross join lateral generate_series(
        0, (select count(*)::int from order_steps s where s.order_id = m.order_id and s.state = 'cancelled')) as again
      join xp_entries x on x.kind in ('spent', 'refunded')
        and x.source = 'order:' || m.order_id || case when again = 0 then '' else ':' || again end
    )
    select o.number, o.brand, o.payment, b.book, b.direction, b.gateway,
      coalesce(sum(b.amount) filter (where ${within('b.at')}), 0)::bigint as "dayAmount", sum(b.amount)::bigint as amount
    from books b join orders o on o.id = b.order_id
    group by o.number, o.brand, o.payment, b.book, b.direction, b.gateway order by o.number, b.book, b.direction`,
    dayLine,
  );
}

const undoneReceipt = { number: asInteger, kind: oneOf(receiptKinds), state: asText, reason: orNull(asText) };

/** Receipts of these orders that are not made, and why. */
export const listUndoneReceipts = (db: Db, numbers: readonly number[]) =>
  rowsOf(
    db,
    sql`select o.number, r.kind, r.state, r.reason from receipts r join orders o on o.id = r.order_id
    where r.state <> 'done' and o.number = any(string_to_array(${numbers.join(',')}, ',')::int[])`,
    undoneReceipt,
  );
