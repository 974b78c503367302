import { popularCities } from '@club/rules/delivery/cities';
import { courierWindowsOf } from '@club/rules/delivery/courier-windows';
import { momentOf } from '@club/rules/time/call-windows';
import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { asAnything, asMs, asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { enqueue } from '../../database/jobs/outbox.ts';

const club = openHarness({ seed: false });
let phone: Phone;
let token: string;
beforeEach(async () => {
  phone = await new Phone(club).register();
  token = await tokenOf(phone);
});
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const [kyiv, kharkiv, , , zaporizhzhia, lviv] = popularCities.map(({ settlementId }) => settlementId);
const tokenOf = async (who: Phone) => (await who.call('POST /api/ipost/auth', {})).token;
const request = (city = kyiv ?? '', who = phone, said = token) =>
  who.call('POST /api/ipost/city-available', { token: said, city });
const courierIs = (mode: string, times?: number) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'ipost', mode, times } });
const requested = async (path: string): Promise<number> => {
  const { requests } = (await club.outside.inject('/emulators/log?service=ipost')).json();
  return requests.filter((one: { path: string }) => one.path.endsWith(path)).length;
};
const minute = 60_000;

test(
  'the capability is the club’s own, lives a quarter of an hour and is no token of the courier',
  { tags: ['POST:/api/ipost/auth'] },
  async () => {
    const before = await requested('/auth');
    const made = await phone.call('POST /api/ipost/auth', {});
    expect(Date.parse(made.expired_at) - club.clock.now.getTime()).toBe(15 * minute);
    expect(await requested('/auth')).toBe(before);
  },
);

test(
  'served cities come with the windows of today and tomorrow that are still possible',
  { tags: ['POST:/api/ipost/city-available'] },
  async () => {
    const noon = momentOf(kyivDate(new Date(club.clock.now.getTime() + 86_400_000)), '12:00');
    club.clock.forward(noon.getTime() - club.clock.now.getTime());
    phone = await new Phone(club).register();
    token = await tokenOf(phone);
    const { available, windows } = await request();
    expect(available).toBe(true);
    expect(windows.map(({ from }) => from)).toEqual(['14:00', '18:00', '10:00', '14:00', '18:00']);
    expect(windows[0]?.date).toBe(kyivDate(club.clock.now));
  },
);

test(
  'a city that is not served is reported and has no windows',
  { tags: ['POST:/api/ipost/city-available'] },
  async () => {
    expect(await request(zaporizhzhia)).toEqual({ code: 200, available: false, windows: [] });
  },
);

test('an answer about a city is believed for an hour, by everybody', async () => {
  const other = await new Phone(club).register();
  await request(kharkiv);
  const before = await requested('/city-available');
  await request(kharkiv, other, await tokenOf(other));
  await courierIs('down');
  expect((await request(kharkiv)).available).toBe(true);
  expect(await requested('/city-available')).toBe(before);
  club.clock.forward(60 * minute);
  phone = await new Phone(club).register();
  token = await tokenOf(phone);
  const again = { token, city: kharkiv };
  expect(await phone.refusal('POST /api/ipost/city-available', again)).toBe('ipost_unavailable');
});

test.each(['down', 'error500', 'garbage', 'http429'])(
  'a courier with %s is unavailable, and called again later',
  async (mode) => {
    club.clock.forward(61 * minute);
    phone = await new Phone(club).register();
    token = await tokenOf(phone);
    await courierIs(mode);
    expect(await phone.refusal('POST /api/ipost/city-available', { token, city: lviv })).toBe('ipost_unavailable');
    await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
    expect((await request(lviv)).available).toBe(true);
  },
);

test('an unknown city, or a delivery city’s id, is refused', async () => {
  for (const city of ['00000000-0000-0000-0000-000000000001', popularCities[0]?.deliveryCityId])
    expect(await phone.refusal('POST /api/ipost/city-available', { token, city })).toBe('city_unknown');
});

