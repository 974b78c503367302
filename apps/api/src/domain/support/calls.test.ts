import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf } from '@club/contract/calls';
import { momentOf } from '@club/rules/time/call-windows';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callsCommands } from '../../cli/phone-calls.ts';
import { supportCommands } from '../../cli/support.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { asActor, asBytes, asId, asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { planDeletion } from '../../database/customers/deletion.ts';
import { cleanUp } from '../retention/clean-up.ts';
import { deleteDuePeople } from '../customers/delete-due.ts';
import { phoneCall } from '../phone-calls/place-call.ts';

const club = openHarness({ seed: false });
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let phone: Phone;
let other: Phone;
let image: string;

beforeAll(async () => {
  // Noon of a Monday in Kyiv, so that promises and windows are of the same day.
  let day = dayAfter(kyivDate(club.clock.now));
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 1) day = dayAfter(day);
  club.clock.forward(momentOf(day, '12:00').getTime() - club.clock.now.getTime());
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#385' } });
  const jpeg = await picture
    .withExif({ IFD0: { Make: 'CanaryCamera' } })
    .jpeg()
    .toBuffer();
  image = jpeg.toString('base64');
});
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  [phone, other] = [await new Phone(club).register(), await new Phone(club).register()];
});

const words = 'Посилка приїхала без однієї пачки';
const open = (over: Partial<InputOf<'POST /api/support/open'>> = {}) => ({
  key: randomUUID(),
  topic: 'order' as const,
  text: words,
  photos: [],
  ...over,
});
const send = async (over = {}, who = phone) => (await who.call('POST /api/support/open', open(over))).request_id;
const photo = async (who = phone) => (await who.call('POST /api/support/photo', { image })).photo.id;
const thread = async (id: string, who = phone) =>
  (await who.call('GET /api/support/request', { request_id: id })).request;
const listed = async (who = phone) => (await who.call('GET /api/support/requests', {})).data;
const staff = (name: keyof typeof supportCommands, positional: string[], flags: Record<string, string> = {}) =>
  supportCommands[name](consoleOf(club), { positional, flags });
const renew = async (who = phone) =>
  Object.assign(who, { bearer: (await who.call('POST /api/auth/check-token', {})).token });
const count = async (table: 'support_messages' | 'support_photos' | 'support_requests') =>
  (await rowsOf(club.database.db, sql`select from ${sql.identifier(table)}`, {})).length;

test('each brand lists its channels with their hours', { tags: ['GET:/api/support/channels'] }, async () => {
  const { data } = await phone.call('GET /api/support/channels', {});
  expect(data.channels.map(({ kind }) => kind)).toEqual(['telegram', 'viber', 'phone']);
  expect(data.channels[2]).toMatchObject({ url: 'tel:+380800000000', reply_minutes: 2 });
  expect(data.channels[2]?.hours).toHaveLength(7);
  expect(data.seller).toMatchObject({ code: '00000000', email: 'seller@club.example' });
});

test(
  'a request with an order and a photo is answered, answered back, closed and opened again',
  {
    tags: [
      'CONT-01',
      'GET:/api/support/requests',
      'GET:/api/support/request',
      'POST:/api/support/open',
      'POST:/api/support/message',
      'POST:/api/support/close',
      'POST:/api/support/read',
    ],
  },
  async () => {
    const order = await insertOrderRow(club, phone);
    const photoId = await photo();
    const id = await send({ order_number: String(order.number), photos: [photoId] });
    expect(await thread(id)).toMatchObject({
      topic: 'order',
      order_number: String(order.number),
      state: 'open',
      is_unread: false,
      answer_by: new Date(club.clock.now.getTime() + 4 * hourMs).toISOString(),
      messages: [{ author: 'customer', text: words, photos: [{ id: photoId, width: 640, height: 480 }] }],
    });
    expect((await staff('list', [], { state: 'open' })).rows).toContainEqual(
      expect.objectContaining({ number: Number(id), topic: 'order', order: order.number, messages: 1 }),
    );

    club.clock.forward(60_000);
    expect(await staff('answer', [id], { text: 'Привіт! Уже шукаємо\u0000 пачку' })).toMatchObject({
      rows: [{ number: Number(id), state: 'answered' }],
    });
    const answered = await thread(id);
    expect(answered).toMatchObject({ state: 'answered', is_unread: true, answer_by: null });
    expect(answered.messages[1]).toMatchObject({ author: 'staff', text: 'Привіт! Уже шукаємо пачку' });
    const written = sql`select actor from support_messages where request_id = ${id} order by id`;
    expect(await rowsOf(club.database.db, written, { actor: asActor })).toEqual([
      { actor: `customer:${phone.customerId}` },
      { actor: expect.stringMatching(/^console:/) },
    ]);
    const notices = await rowsOf(
      club.database.db,
      sql`select title, body, path from notices where customer_id = ${phone.customerId}`,
      { title: asText, body: asText, path: asText },
    );
    expect(notices).toMatchObject([
      { title: expect.stringMatching(new RegExp(`^Є.відповідь.*${id}$`)), path: `/support?request=${id}` },
    ]);
    expect(JSON.stringify(notices)).not.toContain('пачку');

    await phone.call('POST /api/support/read', { request_id: id, until: answered.at });
    expect((await listed()).requests).toMatchObject([{ id, is_unread: false }]);
    await phone.call('POST /api/support/message', { request_id: id, key: randomUUID(), text: 'Дякую', photos: [] });
    expect(await thread(id)).toMatchObject({ state: 'open' });
    await phone.call('POST /api/support/close', { request_id: id });
    await phone.call('POST /api/support/close', { request_id: id });
    expect(await thread(id)).toMatchObject({ state: 'closed', answer_by: null });
    await phone.call('POST /api/support/message', { request_id: id, key: randomUUID(), text: 'Ще одне', photos: [] });
    expect(await thread(id)).toMatchObject({ state: 'open', messages: { length: 4 } });
    expect(await staff('close', [id])).toMatchObject({ rows: [{ state: 'closed' }] });
  },
);

