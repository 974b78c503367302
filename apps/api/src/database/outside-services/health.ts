import { type Failure, failures, failuresShownMs } from '@club/rules/staff/service-health';
import { sql } from 'drizzle-orm';
import { asInteger, asMoment, asText, oneOf, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Results of calls to a service since they were last written. */
export interface LastCall {
  service: string;
  okAt: Date | null;
  failed: { at: Date; fault: Failure; code: string; count: number } | null;
}

/** Several processes write: the later word stays, and failures add up. */
export async function recordLastCall(db: Db, { service, okAt, failed }: LastCall): Promise<void> {
  await db.execute(sql`insert into outside_services as s (service, ok_at, failed_at, fault, code)
    values (${service}, ${okAt && timestamp(okAt)}, ${failed && timestamp(failed.at)}, ${failed?.fault ?? null},
      ${failed?.code ?? null})
    on conflict (service) do update set ok_at = greatest(s.ok_at, excluded.ok_at),
      failed_at = greatest(s.failed_at, excluded.failed_at),
      fault = case when excluded.failed_at >= s.failed_at or s.failed_at is null then coalesce(excluded.fault, s.fault)
        else s.fault end,
      code = case when excluded.failed_at >= s.failed_at or s.failed_at is null then coalesce(excluded.code, s.code)
        else s.code end`);
  if (failed === null) return;
  await db.execute(sql`insert into outside_failures as f (service, minute, count)
    values (${service}, date_trunc('minute', ${timestamp(failed.at)}), ${failed.count})
    on conflict (service, minute) do update set count = f.count + excluded.count`);
  await db.execute(sql`delete from outside_failures where minute < ${timestamp(hourBefore(failed.at))}`);
}

const hourBefore = (now: Date): Date => new Date(now.getTime() - failuresShownMs);

export const readHealth = (db: Db, now: Date) =>
  rowsOf(
    db,
    sql`select s.service, s.ok_at as "okAt", s.failed_at as "failedAt", s.fault, s.code,
      (select coalesce(sum(f.count), 0)::int from outside_failures f
        where f.service = s.service and f.minute > ${timestamp(hourBefore(now))}) as failures
    from outside_services s`,
    {
      service: asText,
      okAt: orNull(asMoment),
      failedAt: orNull(asMoment),
      fault: orNull(oneOf(failures)),
      code: orNull(asText),
      failures: asInteger,
    },
  );
