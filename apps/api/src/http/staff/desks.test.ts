import { momentOf } from '@club/rules/time/call-windows';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { liveWholeLife } from '../../../test/steps/whole-life.ts';

const club = openHarness();
const office = openOfficeOf(club);
let life: Awaited<ReturnType<typeof liveWholeLife>>;
let desk: Desk;

beforeAll(async () => {
  // Noon of a Monday in Kyiv, so that promises are of the same day.
  let day = dayAfter(kyivDate(club.clock.now));
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 1) day = dayAfter(day);
  club.clock.forward(momentOf(day, '12:00').getTime() - club.clock.now.getTime());
  life = await liveWholeLife(club);
  desk = await new Desk(office).sit(['support-lead', 'age-reviewer', 'moderator']);
});

const only = async (name: string, input: Record<string, string>, field = 'id') => {
  const { rows } = (await desk.request(name, input)).json() as { rows: Record<string, unknown>[] };
  return rows.map((row) => row[field]);
};
const foreign = () => new Desk(office).sit(['support-lead', 'age-reviewer', 'moderator'], ['ogo']);

test('a request is pending with its promise, is read with its photos, answered, and closed', async () => {
  const number = String(life.request);
  const { rows } = await desk.call('GET /api/requests', { state: 'open' });
  expect(rows).toMatchObject([
    {
      number: life.request,
      brand: 'main',
      topic: 'order',
      customer: life.customer,
      name: 'З••• Ч•••',
      last: 'Посилка приїхала без однієї пачки',
    },
  ]);
  expect(rows[0]?.answer_by).not.toBeNull();
  const request = await desk.call('GET /api/request', { number });
  expect(request.messages).toMatchObject([{ author: 'customer', photos: 1 }]);
  const at = { number, message: String(request.messages[0]?.id) };
  const photo = await desk.request('GET /api/request-photo', { ...at, position: '0' });
  expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect((await sharp(photo.rawPayload).metadata()).width).toBe(640);
  for (const wrong of [
    { ...at, position: '1' },
    { ...at, position: '999999999999999' },
    { ...at, number: '1', position: '0' },
  ])
    expect(await desk.refusal('GET /api/request-photo', wrong)).toBe('record_unknown');
  const other = await foreign();
  expect(await other.refusal('GET /api/request-photo', { ...at, position: '0' })).toBe('record_unknown');
  expect(await other.refusal('GET /api/request', { number })).toBe('request_unknown');
  expect(await desk.refusal('GET /api/request', { number: '999999999999999' })).toBe('request_unknown');
  expect((await other.call('GET /api/requests', { state: 'open' })).rows).toEqual([]);
  club.clock.forward(1000);
  const colleague = await new Desk(office).sit(['support']);
  const claim = { kind: 'request', subject: life.request } as const;
  await colleague.call('POST /api/claims/claim', claim);
  for (const [name, input] of [
    ['support.answer', { number: life.request, text: 'Друга відповідь' }],
    ['support.close', { number: life.request }],
  ] as const)
    expect((await desk.act(name, input)).json(), name).toMatchObject({ code: 'request_taken' });
  expect((await desk.call('GET /api/request', { number })).messages).toHaveLength(1);
  await colleague.call('POST /api/claims/release', claim);
  const { members } = await desk.call('GET /api/colleagues', {});
  expect(members.map(({ actor }) => actor)).toContain(`staff:${colleague.member}`);
  await desk.act('support.answer', { number: life.request, text: 'Надсилаємо ще одну' });
  expect(await only('GET /api/requests', { state: 'open' }, 'number')).toEqual([]);
  expect((await desk.call('GET /api/requests', { state: 'answered' })).rows).toMatchObject([
    { number: life.request, answer_by: null, last: 'Надсилаємо ще одну' },
  ]);
  await desk.act('support.close', { number: life.request });
  expect(await only('GET /api/requests', { state: 'closed' }, 'number')).toEqual([life.request]);
});

