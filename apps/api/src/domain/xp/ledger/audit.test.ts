import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { ledgerCommands } from '../../../cli/xp/ledger.ts';
import { asActor, asAnything } from '../../../database/columns.ts';
import { auditedUpTo, findAudit } from '../../../database/xp/audits.ts';
import { type Db, rowsOf } from '../../../database/rows.ts';
import { postXp } from '../../../database/xp/ledger.ts';
import { auditByJob, auditEverything, auditNew, auditWholeByJob } from './audit.ts';

const club = openHarness();
let customerId: number;
let sources = 0;

beforeAll(async () => {
  for (let i = 0; i < 3; i++) customerId = Number((await new Phone(club).register()).customerId);
});

const post = () =>
  club.database.transaction((tx) =>
    postXp(tx, {
      actor: 'console:test',
      customerId,
      brand: 'main',
      kind: 'adjusted',
      amount: 100,
      source: `audit:${++sources}`,
      reason: 'Перевірка',
      now: club.clock.now,
    }),
  );
const bend = (by: number) =>
  club.database.db.execute(
    sql`update xp_accounts set balance = balance + ${by} where customer_id = ${customerId} and kind = 'held'`,
  );

/** The club over a database that refuses the statements of its choice. */
function whichRefuses(code: string, refuses: (nth: number) => boolean) {
  const { db } = club.database;
  let nth = 0;
  const execute: Db['execute'] = ((statement: Parameters<Db['execute']>[0]) =>
    refuses(++nth)
      ? Promise.reject(Object.assign(new Error('refused'), { code, severity: 'ERROR' }))
      : db.execute(statement)) as Db['execute'];
  const refusing = Object.assign(Object.create(db) as Db, { execute });
  return { ...consoleOf(club), database: { ...club.database, db: refusing }, statementsCount: () => nth };
}

test('a club in order passes, and the way is noted to its end', async () => {
  await post();
  expect(await auditEverything(club, club.clock.now)).toEqual({ found: [], isWhole: true });
  expect(await findAudit(club.database.db)).toMatchObject({ walk: 'done', endedAt: club.clock.now });
});

test('pieces that are cut off by the limit of time become smaller until they fit', async () => {
  const services = whichRefuses('57014', (nth) => nth > 3 && nth < 9);
  expect(await auditEverything(services, club.clock.now)).toEqual({ found: [], isWhole: true });
});

test('an audit that cannot continue is neither clean nor broken, and the next one resumes there', async () => {
  const whole = whichRefuses('57014', () => false);
  await auditEverything(whole, club.clock.now);
  const late = Math.floor(whole.statementsCount() * 0.7);
  const { exitCode, text } = await ledgerCommands.audit(whichRefuses('ECONNREFUSED', (nth) => nth > late));
  expect([exitCode, text]).toEqual([2, expect.stringContaining('nothing is broken so far')]);
  const rest = whichRefuses('57014', () => false);
  expect(await ledgerCommands.audit(rest)).toMatchObject({ text: 'Every invariant holds', rows: [] });
  expect(rest.statementsCount()).toBeLessThan(whole.statementsCount());
});

test('a killed audit is resumed, and --whole restarts it', async () => {
  const whole = whichRefuses('57014', () => false);
  await auditEverything(whole, club.clock.now, { isAnew: true });
  const late = Math.floor(whole.statementsCount() * 0.8);
  const { promise: killed, resolve: kill } = Promise.withResolvers<void>();
  let nth = 0;
  const execute = (statement: Parameters<Db['execute']>[0]) => {
    if (++nth < late) return club.database.db.execute(statement);
    kill();
    // Never answered: its process is gone.
    return new Promise(() => undefined);
  };
  const db = Object.assign(Object.create(club.database.db) as Db, { execute });
  void auditEverything({ database: { ...club.database, db } }, club.clock.now);
  await killed;
  expect((await findAudit(club.database.db))?.endedAt).toBeNull();

  const rest = whichRefuses('57014', () => false);
  expect(await ledgerCommands.audit(rest)).toMatchObject({ text: 'Every invariant holds' });
  expect(rest.statementsCount()).toBeLessThan(whole.statementsCount());
  const anew = whichRefuses('57014', () => false);
  await ledgerCommands.audit(anew, { flags: { whole: true } });
  expect(anew.statementsCount()).toBeGreaterThan(rest.statementsCount());
});

test('an audit out of time stops after a piece, and resumes the next time', async () => {
  expect(await auditEverything(club, club.clock.now, { isAnew: true, longestMs: 0 })).toMatchObject({ isWhole: false });
  let turns = 1;
  while (!(await auditEverything(club, club.clock.now, { longestMs: 0 })).isWhole) turns += 1;
  expect(turns).toBeGreaterThan(1);
});

