import { type Brand, brands } from '@club/rules/brands';
import { deviceFaults, type ReplacementState, replacementStates } from '@club/rules/registered-devices';
import { sql } from 'drizzle-orm';
import { ofEachBrand } from '../brand-filter.ts';
import { asDay, asId, asMs, asText, oneOf, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const deskReplacementRow = {
  id: asId,
  brand: oneOf(brands),
  customer: asId,
  firstName: asText,
  lastName: asText,
  serial: asText,
  model: asText,
  fault: oneOf(deviceFaults),
  text: asText,
  state: oneOf(replacementStates),
  registeredMs: asMs,
  warrantyEndsOn: asDay,
  atMs: asMs,
  note: asText,
};
export type DeskReplacement = RowOf<typeof deskReplacementRow>;

export interface ReplacementPage {
  state: ReplacementState;
  brands: readonly Brand[] | undefined;
  after: number | undefined;
  count: number;
}

/** The longest pending first; of the others the newest. */
export function listReplacementsOfState(
  db: Db,
  { state, brands: seen, after, count }: ReplacementPage,
): Promise<DeskReplacement[]> {
  if (seen?.length === 0) return Promise.resolve([]);
  const [beyond, direction] = state === 'asked' || state === 'approved' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const isLater = after === undefined ? sql`` : sql`and id ${beyond} ${after}`;
  const ranges = ofEachBrand(seen, (brand) => [
    sql`select id from device_replacements where state = ${state} and brand = ${brand} ${isLater}
      order by id ${direction} limit ${count}`,
  ]);
  return rowsOf(
    db,
    sql`select r.id, r.brand, c.id as customer, p.first_name as "firstName", p.last_name as "lastName", d.serial,
      s.model, r.fault, r.text, r.state, d.registered_at as "registeredMs", d.warranty_ends_on as "warrantyEndsOn",
      r.asked_at as "atMs", r.answer as note
    from (select id from (${ranges}) ids order by id ${direction} limit ${count}) page
    join device_replacements r on r.id = page.id join registered_devices d on d.id = r.device_id
    join device_serials s on s.serial = d.serial join customers c on c.id = d.customer_id
    join people p on p.id = c.person_id
    order by r.id ${direction}`,
    deskReplacementRow,
  );
}
