import { type Brand, brands } from '@club/rules/brands';
import { deviceFaults, type ReplacementState, replacementStates } from '@club/rules/registered-devices';
import { sql } from 'drizzle-orm';
import { andBrandIs } from '../brand-filter.ts';
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

/** Those that wait longest on top; of the others the newest. */
export function listReplacementsOfState(
  db: Db,
  { state, brands: seen, after, count }: ReplacementPage,
): Promise<DeskReplacement[]> {
  const [beyond, direction] = state === 'asked' || state === 'approved' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return rowsOf(
    db,
    sql`select r.id, c.brand, c.id as customer, p.first_name as "firstName", p.last_name as "lastName", d.serial,
      s.model, r.fault, r.text, r.state, d.registered_at as "registeredMs", d.warranty_ends_on as "warrantyEndsOn",
      r.asked_at as "atMs", r.answer as note
    from device_replacements r join registered_devices d on d.id = r.device_id
    join device_serials s on s.serial = d.serial join customers c on c.id = d.customer_id
    join people p on p.id = c.person_id
    where r.state = ${state} ${andBrandIs(sql`c.brand`, seen)}
      ${after === undefined ? sql`` : sql`and r.id ${beyond} ${after}`}
    order by r.id ${direction} limit ${count}`,
    deskReplacementRow,
  );
}