test('the job audits everything once a week, and fails while its finding persists', async () => {
  await auditEverything(club, club.clock.now, { isAnew: true });
  await bend(1);
  await auditWholeByJob(club, club.clock.now);
  club.clock.forward(8 * 86_400_000);
  await expect(auditWholeByJob(club, club.clock.now)).rejects.toMatchObject({ name: 'LedgerBroken' });
  await bend(-1);
  await expect(auditWholeByJob(club, club.clock.now), 'what was found').rejects.toMatchObject({ name: 'LedgerBroken' });
  expect(await ledgerCommands.audit(consoleOf(club))).toMatchObject({ rows: [] });
  await auditWholeByJob(club, club.clock.now);
});

test('a command is one row of the audit log, stored with where it came to; the jobs have none', async () => {
  const rows = async () =>
    rowsOf(club.database.db, sql`select actor, after from audit_log where action = 'ledger.audit' order by id`, {
      actor: asActor,
      after: asAnything,
    });
  const before = (await rows()).length;
  const killed = { ...club.database, transaction: () => Promise.reject(new Error('killed')) };
  await post();
  club.clock.forward(10 * 60_000);
  const reached = () => auditedUpTo(club.database.db, 'entries');
  const at = await reached();
  for (const scope of ['whole', 'new'])
    await expect(
      ledgerCommands.audit({ ...consoleOf(club), database: killed }, { flags: { [scope]: true } }),
    ).rejects.toThrow('killed');
  expect([(await findAudit(club.database.db))?.endedAt, await reached()]).toEqual([null, at]);
  await ledgerCommands.audit(consoleOf(club), { flags: { new: true } });
  expect(await reached()).toBeGreaterThan(at);
  await ledgerCommands.audit(consoleOf(club));
  expect(await findAudit(club.database.db)).toMatchObject({ walk: 'done', endedAt: club.clock.now });
  await auditByJob(club, club.clock.now);
  await auditWholeByJob(club, club.clock.now);
  expect((await rows()).slice(before)).toEqual([
    { actor: 'console:test', after: { scope: 'new', broken: 0, is_whole: true } },
    { actor: 'console:test', after: { scope: 'continued', broken: 0, is_whole: true } },
  ]);
});

test('findings from before an interruption are not lost by it', async () => {
  await bend(1);
  const whole = whichRefuses('57014', () => false);
  await auditEverything(whole, club.clock.now);
  const late = whole.statementsCount() - 3;
  const interrupted = await ledgerCommands.audit(whichRefuses('ECONNREFUSED', (nth) => nth > late));
  await bend(-1);
  const rest = await ledgerCommands.audit(consoleOf(club));
  expect([interrupted.exitCode, rest.exitCode]).toEqual([1, 1]);
  expect(rest.rows).toEqual(interrupted.rows);
  expect(await ledgerCommands.audit(consoleOf(club))).toMatchObject({ rows: [] });
});

test('the incremental audit queries customers with new entries, and none without any', async () => {
  const later = () => club.clock.forward(10 * 60_000);
  await post();
  later();
  expect(await auditNew(club, club.clock.now)).toEqual([]);
  const idle = whichRefuses('57014', () => false);
  await auditNew(idle, club.clock.now);
  expect(idle.statementsCount()).toBeLessThan(10);

  await bend(1);
  expect(await auditNew(club, club.clock.now), 'nothing is new').toEqual([]);
  await post();
  later();
  const broken = [expect.objectContaining({ invariant: 'balance is the sum of its entries' })];
  expect(await auditNew(club, club.clock.now)).toEqual(broken);
  expect(await auditNew(club, club.clock.now), 'what is broken stays in sight').toEqual(broken);
  expect(await ledgerCommands.audit(consoleOf(club), { flags: { new: true } })).toMatchObject({ exitCode: 1 });
  await bend(-1);
  expect(await auditNew(club, club.clock.now)).toEqual([]);
});

test('an order is audited when it moves', async () => {
  await auditNew(club, club.clock.now);
  const [id] = [990_001];
  await club.database.db
    .execute(sql`insert into orders (id, customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city,
      province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
    overriding system value values (${id}, ${customerId}, 'main', 'placed', 'cashOnDelivery', 100, 0, 'branch', gen_random_uuid(), '', '', '', '', '', '', '',
      '', '', '{}', now())`);
  await club.database.db.execute(
    sql`insert into order_steps (order_id, state, actor, at) values (${id}, 'placed', 'unknown', ${club.clock.now.toISOString()}::timestamptz)`,
  );
  expect(await auditNew(club, club.clock.now)).toEqual([
    { invariant: 'an order is the sum of its items', what: String(id) },
  ]);
  await club.database.db
    .execute(sql`insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units,
      price_kop, list_price_kop, xp_price, image, tile_hue) values (${id}, 0, 1, 1, '', '', '', 1, 100, 100, 0, '', 0)`);
  expect(await auditNew(club, club.clock.now)).toEqual([]);
});
