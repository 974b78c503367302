// Personal data are planted along a journey and searched where they must never be: in logs, addresses, errors, events
// and pushes.
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, lastCode } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { plenty } from '../setup/steps.ts';

const phone = `38067${randomInt(1_000_000, 10_000_000)}`;
const recipient = `38050${randomInt(1_000_000, 10_000_000)}`;
const email = `kanarka-${randomInt(1_000_000)}@kanarka.example`;
const words = {
  name: 'Канарина',
  street: 'Канаркова',
  note: 'Канарочка біля дверей',
  letter: 'Канарковий лист до клубу',
};

test('a person’s phone, e-mail, address, words, codes and keys stay out of logs, addresses, errors, events and pushes', async ({
  page,
  context,
  staffed: app,
}) => {
  const urls: string[] = [];
  const refusals: string[] = [];
  page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  page.on('response', async (response) => {
    if (response.status() >= 400) refusals.push(await response.text().catch(() => ''));
  });

  const codes = [await register(page, app.url)];
  for (const purpose of ['news', 'sms', 'analytics'])
    await callApi(page, '/api/user/update-consent', 'main', { purpose, is_given: true });
  const push = await subscribe(page);
  codes.push(await changeEmail(page));
  await order(page);
  await write(page, app.url);
  await goAstray(page, codes[0]!);
  await callApi(page, '/api/push/test', 'main', {});
  for (const path of ['/', '/profile', '/history-order', '/support', '/notices', '/feedback']) {
    await page.goto(app.url + path);
    await expect(page.getByRole('main')).toBeVisible();
  }

  const received = await whatServicesGot(page, push.endpoint);
  const secrets = [
    ...formsOf(phone),
    ...formsOf(recipient),
    email,
    email.split('@')[0]!,
    ...Object.values(words),
    ...codes,
    new URL(push.endpoint).pathname.split('/').at(-1)!,
    push.keys.auth,
    (await context.cookies()).find(({ name }) => name === 'sid')!.value,
    await page.evaluate(() => localStorage.getItem('pwaToken') ?? 'none'),
  ];
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  expect(find(secrets, received.inbox), 'the finder finds what is there').toEqual(expect.arrayContaining([email]));
  expect(received.counted.length, 'events were sent').toBeGreaterThan(2);
  expect(refusals.length, 'errors were seen').toBeGreaterThan(3);

  expect(find(secrets, app.printed()), 'log').toEqual([]);
  const addresses = urls.filter((url) => !url.includes('/emulators/')); // where the test itself reads codes
  expect(find(secrets, addresses.join('\n')), 'addresses').toEqual([]);
  expect(find(secrets, refusals.join('\n')), 'errors').toEqual([]);
  expect(find(secrets, received.events), 'events').toEqual([]);
  expect(find(secrets, received.pushes), 'pushes').toEqual([]);
});

/** In an address they are written with percent signs. */
function find(secrets: readonly string[], text: string): string[] {
  const plain = `${text}\n${text.replaceAll(/(?:%[0-9a-f]{2})+/gi, decoded)}`;
  return secrets.filter((secret) => plain.split(secret).some((before, at, parts) => isWhole(before, parts[at + 1])));
}

/** Six digits inside of a longer number are no code. */
const isWhole = (before: string, after: string | undefined): boolean =>
  after !== undefined && !/\w$/.test(before) && !/^\w/.test(after);

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** 380671234567 as people and machines write it. */
function formsOf(number: string): string[] {
  const local = number.slice(3);
  const [, operator, a, b, c] = /^(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(local)!;
  return [number, `0${local}`, local, `0${operator} ${a} ${b} ${c}`, `${operator} ${a} ${b} ${c}`];
}

async function register(page: Page, origin: string): Promise<string> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Так, мені є 18' }).tap();
  await page.getByRole('button', { name: 'Продовжити' }).tap();
  await page.getByLabel('Номер телефону').fill(phone.slice(3));
  await page.getByRole('button', { name: 'Отримати код' }).tap();
  await page.getByRole('link', { name: 'Зареєструватися' }).tap();
  await page.getByLabel('Імʼя').fill(words.name);
  await page.getByLabel('Прізвище').fill('Лукʼяненко');
  await page.getByLabel('День').fill('14');
  await page.getByLabel('Місяць').selectOption({ label: 'травень' });
  await page.getByLabel('Рік').fill('1990');
  await page.getByRole('checkbox', { name: /Приймаю умови/ }).check();
  await page.getByRole('checkbox', { name: /персональних даних/ }).check();
  await page.getByRole('button', { name: 'Зареєструватися' }).tap();
  const field = page.getByLabel('Код з 6 цифр');
  await expect(field).toBeVisible();
  const code = await lastCode(page, phone);
  await field.fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Спробуй ще раз').first()).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: 'Підтвердити' }).tap();
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
  return code;
}

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

