import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { type BlankDatabase, openBlank } from '../../test/harness/blank-database.ts';
import { migrationsFolder } from './open-database.ts';

vi.setConfig({ testTimeout: patience(60_000) });

const journal: { entries: { idx: number; tag: string }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
);
const statementsOf = (idx: number): string[] => {
  const tag = journal.entries.find((entry) => entry.idx === idx)?.tag ?? '';
  return readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
};

// One database for all: it goes from migration to migration, and a test's changes at one of them are rolled back.
let db: BlankDatabase;
let next = 0;
beforeAll(async () => {
  db = await openBlank();
});
afterAll(() => db.close());

const migrate = async (idx: number): Promise<void> => {
  for (const statement of statementsOf(idx)) await db.exec(statement);
};

async function before(idx: number, check: () => Promise<void>): Promise<void> {
  for (const entry of journal.entries) if (entry.idx >= next && entry.idx < idx) await migrate(entry.idx);
  next = idx;
  await db.exec('begin');
  try {
    await check();
  } finally {
    await db.exec('rollback');
  }
}

async function refusalOf(statement: string): Promise<unknown> {
  await db.exec('savepoint refused');
  const refusal: unknown = await db.exec(statement).catch((error: unknown) => error);
  await db.exec('rollback to refused');
  return refusal;
}

const rowsOf = async (query: string) => (await db.query<Record<string, unknown>>(query)).rows;

/** Rows from before actors were stored; their references do not matter here. */
const withoutActors = `
  set session_replication_role = replica;
  insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city, province,
    address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
  values (7, 'main', 'cancelled', 'onlineCard', 100, 0, 'branch', gen_random_uuid(), '', '', '', '', '', '', '', '', '', '{}', now());
  insert into order_steps (order_id, state, "by", at)
  select o.id, 'placed', who, now() from orders o, unnest(array['customer', 'operator', 'bank', 'carrier', 'clock', 'test']) who;
  insert into xp_entries (customer_id, debit_account, credit_account, amount, kind, source, reason, balance_after, at)
  select 7, 1, 2, 5, 'earned', 'before', '', 5, now();
  insert into compliance_switches (brand, subject, action, allowed, note, at) values ('main', 'club', 'earn', false, 'x', now());
  insert into code_batches (line, size, note, created_at) values ('glo', 1, '', now());
  insert into reviews (customer_id, brand, line, purchase_id, position, stars, reasons, text, state, created_at)
  values (7, 'main', 'purchase:1:1', 1, 1, 5, '{}', '', 'published', now());
  set session_replication_role = origin;`;

test("rows from before have their recorded actors under today's names", async () => {
  await before(11, async () => {
    await db.exec(withoutActors);
    await migrate(11);
    const actorsIn = async (table: string) =>
      (await rowsOf(`select actor from ${table} order by 1`)).map(({ actor }) => actor);
    expect(await actorsIn('order_steps')).toEqual(
      ['console:unknown', 'customer:7', 'job:expire-unpaid', 'service:bank', 'service:carrier', 'unknown'].toSorted(),
    );
    expect(await actorsIn('xp_entries')).toEqual(['unknown']);
    expect(await actorsIn('compliance_switches')).toEqual(['unknown']);
    expect(await actorsIn('code_batches')).toEqual(['unknown']);
    expect(await actorsIn('reviews')).toEqual([null]);
    expect(await refusalOf(`update order_steps set actor = 'nobody'`)).toMatchObject({
      message: expect.stringContaining('append-only'),
    });
    expect(
      await refusalOf(`insert into code_batches (line, size, note, created_at) values ('glo', 1, '', now())`),
    ).toMatchObject({ message: expect.stringContaining('null value in column "actor"') });
  });
});

test('a club that has people is open already, and an empty one is not opened yet', async () => {
  await before(16, async () => {
    const opened = async () => {
      await migrate(16);
      return rowsOf(`select value, actor from setting_versions where key = 'club.open'`);
    };
    expect(await opened()).toEqual([]);
    await db.exec(`insert into people (phone, first_name, last_name, birth_date, created_at)
      values ('380671234567', 'Олена', 'Коваленко', '1990-05-14', now())`);
    expect(await opened()).toEqual([{ value: true, actor: 'unknown' }]);
  });
});