test('a repeat with the same key is the same request and the same message, and needs its photos no more', async () => {
  const first = open({ photos: [await photo()] });
  const { request_id: id } = await phone.call('POST /api/support/open', first);
  expect(
    await phone.call('POST /api/support/open', { ...first, text: 'Інші слова, але той самий ключ' }),
  ).toMatchObject({
    request_id: id,
  });
  const message = { request_id: id, key: randomUUID(), text: 'Ще фото', photos: [await photo()] };
  const sent = await phone.call('POST /api/support/message', message);
  expect(await phone.call('POST /api/support/message', message)).toEqual(sent);
  expect((await thread(id)).messages.map(({ text }) => text)).toEqual([words, 'Ще фото']);
});

test('five new requests in a day of Kyiv; a message of an old one is still taken', async () => {
  const ids = [await send(), await send(), await send(), await send(), await send()];
  expect(await phone.refusal('POST /api/support/open', open())).toBe('support_requests_used');
  await phone.call('POST /api/support/message', { request_id: ids[0]!, key: randomUUID(), text: 'Так', photos: [] });
  club.clock.forward(12 * hourMs);
  await renew();
  await send();
  club.clock.forward(-12 * hourMs);
});

test('twenty messages in an hour', async () => {
  const id = await send();
  const message = () => ({ request_id: id, key: randomUUID(), text: 'Так', photos: [] });
  for (let n = 0; n < 20; n++) await phone.call('POST /api/support/message', message());
  expect(await phone.refusal('POST /api/support/message', message())).toBe('too_many_requests');
});

test.each([
  ['seven letters around an empty screen', `Де ${'\n'.repeat(50)}пачка`],
  ['control signs', '\u0000\u0007\u001b[31mАбв\u0000\u0000\u0000'],
  ['blanks', '            '],
])('a text of %s is too short to be answered', async (_case, text) => {
  expect(await phone.refusal('POST /api/support/open', open({ text }))).toBe('support_text_short');
});

test('a text reaches the desk without control characters and with its lines', async () => {
  const id = await send({ text: '  Перший рядок\u0000\n\n\n\n\nДругий <b>рядок</b>\u202e ' });
  expect((await thread(id)).messages[0]?.text).toBe('Перший рядок\n\nДругий <b>рядок</b>\u202e');
});

test(
  "another customer's request is not found, exactly like a missing one",
  { tags: ['GET:/api/support/photo'] },
  async () => {
    const foreign = await send({ photos: [] }, other);
    const order = await insertOrderRow(club, other);
    const key = randomUUID();
    for (const id of [foreign, '9', '9007199254740993', '9999999999999999999']) {
      expect(await phone.refusal('GET /api/support/request', { request_id: id }), id).toBe('not_found');
      expect(await phone.refusal('POST /api/support/close', { request_id: id })).toBe('not_found');
      const until = club.clock.now.toISOString();
      expect(await phone.refusal('POST /api/support/read', { request_id: id, until })).toBe('not_found');
      const message = { request_id: id, key, text: 'Чуже', photos: [] };
      expect(await phone.refusal('POST /api/support/message', message)).toBe('not_found');
    }
    for (const order_number of [String(order.number), '9', '2147483648'])
      expect(await phone.refusal('POST /api/support/open', open({ order_number }))).toBe('not_found');
    const strange = await photo(other);
    for (const photo_id of [strange, randomUUID()])
      expect(await phone.refusal('GET /api/support/photo', { photo_id })).toBe('not_found');
    await phone.call('POST /api/support/remove-photo', { photo_id: strange });
    const before = await count('support_requests');
    expect(await phone.refusal('POST /api/support/open', open({ photos: [strange] }))).toBe('support_photo_gone');
    expect(await count('support_requests')).toBe(before);
    expect((await other.request('GET /api/support/photo', { photo_id: strange })).statusCode).toBe(200);
    expect(await listed()).toEqual({ requests: [], call: null });
  },
);