test.each([
  ['open', 1],
  ['closed', -1],
] as const)('pages of %s requests are the list, though many moved at one moment', async (state, direction) => {
  await club.database.db
    .execute(sql`insert into support_requests (customer_id, brand, key, topic, state, created_at, moved_at, read_at)
    select ${life.customer}, 'main', gen_random_uuid(), 'other', ${state}, t, t, t from (
      select ${club.clock.now.toISOString()}::timestamptz + (n / 60) * interval '1 second' as t
      from generate_series(1, 230) n) moments`);
  const seen: { since: string; number: number }[] = [];
  let after: string | null = null;
  do {
    const page: { rows: { since: string; number: number }[]; next: string | null } = await desk.call(
      'GET /api/requests',
      {
        state,
        ...(after !== null && { after }),
      },
    );
    seen.push(...page.rows);
    after = page.next;
  } while (after !== null);
  expect(seen.length).toBeGreaterThanOrEqual(230);
  expect(new Set(seen.map(({ number }) => number)).size).toBe(seen.length);
  const keys = seen.map(({ since, number }) => [since, number] as const);
  const inOrder = keys.toSorted(([a, n], [b, m]) => direction * (a.localeCompare(b) || n - m));
  expect(keys).toEqual(inOrder);
});

test('cursors of other lists and of no time are refused', async () => {
  for (const after of ['12', '999999999999999.1', '1.', 'x'])
    expect(await desk.refusal('GET /api/requests', { state: 'open', after })).toBe('input_invalid');
  expect(await desk.refusal('GET /api/replacements', { state: 'asked', after: '1.1' })).toBe('input_invalid');
  expect(await desk.refusal('GET /api/reviews', { state: 'waiting', after: '1' })).toBe('input_invalid');
  expect((await desk.call('GET /api/reviews', { state: 'waiting', after: '4102444800000.1' })).rows).toEqual([]);
});

test('a photo of a document is shown to one member at a time, stamped, and the view is logged', async () => {
  const { rows } = await desk.call('GET /api/ages', {});
  expect(rows).toMatchObject([{ id: life.age, name: 'З••• Ч•••', kind: 'id-card', age: expect.any(Number) }]);
  const photo = await desk.request('GET /api/age-photo', { id: String(life.age) });
  expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  const { width, height } = await sharp(photo.rawPayload).metadata();
  expect([width, height]).toEqual([rows[0]?.width, rows[0]?.height]);
  // The picture of this test is one colour: anything else was drawn over it.
  const { channels } = await sharp(photo.rawPayload).stats();
  expect(channels[0]!.stdev).toBeGreaterThan(5);
  expect(await auditOf(club)).toMatchObject([
    { action: 'age.look', actor: `staff:${desk.member}`, target: `age-verification:${life.age}` },
  ]);
  const other = await new Desk(office).sit(['age-reviewer']);
  expect((await other.call('GET /api/ages', {})).rows).toEqual([]);
  expect(await other.refusal('GET /api/age-photo', { id: String(life.age) })).toBe('document_taken');
  expect((await desk.request('GET /api/age-photo', { id: String(life.age) })).statusCode).toBe(200);
  club.clock.forward(5 * 60_000 + 1);
  expect((await other.request('GET /api/age-photo', { id: String(life.age) })).statusCode).toBe(200);
  expect(await desk.refusal('GET /api/age-photo', { id: String(life.age) })).toBe('document_taken');
  const elsewhere = await new Desk(office).sit(['age-reviewer'], ['ogo']);
  // The person entered the second brand too, so its reviewers may decide.
  club.clock.forward(5 * 60_000 + 1);
  expect((await elsewhere.call('GET /api/ages', {})).rows).toHaveLength(1);
  await other.act('age.approve', { id: life.age });
  expect(await desk.refusal('GET /api/age-photo', { id: String(life.age) })).toBe('document_not_waiting');
  expect(await desk.refusal('GET /api/age-photo', { id: '999999999999999' })).toBe('document_not_waiting');
});

