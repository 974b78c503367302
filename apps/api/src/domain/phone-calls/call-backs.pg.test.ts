import { callTimes, callsPerDay, callsPerOrder, momentOf } from '@club/rules/time/call-windows';
import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { asId } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { insertCall, lockCalls } from '../../database/phone-calls/requests.ts';
import { phoneCall } from './place-call.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();
// Registrations from one address are limited; that is another file's subject.
beforeEach(() => club.database.db.execute(sql`delete from limits`));
const call = 'POST /api/api-shop/send-phone-call';
const tomorrow = () => kyivDate(new Date(club.clock.now.getTime() + 86_400_000));
const at = (time = '09:00') => momentOf(tomorrow(), time);
const start = (i: number) => callTimes[i % (callTimes.length - 1)];
const callsOf = async (column: 'order_id' | 'person_id', id: number) =>
  (await rowsOf(club.database.db, sql`select from call_backs where ${sql.raw(column)} = ${id}`, {})).length;
const personOf = async (phone: Phone) =>
  (await rowsOf(club.database.db, sql`select id::int from people where phone = ${phone.number}`, { id: asId }))[0]
    ?.id ?? 0;

for (let round = 1; round <= repeats; round++) {
  test(`200 simultaneous requests about 10 orders: two calls for each of them (${round})`, async () => {
    const phones = await Promise.all(Array.from({ length: 10 }, () => new Phone(club).register()));
    const orders = await Promise.all(phones.map((phone) => insertOrderRow(club, phone)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const [phone, order] = [phones[i % 10], orders[i % 10]];
        const body = {
          orderNumber: String(order?.number),
          callFrom: at(start(Math.floor(i / 10))).toISOString(),
          callTo: at('20:00').toISOString(),
        };
        return phone?.request(call, body);
      }),
    );
    const codes = answers.map((answer) => answer?.statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(10 * callsPerOrder);
    expect(codes.filter((code) => code === 429)).toHaveLength(200 - 10 * callsPerOrder);
    for (const order of orders) expect(await callsOf('order_id', order.id)).toBe(callsPerOrder);
  });

  test(`200 simultaneous calls for one person about 100 orders: five in a day (${round})`, async () => {
    const phone = await new Phone(club).register();
    const personId = await personOf(phone);
    const orders: { id: number }[] = [];
    for (let i = 0; i < 100; i++) orders.push(await insertOrderRow(club, phone));
    const caps = { perOrder: callsPerOrder, perDay: callsPerDay, dayStart: kyivMidnight(kyivDate(club.clock.now)) };
    const made = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        club.database.transaction(async (tx) => {
          await lockCalls(tx, personId);
          const own = { orderId: orders[i % 100]?.id ?? 0, personId, now: club.clock.now };
          return insertCall(tx, { ...own, from: at(start(i)), to: at('20:00') }, caps);
        }),
      ),
    );
    expect(made.filter((one) => one !== undefined)).toHaveLength(callsPerDay);
    expect(await callsOf('person_id', personId)).toBe(callsPerDay);
  });

  test(`20 simultaneous taps on the same window are one call (${round})`, async () => {
    const phone = await new Phone(club).register();
    const order = await insertOrderRow(club, phone);
    const body = {
      orderNumber: String(order.number),
      callFrom: at('10:00').toISOString(),
      callTo: at('11:00').toISOString(),
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => phone.request(call, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await callsOf('order_id', order.id)).toBe(1);
  });

  test(`twenty processes with one call at once ring once (${round})`, async () => {
    const phone = await new Phone(club).register();
    const to = `38050333${String(round).padStart(4, '0')}`;
    const order = await insertOrderRow(club, phone, { phone: to });
    const [row] = await rowsOf(
      club.database.db,
      sql`insert into call_backs (order_id, person_id, call_from, call_to, created_at, state)
      values (${order.id}, ${await personOf(phone)}, now() - interval '1 minute', now() + interval '1 hour', now(), 'asked')
      returning id::int`,
      { id: asId },
    );
    await club.database.db.execute(sql`delete from outbox`);
    await club.database.db.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
      values ('phone-call', ${`call:${row?.id}`}, ${JSON.stringify({ callId: row?.id })}::jsonb, now(), now())`);
    const services = { ...club.services, clock: () => new Date(), log: { warn: () => undefined } };
    const run = () =>
      phoneCall(
        club.services.providers,
        { callId: row?.id },
        { database: club.database, now: new Date(), attempts: 1, taskId: 1, dueAt: '', lastFault: null },
      );
    await Promise.all([
      ...Array.from({ length: 8 }, () => drainOutbox(services, { 'phone-call': phoneCall })),
      ...Array.from({ length: 12 }, run),
    ]);
    const { calls } = (await club.outside.inject({ url: '/emulators/ringostat/calls', query: { to } })).json();
    expect(calls).toHaveLength(1);
  });
}