const window = () => courierWindowsOf('tomorrow', club.clock.now)[0] ?? { date: '', from: '', to: '' };
const place = (over: object = {}, who = phone) => insertOrderRow(club, who, { courier: window(), ...over });
const address = (orderId: number, over: object = {}) => ({
  token,
  city: kyiv,
  street: 'вул. Хрещатик 22',
  flat: '5',
  delivery_date: window().date,
  delivery_time_from: window().from,
  delivery_time_to: window().to,
  order_id: String(orderId),
  ...over,
});
const send = (orderId: number, over: object = {}) =>
  phone.call('POST /api/ipost/send-address', address(orderId, over) as never);
const refusal = (orderId: number | string, over: object = {}) =>
  phone.refusal('POST /api/ipost/send-address', { ...address(0, over), order_id: String(orderId) });
const requestOf = async (id: number) =>
  (
    await rowsOf(
      club.database.db,
      sql`select confirmed_at as confirmed, comment
      from courier_requests where order_id = ${id}`,
      { confirmed: orNull(asMs), comment: asText },
    )
  )[0];
const taskOf = async (id: number) =>
  rowsOf(club.database.db, sql`select run_at as run, payload from outbox where once = ${`ipost:${id}`}`, {
    run: asMs,
    payload: asAnything,
  });

test(
  'the address of one’s own order is sent to the courier immediately',
  { tags: ['DELIV-06', 'POST:/api/ipost/send-address'] },
  async () => {
    const { id } = await place();
    const now = club.clock.now;
    const runAt = new Date(now.getTime() + 20_000);
    await enqueue(club.database.db, { kind: 'ipost-order', once: `ipost:${id}`, payload: { orderId: id }, now, runAt });
    expect(await send(id, { comment: ' Подзвонити \u0007 за\u0000 годину ' })).toEqual({ code: 200 });
    expect(await requestOf(id)).toEqual({ confirmed: now.getTime(), comment: 'Подзвонити   за годину' });
    expect(await taskOf(id)).toEqual([{ run: now.getTime(), payload: { orderId: id } }]);
  },
);

test('sent again it changes nothing, and a comment left out leaves the order’s own', async () => {
  const { id } = await place();
  await send(id);
  const [first, task] = [await requestOf(id), await taskOf(id)];
  expect(first?.comment).toBe('Домофон 5');
  club.clock.forward(1000);
  await send(id, { comment: 'Інше' });
  expect(await requestOf(id)).toEqual(first);
  expect(await taskOf(id)).toEqual(task);
});

test("the phone's copy of the address is only compared", { tags: ['POST:/api/ipost/send-address'] }, async () => {
  const { id } = await place();
  await send(id, { city: lviv, street: 'вул. Чужа 1', flat: '9', delivery_date: '2026-01-01' });
  const [row] = await rowsOf(club.database.db, sql`select city, address1 from orders where id = ${id}`, {
    city: asText,
    address1: asText,
  });
  expect(row).toEqual({ city: 'Київ', address1: 'вул. Хрещатик 22, кв./оф. 5' });
});

test("another customer's order, one of another delivery and a missing one are all not found", async () => {
  const other = await new Phone(club).register();
  const foreign = await place({}, other);
  const branch = await insertOrderRow(club, phone);
  for (const id of [foreign.id, branch.id, 9_999_999_999, '9999999999999999999', '9223372036854775808'])
    expect(await refusal(id), String(id)).toBe('not_found');
  expect((await requestOf(foreign.id))?.confirmed).toBeNull();
});

test('an order that is cancelled is not handed over', async () => {
  const { id } = await place({ state: 'cancelled' });
  expect(await refusal(id)).toBe('order_cannot_move');
  expect(await taskOf(id)).toEqual([]);
});

test('an old capability, another session’s, or another purpose’s opens neither call', async () => {
  const { id } = await place();
  const other = await new Phone(club).register();
  const velo = (await phone.call('GET /api/velo/get-token', {})).token;
  for (const wrong of ['', 'made.up', await tokenOf(other), velo]) {
    expect(await phone.refusal('POST /api/ipost/city-available', { token: wrong, city: kyiv })).toBe('capability_old');
    expect(await refusal(id, { token: wrong })).toBe('capability_old');
  }
  club.clock.forward(15 * minute);
  expect(await refusal(id)).toBe('capability_old');
});
