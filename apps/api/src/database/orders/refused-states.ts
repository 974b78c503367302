import { sql } from 'drizzle-orm';
import { timestamp } from '../columns.ts';
import type { Db } from '../rows.ts';

interface RefusedState {
  orderId: number;
  /** The requesting system. */
  system: string;
  state: string;
  /** The club's own code of its refusal. */
  code: string;
}

/** One case per order and system, whatever state it requested last. */
const onceOf = ({ orderId, system }: Pick<RefusedState, 'orderId' | 'system'>) => `state-refused:${orderId}:${system}`;

export async function openRefusedState(tx: Db, refused: RefusedState, now: Date): Promise<void> {
  const at = timestamp(now);
  await tx.execute(
    sql`insert into outbox (kind, once, payload, created_at, run_at)
      values ('state-refused', ${onceOf(refused)}, ${JSON.stringify(refused)}::jsonb, ${at}, ${at})
      on conflict (once) do update set payload = excluded.payload, run_at = excluded.run_at, done_at = null,
        gave_up_at = null, attempts = 0, leased_until = null`,
  );
}

export async function closeRefusedState(
  tx: Db,
  refused: Pick<RefusedState, 'orderId' | 'system'>,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update outbox set done_at = ${timestamp(now)}, gave_up_at = null
      where once = ${onceOf(refused)} and done_at is null`,
  );
}