test(
  'a photo is re-encoded and stored sealed; a message takes it once',
  { tags: ['POST:/api/support/photo', 'POST:/api/support/remove-photo'] },
  async () => {
    const id = await photo();
    const answer = await phone.request('GET /api/support/photo', { photo_id: id });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(answer.rawPayload.includes('CanaryCamera')).toBe(false);
    const [row] = await rowsOf(club.database.db, sql`select sealed from support_photos where id = ${id}`, {
      sealed: asBytes,
    });
    expect(Buffer.from(row!.sealed).includes(answer.rawPayload.subarray(0, 64))).toBe(false);
    await send({ photos: [id, id] });
    expect(await phone.refusal('POST /api/support/open', open({ photos: [id] }))).toBe('support_photo_gone');
    await phone.call('POST /api/support/remove-photo', { photo_id: id });
    expect((await phone.request('GET /api/support/photo', { photo_id: id })).statusCode).toBe(200);
  },
);

test('a file that is no photo is refused; of seven unattached ones the oldest is deleted; after a day all of them', async () => {
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect(await phone.refusal('POST /api/support/photo', { image: text })).toBe('support_photo_unreadable');
  const taken = await photo();
  const request = await send({ photos: [taken] });
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) {
    club.clock.forward(1000);
    ids.push(await photo());
  }
  const waiting = async () =>
    (
      await rowsOf(
        club.database.db,
        sql`select from support_photos where message_id is null
      and customer_id = ${phone.customerId}`,
        {},
      )
    ).length;
  expect(await waiting()).toBe(6);
  expect(await phone.refusal('GET /api/support/photo', { photo_id: ids[0]! })).toBe('not_found');
  await cleanUp(club.services, new Date(club.clock.now.getTime() + dayMs - 60_000));
  expect(await waiting()).toBe(6);
  await cleanUp(club.services, new Date(club.clock.now.getTime() + dayMs + 60_000));
  expect(await waiting()).toBe(0);
  expect((await thread(request)).messages[0]?.photos).toHaveLength(1);
});

