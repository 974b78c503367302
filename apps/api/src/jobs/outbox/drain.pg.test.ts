import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { longerThan, someMoment } from '../../../test/harness/pauses.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { drainOutbox, serveOutbox } from './drain.ts';

const club = openHarness({ engine: 'postgresql', seed: false });

beforeEach(() => club.database.db.execute(sql`delete from outbox`));

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

test('two processes that keep draining do each task once, also one longer than a lease', async () => {
  await club.database.db.execute(
    sql`insert into outbox (kind, once, payload, created_at, run_at)
    select 'kind-' || n % 7, 'note:' || n, jsonb_build_object('n', n), now(), now() - interval '1 second' from generate_series(1, 350) n`,
  );
  const lease = patience(300);
  const seen = new Map<unknown, number>();
  const handler = async (_providers: unknown, { n }: Record<string, unknown>) => {
    seen.set(n, (seen.get(n) ?? 0) + 1);
    await (Number(n) % 50 === 0 ? longerThan(lease) : someMoment(5));
  };
  const handlers = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`kind-${n}`, handler]));
  const services = { ...club.services, log: { warn: () => undefined } as never };
  const stops = [1, 2].map(() => serveOutbox(services, handlers, { everyMs: 20, lease }));
  const left = () =>
    rowsOf(club.database.db, sql`select count(*)::int as n from outbox where done_at is null`, { n: asInteger });
  await expect.poll(left, { timeout: patience(20_000) }).toEqual([{ n: 0 }]);
  await Promise.all(stops.map((stop) => stop()));
  expect(seen.size).toBe(350);
  expect([...seen].filter(([, times]) => times !== 1)).toEqual([]);
});
