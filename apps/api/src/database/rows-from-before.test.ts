import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { migrationsFolder } from './open-database.ts';

vi.setConfig({ testTimeout: patience(60_000) });

const journal: { entries: { idx: number; tag: string }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
);
const statementsOf = (idx: number): string[] => {
  const tag = journal.entries.find((entry) => entry.idx === idx)?.tag ?? '';
  return readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
};

/** Rows as they were before actors were kept; what they refer to does not matter here. */
const before = `
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

test('rows from before keep what they said of who acted, under the names of today', async () => {
  const db = new PGlite();
  const migrate = async (idx: number) => {
    for (const statement of statementsOf(idx)) await db.exec(statement);
  };
  for (let idx = 0; idx < 11; idx++) await migrate(idx);
  await db.exec(before);
  await db.transaction(async (tx) => {
    for (const statement of statementsOf(11)) await tx.exec(statement);
  });
  const actorsIn = async (table: string) =>
    (await db.query<{ actor: string | null }>(`select actor from ${table} order by 1`)).rows.map(({ actor }) => actor);
  expect(await actorsIn('order_steps')).toEqual(
    ['console:unknown', 'customer:7', 'job:expire-unpaid', 'service:bank', 'service:carrier', 'unknown'].toSorted(),
  );
  expect(await actorsIn('xp_entries')).toEqual(['unknown']);
  expect(await actorsIn('compliance_switches')).toEqual(['unknown']);
  expect(await actorsIn('code_batches')).toEqual(['unknown']);
  expect(await actorsIn('reviews')).toEqual([null]);
  await expect(db.exec(`update order_steps set actor = 'nobody'`)).rejects.toThrow('append-only');
  await expect(
    db.exec(`insert into code_batches (line, size, note, created_at) values ('glo', 1, '', now())`),
  ).rejects.toThrow('null value in column "actor"');
  await db.close();
});

test('a club that has people is open from before, and an empty one waits for its opening', async () => {
  const db = new PGlite();
  for (let idx = 0; idx < 16; idx++) for (const statement of statementsOf(idx)) await db.exec(statement);
  const opened = async () => {
    for (const statement of statementsOf(16)) await db.exec(statement);
    return (await db.query(`select value, actor from setting_versions where key = 'club.open'`)).rows;
  };
  expect(await opened()).toEqual([]);
  await db.exec(`insert into people (phone, first_name, last_name, birth_date, created_at)
    values ('380671234567', 'Олена', 'Коваленко', '1990-05-14', now())`);
  expect(await opened()).toEqual([{ value: true, actor: 'unknown' }]);
  await db.close();
});