test('the console reads a request with its photos, and gets errors of a command', async () => {
  const id = await send({ photos: [await photo(), await photo()] });
  const folder = join(await mkdtemp(join(tmpdir(), 'support-')), 'photos');
  const shown = await staff('show', [id], { photos: folder });
  expect(shown.rows).toMatchObject([{ from: 'customer', text: words, photos: 2 }]);
  expect(shown.text).toMatch(/••.*\n2 photos/s);
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  expect((await readFile(join(folder, files[0]!))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  for (const [name, positional, flags] of [
    ['list', [], { state: 'new' }],
    ['show', ['9'], {}],
    ['answer', [id], {}],
    ['answer', [id], { text: 'я'.repeat(2001) }],
    ['answer', ['9'], { text: 'Привіт' }],
    ['close', ['x'], {}],
  ] as const)
    expect(await staff(name, [...positional], flags), name).toMatchObject({ rows: [], exitCode: 1 });
});

const at = (time: string) => momentOf(kyivDate(club.clock.now), time).toISOString();
const windowOf = (from: string, to: string) => ({ callFrom: at(from), callTo: at(to) });

test(
  'a call-back rings the person’s own phone in its window, unless it was taken back',
  { tags: ['POST:/api/support/call-back'] },
  async () => {
    const { call } = await phone.call('POST /api/support/call-back', windowOf('14:00', '15:00'));
    expect(await phone.call('POST /api/support/call-back', windowOf('14:00', '16:00'))).toMatchObject({ call });
    expect((await listed()).call).toEqual(call);
    expect(await other.refusal('POST /api/support/cancel-call', { call_id: call.id })).toBe('not_found');
    await phone.call('POST /api/support/cancel-call', { call_id: call.id });
    expect((await listed()).call).toBeNull();
    expect(await phone.refusal('POST /api/support/cancel-call', { call_id: call.id })).toBe('call_over');
    const again = await phone.call('POST /api/support/call-back', windowOf('14:00', '16:00'));
    expect(again.call).toEqual({ id: call.id, call_from: at('14:00'), call_to: at('16:00') });

    const tasks = await rowsOf(club.database.db, sql`select from outbox where once = ${`call:${call.id}`}`, {});
    expect(tasks).toHaveLength(1);
    const calls = callsCommands[''];
    const services = consoleOf(club);
    expect((await calls(services, { positional: [], flags: { state: 'asked' } })).rows).toContainEqual(
      expect.objectContaining({ id: Number(call.id), order: null, from: '14:00', to: '16:00' }),
    );
    const now = new Date(Date.parse(at('14:00')) + 60_000);
    await phoneCall(
      club.services.providers,
      { callId: Number(call.id) },
      { database: club.database, now, attempts: 1, taskId: 1, dueAt: '', lastFault: null },
    );
    const rung = await club.outside.inject({ url: '/emulators/ringostat/calls', query: { to: phone.number } });
    expect(rung.json().calls).toMatchObject([{ destination: phone.number }]);
    expect(await phone.refusal('POST /api/support/cancel-call', { call_id: call.id })).toBe('call_over');
  },
);

test(
  'a cancelled call-back is not made, nor one of a deleted person',
  { tags: ['POST:/api/support/cancel-call'] },
  async () => {
    const { call: taken } = await phone.call('POST /api/support/call-back', windowOf('14:00', '15:00'));
    const { call: gone } = await other.call('POST /api/support/call-back', windowOf('14:00', '15:00'));
    await phone.call('POST /api/support/cancel-call', { call_id: taken.id });
    await club.database.db.execute(
      sql`update people set deleted_at = now(), phone = null where phone = ${other.number}`,
    );
    const now = new Date(Date.parse(at('14:00')) + 60_000);
    for (const { id } of [taken, gone])
      await phoneCall(
        club.services.providers,
        { callId: Number(id) },
        { database: club.database, now, attempts: 1, taskId: 1, dueAt: '', lastFault: null },
      );
    for (const { number } of [phone, other]) {
      const rung = await club.outside.inject({ url: '/emulators/ringostat/calls', query: { to: number } });
      expect(rung.json().calls).toEqual([]);
    }
  },
);

test('five calls in a day, those about orders counted with them, and only in windows of the desk', async () => {
  const order = await insertOrderRow(club, phone);
  await phone.call('POST /api/api-shop/send-phone-call', {
    orderNumber: String(order.number),
    ...windowOf('13:00', '14:00'),
  });
  for (const from of ['13:00', '14:00', '15:00', '16:00'])
    await phone.call('POST /api/support/call-back', windowOf(from, '18:00'));
  expect(await phone.refusal('POST /api/support/call-back', windowOf('17:00', '18:00'))).toBe('calls_used');
  for (const [from, to] of [
    ['11:00', '13:00'],
    ['14:15', '15:00'],
    ['19:00', '20:30'],
  ] as const)
    expect(await other.refusal('POST /api/support/call-back', windowOf(from, to))).toBe('call_window_invalid');
});

test('requests are in the export, and a deleted account leaves them without words and photos', async () => {
  await enterOgo(phone);
  const id = await send({ text: 'Канарка співає в підтримці', photos: [await photo()] });
  await phone.call('POST /api/support/call-back', windowOf('14:00', '15:00'));
  const { data } = await phone.call('GET /api/user/export-data', {});
  expect(data).toMatchObject({
    call_backs: [{ order_number: null, state: 'asked' }],
    customers: [
      { support_requests: [{ number: id, messages: [{ text: 'Канарка співає в підтримці', photos: 1 }] }] },
      { support_requests: [] },
    ],
  });
  const [person] = await rowsOf(club.database.db, sql`select id::int from people where phone = ${phone.number}`, {
    id: asId,
  });
  await planDeletion(club.database.db, person!.id, club.clock.now);
  await deleteDuePeople(club.database, club.clock.now);
  const left = await rowsOf(
    club.database.db,
    sql`select r.state, m.text, (select count(*)::int from support_photos where message_id = m.id) as photos
    from support_requests r join support_messages m on m.request_id = r.id where r.id = ${id}`,
    { state: asText, text: asText, photos: asInteger },
  );
  expect(left).toEqual([{ state: 'closed', text: '', photos: 0 }]);
  expect(await staff('answer', [id], { text: 'Запізніла відповідь' })).toMatchObject({ rows: [{ state: 'answered' }] });
  const notices = await rowsOf(club.database.db, sql`select from notices where path = ${`/support?request=${id}`}`, {});
  expect(notices).toEqual([]);
});
