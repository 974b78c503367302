import { cardsOfDayMaxOf } from '@club/rules/staff/limits';
import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asId } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { canary, liveWholeLife } from '../../../test/steps/whole-life.ts';

const club = openHarness();
const office = openOfficeOf(club);
let life: Awaited<ReturnType<typeof liveWholeLife>>;
let support: Desk;

beforeAll(async () => {
  life = await liveWholeLife(club);
  support = await new Desk(office).sit(['support-lead']);
});

const search = (text: string, desk = support) => desk.call('POST /api/search', { text });

test('a search term is looked up by its shape, and the results are masked', async () => {
  const { customer, number, request, phone, serial, device, code } = life;
  const own = { kind: 'customer', id: customer, brand: 'main', name: 'З••• Ч•••' };
  const certificate = await idOf(sql`select id from certificates where customer_id = ${customer}`);
  const order = await idOf(sql`select id from orders where number = ${number}`);
  for (const [text, shape, found] of [
    [String(customer), 'customer', own],
    [`0${phone.number.slice(3)}`, 'phone', own],
    [`+380 (${phone.number.slice(3, 5)}) ${phone.number.slice(5)}`, 'phone', own],
    [canary.email.toUpperCase(), 'email', own],
    ['Чужин', 'name', own],
    ['зоряна чужинська', 'name', own],
    ['ЧУЖИНСЬКА Зор', 'name', own],
    ['чу зоряна', 'name', own],
    ['Зоряна Ч', 'name', own],
    [String(certificate), 'certificate', { ...own, state: 'active' }],
    [String(device), 'device', { ...own, state: 'registered' }],
    [serial.toLowerCase(), 'serial', { ...own, state: 'registered' }],
    [code, 'code', own],
    [`№${request}`, 'request', { kind: 'request', id: request, state: 'open' }],
    [String(number), 'order', { kind: 'order', id: number, state: 'placed' }],
    [String(order), 'order', { kind: 'order', id: number }],
  ] as const) {
    const reply = await search(text);
    expect(reply.shape, text).toBe(shape);
    expect(reply.found, text).toContainEqual(expect.objectContaining(found));
    expect(JSON.stringify(reply)).not.toMatch(new RegExp(`${canary.lastName}|${phone.number}`));
  }
});

const idOf = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf(club.database.db, statement, { id: asId }))[0]?.id;

test('the card has a line for each regular order, for members who see orders', async () => {
  await club.database.db.execute(sql`insert into regular_orders (customer_id, order_id, weeks, next_on, started_at)
    select customer_id, id, 4, '2030-01-05', now() from orders where number = ${life.number}`);
  const customer = String(life.customer);
  const { customers } = await support.call('GET /api/person', { customer });
  expect(customers.find(({ id }) => id === life.customer)?.regular_orders).toEqual([
    { order: life.number, weeks: 4, next_on: '2030-01-05', is_paused: false },
  ]);
});

test('an order is found by its waybill', async () => {
  await club.database.db.execute(sql`update orders set waybill = '20450000000099' where number = ${life.number}`);
  expect((await search('2045 0000 0000 99')).found).toMatchObject([{ kind: 'order', id: life.number }]);
});

test.each(['zz', '12', '%%', "Ч'; drop table people", '999999999999999', 'Неіснуюча', 'a@b', '69000000019'])(
  '«%s» finds no one',
  async (text) => {
    expect((await search(text)).found).toEqual([]);
  },
);

test('a search finds only what its member may see', async () => {
  const analyst = await new Desk(office).sit(['analyst']);
  expect((await search(String(life.customer), analyst)).found).toEqual([]);
  expect((await search(String(life.number), analyst)).found).toHaveLength(1);
  const finance = await new Desk(office).sit(['finance']);
  expect((await search(`№${life.request}`, finance)).found).toEqual([]);
  const plain = await new Desk(office).sit(['support']);
  expect((await search(life.code, plain)).found).toEqual([]);
  const ogo = await new Desk(office).sit(['support-lead'], ['ogo']);
  expect((await search(String(life.customer), ogo)).found).toEqual([]);
  expect((await search(`0${life.phone.number.slice(3)}`, ogo)).found).toMatchObject([{ brand: 'ogo' }]);
  expect((await search(String(life.number), ogo)).found).toEqual([]);
});

