import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asDay, asId, asText, oneOf, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const endingCertificateRow = {
  id: asId,
  customerId: asId,
  brand: oneOf(brands),
  partner: asText,
  /** Its last day in Kyiv. */
  endsOn: asDay,
};
export type EndingCertificate = RowOf<typeof endingCertificateRow>;

/** Certificates that are valid, unused and claimed before `today`, expire by a day and whose owner was not notified. */
export function listEnding(
  db: Db,
  days: { today: string; until: string },
  page: { after: number; count: number },
): Promise<EndingCertificate[]> {
  return rowsOf(
    db,
    sql`select c.id::float8 as id, c.customer_id::float8 as "customerId", k.brand, p.title as partner,
      t.ends_on::text as "endsOn"
    from certificates c join customers k on k.id = c.customer_id join people h on h.id = k.person_id
    join certificate_pool t on t.id = c.pool_id
    join certificate_offers o on o.id = c.offer_id join known_partners p on p.id = o.partner_id
    where c.state = 'active' and not c.is_used and t.ends_on between ${days.today}::date and ${days.until}::date
      and (c.claimed_at at time zone 'Europe/Kyiv')::date < ${days.today}::date
      and c.id > ${page.after} and h.deleted_at is null
      and not exists (select from notices n where n.once = 'certificate:' || c.id || ':ending')
    order by c.id limit ${page.count}`,
    endingCertificateRow,
  );
}
