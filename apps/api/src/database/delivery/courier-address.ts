import { sql } from 'drizzle-orm';
import { asText, orNull, shape } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A city and, when it belongs to that city, one of the carrier's streets. */
export async function findCourierAddress(
  db: Db,
  settlementId: string,
  streetId: string | undefined,
): Promise<{ city: string; area: string; street: { id: string; label: string } | null } | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select c.label as city, c.area,
      case when s.id is not null then json_build_object('id', s.id, 'label', s.label) end as street
    from carrier_cities c
    left join carrier_streets s on s.settlement_id = c.settlement_id and s.id = ${streetId ?? null}::uuid
    where c.settlement_id = ${settlementId}`,
    { city: asText, area: asText, street: orNull(shape({ id: asText, label: asText })) },
  );
  return row;
}

/** The second carrier's own order of ours, to be sent by the outbox. */
export async function insertCourierRequest(tx: Db, orderId: number, comment: string): Promise<void> {
  await tx.execute(sql`insert into courier_requests (order_id, comment) values (${orderId}, ${comment})`);
}
