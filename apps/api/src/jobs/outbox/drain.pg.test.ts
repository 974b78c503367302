import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { someMoment } from '../../../test/harness/pauses.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { drainOutbox } from './drain.ts';

const club = openHarness({ engine: 'postgresql', seed: false });

test('eight processes draining at once run each of 500 side effects exactly once', async () => {
  await club.database.db.execute(
    sql`insert into outbox (kind, once, payload, created_at, run_at)
    select 'note', 'note:' || n, jsonb_build_object('n', n), now(), now() - interval '1 second' from generate_series(1, 500) n`,
  );
  const seen = new Map<unknown, number>();
  const handlers = {
    note: async (_providers: unknown, { n }: Record<string, unknown>) => {
      await someMoment(5);
      seen.set(n, (seen.get(n) ?? 0) + 1);
    },
  };
  await Promise.all(
    Array.from({ length: 8 }, () =>
      drainOutbox({ ...club.services, log: { warn: () => undefined } as never }, handlers),
    ),
  );
  expect(seen.size).toBe(500);
  expect([...seen.values()].every((times) => times === 1)).toBe(true);
  const [left] = await rowsOf(club.database.db, sql`select count(*)::int as n from outbox where done_at is null`, {
    n: asInteger,
  });
  expect(left?.n).toBe(0);
});