/** Returns and devices from before each had its brand, and orders of the courier: settled by hand, done, and still trying. */
const beforeBrands = `
  set session_replication_role = replica;
  insert into customers (id, person_id, brand, created_at) overriding system value
  values (7, 1, 'main', now()), (8, 2, 'ogo', now());
  insert into orders (id, customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city,
    province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
  overriding system value
  select id, 7, brand, 'delivered', 'onlineCard', 100, 0, 'branch', gen_random_uuid(), '', '', '', '', '', '', '', '', '',
    '{}', now()
  from (values (1, 'main'), (2, 'ogo'), (3, 'main'), (4, 'ogo')) as o (id, brand);
  insert into return_requests (order_id, reason, comment, state, at)
  values (1, 'defect', '', 'waiting', now()), (2, 'other', '', 'refused', now());
  insert into registered_devices (id, serial, customer_id, purchased_on, warranty_ends_on, registered_at)
  overriding system value
  values (5, 'A', 7, '2026-01-01', '2027-01-01', now()), (6, 'B', 8, '2026-01-01', '2027-01-01', now());
  insert into device_replacements (device_id, fault, text, state, asked_at)
  values (5, 'heat', '', 'asked', now()), (6, 'heat', '', 'refused', now());
  insert into courier_requests (order_id, comment) values (1, ''), (2, ''), (3, '');
  update courier_requests set sent_at = now() where order_id = 2;
  insert into outbox (id, kind, once, payload, created_at, run_at, done_at, last_error) overriding system value values
    (501, 'ipost-order', 'ipost:1', '{"orderId":1}', now(), now(), '2026-11-02T10:00:00Z', 'ipost refused'),
    (502, 'ipost-order', 'ipost:2', '{"orderId":2}', now(), now(), '2026-11-02T10:00:00Z', null),
    (503, 'ipost-order', 'ipost:3', '{"orderId":3}', now(), now(), null, 'ipost unavailable');
  insert into audit_log (action, target, actor, request_id, at) values
    ('tasks.close', 'task:501', 'staff:1', 'r', now()), ('tasks.retry', 'task:503', 'staff:1', 'r', now());
  set session_replication_role = origin;`;

test('returns and devices from before have the brand of their order and their owner, and settled cases stay settled', async () => {
  await before(41, async () => {
    await db.exec(beforeBrands);
    await migrate(41);
    expect(await rowsOf('select order_id, brand from return_requests order by 1')).toEqual([
      { order_id: 1, brand: 'main' },
      { order_id: 2, brand: 'ogo' },
    ]);
    expect(await rowsOf('select device_id, brand from device_replacements order by 1')).toEqual([
      { device_id: 5, brand: 'main' },
      { device_id: 6, brand: 'ogo' },
    ]);
    expect(await rowsOf('select order_id, settled_at, fault from courier_requests order by 1')).toEqual([
      { order_id: 1, settled_at: new Date('2026-11-02T10:00:00Z'), fault: 'ipost refused' },
      { order_id: 2, settled_at: null, fault: null },
      { order_id: 3, settled_at: null, fault: null },
    ]);
    // A process of the build before names no brand.
    await db.exec(
      `insert into return_requests (order_id, reason, comment, state, at) values (4, 'other', '', 'waiting', now())`,
    );
    await db.exec(`set session_replication_role = replica; update device_replacements set state = 'refused';
    set session_replication_role = origin;
    insert into device_replacements (device_id, fault, text, state, asked_at) values (6, 'heat', '', 'asked', now())`);
    expect(await rowsOf('select brand from return_requests where order_id = 4')).toEqual([{ brand: 'ogo' }]);
    expect(await rowsOf(`select brand from device_replacements where state = 'asked'`)).toEqual([{ brand: 'ogo' }]);
  });
});

test('a register is named with every receipt: no vendor is the default', async () => {
  const insert = (columns: string, values: string) => `set session_replication_role = replica;
    insert into receipts (order_id, source, kind, amount_kop, key, state, created_at${columns})
    values (1, 'cash-1', 'sale', 100, gen_random_uuid(), 'waiting', now()${values})`;
  await before(70, async () => {
    await db.exec(insert('', ''));
    await migrate(70);
    expect(await rowsOf('select register from receipts')).toEqual([{ register: 'checkbox' }]);
    expect(await refusalOf(insert('', '').replace('cash-1', 'cash-2'))).toMatchObject({ code: '23502' });
    await db.exec(insert(', register', `, 'vchasno-kasa'`).replace('cash-1', 'cash-3'));
  });
});

test('a return that was refused before its goods were taken back is an accepted one', async () => {
  await before(72, async () => {
    // Of orders that do not matter here.
    await db.exec(`set local session_replication_role = replica;
      insert into return_requests (order_id, brand, reason, comment, state, answer, at, actor)
      select id, 'main', 'other', '', 'refused', 'Пізно', now(), 'staff:1' from unnest(array[1, 2]) id;
      insert into order_steps (order_id, state, actor, at)
      values (1, 'returned', 'staff:2', '2026-11-02T10:00:00Z'), (2, 'delivered', 'staff:2', now());`);
    await migrate(72);
    const requests = await rowsOf(
      `select order_id, state, answer, actor, decided_at, earlier from return_requests order by 1`,
    );
    expect(requests).toEqual([
      {
        order_id: 1,
        state: 'accepted',
        answer: '',
        actor: 'staff:2',
        decided_at: new Date('2026-11-02T10:00:00Z'),
        earlier: [],
      },
      { order_id: 2, state: 'refused', answer: 'Пізно', actor: 'staff:1', decided_at: null, earlier: [] },
    ]);
  });
});
