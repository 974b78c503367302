import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { sessionLookup } from './lookup.ts';
import { knowCookie } from './token.ts';

// Notifications of a session are immediate here; on PostgreSQL they come over another connection.
const club = openHarness({ engine: 'embedded', seed: false });
// Besides the session it runs no statement.
const request = 'GET /api/user/get-consents';
beforeEach(() => club.clock.forward(60 * 60_000));

/** Statements that read sessions: the club's settings are read beside them every two seconds. */
const lookupsOf = ({ mock }: { mock: { calls: unknown[][] } }): number =>
  mock.calls.filter(([statement]) => new PgDialect().sqlToQuery(statement as SQL).sql.includes('sessions')).length;

test('a session is looked up once for consecutive calls, and again after five seconds', async () => {
  const phone = await new Phone(club).register();
  await phone.call(request, {});
  const statements = vi.spyOn(club.database.db, 'execute');
  await phone.call(request, {});
  await phone.call(request, {});
  expect(lookupsOf(statements)).toBe(0);
  club.clock.forward(5000);
  await phone.call(request, {});
  expect(lookupsOf(statements)).toBe(1);
  statements.mockRestore();
});

test('a session that ends behind the back of the server, in the database itself, is refused immediately', async () => {
  const phone = await new Phone(club).register();
  await phone.call(request, {});
  await club.database.db.execute(sql`update sessions set ended_at = now()`);
  expect(await phone.refusal(request, {})).toBe('unauthorized');
});

test('a session whose row is deleted or that is cut short is refused immediately', async () => {
  const phone = await new Phone(club).register();
  await phone.call(request, {});
  await club.database.db.execute(sql`update sessions set expires_at = to_timestamp(0)`);
  expect(await phone.refusal(request, {})).toBe('unauthorized');
  const other = await new Phone(club).register();
  await other.call(request, {});
  await club.database.db.execute(sql`delete from sessions`);
  expect(await other.refusal(request, {})).toBe('unauthorized');
});

test('a cached session ends at its own time', async () => {
  const phone = await new Phone(club).register();
  await club.database.db.execute(
    sql`update sessions set expires_at = ${new Date(club.clock.now.getTime() + 1000).toISOString()}::timestamptz`,
  );
  await phone.call(request, {});
  club.clock.forward(1000);
  expect(await phone.refusal(request, {})).toBe('unauthorized');
});

test('another cookie of a cached session is looked up itself', async () => {
  const phone = await new Phone(club).register();
  await phone.call(request, {});
  const [family] = phone.cookie!.split('.');
  const thief = Object.assign(new Phone(club), { cookie: `${family}.${'A'.repeat(43)}`, bearer: phone.bearer });
  expect(await thief.refusal(request, {})).toBe('unauthorized');
});

test('a brand entered a moment ago is allowed immediately', async () => {
  const phone = await new Phone(club).register();
  const there = Object.assign(new Phone(club, 'ogo'), { cookie: phone.cookie, bearer: phone.bearer });
  await phone.call(request, {});
  expect(await there.refusal(request, {})).toBe('brand_mismatch');
  await phone.call('POST /api/auth/create-customer', { variant: 'ogo' });
  await there.call(request, {});
});

test('a brand entered through another process is allowed before this one is notified of it', async () => {
  const phone = await new Phone(club).register();
  // Connected and silent: the database's notification is still on its way.
  const onItsWay = { ...club.database.sessionChanges, isHearing: () => true, follow: () => undefined };
  const find = sessionLookup({ db: club.database.db, sessionChanges: onItsWay }, club.services.clock);
  const cookie = knowCookie(phone.cookie!);
  expect((await find(cookie, 'main'))?.customerIds.main).toBe(Number(phone.customerId));
  expect((await find(cookie, 'ogo'))?.customerIds.ogo).toBeUndefined();
  await phone.call('POST /api/auth/create-customer', { variant: 'ogo' });
  expect((await find(cookie))?.customerIds.ogo).toBeUndefined();
  expect((await find(cookie, 'ogo'))?.customerIds.ogo).toBeGreaterThan(0);
});

test('while no changes can be received nothing is cached', async () => {
  const phone = await new Phone(club).register();
  const deaf = vi.spyOn(club.database.sessionChanges, 'isHearing').mockReturnValue(false);
  club.clock.forward(5000);
  await phone.call(request, {});
  const statements = vi.spyOn(club.database.db, 'execute');
  await phone.call(request, {});
  expect(lookupsOf(statements)).toBe(1);
  deaf.mockRestore();
  statements.mockRestore();
});

test('a session that ends while it is read is answered once and not cached', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(5000);
  const { db } = club.database;
  const execute = db.execute.bind(db);
  const reading = vi.spyOn(db, 'execute').mockImplementationOnce((async (statement: Parameters<typeof execute>[0]) => {
    const rows = await execute(statement);
    await execute(sql`update sessions set ended_at = now()`);
    return rows;
  }) as never);
  await phone.call(request, {});
  reading.mockRestore();
  expect(await phone.refusal(request, {})).toBe('unauthorized');
});

test('a look-up without an answer is given up, and the calls behind it are answered', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(5000);
  const reading = vi.spyOn(club.database.db, 'execute').mockReturnValueOnce(new Promise(() => undefined) as never);
  const lost = phone.request(request, {});
  await expect.poll(() => reading.mock.calls.length).toBe(1);
  const next = phone.request(request, {});
  expect((await lost).json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await next).statusCode).toBe(200);
  reading.mockRestore();
});

test('a process is not ready while its look-ups are pending, and alive all the same', async () => {
  const reading = vi.spyOn(club.database.db, 'execute').mockReturnValue(new Promise(() => undefined) as never);
  expect((await club.app.inject('/readyz')).statusCode).toBe(503);
  expect((await club.app.inject('/livez')).statusCode).toBe(200);
  reading.mockRestore();
  await expect.poll(async () => (await club.app.inject('/readyz')).statusCode).toBe(200);
});

test('no more calls wait for the database than are answered in time; the others are refused immediately', async () => {
  const db = { execute: () => new Promise(() => undefined) } as never;
  const find = sessionLookup({ db, sessionChanges: club.database.sessionChanges }, () => club.clock.now);
  const lookups = Array.from({ length: 5000 }, (_, n) => find(knowCookie(`family.${n}`)));
  const settled = await Promise.allSettled(lookups);
  const reasons = settled.map((one) =>
    one.status === 'rejected' ? String((one.reason as { code: string }).code) : 'found',
  );
  expect(reasons.filter((reason) => reason === 'overloaded')).toHaveLength(3000);
  expect(reasons.filter((reason) => reason === 'ETIMEDOUT')).toHaveLength(2000);
});
