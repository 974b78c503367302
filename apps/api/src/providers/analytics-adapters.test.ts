// Messages to GA4, to the brand owner and to the email service, against services that fail in every way.
import { emulators } from '@club/emulators/emulators';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../tools/tests/slowness.ts';
import { batApi } from './owner-analytics/bat/events.ts';
import type { Ga4Event } from './shop-analytics/port.ts';
import { measurement } from './shop-analytics/ga4/measurement.ts';
import { contacts } from './email/esputnik/contacts.ts';
import { ProviderError } from './provider-error.ts';

const outside: FastifyInstance = Fastify({ forceCloseConnections: true });
let base = '';
beforeAll(async () => {
  await outside.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000' });
  base = `${await outside.listen({ port: 0, host: '127.0.0.1' })}/emulators`;
});
afterAll(() => outside.close());
afterEach(() => outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const script = (service: string, mode: string, delayMs = 0) =>
  outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service, mode, times: 1, delayMs } });
const seen = async (path: string) => (await outside.inject(`/emulators/${path}`)).json();
const outcomeOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : error),
  );

const ga4 = (timeoutMs = 5000) =>
  measurement({ url: `${base}/ga4`, measurementId: 'G-DEMO0000', apiSecret: 'demo-ga4', timeoutMs });
const bat = (key = 'demo-bat', timeoutMs = 5000) => batApi({ url: `${base}/bat`, key, timeoutMs });
const marketing = (key = 'demo-esputnik', timeoutMs = 5000) =>
  contacts({ url: `${base}/esputnik/api/`, key, timeoutMs });

const item = { item_id: '77', item_name: 'Стіки', price: 105, quantity: 2 };
const purchase = (number: string, over: Record<string, unknown> = {}): Ga4Event => ({
  name: 'purchase',
  params: { transaction_id: number, currency: 'UAH', value: 210, items: [item], ...over },
});
const collect = (event: Ga4Event, at = new Date()) => outcomeOf(ga4().collect('123.456', 'pseudonym', at, [event]));
const view = (id: string) => ({ id, event: 'page_view', customerId: '69', pageUrl: '/shop', at: new Date() });
const olena = { customerId: '69', firstName: 'Олена', lastName: 'Тестова', phone: '380671110001', email: null };
const order = {
  number: '10001',
  customerId: '69',
  phone: olena.phone,
  status: 'INITIALIZED',
  at: new Date(),
  totalKop: 210_00,
  items: [{ id: '77', name: 'Стіки', quantity: 2, priceKop: 105_00, url: 'https://club.example/1', imageUrl: '' }],
} as const;

test('a purchase arrives whole, with a session, and the service finds nothing wrong with it', async () => {
  expect(await collect(purchase('1'))).toBe('sent');
  expect((await seen('ga4/events?name=purchase')).events[0]).toMatchObject({
    clientId: '123.456',
    userId: 'pseudonym',
    problems: [],
    isCounted: true,
    params: { session_id: expect.stringMatching(/^\d{10}$/), engagement_time_msec: 100, value: 210, items: [item] },
  });
});

test.each([
  ['a name that is too long', { ...purchase('2'), name: 'p'.repeat(41) }],
  ['a reserved name', { ...purchase('2'), name: 'ga_purchase' }],
  ['a value without a currency', purchase('2', { currency: undefined, kind: 'x' })],
  ['201 items', purchase('2', { items: Array.from({ length: 201 }, () => item) })],
  ['an item of nothing', purchase('2', { items: [{ price: 1 }] })],
  ['a text of 101 letters', purchase('2', { affiliation: 'х'.repeat(101) })],
  ['a value that is no number', purchase('2', { value: Number.NaN })],
  ['26 parameters', purchase('2', Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`p${at}`, 1])))],
  ['a phone', purchase('2', { coupon: 'для 380671234567' })],
  ['an e-mail', purchase('2', { items: [{ ...item, item_name: 'olena@example.com' }] })],
])('%s is never sent: the service would have accepted and dropped it', async (_case, event) => {
  expect(await collect(event)).toMatch(/^stopped /);
  expect((await seen('ga4/events')).events.map((one: { params: object }) => one.params)).not.toContainEqual(
    expect.objectContaining({ transaction_id: '2' }),
  );
});

test('what happened three days ago is too old for the service', async () => {
  expect(await collect(purchase('3'), new Date(Date.now() - 72 * 3_600_000))).toBe('stopped too old');
});

