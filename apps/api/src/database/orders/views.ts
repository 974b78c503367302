// Lists and cards of the office. Each view has its own partial index, so states are literals in the text.
import { type Brand, brands } from '@club/rules/brands';
import { deliveryMethods } from '@club/rules/delivery/methods';
import { type OrderState, orderStates, paymentMethods } from '@club/rules/orders/states';
import { type SQL, sql } from 'drizzle-orm';
import {
  asActor,
  asBoolean,
  asId,
  asInteger,
  asKop,
  asMs,
  asText,
  asXp,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
} from '../columns.ts';
import { andBrandIs, ofEachBrand } from '../brand-filter.ts';
import { courierProgress, courierProgressOf } from '../delivery/courier-orders.ts';
import { type Db, rowsOf } from '../rows.ts';
import { parcelRequest, parcelRequestOf } from './parcel-requests.ts';
import { shownWaybill, shownWaybillOf } from './waybill-changes.ts';

export type OrderView = 'new' | 'packed' | 'shipped' | 'unpaid' | 'returns' | 'delivered' | 'undone' | 'all';

export interface OrderPage {
  view: OrderView;
  /** All of them without it. */
  brands: readonly Brand[] | undefined;
  after: number | undefined;
  count: number;
}

const listedOrderRow = {
  id: asId,
  number: asInteger,
  brand: oneOf(brands),
  state: oneOf(orderStates),
  createdMs: asMs,
  totalKop: asKop,
  xpTotal: asXp,
  payment: oneOf(paymentMethods),
  delivery: oneOf(deliveryMethods),
  city: asText,
  firstName: asText,
  lastName: asText,
  phone: asText,
  waybill: orNull(asText),
  units: asInteger,
  madeWaybill: orNull(shape(shownWaybill)),
  parcelRequest: orNull(shape(parcelRequest)),
  courierProgress: orNull(shape(courierProgress)),
  wave: orNull(asId),
  isReturnWaiting: asBoolean,
  isReceiptStopped: asBoolean,
};
export type ListedOrder = RowOf<typeof listedOrderRow>;

/** The wave it will be packed in. */
const waveOf = sql`(select p.wave_id from wave_parcels p
        where p.order_id = o.id and p.packed_at is null and p.left_at is null) as wave`;

/** Working views oldest first, the others newest first. */
export async function listOrdersOfView(db: Db, page: OrderPage): Promise<ListedOrder[]> {
  if (page.brands?.length === 0) return [];
  return rowsOf(
    db,
    sql`select o.id, o.number, o.brand, o.state, o.created_at as "createdMs", o.total_kop as "totalKop",
      o.xp_total as "xpTotal", o.payment, o.delivery_method as delivery, o.city, o.first_name as "firstName",
      o.last_name as "lastName", o.phone, o.waybill,
      (select coalesce(sum(i.units), 0)::int from order_items i where i.order_id = o.id) as units,
      ${shownWaybillOf},
      ${parcelRequestOf},
      ${courierProgressOf},
      ${waveOf},
      exists (select from return_requests r where r.order_id = o.id and r.state = 'waiting') as "isReturnWaiting",
      exists (select from receipts t where t.order_id = o.id and t.state = 'stopped') as "isReceiptStopped"
    from (${idsOf(page)}) page join orders o on o.id = page.id
    order by o.id ${isWorking(page.view) ? sql`` : sql`desc`}`,
    listedOrderRow,
  );
}

const workingStates: Partial<Record<OrderView, readonly OrderState[]>> = {
  new: ['placed', 'paid'],
  packed: ['packed'],
  shipped: ['shipped'],
  unpaid: ['awaiting_payment'],
};
const isWorking = (view: OrderView): boolean => view === 'returns' || workingStates[view] !== undefined;

const newestFirst: Partial<Record<OrderView, SQL>> = {
  delivered: sql`and o.state = 'delivered'`,
  undone: sql`and o.state in ('cancelled', 'returned')`,
};

/** Ids of a page: an index range for each state and brand, read only as far as the page needs. */
function idsOf({ view, brands: seen, after, count }: OrderPage): SQL {
  const [beyond, direction] = isWorking(view) ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const isLater = after === undefined ? sql`` : sql`and o.id ${beyond} ${after}`;
  const upToPage = sql`order by o.id ${direction} limit ${count}`;
  if (view === 'returns')
    return sql`select o.id from (${ofEachBrand(seen, (brand) => [
      sql`select r.order_id as id from return_requests r where r.state = 'waiting' and r.brand = ${brand}
        ${after === undefined ? sql`` : sql`and r.order_id > ${after}`} order by r.order_id limit ${count}`,
    ])}) o ${upToPage}`;
  if (view === 'all' && seen === undefined) return sql`select o.id from orders o where true ${isLater} ${upToPage}`;
  const conditions = workingStates[view]?.map((state) => sql`and o.state = ${sql.raw(`'${state}'`)}`);
  const ranges = ofEachBrand(seen, (brand) =>
    (conditions ?? [newestFirst[view] ?? sql``]).map(
      (condition) => sql`select o.id from orders o where o.brand = ${brand} ${condition} ${isLater} ${upToPage}`,
    ),
  );
  return sql`select o.id from (${ranges}) o ${upToPage}`;
}

const orderFactsRow = {
  id: asId,
  brand: oneOf(brands),
  customerId: asId,
  isAgeVerified: asBoolean,
  steps: listOf(shape({ state: oneOf(orderStates), actor: asActor, atMs: asMs })),
  madeWaybill: orNull(shape(shownWaybill)),
  parcelRequest: orNull(shape(parcelRequest)),
  courierProgress: orNull(shape(courierProgress)),
  wave: orNull(asId),
};

/** The further parts of an order's card in the office; undefined for one of an invisible brand. */
export async function findOrderFacts(db: Db, number: number, seen: readonly Brand[] | undefined) {
  const [row] = await rowsOf(
    db,
    sql`select o.id, o.brand, o.customer_id as "customerId",
      exists (select from age_verifications v join customers c on c.person_id = v.person_id
        where c.id = o.customer_id and v.state = 'verified') as "isAgeVerified",
      (select json_agg(json_build_object('state', s.state, 'actor', s.actor, 'atMs', s.at) order by s.id)
        from order_steps s where s.order_id = o.id) as steps,
      ${shownWaybillOf},
      ${parcelRequestOf},
      ${courierProgressOf},
      ${waveOf}
    from orders o where o.number = ${number}::bigint ${andBrandIs(sql`o.brand`, seen)}`,
    orderFactsRow,
  );
  return row;
}
