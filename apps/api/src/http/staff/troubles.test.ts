import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { kyivDate } from '@club/rules/time/calendar';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { sealAuditLog } from '../../domain/actions/seals.ts';
import { auditEverything } from '../../domain/xp/ledger/audit.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const minuteMs = 60_000;

async function troubles() {
  const desk = await new Desk(office).sit(['administrator']);
  const reply = await desk.call('GET /api/alarms', {});
  return Object.fromEntries(reply.troubles.map(({ kind, ...trouble }) => [kind, trouble]));
}

const at = () => sql`${club.clock.now.toISOString()}::timestamptz`;

test('a new club has no troubles, and unused services are not expected', async () => {
  expect(await troubles()).toMatchObject({
    ledger: { state: 'off', count: 0 },
    outbox: { state: 'calm', count: 0, at: null },
    certificates: { state: 'off', offers: [] },
    velo_codes: { state: 'off', count: null },
    audit_log: { state: 'calm' },
  });
});

test("the last audit's finding is an alarm that names the rule and the record", async () => {
  await auditEverything({ database: club.database }, club.clock.now);
  expect(await troubles()).toMatchObject({ ledger: { state: 'calm', at: club.clock.now.toISOString() } });
  const found = Array.from({ length: 7 }, (_, nth) => ({ invariant: 'running balance adds up', what: String(nth) }));
  await club.database.db.execute(
    sql`update ledger_audits set found = ${JSON.stringify(found)}::jsonb where name = 'whole'`,
  );
  const { ledger } = await troubles();
  expect(ledger).toMatchObject({ state: 'red', count: 7 });
  expect(ledger?.broken).toHaveLength(5);
  expect(ledger?.broken[0]).toEqual({ rule: 'running balance adds up', what: '0' });
  await club.database.db.execute(sql`update ledger_audits set found = '[]' where name = 'whole'`);
  await club.database.db.execute(sql`insert into jobs (name, run_at, ran_at, last_error)
    values ('audit-ledger', now(), ${at()}, 'LedgerBroken')`);
  expect(await troubles()).toMatchObject({ ledger: { state: 'red', count: 0 } });
  await club.database.db.execute(sql`update jobs set last_error = null where name = 'audit-ledger'`);
  expect(await troubles()).toMatchObject({ ledger: { state: 'calm' } });
});

test('a message five minutes overdue is unusual; one pending until its day or for another’s system is not', async () => {
  const { db } = club.database;
  const write = (once: string, kind: string, attempts: number, runAt: number) =>
    db.execute(sql`insert into outbox (kind, once, payload, created_at, run_at, attempts) values
      (${kind}, ${once}, '{}', ${at()}, ${at()} + ${runAt} * interval '1 minute', ${attempts})`);
  await write('later', 'push', 0, 600);
  await write('foreign', 'webhook', 3, 0);
  await write('failing', 'order-sms', 4, 10);
  const since = club.clock.now.toISOString();
  club.clock.forward(4 * minuteMs);
  expect(await troubles()).toMatchObject({ outbox: { state: 'calm', count: 1, at: since } });
  club.clock.forward(2 * minuteMs);
  expect(await troubles()).toMatchObject({ outbox: { state: 'amber', count: 1, at: since } });
  club.clock.forward(60 * minuteMs);
  expect(await troubles()).toMatchObject({ outbox: { state: 'red' } });
  await db.execute(sql`update outbox set done_at = now()`);
  expect(await troubles()).toMatchObject({ outbox: { state: 'calm', count: 0 } });
});

test('a pool is low by the number that staff set: of the offer that has fewest, and of codes that ever came', async () => {
  const { db } = club.database;
  const today = kyivDate(club.clock.now);
  await db.execute(
    sql`insert into certificate_partners (id, category_id, title, terms, tile_hue, position) values ('kava', 1, 'Кава', '', 1, 1)`,
  );
  await db.execute(sql`insert into certificate_offers (id, partner_id, face_kop, xp_price) values
    ('kava-100', 'kava', 10000, 500), ('kava-200', 'kava', 20000, 900), ('kava-300', 'kava', 30000, 900)`);
  await db.execute(sql`update certificate_offers set hidden_at = now() where id = 'kava-300'`);
  const add = (offer: string, count: number) =>
    db.execute(sql`insert into certificate_pool (offer_id, reference, sealed, ends_on, created_at)
      select ${offer}, ${offer} || ':' || nth, '\\x00', ${today}::date, now() from generate_series(1, ${count}) nth`);
  await add('kava-200', 6);
  expect(await troubles()).toMatchObject({
    certificates: { state: 'red', offers: [{ partner: 'Кава', face_kop: 10_000, free: 0 }] },
  });
  await add('kava-100', 5);
  expect(await troubles()).toMatchObject({ certificates: { state: 'amber', offers: [{ face_kop: 10_000, free: 5 }] } });
  await db.execute(sql`insert into velo_code_pool (code, created_at, actor)
    select 'VELO' || nth, now(), 'console:test' from generate_series(1, 51) nth`);
  expect(await troubles()).toMatchObject({ velo_codes: { state: 'calm', count: null } });
  await db.execute(sql`update velo_code_pool set taken_at = now() where id in (select id from velo_code_pool limit 2)`);
  expect(await troubles()).toMatchObject({ velo_codes: { state: 'amber', count: 49 } });
});

test('a row of the audit log that has no seal after three hours is an alarm until it is sealed', async () => {
  expect(await troubles()).toMatchObject({ audit_log: { state: 'calm', at: expect.any(String) } });
  club.clock.forward(181 * minuteMs);
  expect(await troubles()).toMatchObject({ audit_log: { state: 'red' } });
  await sealAuditLog({ database: club.database, config: club.config }, club.clock.now);
  expect(await troubles()).toMatchObject({ audit_log: { state: 'calm' } });
});
