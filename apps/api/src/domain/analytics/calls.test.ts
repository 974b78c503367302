import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { eventsCommands } from '../../cli/analytics.ts';
import { callBack, cardOrdersOf, silentLog } from '../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { confirmEmailOf } from '../../../test/steps/sign-in.ts';
import { asAnything, asText, mapOf } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { deleteDuePeople } from '../customers/delete-due.ts';
import { outboxHandlers } from '../../jobs/start.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';
import { moveOrder, type OrderMove } from '../orders/life/move-order.ts';

const club = openHarness();
const sendEvent = 'POST /api/analytics/send-bat-event';
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const canary = { first_name: 'Канарея', last_name: 'Жовтогруда' };
const canaryEmail = 'canary-bird@example.com';

let phone: Phone;
let bird: Phone;
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  phone = await new Phone(club).register(canary);
});

const consent = (who: Phone, purpose: 'analytics' | 'news', is_given = true) =>
  who.call('POST /api/user/update-consent', { purpose, is_given });
const agreeing = async (who: Phone): Promise<Phone> => {
  await consent(who, 'analytics');
  await consent(who, 'news');
  return who;
};
const waiting = () =>
  rowsOf(
    club.database.db,
    sql`select kind, payload from outbox
    where done_at is null and gave_up_at is null and (kind in ('ga4', 'bat') or kind like 'esputnik-%') order by id`,
    { kind: asText, payload: mapOf(asAnything) },
  );
async function drain(): Promise<void> {
  await club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second' where done_at is null`);
  const { database, config, clubSettings } = club;
  const services = { database, providers: club.services.providers, config, clubSettings, log: silentLog };
  await drainOutbox({ ...services, clock: () => club.clock.now }, outboxHandlers(services));
}
const seen = async (path: string) => (await club.outside.inject(`/emulators/${path}`)).json();
const ga4Of = async (number: number | string) =>
  (await seen('ga4/events')).events.filter(
    (one: { params: { transaction_id?: string } }) => one.params.transaction_id === String(number),
  );
const batOf = async ({ customerId }: Phone) =>
  (await seen('bat/events')).events.filter((one: { customerId: string }) => one.customerId === customerId);
const move = (number: number | string, to: OrderMove['to']) =>
  club.database.transaction((tx) =>
    moveOrder(tx, {
      number: Number(number),
      to,
      actor: 'console:operator',
      now: club.clock.now,
      ...(to === 'shipped' && { waybill: '20450000000001' }),
    }),
  );
async function order(who: Phone, ...lines: OrderLine[]): Promise<string> {
  const { body } = await orderingOf(who);
  return (await who.call('POST /api/api-shop/create-order', body(lines), idempotency())).order.order_number;
}
const tokenOf = async (who: Phone) => (await who.call('GET /api/analytics/get-bat-token', {})).token;
const pageView = (token: string, data: object = {}) => ({
  event: 'page_view' as const,
  token,
  data: { page_url: '/shop', ...data },
});

test(
  'without the consent every call answers well, and nothing is written to be sent',
  { tags: ['POST:/api/analytics/esputnik-add-contact'] },
  async () => {
    await consent(phone, 'news');
    const token = await tokenOf(phone);
    const answers = [
      await phone.call(sendEvent, pageView(token)),
      await phone.call('POST /api/analytics/auth-bat', {}),
      await phone.call('POST /api/analytics/esputnik-add-contact', {}),
      await phone.call('POST /api/analytics/esputnik-send-id', {}),
      await phone.call('POST /api/analytics/esputnik-event-login', {}),
    ];
    await order(phone, sticks);
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ code: 200, sent: false })));
    expect(await waiting()).toEqual([]);
  },
);

test(
  'statistics alone write nothing to the email service',
  { tags: ['POST:/api/analytics/esputnik-send-id'] },
  async () => {
    await consent(phone, 'analytics');
    expect(await phone.call('POST /api/analytics/esputnik-add-contact', {})).toEqual({ code: 200, sent: false });
    expect(await phone.call('POST /api/analytics/esputnik-event-login', {})).toEqual({ code: 200, sent: false });
    await order(phone, sticks);
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['ga4']);
  },
);

test(
  'an event belongs to the session’s customer and to a page of ours, whatever the phone sends',
  { tags: ['POST:/api/analytics/send-bat-event'] },
  async () => {
    await consent(phone, 'analytics');
    const token = await tokenOf(phone);
    const data = {
      customer_id: '6900000001',
      page_url: 'https://evil.example/shop/sticks/7700001?phone=380671234567',
      items: [
        {
          item_name: canary.first_name,
          item_id: '7700001',
          price: 1,
          item_brand: 'x',
          item_category: 'y',
          item_list_name: '380671234567',
          quantity: 3,
          item_variant: '',
        },
      ],
    };
    expect(await phone.call(sendEvent, { event: 'add_to_cart', token, data })).toEqual({ code: 200, sent: true });
    await drain();
    expect(await batOf(phone)).toMatchObject([
      {
        event: 'add_to_cart',
        pageUrl: '/shop/sticks/{id}',
        items: [{ item_id: '7700001', price: 105, item_brand: 'glo', item_list_name: 'sticks', quantity: 3 }],
      },
    ]);
    expect(JSON.stringify(await batOf(phone))).not.toMatch(/Канарея|380671234567/);
    expect(await phone.refusal(sendEvent, { event: 'purchase', token, data })).toBe('invalid_request');
  },
);

