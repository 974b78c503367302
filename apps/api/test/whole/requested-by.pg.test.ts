import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openHarness, idempotency, Phone } from '../harness/club.ts';
import { orderingOf } from '../steps/ordering.ts';
import { asText, orNull } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { requestedBy, runRequestedBy } from '../../src/domain/requested-by.ts';
import { logOutsideCalls } from '../../src/metrics/log-outside-calls.ts';
import { signOutsideCalls } from '../../src/metrics/sign-outside-calls.ts';
import { outboxHandlers } from '../../src/jobs/start.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';

const club = openHarness({ engine: 'postgresql' });
const nameNow = async (db = club.database.db) =>
  (await rowsOf(db, sql`select current_setting('application_name') as name`, { name: asText }))[0]?.name;

test('an order is followed by one id from its request to the call of an outside service', async () => {
  const phone = await new Phone(club).register();
  const { body } = await orderingOf(phone);
  const lines = [{ variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 }];
  await club.database.db.execute(sql`update outbox set done_at = now()`);
  const answer = await phone.request('POST /api/api-shop/create-order', body(lines), idempotency());
  expect(answer.statusCode, answer.body).toBe(200);
  const id = String(answer.headers['x-request-id']);

  const tasks = await rowsOf(
    club.database.db,
    sql`select kind, asked_by as "requestedBy" from outbox where done_at is null`,
    {
      kind: asText,
      requestedBy: orNull(asText),
    },
  );
  expect(tasks.length).toBeGreaterThan(0);
  expect(new Set(tasks.map((task) => task.requestedBy))).toEqual(new Set([id]));

  const log = { info: vi.fn(), warn: vi.fn() };
  const ends = [logOutsideCalls(log, requestedBy), signOutsideCalls(requestedBy)];
  const sent = vi.spyOn(globalThis, 'fetch');
  await drainOutbox({ ...club.services, log }, outboxHandlers({ ...club.services, log }));
  for (const end of ends) end();
  const headers = sent.mock.calls.map(([, request]) => request?.headers as Record<string, string>);
  sent.mockRestore();
  expect(headers.length).toBeGreaterThan(0);
  expect(new Set(headers.map((all) => all['x-request-id']))).toEqual(new Set([id]));
  expect(log.info.mock.calls.map(([facts]) => facts)).toContainEqual(
    expect.objectContaining({ reqId: id, service: expect.any(String), outcome: 'ok' }),
  );
});

test('a transaction is named by its requester, and the connection has no name after it', async () => {
  const seen = await runRequestedBy('job:expire-lots', () => club.database.transaction((tx) => nameNow(tx)));
  expect(seen).toBe('club for job:expire-lots');
  const after = await Promise.all(Array.from({ length: 20 }, () => club.database.transaction((tx) => nameNow(tx))));
  expect(new Set(after)).toEqual(new Set(['']));
  expect(await nameNow()).toBe('');
});

test("two simultaneous requesters are not confused, and a caller's own text is no name", async () => {
  const send = (who: string) =>
    runRequestedBy(who, async () => {
      const name = await club.database.transaction((tx) => nameNow(tx));
      return [name, requestedBy()];
    });
  const [first, second, third] = await Promise.all([send('job:a'), send('job:b'), send(`job'; drop table outbox; --`)]);
  expect([first, second, third]).toEqual([
    ['club for job:a', 'job:a'],
    ['club for job:b', 'job:b'],
    ['club for unknown', 'unknown'],
  ]);
});