test('a photo of a customer of one brand is hidden from reviewers of another', async () => {
  const phone = await new Phone(club).register();
  const image = (
    await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a8' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
  await phone.call('POST /api/age/send-document', { kind: 'passport', image });
  const [row] = (await desk.call('GET /api/ages', {})).rows;
  const elsewhere = await new Desk(office).sit(['age-reviewer'], ['ogo']);
  expect((await elsewhere.call('GET /api/ages', {})).rows).toEqual([]);
  expect(await elsewhere.refusal('GET /api/age-photo', { id: String(row?.id) })).toBe('document_not_waiting');
  expect((await elsewhere.act('age.approve', { id: row?.id })).json()).toMatchObject({ code: 'document_not_waiting' });
  const own = await new Desk(office).sit(['age-reviewer'], ['main']);
  expect((await own.request('GET /api/age-photo', { id: String(row?.id) })).statusCode).toBe(200);
  for (const name of ['age.approve', 'age.undo', 'age.approve'])
    expect((await own.act(name, { id: row?.id })).json(), name).toMatchObject({ outcome: 'done' });
});

test('a review is pending with its photo until it is decided', async () => {
  const { rows } = await desk.call('GET /api/reviews', { state: 'waiting' });
  expect(rows).toMatchObject([{ id: life.review, customer: life.customer, stars: 5, text: 'Гріє', photos: 1 }]);
  const at = { id: String(life.review), position: '0' };
  expect((await desk.request('GET /api/review-photo', at)).headers['content-type']).toBe('image/jpeg');
  expect(await desk.refusal('GET /api/review-photo', { ...at, position: '2' })).toBe('record_unknown');
  const other = await foreign();
  expect(await other.refusal('GET /api/review-photo', at)).toBe('record_unknown');
  expect((await other.call('GET /api/reviews', { state: 'waiting' })).rows).toEqual([]);
  await desk.act('reviews.publish', { review: life.review });
  expect(await only('GET /api/reviews', { state: 'waiting' })).toEqual([]);
  expect(await only('GET /api/reviews', { state: 'published' })).toContain(life.review);
});

const duplicatesOf = async (whose: Desk) =>
  (await whose.call('GET /api/today', {})).queues.find(({ queue }) => queue === 'duplicates')?.count;

test('a suspected duplicate pair is pending with its similarities, and leaves when it is decided', async () => {
  const { rows } = await desk.call('GET /api/duplicates', {});
  expect(rows).toMatchObject([
    { friend: life.friend, inviter: life.customer, brand: 'main', signs: ['phone'], inviter_name: 'З••• Ч•••' },
  ]);
  const other = await foreign();
  expect((await other.call('GET /api/duplicates', {})).rows).toEqual([]);
  expect((await desk.call('GET /api/duplicates', { brand: 'ogo' })).rows).toEqual([]);
  expect([await duplicatesOf(desk), await duplicatesOf(other)]).toEqual([1, 0]);
  // The promise is cancelled with a returned order: then there is nothing to decide, and nothing is counted.
  const promiseIs = (state: string) =>
    club.database.db.execute(sql`update xp_awards set state = ${state} where source = ${`friend:${life.friend}`}`);
  await promiseIs('cancelled');
  expect((await desk.call('GET /api/duplicates', {})).rows).toEqual([]);
  expect(await duplicatesOf(desk)).toBe(0);
  await promiseIs('review');
  await desk.act('referrals.approve', { friend: life.friend, note: 'Брат' });
  expect((await desk.call('GET /api/duplicates', {})).rows).toEqual([]);
});

test('a broken device is pending with its warranty, and moves as it is decided', async () => {
  const { rows } = await desk.call('GET /api/replacements', { state: 'asked' });
  expect(rows).toMatchObject([
    { id: life.replacement, serial: life.serial, customer: life.customer, fault: 'charging', text: 'Не заряджається' },
  ]);
  const other = await foreign();
  expect((await other.call('GET /api/replacements', { state: 'asked' })).rows).toEqual([]);
  const waiting = async (member: Desk) =>
    (await member.call('GET /api/today', {})).queues.find(({ queue }) => queue === 'replacements')?.count;
  expect([await waiting(desk), await waiting(other)]).toEqual([1, 0]);
  const approved = { replacement: life.replacement, state: 'approved', note: 'Чекаємо' };
  expect((await other.act('devices.decide-replacement', approved)).json()).toMatchObject({
    code: 'replacement_cannot_move',
  });
  await desk.act('devices.decide-replacement', approved);
  expect(await only('GET /api/replacements', { state: 'asked' })).toEqual([]);
  expect((await desk.call('GET /api/replacements', { state: 'approved' })).rows).toMatchObject([{ note: 'Чекаємо' }]);
});

test('a replacement stays in its brand when the device has no owner any more', async () => {
  const own = await new Desk(office).sit(['support-lead'], ['main']);
  await desk.act('devices.release', { serial: life.serial, reason: 'Загублено акаунт' });
  const done = { replacement: life.replacement, state: 'done', note: 'Видано' };
  expect((await (await foreign()).act('devices.decide-replacement', done)).json()).toMatchObject({
    code: 'replacement_cannot_move',
  });
  expect((await own.act('devices.decide-replacement', done)).json()).toMatchObject({ reply: { state: 'done' } });
  expect(await auditOf(club)).toMatchObject([{ action: 'devices.decide-replacement', brand: 'main' }]);
});