test(
  'an old token, another session’s or another purpose’s is a 401 that no session ends by',
  { tags: ['AN-01', 'GET:/api/analytics/get-bat-token'] },
  async () => {
    await consent(phone, 'analytics');
    const other = await new Phone(club).register();
    const old = await tokenOf(phone);
    expect(await phone.refusal(sendEvent, pageView(await tokenOf(other)))).toBe('capability_old');
    const cert = await phone.call('POST /api/cert/get-auth', {});
    expect(await phone.refusal(sendEvent, pageView(cert.token))).toBe('capability_old');
    club.clock.forward(31 * 60_000);
    const { token: bearer } = await phone.call('POST /api/auth/check-token', {});
    phone.bearer = bearer ?? phone.bearer;
    const late = await phone.request(sendEvent, pageView(old));
    expect([late.statusCode, late.json().code]).toEqual([401, 'capability_old']);
    expect(await waiting()).toEqual([]);
  },
);

test(
  'a session is reported once, as a registration or a sign-in by what the server knows',
  {
    tags: [
      'AN-01',
      'POST:/api/analytics/esputnik-add-contact',
      'POST:/api/analytics/auth-bat',
      'POST:/api/analytics/esputnik-event-login',
      'POST:/api/analytics/esputnik-send-id',
    ],
  },
  async () => {
    await agreeing(phone);
    for (const event of ['login', 'sign_up'] as const)
      expect(await phone.call('POST /api/analytics/auth-bat', { event, shopifyId: '1' })).toEqual({
        code: 200,
        sent: true,
      });
    const { number, customerId } = phone;
    for (let again = 0; again < 2; again++) {
      await phone.call('POST /api/analytics/esputnik-add-contact', { phone: '380501112233', email: 'x@example.com' });
      await phone.call('POST /api/analytics/esputnik-send-id', { id: '1' });
      await phone.call('POST /api/analytics/esputnik-event-login', { phone: '380501112233', date: '2020-01-01' });
    }
    await drain();
    expect(await batOf(phone)).toMatchObject([{ event: 'sign_up', pageUrl: '/auth' }]);
    const { contacts, events } = await seen('esputnik/contacts');
    expect(contacts.filter((one: { phone: string }) => one.phone === number)).toEqual([
      {
        contactKey: customerId,
        firstName: canary.first_name,
        lastName: canary.last_name,
        phone: number,
        email: null,
        groups: ['pwa'],
      },
    ]);
    expect(events.filter((one: { key: string }) => one.key === number)).toMatchObject([{ type: 'pwaLogin' }]);
    expect(contacts.some((one: { phone: string }) => one.phone === '380501112233')).toBe(false);
  },
);

test('a cash order is a purchase when it is placed and a refund when it is returned, each once', async () => {
  await agreeing(phone);
  await giveXp(club, phone, 250);
  const number = await order(phone, sticks, { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 });
  await drain();
  for (const to of ['packed', 'shipped', 'delivered', 'returned'] as const) {
    await move(number, to);
    await drain();
  }
  const [refund, purchase, ...more] = await ga4Of(number);
  expect(more).toEqual([]);
  expect(purchase).toMatchObject({
    name: 'purchase',
    isCounted: true,
    problems: [],
    params: {
      currency: 'UAH',
      value: 210,
      items: [
        { item_id: '7700001', price: 105, quantity: 2, item_brand: 'glo', item_category: 'sticks' },
        { price: 0, quantity: 1 },
      ],
    },
  });
  expect(refund).toMatchObject({
    name: 'refund',
    isCounted: true,
    params: { value: 210 },
    clientId: purchase.clientId,
  });
  const { orders } = await seen('esputnik/contacts');
  expect(orders.find((one: { externalOrderId: string }) => one.externalOrderId === number)).toMatchObject({
    totalCost: 210,
    statuses: ['INITIALIZED', 'IN_PROGRESS', 'DELIVERED', 'CANCELLED'],
  });
});

test('a card order is a purchase when the bank confirms it; one cancelled before is never reported', async () => {
  await agreeing(phone);
  const place = await cardOrdersOf(phone);
  const [dropped, paid] = [await place(sticks), await place(sticks)];
  expect(await waiting()).toEqual([]);
  await move(dropped.number, 'cancelled');
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: paid.id });
  for (let times = 0; times < 3; times++) await callBack(club, paid, 'success');
  await drain();
  expect(await ga4Of(dropped.number)).toEqual([]);
  expect(await ga4Of(paid.number)).toMatchObject([{ name: 'purchase', params: { value: 210 } }]);
  await move(paid.number, 'cancelled');
  await drain();
  expect((await ga4Of(paid.number)).map(({ name }: { name: string }) => name)).toEqual(['refund', 'purchase']);
});

