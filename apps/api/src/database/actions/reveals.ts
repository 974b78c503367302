import { roles } from '@club/rules/staff/roles';
import { type SQL, sql } from 'drizzle-orm';
import { asMoment, asText, listOf, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A label has its recipient on it. */
const looks = ['customer.reveal', 'orders.reveal', 'orders.label', 'age.look'] as const;

const viewRow = {
  at: asMoment,
  action: oneOf(looks),
  reason: orNull(asText),
  /** Of a member of staff; none where it was done from a shell. */
  roles: orNull(listOf(oneOf(roles))),
};

/** When staff viewed masked data of a person, or their document, and the viewer's roles. */
export function listLooks(db: Db, personId: number): Promise<RowOf<typeof viewRow>[]> {
  const own = (targets: SQL) => sql`select id, at, action, reason, actor from audit_log a
    where a.action = any(${sql.param([...looks])}::text[]) and a.target in (${targets})`;
  return rowsOf(
    db,
    sql`select looked.at, looked.action, looked.reason, m.roles from (
      ${own(sql`select 'customer:' || c.id from customers c where c.person_id = ${personId}`)}
      union all ${own(sql`select 'order:' || o.number from customers c join orders o on o.customer_id = c.id
        where c.person_id = ${personId}`)}
      union all ${own(sql`select 'age-verification:' || v.id from age_verifications v where v.person_id = ${personId}`)}
    ) looked left join staff_members m on looked.actor = 'staff:' || m.id
    order by looked.id`,
    viewRow,
  );
}