async function subscribe(page: Page): Promise<Subscription> {
  const push = await callApi<Subscription>(page, '/emulators/push/subscriptions', 'main', {});
  await callApi(page, '/api/push/subscribe', 'main', push);
  return push;
}

async function changeEmail(page: Page): Promise<string> {
  await callApi(page, '/api/user/change-email', 'main', { email });
  const { messages } = await callApi<{ messages: { text: string }[] }>(
    page,
    `/emulators/email/messages?to=${email.split('@')[1]}`,
  );
  const code = /\b\d{6}\b/.exec(messages[0]!.text)![0];
  await callApi(page, '/api/user/confirm-email', 'main', { code });
  return code;
}

/** To an address, and with a call-back. */
async function order(page: Page): Promise<void> {
  const { id, variantId } = plenty.main;
  const { products } = await callApi<{ products: { price: string; bonuses: number }[] }>(
    page,
    '/api/api-shop/get-products-by-id',
    'main',
    { prods: { [variantId]: { id } } },
  );
  const { cities } = await callApi<{ cities: { city_id: string }[] }>(page, '/api/delivery/cities?query=Київ');
  await callApi(page, '/api/api-shop/create-order', 'main', {
    order: {
      line_items: [{ variant_id: variantId, quantity: 1 }],
      shipping_address: { first_name: words.name, last_name: 'Лукʼяненко', phone: recipient },
      note: words.note,
    },
    cart: {
      delivery: { type: 2, city_id: cities[0]!.city_id, street: words.street, house: '7', flat: '7' },
      payment: 1,
      total: products[0]!.price,
      bonus_total: products[0]!.bonuses,
    },
  });
}

async function write(page: Page, origin: string): Promise<void> {
  const text = `${words.letter}. Мій номер ${phone}, пошта ${email}`;
  await callApi(page, '/api/support/open', 'main', { key: randomUUID(), topic: 'other', text, photos: [] });
  await callApi(page, '/api/analytics/esputnik-add-contact', 'main', { firstName: words.name, email, phone });
  await callApi(page, '/api/analytics/auth-bat', 'main', {});
  const { token } = await callApi<{ token: string }>(page, '/api/analytics/get-bat-token');
  await callApi(page, '/api/analytics/send-bat-event', 'main', {
    event: 'page_view',
    token,
    data: { customer_id: phone, page_url: `${origin}/profile?phone=${phone}&email=${email}#${words.street}` },
  });
}

/** Refused inputs, each with a value that the reply and the log must not repeat. */
async function goAstray(page: Page, code: string): Promise<void> {
  const bodies: [string, object][] = [
    ['/api/auth/login-sms', { phone, email }],
    ['/api/auth/confirm-sms', { phone, code, challenge: email }],
    ['/api/auth/registration', { phone, first_name: email, last_name: words.street }],
    ['/api/user/update-profile', { first_name: email, last_name: `${words.name}1` }],
    ['/api/support/open', { key: email, topic: phone, text: words.letter, photos: [code] }],
    ['/api/push/subscribe', { endpoint: `https://push.example/${phone}`, keys: { p256dh: code, auth: code } }],
    [`/api/nothing`, { phone }],
  ];
  for (const [path, body] of bodies) await callApi(page, path, 'main', body).catch(() => undefined);
  await page.evaluate(
    (text) =>
      fetch('/api/auth/login-sms', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      }).then(() => undefined),
    `{"phone":"${phone}",`,
  );
}

/** Once the outbox is empty: what the analytics services, the push service and the mailbox received. */
async function whatServicesGot(page: Page, endpoint: string) {
  const send = (path: string) => callApi<Record<string, unknown[]>>(page, path);
  let counted: unknown[] = [];
  let pushes: unknown[] = [];
  await expect(async () => {
    counted = [
      ...Object.values(await send('/emulators/ga4/events')),
      ...Object.values(await send('/emulators/bat/events')),
    ].flat();
    pushes = (await send('/emulators/push/messages')).messages!;
    expect(counted.length).toBeGreaterThan(2);
    expect(pushes.length).toBeGreaterThan(0);
  }, 'the outbox is emptied after the commit').toPass();
  const logs = await Promise.all(['ga4', 'bat', 'retail'].map((service) => send(`/emulators/log?service=${service}`)));
  const payloads = (pushes as { endpoint: string; payload: unknown }[]).map(({ payload }) => payload);
  expect((pushes as { endpoint: string }[]).some((one) => one.endpoint === endpoint)).toBe(true);
  return {
    counted,
    events: JSON.stringify([counted, logs]),
    pushes: JSON.stringify(payloads),
    inbox: JSON.stringify(await send('/emulators/email/messages')),
  };
}