test('a purchase before the consent is not counted, so its return is not either', async () => {
  const number = await order(phone, sticks);
  club.clock.forward(1000);
  await agreeing(phone);
  await move(number, 'cancelled');
  await drain();
  expect(await ga4Of(number)).toEqual([]);
});

test('a consent withdrawn, or an account deleted, before the sending: nothing is sent', async () => {
  await agreeing(phone);
  const number = await order(phone, sticks);
  await phone.call(sendEvent, pageView(await tokenOf(phone)));
  await phone.call('POST /api/analytics/esputnik-event-login', {});
  await consent(phone, 'analytics', false);
  await drain();
  expect(await waiting()).toEqual([]);
  expect(await ga4Of(number)).toEqual([]);
  expect(await batOf(phone)).toEqual([]);
  expect(JSON.stringify(await seen('esputnik/contacts'))).not.toContain(phone.number);

  const gone = await agreeing(await new Phone(club).register());
  await gone.call(sendEvent, pageView(await tokenOf(gone)));
  await club.database.db.execute(sql`update people set phone = null, deleted_at = now() where phone = ${gone.number}`);
  await drain();
  expect(await batOf(gone)).toEqual([]);
});

test('a customer who withdraws a consent, or leaves, is erased at the email service; one who agrees again stays', async () => {
  const isKnown = async (who: Phone) => JSON.stringify(await seen('esputnik/contacts')).includes(who.number);
  const leaver = await agreeing(await new Phone(club).register());
  const returner = await agreeing(await new Phone(club).register());
  for (const who of [await agreeing(phone), leaver, returner]) {
    await who.call('POST /api/analytics/esputnik-add-contact', {});
    await order(who, sticks);
    await drain();
    expect(await isKnown(who)).toBe(true);
  }
  await consent(phone, 'news', false);
  await consent(returner, 'analytics', false);
  await consent(returner, 'analytics');
  const due = sql`${club.clock.now.toISOString()}::timestamptz`;
  await club.database.db.execute(sql`update people set deletion_at = ${due} where phone = ${leaver.number}`);
  await deleteDuePeople(club.database, club.clock.now);
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'esputnik', mode: 'down' },
  });
  await drain();
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  await drain();
  expect(await Promise.all([phone, leaver, returner].map(isKnown))).toEqual([false, false, true]);
  expect(await waiting()).toEqual([]);

  await consent(phone, 'analytics', false);
  expect(await waiting()).toEqual([]);
});

test('services that are down lose nothing and repeat nothing; staff see what went, without a person in it', async () => {
  await agreeing(phone);
  await confirmEmailOf(club, phone, canaryEmail);
  bird = phone;
  for (const service of ['ga4', 'bat', 'esputnik'])
    for (const mode of ['down', 'error500', 'http429'])
      await club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service, mode, times: 1 } });
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'bat', mode: 'old-token', times: 1 },
  });
  const number = await order(phone, sticks);
  await phone.call('POST /api/analytics/auth-bat', {});
  await phone.call(sendEvent, pageView(await tokenOf(phone)));
  for (let turn = 0; turn < 7; turn++) await drain();
  expect(await waiting()).toEqual([]);
  expect(await ga4Of(number)).toHaveLength(1);
  expect((await batOf(phone)).map(({ event }: { event: string }) => event).toSorted()).toEqual([
    'page_view',
    'sign_up',
  ]);

  const services = consoleOf(club);
  const flags = { kind: 'ga4', count: '2' };
  const listed = await eventsCommands.tail(services, { positional: [], flags });
  expect(listed.rows).toMatchObject([
    { to: 'ga4', event: 'purchase', customer: `…${phone.customerId!.slice(-4)}`, order: Number(number), state: 'sent' },
    { to: 'ga4', event: 'sign_up', order: null, state: 'sent' },
  ]);
  expect(await eventsCommands.tail(services, { positional: [], flags: { kind: 'sms' } })).toMatchObject({
    exitCode: 1,
  });
});

test('nothing sent to GA4, to BAT or into the outbox identifies anyone', async () => {
  const log = await Promise.all(['ga4', 'bat'].map((service) => seen(`log?service=${service}`)));
  const enqueued = await rowsOf(
    club.database.db,
    sql`select payload from outbox where kind in ('ga4', 'bat') or kind like 'esputnik-%'`,
    { payload: asAnything },
  );
  expect(log.every(({ requests }) => requests.length > 0)).toBe(true);
  const everything = JSON.stringify([log, enqueued]);
  for (const word of [
    canary.first_name,
    canary.last_name,
    canaryEmail,
    bird.number,
    bird.number.slice(2),
    '1990-05-14',
    'Хрещатик',
  ])
    expect(everything).not.toContain(word);
  expect(JSON.stringify(log[0])).not.toContain(bird.customerId);
});
