import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness/club.ts';
import { asText } from './columns.ts';
import { rowsOf } from './rows.ts';

const club = openHarness({ engine: 'postgresql', seed: false });

test('no statement runs or waits without end, and none is compiled', async () => {
  const settings = await rowsOf(
    club.database.db,
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'jit') order by name`,
    { name: asText, setting: asText },
  );
  expect(settings).toEqual([
    { name: 'jit', setting: 'off' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '10000' },
  ]);
});
