import { randomUUID } from 'node:crypto';
import { kyivDate } from '@club/rules/time/calendar';
import { callsPerDay, callTimes, momentOf } from '@club/rules/time/call-windows';
import { openPhotosMax, requestsPerDay } from '@club/rules/support';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { runUnlessRefused } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { phoneCall } from '../phone-calls/place-call.ts';
import { answerRequest } from './staff/answer-requests.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();
let phone: Phone;
let image: string;
beforeAll(async () => {
  const picture = sharp({ create: { width: 160, height: 120, channels: 3, background: '#385' } });
  image = (await picture.jpeg().toBuffer()).toString('base64');
});
beforeEach(async () => {
  // Registrations and messages are limited by the hour; that is another file's subject.
  await club.database.db.execute(sql`delete from limits`);
  phone = await new Phone(club).register();
});

const open = (over = {}) => ({ key: randomUUID(), topic: 'xp', text: 'Не бачу XP за скан', photos: [], ...over });
const many = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const ofCustomer = () => sql`customer_id = ${phone.customerId}::bigint`;
const count = async (what: ReturnType<typeof sql>) =>
  (await rowsOf(club.database.db, sql`select from ${what}`, {})).length;
const codes = (answers: { statusCode: number }[], code: number) =>
  answers.filter(({ statusCode }) => statusCode === code).length;
const liftLimit = (name: string) =>
  club.database.db.execute(sql`insert into limits (key, window_start, used)
    select ${`api/support/${name}:person:`} || person_id,
      date_trunc('hour', ${club.clock.now.toISOString()}::timestamptz at time zone 'UTC') at time zone 'UTC', -1000
    from customers where id = ${phone.customerId}`);

for (let round = 1; round <= repeats; round++) {
  test(`50 answers and 50 messages at once: each is stored once, and the state follows the last one (${round})`, async () => {
    const { request_id: id } = await phone.call('POST /api/support/open', open() as never);
    await liftLimit('message');
    const made = await many(100, async (n) => {
      if (n % 2 === 0) {
        const answer = { number: Number(id), text: `Відповідь ${n}` };
        return (await runUnlessRefused(club, answerRequest, answer)) !== undefined;
      }
      const message = { request_id: id, key: randomUUID(), text: `Питання ${n}`, photos: [] };
      return (await phone.request('POST /api/support/message', message)).statusCode === 200;
    });
    expect(made).toEqual(Array.from({ length: 100 }, () => true));
    const messages = await rowsOf(
      club.database.db,
      sql`select author, text from support_messages where request_id = ${id} order by id`,
      { author: asText, text: asText },
    );
    expect(new Set(messages.map(({ text }) => text)).size).toBe(101);
    expect(messages).toHaveLength(101);
    const [request] = await rowsOf(club.database.db, sql`select state from support_requests where id = ${id}`, {
      state: asText,
    });
    expect(request).toEqual({ state: messages.at(-1)?.author === 'staff' ? 'answered' : 'open' });
    expect(await count(sql`notices where once like ${`support:${id}:%`}`)).toBe(50);
    const same = { request_id: id, key: randomUUID(), text: 'Двічі натиснуто', photos: [] };
    const taps = await many(20, () => phone.request('POST /api/support/message', same));
    expect(codes(taps, 200)).toBe(20);
    expect(new Set(taps.map((answer) => answer.json().message_id)).size).toBe(1);
  });

  test(`20 simultaneous taps on the same request are one request with its photo; of 30 requests five are accepted (${round})`, async () => {
    const { photo } = await phone.call('POST /api/support/photo', { image });
    await liftLimit('open');
    const same = open({ photos: [photo.id] });
    const taps = await many(20, () => phone.request('POST /api/support/open', same));
    expect(new Set(taps.map((answer) => answer.json().request_id)).size).toBe(1);
    expect(codes(taps, 200)).toBe(20);
    const answers = await many(30, () => phone.request('POST /api/support/open', open()));
    expect(codes(answers, 200)).toBe(requestsPerDay - 1);
    expect(codes(answers, 429)).toBe(30 - requestsPerDay + 1);
    expect(await count(sql`support_requests where ${ofCustomer()}`)).toBe(requestsPerDay);
  });

  test(`a photo sent with ten messages of ten requests at once is in one of them; of eight photos six are stored (${round})`, async () => {
    const { photo } = await phone.call('POST /api/support/photo', { image });
    const ids = await many(
      requestsPerDay,
      async () => (await phone.call('POST /api/support/open', open() as never)).request_id,
    );
    const answers = await many(10, (n) =>
      phone.request('POST /api/support/message', {
        request_id: ids[n % ids.length],
        key: randomUUID(),
        text: 'Фото',
        photos: [photo.id],
      }),
    );
    expect([codes(answers, 200), codes(answers, 409)]).toEqual([1, 9]);
    expect(
      await count(
        sql`support_messages where text = 'Фото' and request_id = any(${sql.param(`{${ids.join()}}`)}::bigint[])`,
      ),
    ).toBe(1);
    // Of one person one photo is processed and one queued; the app sends them one after another. A third is accepted if
    // the first is done before the last is checked.
    const drawn = codes(await many(8, () => phone.request('POST /api/support/photo', { image })), 200);
    expect(drawn).toBeGreaterThanOrEqual(2);
    expect(drawn).toBeLessThan(8);
    for (let photo = drawn; photo < 8; photo++) await phone.call('POST /api/support/photo', { image });
    expect(await count(sql`support_photos where ${ofCustomer()} and message_id is null`)).toBe(openPhotosMax);
  });

  test(`60 call-backs requested at once are five, and one cancelled and dialled at once is one of both (${round})`, async () => {
    const tomorrow = kyivDate(new Date(club.clock.now.getTime() + 86_400_000));
    const at = (time = '09:00') => momentOf(tomorrow, time).toISOString();
    await liftLimit('call-back');
    await liftLimit('cancel-call');
    const answers = await many(60, (n) =>
      phone.request('POST /api/support/call-back', { callFrom: at(callTimes[n % 20]), callTo: at('20:00') }),
    );
    const made = new Set(
      answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().call.id as string),
    );
    expect(made.size).toBe(callsPerDay);
    const now = new Date(Date.parse(at('19:30')) + 60_000);
    const ends = await many(made.size * 4, async (n) => {
      const id = [...made][n % made.size]!;
      if (n >= made.size * 2) return phone.request('POST /api/support/cancel-call', { call_id: id });
      return phoneCall(
        club.services.providers,
        { callId: Number(id) },
        { database: club.database, now, attempts: 1, taskId: 1, dueAt: '', lastFault: null },
      );
    });
    const cancelled = ends.filter((end) => end !== undefined && 'statusCode' in end && end.statusCode === 200).length;
    const rung = await club.outside.inject({ url: '/emulators/ringostat/calls', query: { to: phone.number } });
    expect(cancelled + rung.json().calls.length).toBe(callsPerDay);
  });
}
