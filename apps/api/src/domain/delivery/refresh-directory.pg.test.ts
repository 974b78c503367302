import { popularCities } from '@club/rules/delivery/cities';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { findBranches, saveCities } from '../../database/delivery/directory.ts';
import { refreshDirectory, turnMs } from './refresh-directory.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const log = { warn: () => undefined };

test('twenty processes at the same moment list one city, once', async () => {
  const { db } = club.database;
  await saveCities(db, popularCities, club.clock.now);
  await db.execute(sql`update carrier_cities set asked_at = now()`);
  const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  for (let round = 0; round < raceRounds(); round++) {
    const now = new Date(start + round * turnMs);
    // There are six cities, and each is tried once an hour.
    await db.execute(sql`update carrier_cities set branches_at = null`);
    await db.execute(sql`delete from limits`);
    const listed = await Promise.all(
      Array.from({ length: 20 }, () => refreshDirectory({ ...club.services, log }, now)),
    );
    expect(listed.filter((city) => city !== undefined)).toHaveLength(1);
  }
});

test('a page of 4,000 branches of one city among 40,000 is found by an index', async () => {
  const { db } = club.database;
  const city = popularCities[0]?.deliveryCityId ?? '';
  await db.execute(sql`delete from carrier_branches`);
  await db.execute(sql`insert into carrier_branches (id, delivery_city_id, number, number_sort, address, kind, open_until)
    select gen_random_uuid(), case when n <= 4000 then ${city}::uuid else md5((n / 400)::text)::uuid end, n::text, n,
      'вул. Садова, ' || n, 'branch', '[]' from generate_series(1, 40000) n`);
  await db.execute(sql`analyze carrier_branches`);
  const plan = await rowsOf(
    db,
    sql`explain select id from carrier_branches where delivery_city_id = ${city} and number like '12%'
    order by (number = '12') desc, number_sort, id limit 50`,
    { 'QUERY PLAN': asText },
  );
  expect(JSON.stringify(plan)).toContain('carrier_branches_city');
  const searches: { number?: string; words?: string[] }[] = [
    { number: '1' },
    { number: '12' },
    { words: ['садова', '39'] },
    {},
  ];
  for (const search of searches) {
    const { rows } = await findBranches(db, city, search, { offset: 0, count: 50 });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]?.number.startsWith(search.number ?? '')).toBe(true);
  }
});
