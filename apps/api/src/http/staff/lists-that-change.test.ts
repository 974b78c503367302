// Paging through a list while it changes shows each unchanged row once, in the list's order, and none twice.
import fc from 'fast-check';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { liveWholeLife } from '../../../test/steps/whole-life.ts';

const club = openHarness();
const office = openOfficeOf(club);
let life: Awaited<ReturnType<typeof liveWholeLife>>;
let desk: Desk;

beforeAll(async () => {
  life = await liveWholeLife(club);
  desk = await new Desk(office).sit(['support-lead', 'order-desk']);
});

interface List {
  call: 'GET /api/requests' | 'GET /api/orders';
  input: Record<string, string>;
  table: 'support_requests' | 'orders';
  /** Of a copy at `seconds` from now. */
  fields: (state: string) => SQL;
  state: string;
  /** A state of rows that are in another list. */
  elsewhere: string;
  direction: 1 | -1;
}

const moment = () => sql`${club.clock.now.toISOString()}::timestamptz + seconds * interval '1 second'`;
const requests = {
  call: 'GET /api/requests',
  table: 'support_requests',
  fields: (state: string) => sql`jsonb_build_object('key', gen_random_uuid(), 'state', ${state}::text,
    'created_at', ${moment()}, 'moved_at', ${moment()}, 'read_at', ${moment()})`,
} as const;
const orders = {
  call: 'GET /api/orders',
  table: 'orders',
  fields: (state: string) => sql`jsonb_build_object('state', ${state}::text,
    'number', nextval(pg_get_serial_sequence('orders', 'number')))`,
} as const;
const lists: Record<string, List> = {
  'open requests': { ...requests, input: { state: 'open' }, state: 'open', elsewhere: 'closed', direction: 1 },
  'closed requests': { ...requests, input: { state: 'closed' }, state: 'closed', elsewhere: 'open', direction: -1 },
  'new orders': { ...orders, input: { view: 'new' }, state: 'placed', elsewhere: 'cancelled', direction: 1 },
  'orders that came to nothing': {
    ...orders,
    input: { view: 'undone' },
    state: 'cancelled',
    elsewhere: 'placed',
    direction: -1,
  },
};

const numberOf = { support_requests: sql`id`, orders: sql`number` } as const;
const modelOf = (table: List['table']) =>
  table === 'orders' ? sql`t.id = (select min(id) from orders)` : sql`t.id = ${life.request}`;

async function add({ table, fields, state }: List, seconds: number[]): Promise<number[]> {
  const rows = await rowsOf(
    club.database.db,
    sql`insert into ${sql.raw(table)} overriding system value
    select (jsonb_populate_record(t, ${fields(state)} ||
      jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id'))))).*
    from ${sql.raw(table)} t, unnest(${sql.param(seconds)}::int[]) as come (seconds) where ${modelOf(table)}
    returning ${numberOf[table]}::int as number`,
    { number: asInteger },
  );
  return rows.map(({ number }) => number);
}

const among = (numbers: readonly number[]): SQL => sql`any(${sql.param(numbers)}::bigint[])`;

async function remove({ table }: List, numbers: readonly number[]): Promise<void> {
  // Order changes for other systems do not outlive their order.
  if (table === 'orders')
    await club.database.db.execute(sql`delete from order_changes where order_id in
      (select id from orders where number = ${among(numbers)})`);
  await club.database.db.execute(sql`delete from ${sql.raw(table)} where ${numberOf[table]} = ${among(numbers)}`);
}

async function leave({ table, elsewhere }: List, numbers: readonly number[]): Promise<void> {
  await club.database.db.execute(
    sql`update ${sql.raw(table)} set state = ${elsewhere} where ${numberOf[table]} = ${among(numbers)}`,
  );
}

let copies: number[] = [];
const made: [List, number[]][] = [];
afterEach(async () => {
  for (const [list, numbers] of made.splice(0)) await remove(list, numbers);
  copies = [];
});

interface Change {
  /** Times of new rows, in seconds from now: before, within and after the shown ones. */
  come: number[];
  /** Which of the existing ones are deleted, or move to another list. */
  go: number[];
  move: number[];
}

const seconds = fc.integer({ min: 0, max: 12 });
const changes = fc.array(
  fc.record<Change>({
    come: fc.array(seconds, { maxLength: 6 }),
    go: fc.array(fc.nat(), { maxLength: 6 }),
    move: fc.array(fc.nat(), { maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 4 },
);

interface Row {
  number: number;
  /** Of those ordered by time. */
  since?: string;
}

interface Page {
  rows: Row[];
  next: string | null;
}

/** Rows as the pages show them, with a change of the list after each. */
async function walk(list: List, still: Set<number>, plan: Change[]): Promise<Row[]> {
  const seen: Row[] = [];
  let after: string | null = null;
  for (let page = 0; ; page++) {
    const input = { ...list.input, ...(after !== null && { after }) };
    const shown = (await desk.call(list.call, input as never)) as Page;
    seen.push(...shown.rows);
    if (shown.next === null) return seen;
    after = shown.next;
    const { come, go, move } = plan[page % plan.length]!;
    copies.push(...(await add(list, come)));
    const picked = (from: number[]): number[] => from.map((one) => copies[one % copies.length]!);
    await remove(list, picked(go));
    await leave(list, picked(move));
    for (const one of [...picked(go), ...picked(move)]) still.delete(one);
  }
}

test.each(Object.entries(lists))(
  '%s: pages are the list, whatever comes, goes and moves meanwhile',
  async (_, list) => {
    await fc.assert(
      fc.asyncProperty(fc.array(seconds, { minLength: 210, maxLength: 240 }), changes, async (moments, plan) => {
        const before = ((await desk.call(list.call, list.input as never)) as Page).rows.map(({ number }) => number);
        copies = await add(list, moments);
        made.push([list, copies]);
        const still = new Set([...before, ...copies]);
        const rows = await walk(list, still, plan);
        const seen = rows.map(({ number }) => number);
        expect(new Set(seen).size).toBe(seen.length);
        const later = (a: Row, b: Row) => (a.since ?? '').localeCompare(b.since ?? '') || a.number - b.number;
        expect(rows).toEqual(rows.toSorted((a, b) => list.direction * later(a, b)));
        expect([...still].filter((one) => !seen.includes(one))).toEqual([]);
        await remove(list, copies);
      }),
      { numRuns: 3, seed: 7, endOnFailure: true },
    );
  },
);
