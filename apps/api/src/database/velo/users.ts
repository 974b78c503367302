import type { OralStatus } from '@club/rules/velo';
import { eq, sql } from 'drizzle-orm';
import { asBoolean, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { veloUsers } from '../customers/tables.ts';

export interface VeloUser {
  id: number;
  oralStatus: OralStatus;
  oralCheckedAt: Date | null;
}

const ofVeloUser = { id: veloUsers.id, oralStatus: veloUsers.oralStatus, oralCheckedAt: veloUsers.oralCheckedAt };

/** The person's velo record; created the first time, once for simultaneous callers. */
export async function ensureVeloUser(db: Db, personId: number, now: Date): Promise<VeloUser> {
  const known = await db.select(ofVeloUser).from(veloUsers).where(eq(veloUsers.personId, personId));
  if (known[0]) return known[0];
  const made = await db
    .insert(veloUsers)
    .values({ personId, createdAt: now })
    .onConflictDoNothing({ target: veloUsers.personId })
    .returning(ofVeloUser);
  return made[0] ?? ensureVeloUser(db, personId, now); // another call was first
}

export async function saveOralStatus(db: Db, id: number, oralStatus: OralStatus, now: Date): Promise<void> {
  await db.update(veloUsers).set({ oralStatus, oralCheckedAt: now }).where(eq(veloUsers.id, id));
}

/** Whether the person, in either brand, had a velo code credited or has a valid order of a velo product since then. */
export async function hasUsedVelo(db: Db, personId: number, since: Date): Promise<boolean> {
  const from = timestamp(since);
  const own = sql`select id from customers where person_id = ${personId}`;
  const [row] = await rowsOf(
    db,
    sql`select exists (
        select from scans where customer_id in (${own}) and at >= ${from} and line = 'velo' and result = 'credited'
      ) or exists (
        select from orders o
        join order_items i on i.order_id = o.id
        join products p on p.id = i.product_id
        where o.customer_id in (${own}) and o.created_at >= ${from} and o.state not in ('cancelled', 'returned')
          and p.line = 'velo'
      ) as used`,
    { used: asBoolean },
  );
  return row?.used === true;
}
