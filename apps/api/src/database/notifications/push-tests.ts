import { sql } from 'drizzle-orm';
import { type RowOf, asMoment, oneOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const onceOf = (sessionId: string) => `push-test:${sessionId}`;

/** One test of a session at a time: a new one replaces one that ended, a pending one continues. */
export async function enqueueTest(
  db: Db,
  sessionId: string,
  payload: { subscriptionId: number; unread: number },
  now: Date,
): Promise<void> {
  const at = timestamp(now);
  await db.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    values ('push-test', ${onceOf(sessionId)}, ${JSON.stringify(payload)}::jsonb, ${at}, ${at})
    on conflict (once) do update set payload = excluded.payload, created_at = excluded.created_at,
      run_at = excluded.run_at, attempts = 0, leased_until = null, done_at = null, gave_up_at = null, last_error = null
    where outbox.done_at is not null or outbox.gave_up_at is not null`);
}

const pushTestRow = { at: asMoment, delivered: oneOf(['waiting', 'sent', 'gone', 'failed']) };
export type PushTest = RowOf<typeof pushTestRow>;

/** The result of the last test of a session; a subscription that a push service disowned is deleted. */
export async function findTest(db: Db, sessionId: string): Promise<PushTest | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select o.created_at as at,
      case when o.gave_up_at is not null then 'failed' when o.done_at is null then 'waiting'
        when exists (select from push_subscriptions p where p.id = (o.payload->>'subscriptionId')::bigint) then 'sent'
        else 'gone' end as delivered
    from outbox o where o.once = ${onceOf(sessionId)}`,
    pushTestRow,
  );
  return row;
}