test('a card has everything of a person in both brands, masked, with one timeline', async () => {
  const card = await support.call('GET /api/person', { customer: String(life.customer) });
  expect(card.person).toMatchObject({
    name: 'З••• Ч•••',
    email: 'z•••@example.com',
    is_email_confirmed: true,
    sign_ins: 1,
  });
  const [main, ogo] = card.customers;
  expect(main).toMatchObject({ id: life.customer, brand: 'main', certificates: [{ partner: 'Кошик поруч' }] });
  expect(main?.devices).toMatchObject([{ serial: life.serial, released_at: null }]);
  expect(main?.codes).toMatchObject([{ result: 'credited', line: 'glo' }]);
  expect(main?.lots.reduce((sum, { xp }) => sum + xp, 0)).toBe(main?.xp);
  expect(ogo).toMatchObject({ brand: 'ogo', entries: [], devices: [] });
  expect(card.orders).toContainEqual(expect.objectContaining({ number: life.number, state: 'placed' }));
  expect(card.requests).toMatchObject([{ number: life.request, state: 'open', topic: 'order' }]);
  expect(card.consents.map(({ purpose }) => purpose).toSorted()).toEqual(['personal_data', 'rules']);
  expect(card.sign_ins).toHaveLength(1);
  const kinds = new Set(card.timeline.map(({ kind }) => kind));
  for (const kind of ['order', 'request', 'xp', 'code', 'certificate', 'device', 'consent', 'sign-in', 'age'] as const)
    expect(kinds).toContain(kind);
  expect(card.timeline.map(({ at }) => at)).toEqual(
    card.timeline
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(JSON.stringify(card)).not.toMatch(new RegExp(`${canary.lastName}|${life.phone.number}|canary`));
});

test('an entry has its reason', async () => {
  const card = await support.call('GET /api/person', { customer: String(life.customer) });
  const scanned = card.customers[0]?.entries.find(({ kind, xp }) => kind === 'earned' && xp === 10);
  const why = await support.call('GET /api/xp-entry', { customer: String(life.customer), entry: String(scanned?.id) });
  expect(why).toMatchObject({ rule: expect.stringContaining('glo'), lots: [{ xp: scanned?.xp }], spent_at: null });
  expect(why.source).toContain(life.code.slice(-4));
  const other = await new Phone(club).register();
  for (const [customer, entry] of [
    [other.customerId, String(scanned?.id)],
    [String(life.customer), '999999999999999'],
    ['999999999999999', '1'],
  ] as const)
    expect(await support.refusal('GET /api/xp-entry', { customer, entry })).toBe('record_unknown');
});

test('actions on a person are in their card, which offers what can be done now', async () => {
  const phone = await new Phone(club).register();
  const input = { customer: phone.customerId! };
  const before = await support.call('GET /api/person', input);
  expect(before.actions).toEqual([
    'customer.lift-pause',
    'customer.end-sign-ins',
    'customer.restore-phone',
    'customer.note',
    'customer.suspend',
    'customer.reveal',
    'xp.adjust',
  ]);
  club.clock.forward(1000);
  await support.act('customer.suspend', { customer: Number(phone.customerId), reason: 'rules', note: 'Перевірка' });
  const after = await support.call('GET /api/person', input);
  expect(after.person).toMatchObject({ suspension_reason: 'rules', sign_ins: 0 });
  expect(after.actions).toContain('customer.restore');
  expect(after.audit[0]).toMatchObject({
    what: 'customer.suspend',
    actor: `staff:${support.member}`,
    reason: 'Перевірка',
  });
  expect(after.timeline[0]).toMatchObject({ kind: 'action', what: 'customer.suspend' });
  expect((await (await new Desk(office).sit(['finance'])).call('GET /api/person', input)).actions).toEqual([]);
});

test('a member of one brand sees that brand of a person alone, and may do nothing to the whole of them', async () => {
  const desk = await new Desk(office).sit(['support-lead'], ['main']);
  const card = await desk.call('GET /api/person', { customer: String(life.customer) });
  expect(card.customers.map(({ brand }) => brand)).toEqual(['main']);
  expect(card.actions).toEqual(['customer.reveal', 'xp.adjust']);
  const ogo = await new Desk(office).sit(['support-lead'], ['ogo']);
  for (const customer of [String(life.customer), '999999999999999'])
    expect(await ogo.refusal('GET /api/person', { customer })).toBe('customer_unknown');
});

test('who may not read requests is shown none of a person', async () => {
  const finance = await new Desk(office).sit(['finance']);
  const card = await finance.call('GET /api/person', { customer: String(life.customer) });
  expect(card.requests).toEqual([]);
  expect(card.timeline.filter(({ kind }) => kind === 'request')).toEqual([]);
  expect(card.orders.length).toBeGreaterThan(0);
});

test('the number of people whose cards a member opens in a day is limited, the same card again does not count, and a lead opens more', async () => {
  const desk = await new Desk(office).sit(['support']);
  const [one, other] = [await new Phone(club).register(), await new Phone(club).register()];
  const openCard = (phone: Phone, by = desk) => by.call('GET /api/person', { customer: phone.customerId! });
  const cardsSoFar = (member: number | undefined, amount: number) =>
    club.database.db.execute(sql`insert into staff_day_sums (day, subject, unit, amount)
      values (${kyivDate(club.clock.now)}, ${`staff:${member}`}, 'cards', ${amount})`);
  await cardsSoFar(desk.member, cardsOfDayMaxOf(['support']) - 1);
  await openCard(one);
  await openCard(one);
  for (let n = 0; n < 2; n++)
    expect(await desk.refusal('GET /api/person', { customer: other.customerId! })).toBe('cards_too_many');
  await openCard(one);
  const lead = await new Desk(office).sit(['support-lead']);
  await cardsSoFar(lead.member, cardsOfDayMaxOf(['support']));
  await openCard(other, lead);
  club.clock.forward(24 * 3_600_000);
  await desk.call('POST /api/demo/sign-in-as', { member: desk.member });
  await openCard(other);
});
