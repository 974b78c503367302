import { createHash } from 'node:crypto';
import { emulators } from '@club/emulators/emulators';
import Fastify from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { callBack, cardOrdersOf, type CardOrder, paymentsOf } from '../../../test/steps/card-payments.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import type { OrderLine } from '../../../test/steps/ordering.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { moveOrder } from '../../domain/orders/life/move-order.ts';

const club = openHarness({ env: { LOG_LEVEL: 'debug' } });
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const getLink = 'POST /api/api-shop/get-liqpay-link';
let phone: Phone;
let place: (...lines: OrderLine[]) => Promise<CardOrder>;
let lines: string[] = [];
beforeAll(async () => {
  phone = await new Phone(club).register();
  place = await cardOrdersOf(phone);
});
beforeEach(() => {
  lines = captureLog(club);
});
afterEach(() => vi.restoreAllMocks());

const linkOf = async ({ id }: CardOrder, headers: Record<string, string> = {}) =>
  (await phone.call(getLink, { orderId: id }, headers)).link ?? '';
const open = (link: string, method: 'GET' | 'HEAD' = 'GET') =>
  club.app.inject({ method, url: new URL(link).pathname, headers: { host: new URL(link).host } });

test('the page shows number and sum, nothing of a person, and a button for browsers without scripts', async () => {
  const order = await place(sticks);
  const page = await open(await linkOf(order));
  expect(page.statusCode).toBe(200);
  const text = page.body.replaceAll('\u00a0', ' ');
  expect(text).toContain(`Замовлення № ${order.number}, до сплати 210 ₴.`);
  expect(text).toContain('<button>Перейти до оплати</button>');
  expect(text).toContain('method="post"');
  expect(text).not.toMatch(/Олен|Тестов|380\d{9}/);
});

test(
  "the page's form is signed, and has the bank's callback and return addresses",
  { tags: ['DELIV-07', 'limit:currency'] },
  async () => {
    const order = await place(sticks);
    const { body } = await open(await linkOf(order));
    const data = /name="data" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const fields = JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, string>;
    expect(fields).toMatchObject({
      action: 'pay',
      amount: 210,
      currency: 'UAH',
      order_id: `${order.number}-1`,
      language: 'uk',
      server_url: 'http://localhost:3000/hooks/liqpay',
      result_url: `http://localhost:3000/shop/success?o=${order.number}`,
      expired_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
    const until = Date.parse(`${fields.expired_date?.replace(' ', 'T')}Z`);
    expect(Math.abs(until - club.clock.now.getTime() - 30 * 60_000)).toBeLessThan(5000);
  },
);

test('its policy allows one script and a form to the bank alone, and its address leaks nowhere', async () => {
  const { headers, body } = await open(await linkOf(await place(sticks)));
  const policy = String(headers['content-security-policy']);
  const script = /<script>([\s\S]+)<\/script>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  expect(policy).toContain(`form-action ${new URL(club.config.providers.liqpay.url).origin};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<meta name="referrer" content="strict-origin">');
});

test('the address of the page is in no log', async () => {
  const link = await linkOf(await place(sticks));
  await open(link);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join()).not.toContain(link.slice(-43));
});

test('who only looks with HEAD has not opened it', async () => {
  const order = await place(sticks);
  const link = await linkOf(order);
  await open(link, 'HEAD');
  club.clock.forward(4000);
  await phone.call('POST /api/api-shop/check-payment', { orderId: order.id });
  expect((await club.outside.inject('/emulators/log?service=liqpay')).json()).toEqual({ requests: [] });
});

test.each([
  ['unknown', 404, 'Посилання не діє'],
  ['processing', 200, 'Банк перевіряє оплату'],
  ['failure', 200, 'Ця спроба не вдалася'],
  ['success', 200, 'Замовлення сплачено'],
  ['cancelled', 200, 'Замовлення скасовано'],
])('a link whose attempt is %s leads to a proper page and back to the orders', async (what, status, title) => {
  const order = await place(sticks);
  const link = await linkOf(order);
  if (what === 'cancelled') {
    const move = {
      number: order.number,
      to: 'cancelled',
      actor: `customer:${Number(phone.customerId)}`,
      now: club.clock.now,
    } as const;
    await club.database.transaction((tx) => moveOrder(tx, move));
  } else if (what !== 'unknown') await callBack(club, order, what);
  const page = await open(what === 'unknown' ? `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}` : link);
  expect(page.statusCode).toBe(status);
  expect(page.body).toContain(title);
  expect(page.body).toContain('href="/history-order"');
  expect(page.body).not.toContain('<form');
  expect(String(page.headers['content-security-policy'])).toContain("form-action 'none'");
});

test('a link leads to the host on which the customer is signed in, and the bank back to it', async () => {
  const order = await place(sticks);
  const { main, ogo } = club.config.urls;
  expect(await linkOf(order, { origin: ogo })).toMatch(/^http:\/\/ogo\.localhost:3000\/pay\//);
  expect(await linkOf(order, { origin: 'https://evil.example' })).toMatch(new RegExp(`^${main}/pay/`));
  const { body } = await open(await linkOf(order, { origin: ogo }));
  const data = /name="data" value="([^"]+)"/.exec(body)?.[1] ?? '';
  expect(Buffer.from(data, 'base64').toString()).toContain(`"result_url":"${ogo}/shop/success`);
  expect(body).toContain('data-brand="ogo"');
});

test('in the other brand the order is not found', async () => {
  const second = await enterOgo(phone);
  expect(await second.refusal(getLink, { orderId: (await place(sticks)).id })).toBe('not_found');
});

test('the whole way over real addresses: link, our page, the bank, its callback, paid', async () => {
  const outside = Fastify();
  const address = await club.app.listen({ port: 0, host: '127.0.0.1' });
  await outside.register(emulators, { packs: async () => [], appUrl: address });
  const bank = await outside.listen({ port: 0, host: '127.0.0.1' });
  const order = await place(sticks);
  await linkOf(order);
  const { composeProviders } = await import('../../providers/compose.ts');
  const { payments } = composeProviders({
    ...club.config,
    providers: {
      ...club.config.providers,
      liqpay: { ...club.config.providers.liqpay, url: `${bank}/emulators/liqpay` },
    },
  });
  const way = await payments.of('liqpay').checkout({
    providerOrderId: `${order.number}-1`,
    amountKop: 21000,
    description: 'Замовлення',
    resultUrl: `${address}/shop/success`,
    serverUrl: `${address}/hooks/liqpay`,
    expiresAt: new Date(Date.now() + 60_000),
    livesMs: 60_000,
    isHold: false,
  });
  if ('link' in way) throw new Error('LiqPay is reached by a form');
  const { form } = way;
  const page = await (
    await fetch(form.action, { method: 'POST', body: new URLSearchParams({ ...form.fields }) })
  ).text();
  const path = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const done = await fetch(`${bank}${path}`, { method: 'POST', body: new URLSearchParams({ card: '3ds' }) });
  expect(done.status).toBe(200);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'processing' }]);
  await fetch(`${bank}${path}`, { method: 'POST', body: new URLSearchParams({ card: 'success' }) });
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }]);
  await outside.close();
});
