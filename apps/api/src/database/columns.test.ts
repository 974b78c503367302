import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness/club.ts';
import {
  asBytes,
  asDay,
  asId,
  asInteger,
  asMoment,
  asMs,
  asText,
  type Columns,
  listOf,
  mapOf,
  oneForm,
  oneOf,
  orAbsent,
  orNull,
  shape,
} from './columns.ts';
import { rowsOf } from './rows.ts';

const club = openHarness({ seed: false });
const read = (statement: ReturnType<typeof sql>, columns: Columns) => rowsOf(club.database.db, statement, columns);

test('times, days, bytes and large ids become values of the code', async () => {
  expect(
    await read(
      sql`select '2026-03-29 00:30:00.123987+00'::timestamptz as at, '2026-03-29 03:30:00.5+03'::timestamptz as ms,
        '2026-02-28'::date as day, decode('00ff', 'hex') as bytes, 6900000001::bigint as id, null::text as none`,
      { at: asMoment, ms: asMs, day: asDay, bytes: asBytes, id: asId, none: orNull(asText) },
    ),
  ).toEqual([
    {
      at: new Date('2026-03-29T00:30:00.123Z'),
      ms: Date.UTC(2026, 2, 29, 0, 30, 0, 500),
      day: '2026-02-28',
      bytes: Buffer.from([0, 255]),
      id: 6900000001,
      none: null,
    },
  ]);
});

test('JSON is read to its leaves', async () => {
  const statement = sql`select json_build_object('at', '2026-03-29 00:30:00.5+00'::timestamptz, 'ways', array['sms'],
    'names', json_build_object('a', 1)) as answer`;
  const answer = shape({
    at: asMoment,
    ways: listOf(oneOf(['sms', 'push'])),
    names: mapOf(asId),
    left: orAbsent(asText),
  });
  expect(await read(statement, { answer })).toEqual([
    { answer: { at: new Date('2026-03-29T00:30:00.500Z'), ways: ['sms'], names: { a: 1 } } },
  ]);
});

const forms = oneForm({ a: { id: asId }, b: {} });

test.each<[string, ReturnType<typeof sql>, Columns, string]>([
  ['a renamed column', sql`select 1 as units`, { count: asInteger }, 'nobody reads the column units'],
  ['a column too many', sql`select 1 as id, 2 as more`, { id: asId }, 'nobody reads the column more'],
  ['a column too few', sql`select 1 as id`, { id: asId, more: asId }, 'no column more'],
  ['a name twice', sql`select 1 as id, 2 as id`, { id: asId }, 'a name is used twice'],
  ['another type', sql`select 'x' as id`, { id: asId }, 'the column id is of type 25'],
  ['a null', sql`select null::int as id`, { id: asId }, 'id is null instead of a whole number'],
  ['a fraction', sql`select 0.5::float8 as id`, { id: asId }, 'id is a number instead of a whole number'],
  ['an unsafe number', sql`select 9007199254740993 as id`, { id: asId }, 'instead of a whole number'],
  ['another word', sql`select 'lost' as state`, { state: oneOf(['sent']) }, 'state is a string instead of one of sent'],
  ['no day', sql`select 'tomorrow' as day`, { day: asDay }, 'day is a string instead of a day'],
  ['no moment', sql`select 'infinity'::timestamptz as at`, { at: asMoment }, 'at is'],
  [
    'a field too many',
    sql`select '{"a":1,"b":2}'::json as of`,
    { of: shape({ a: asId }) },
    'of has fields that nobody',
  ],
  ['a field too few', sql`select '{}'::json as of`, { of: shape({ a: asId }) }, 'of a is absent'],
  ['another form', sql`select '{"of":"c"}'::json as of`, { of: forms }, 'of is of none of the forms a, b'],
  ['a form without its field', sql`select '{"of":"a"}'::json as of`, { of: forms }, 'of id is absent'],
  ['a leaf', sql`select '[{"a":"x"}]'::json as of`, { of: listOf(shape({ a: asId })) }, 'of a is a string instead'],
])(
  'a statement that gives %s fails, and the error names the statement and the column',
  async (_, bad, columns, why) => {
    await expect(read(bad, columns)).rejects.toThrow(why);
    await expect(read(bad, columns)).rejects.toThrow('«select');
  },
);

test('JSON of several forms is read by the word in it', async () => {
  const statement = sql`select '{"of":"a","id":7,"later":1}'::json as one, '{"of":"b"}'::json as other`;
  expect(await read(statement, { one: forms, other: forms })).toEqual([
    { one: { of: 'a', id: 7, later: 1 }, other: { of: 'b' } },
  ]);
});

test('columns are checked even without rows', async () => {
  await expect(read(sql`select 1 as units where false`, { count: asInteger })).rejects.toThrow('nobody reads');
  await expect(read(sql`select 'x' as id where false`, { id: asId })).rejects.toThrow('of type 25');
});

test('the error does not hold the value, which may be a name', async () => {
  const failed = await read(sql`select ${'Олена'}::text as state`, { state: oneOf(['sent']) }).catch(String);
  expect(failed).not.toContain('Олена');
});
