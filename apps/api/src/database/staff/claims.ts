import type { ClaimKind } from '@club/rules/staff/claims';
import type { Brand } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asMoment, asText, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { thingsOf } from './things.ts';

interface Claim {
  kind: ClaimKind;
  subject: number;
  memberId: number;
}

const claimRow = { subject: asId, memberId: asInteger, name: asText, expiresAt: asMoment };
const columns = sql`c.subject, c.member_id as "memberId", m.name, c.expires_at as "expiresAt"`;
const listMax = 500;

/** Claims it or renews the claim; leaves it if another has it. Of two simultaneous calls one gets it. */
export async function writeClaim(db: Db, claim: Claim & { now: Date; expiresAt: Date }): Promise<void> {
  await db.execute(sql`insert into staff_claims (kind, subject, member_id, expires_at)
    values (${claim.kind}, ${claim.subject}, ${claim.memberId}, ${timestamp(claim.expiresAt)})
    on conflict (kind, subject) do update set member_id = excluded.member_id, expires_at = excluded.expires_at
    where staff_claims.member_id = excluded.member_id or staff_claims.expires_at <= ${timestamp(claim.now)}`);
}

export async function deleteClaim(db: Db, { kind, subject, memberId }: Claim): Promise<void> {
  await db.execute(
    sql`delete from staff_claims where kind = ${kind} and subject = ${subject} and member_id = ${memberId}`,
  );
}

/** Live ones of a kind, or of one thing; of these brands where they are not all. */
export const listLiveClaims = (
  db: Db,
  {
    kind,
    subject,
    brands,
    now,
  }: { kind: ClaimKind; subject?: number; brands?: readonly Brand[] | undefined; now: Date },
) =>
  rowsOf(
    db,
    sql`select ${columns} from staff_claims c join staff_members m on m.id = c.member_id
      where c.kind = ${kind} and c.expires_at > ${timestamp(now)}
        and ${subject === undefined ? sql`true` : sql`c.subject = ${subject}`}
        and ${brands === undefined ? sql`true` : sql`exists (select 1 from ${thingsOf(kind, sql`c.subject`, brands)})`}
      order by c.subject limit ${listMax}`,
    claimRow,
  );

export async function deleteOldClaims(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from staff_claims where expires_at <= ${timestamp(now)}`);
}