test('the service accepts rubbish, and its debugging address reports the errors', async () => {
  const payload = { client_id: '', events: [{ name: '1', params: { value: 1 } }] };
  const [collected, debugged] = await Promise.all([
    outside.inject({ method: 'POST', url: '/emulators/ga4/mp/collect', payload }),
    outside.inject({ method: 'POST', url: '/emulators/ga4/debug/mp/collect', payload }),
  ]);
  expect(collected.statusCode).toBe(204);
  expect(debugged.json().validationMessages).toHaveLength(5);
});

test.each([
  ['down', 'unknown UND_ERR_SOCKET'],
  ['error500', 'unavailable http 500'],
  ['http429', 'unavailable http 429'],
  ['slow', 'unknown TimeoutError'],
])('when the services play "%s", each reports: %s', async (mode, outcome) => {
  const timeoutMs = mode === 'slow' ? shortLimit(500) : patience(5000);
  const warm = bat('demo-bat', timeoutMs);
  await warm.send(view('warm'));
  for (const service of ['ga4', 'bat', 'esputnik']) await script(service, mode, patience(1000));
  const outcomes = await Promise.all([
    outcomeOf(ga4(timeoutMs).collect('123.456', 'pseudonym', new Date(), [purchase(mode)])),
    outcomeOf(warm.send(view(mode))),
    outcomeOf(marketing('demo-esputnik', timeoutMs).saveContact(olena)),
  ]);
  expect(outcomes).toEqual([outcome, outcome, outcome]);
});

test('an expired brand owner’s token is renewed once; a wrong key is our own mistake', async () => {
  await script('bat', 'old-token');
  expect(await outcomeOf(bat().send(view('once')))).toBe('sent');
  await script('bat', 'old-token');
  await script('bat', 'old-token');
  expect(await outcomeOf(bat().send(view('twice')))).toBe('misconfigured http 401');
  expect(await outcomeOf(bat('live').send(view('wrong key')))).toBe('misconfigured http 401');
  await script('bat', 'refused');
  expect(await outcomeOf(bat().send(view('refused')))).toBe('refused http 422');
  await bat().send(view('once'));
  const ids = (await seen('bat/events')).events.map(({ id }: { id: string }) => id);
  expect(ids.filter((id: string) => id === 'once')).toHaveLength(1);
  expect(ids).not.toContain('twice');
});

test('events and orders of an unknown contact are dropped silently, so the contact goes first', async () => {
  const stranger = { ...order, number: '10002', phone: '380671110002' };
  expect(await outcomeOf(marketing().saveOrder(stranger))).toBe('sent');
  await marketing().saveContact(olena);
  await marketing().saveContact({ ...olena, email: 'olena@example.com' });
  await marketing().sendEvent({
    type: 'pwaLogin',
    key: olena.phone,
    params: { phone: olena.phone, date: '2026-01-15' },
  });
  await marketing().saveOrder(order);
  await marketing().saveOrder({ ...order, status: 'DELIVERED' });
  const known = await seen('esputnik/contacts');
  expect(known.contacts).toMatchObject([{ contactKey: '69', phone: olena.phone, email: 'olena@example.com' }]);
  expect(known.events).toMatchObject([{ type: 'pwaLogin', params: { date: '2026-01-15' } }]);
  expect(known.orders).toMatchObject([
    { externalOrderId: '10001', totalCost: 210, statuses: ['INITIALIZED', 'DELIVERED'] },
  ]);
});

test('a contact is erased with its history; a missing one counts as erased', async () => {
  await marketing().saveContact(olena);
  expect(await outcomeOf(marketing().forgetContact(olena.customerId))).toBe('sent');
  expect(await outcomeOf(marketing().forgetContact(olena.customerId))).toBe('sent');
  expect(await seen('esputnik/contacts')).toMatchObject({ contacts: [], events: [], orders: [] });
  expect(await outcomeOf(marketing('live').forgetContact(olena.customerId))).toBe('misconfigured http 401');
});

test('data that the email service would drop silently are refused here', async () => {
  expect(await outcomeOf(marketing().saveOrder({ ...order, totalKop: 209_99 }))).toBe('refused sum');
  expect(await outcomeOf(marketing().sendEvent({ type: 'pwaLogin', key: olena.phone, params: { date: '' } }))).toBe(
    'refused missing parameter',
  );
  expect(await outcomeOf(marketing('live').saveContact(olena))).toBe('misconfigured http 401');
  await script('esputnik', 'refused');
  expect(await outcomeOf(marketing().saveContact(olena))).toBe('refused http 400');
});
