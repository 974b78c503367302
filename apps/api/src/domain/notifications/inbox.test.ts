import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { type ChannelsByCategory, offeredChannels } from '@club/rules/notifications';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandArgs } from '../../cli/command.ts';
import { notificationCommands } from '../../cli/notifications.ts';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { breakPush, newBrowser, pushesTo, subscribe } from '../../../test/steps/pushes.ts';
import { confirmEmailOf, emailsTo, signIn } from '../../../test/steps/sign-in.ts';
import { noonOf, deliverNotifications } from '../../../test/steps/notified.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { addTags } from '../../database/customers/tags.ts';
import { cleanUp } from '../retention/clean-up.ts';
import { deleteDuePeople } from '../customers/delete-due.ts';
import { type Notification, notify } from './notify.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'debug' } });
let lines: string[] = [];
beforeEach(() => {
  lines = captureLog(club);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
});

let notifiedCount = 0;
/** Something happened to the customer; an order was shipped by default. */
const notifyPhone = (phone: Phone, over: Partial<Notification> = {}) =>
  club.database.transaction((tx) =>
    notify(tx, {
      customerId: Number(phone.customerId),
      brand: phone.brand,
      category: 'orders',
      once: `test:${++notifiedCount}`,
      title: 'Замовлення в дорозі',
      body: 'Подробиці в історії.',
      path: '/history-order',
      sms: { text: `Замовлення в дорозі, ${notifiedCount}` },
      now: club.clock.now,
      ...over,
    }),
  );
const register = () => new Phone(club).register();
const smsTo = async (phone: Phone): Promise<string[]> =>
  (await club.outside.inject({ url: '/emulators/sms/messages', query: { to: phone.number } }))
    .json()
    .messages.map(({ text }: { text: string }) => text)
    .filter((text: string) => !/\d{6}/.test(text));
const subscriptions = async (phone: Phone) => (await phone.call('GET /api/notices/settings', {})).available.push;
const save = (
  phone: Phone,
  ways: Partial<Record<keyof typeof offeredChannels, ('push' | 'email' | 'sms')[]>>,
  quiet = '00:00',
) =>
  phone.call('POST /api/notices/settings', {
    ways: {
      ...(Object.fromEntries(Object.keys(offeredChannels).map((one) => [one, []])) as unknown as ChannelsByCategory),
      ...ways,
    },
    quiet_from: quiet,
    quiet_until: quiet === '00:00' ? '00:00' : '08:00',
  });
const person = sql`(select person_id from customers c where c.id = `;
/** The clock of the queue advances by a minute: what was postponed is due. */
const later = (ms: number) =>
  club.database.db
    .execute(
      sql`update outbox set attempts = 0, last_error = null, leased_until = null where done_at is null and gave_up_at is null`,
    )
    .then(() => deliverNotifications(club, new Date(noonOf(club.clock.now).getTime() + ms)));

test(
  'the inbox holds every notification, the newest first, page by page; reading is counted and others see nothing',
  { tags: ['GET:/api/notices', 'GET:/api/notices/unread', 'POST:/api/notices/read'] },
  async () => {
    const [phone, other] = [await register(), await register()];
    for (let n = 0; n < 32; n++)
      await notifyPhone(phone, { title: `Подія ${n}`, category: n === 3 ? 'offers' : 'marathon' });
    const first = await phone.call('GET /api/notices', {});
    expect(first).toMatchObject({
      unread: 32,
      notices: [{ title: 'Подія 31', is_read: false, path: '/history-order' }, {}].concat(
        Array.from({ length: 28 }, () => ({})),
      ),
    });
    const rest = await phone.call('GET /api/notices', { before: first.next! });
    expect([rest.notices.map(({ title }) => title), rest.next]).toEqual([['Подія 1', 'Подія 0'], null]);
    expect((await phone.call('GET /api/notices', { category: 'offers' })).notices.map(({ title }) => title)).toEqual([
      'Подія 3',
    ]);
    const ids = first.notices.slice(0, 2).map(({ id }) => id);
    expect(await other.call('POST /api/notices/read', { ids })).toEqual({ code: 200, unread: 0 });
    expect(await phone.call('GET /api/notices/unread', {})).toEqual({ unread: 32 });
    expect(await phone.call('POST /api/notices/read', { ids })).toEqual({ code: 200, unread: 30 });
    expect(await phone.call('POST /api/notices/read', { all: true })).toEqual({ code: 200, unread: 0 });
    expect((await other.call('GET /api/notices', {})).notices).toEqual([]);
  },
);

test('an event is notified only once, however many callers report it', async () => {
  const phone = await register();
  expect([await notifyPhone(phone, { once: 'one' }), await notifyPhone(phone, { once: 'one' })]).toEqual([true, false]);
  await deliverNotifications(club);
  expect([(await phone.call('GET /api/notices', {})).notices, await smsTo(phone)]).toMatchObject([
    { length: 1 },
    { length: 1 },
  ]);
});

test(
  'settings begin with the defaults and store only what a category offers',
  { tags: ['GET:/api/notices/settings', 'POST:/api/notices/settings'] },
  async () => {
    const phone = await register();
    const before = await phone.call('GET /api/notices/settings', {});
    expect(before).toMatchObject({
      ways: { orders: ['push', 'sms'], xp: ['push', 'email'], offers: ['push'] },
      quiet_from: '22:00',
      quiet_until: '08:00',
      available: { push: 0, this_session: false, email: null, sms: expect.stringContaining('•••') },
      offers_allowed: false,
    });
    const saved = await save(
      phone,
      { orders: ['sms', 'push', 'sms'], offers: ['sms', 'push'], marathon: ['sms'] },
      '23:30',
    );
    expect(saved).toMatchObject({
      ways: { orders: ['push', 'sms'], offers: ['push'], marathon: [], xp: [] },
      quiet_from: '23:30',
    });
    expect(await phone.call('GET /api/notices/settings', {})).toEqual(saved);
  },
);

test(
  'a push arrives over TLS, decrypted by the browser alone, with what Safari shows by default; no SMS is sent besides',
  { tags: ['GET:/api/push/key'] },
  async () => {
    const phone = await register();
    const browser = await subscribe(phone);
    expect((await phone.call('GET /api/push/key', {})).key).toBe(club.config.providers.push.publicKey);
    expect((await phone.call('GET /api/notices/settings', {})).available).toMatchObject({
      push: 1,
      this_session: true,
    });
    await notifyPhone(phone, { isAnswer: true });
    await deliverNotifications(club);
    const [push, ...more] = await pushesTo(club, browser);
    expect(more).toEqual([]);
    expect(push).toMatchObject({ ttl: 86_400, urgency: 'high', topic: expect.stringMatching(/^notice-\d+$/) });
    expect(push?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'Замовлення в дорозі',
        body: 'Подробиці в історії.',
        navigate: `${club.config.urls.main}/history-order`,
        lang: 'uk',
        tag: push?.topic,
        icon: '/icons/main-192.png',
        badge: '/icons/main-monochrome-512.png',
        app_badge: '1',
        data: { id: expect.any(String), brand: 'main', unread: 1 },
      },
    });
    expect(await smsTo(phone)).toEqual([]);
  },
);

test('without a push the first way that is on and reaches the customer is taken; without any the inbox alone has it', async () => {
  const phone = await register();
  await notifyPhone(phone, { category: 'xp', sms: { text: 'про XP' } });
  await deliverNotifications(club);
  expect(await smsTo(phone)).toEqual([]);
  const email = `ways${Date.now()}@example.com`;
  await confirmEmailOf(club, phone, email);
  await notifyPhone(phone, { category: 'xp' });
  await save(phone, { orders: ['email', 'sms'], xp: ['sms'], certificates: ['sms'] });
  await notifyPhone(phone, { sms: { text: 'не SMS' }, email: { subject: 'Тема', text: 'лист про замовлення' } });
  await notifyPhone(phone, { category: 'xp', sms: { text: 'без згоди' } });
  await notifyPhone(phone, {
    category: 'certificates',
    title: 'Сертифікат',
    body: 'Готовий',
    sms: { text: 'сертифікат готовий' },
  });
  await deliverNotifications(club);
  // By the settings at the time of sending: XP are notified by SMS alone now, and that needs the consent to SMS.
  expect((await emailsTo(club, email)).map(({ text }) => text)).toEqual(['лист про замовлення']);
  expect(await smsTo(phone)).toEqual(['сертифікат готовий']);
  expect((await phone.call('GET /api/notices', {})).unread).toBe(5);
});

test("at night nothing is sent but replies to the customer's actions; messages expired by the morning are in the inbox alone", async () => {
  const phone = await register();
  const night = new Date(kyivMidnight(kyivDate(club.clock.now)).getTime() + 2 * 3_600_000);
  const morning = new Date(night.getTime() + 6 * 3_600_000);
  await notifyPhone(phone, { sms: { text: 'чекає ранку' } });
  await notifyPhone(phone, { sms: { text: 'до ранку минуло' }, until: morning });
  await notifyPhone(phone, { sms: { text: 'відповідь' }, isAnswer: true });
  await club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second' where done_at is null`);
  const { drainOutbox } = await import('../../jobs/outbox/drain.ts');
  const { notificationTasks } = await import('./delivery/tasks.ts');
  await drainOutbox(
    { ...club.services, log: { warn: () => undefined }, clock: () => night },
    notificationTasks(club.config),
  );
  expect(await smsTo(phone)).toEqual(['відповідь']);
  await deliverNotifications(club, morning);
  expect((await smsTo(phone)).toSorted()).toEqual(['відповідь', 'чекає ранку']);
  expect((await phone.call('GET /api/notices', {})).unread).toBe(3);
});

test('an expired subscription is deleted, and only after the last of them the SMS is sent', async () => {
  for (const mode of ['gone', 'not-found']) {
    const phone = await register();
    await subscribe(phone);
    await breakPush(club, mode);
    await notifyPhone(phone);
    await deliverNotifications(club);
    expect([await subscriptions(phone), (await smsTo(phone)).length]).toEqual([0, 1]);
  }
  const phone = await register();
  club.clock.forward(2 * 60_000);
  const again = await signIn(new Phone(club, 'main', phone.number));
  const [first, second] = [await subscribe(phone), await subscribe(again)];
  await club.outside.inject({ method: 'POST', url: '/emulators/push/end', payload: { endpoint: first.endpoint } });
  await notifyPhone(phone);
  await deliverNotifications(club);
  expect([await subscriptions(phone), await smsTo(phone), (await pushesTo(club, second)).length]).toEqual([1, [], 1]);
});

test('a failing service is called again, and after half an hour the SMS is sent; our own mistake deletes nothing', async () => {
  for (const mode of ['error500', 'http429', 'down', 'bad-subject']) {
    const phone = await register();
    const browser = await subscribe(phone);
    await breakPush(club, mode);
    await notifyPhone(phone);
    await deliverNotifications(club);
    expect([await pushesTo(club, browser), await smsTo(phone)], mode).toEqual([[], []]);
    await later(2 * 60_000);
    expect([(await pushesTo(club, browser)).length, await smsTo(phone), await subscriptions(phone)], mode).toEqual([
      1,
      [],
      1,
    ]);
    await breakPush(club, mode, 2);
    await notifyPhone(phone);
    await deliverNotifications(club);
    await later(31 * 60_000);
    await later(40 * 60_000);
    expect(
      [(await pushesTo(club, browser)).length, (await smsTo(phone)).length, await subscriptions(phone)],
      mode,
    ).toEqual([1, 1, 1]);
  }
  const phone = await register();
  await subscribe(phone);
  await breakPush(club, 'too-big');
  await notifyPhone(phone);
  await deliverNotifications(club);
  expect([(await smsTo(phone)).length, await subscriptions(phone)]).toEqual([1, 1]);
});

test(
  'only a known push service with keys on the curve is stored, so no address of our own is ever called',
  { tags: ['POST:/api/push/subscribe'] },
  async () => {
    const phone = await register();
    const { keys } = await newBrowser(club);
    const try_ = (endpoint: string, over: Partial<typeof keys> = {}) =>
      phone
        .request('POST /api/push/subscribe', { endpoint, keys: { ...keys, ...over } })
        .then((answer) => (answer.json() as { code: unknown }).code);
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user@fcm.googleapis.com/x',
      'https://push.apple.com.evil.example/x',
      'https://evilpush.apple.com.example/x',
      'https://169.254.169.254/latest',
      'https://localhost/x',
      'https://[::1]/x',
      'javascript:alert(1)',
      'x',
    ])
      expect(await try_(endpoint), endpoint).toBe('push_unknown');
    const off = Buffer.from(keys.p256dh, 'base64url');
    off[64] = (off[64] ?? 0) ^ 1;
    const known = 'https://web.push.apple.com/x';
    expect(await try_(known, { p256dh: off.toString('base64url') })).toBe('push_keys_invalid');
    expect(await try_(known, { p256dh: keys.p256dh.slice(4) })).toBe('push_keys_invalid');
    expect(await try_(known, { auth: 'AAAA' })).toBe('push_keys_invalid');
    for (const endpoint of [
      known,
      'https://wns2-db5.notify.windows.com/w',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
    ])
      expect(await try_(endpoint), endpoint).toBe(200);
    // One browser has one subscription: the last one sent wins.
    expect(await subscriptions(phone)).toBe(1);
  },
);

test(
  'a browser belongs to the customer who is signed in on it now, and signing out ends its pushes',
  { tags: ['POST:/api/push/unsubscribe'] },
  async () => {
    const [phone, next] = [await register(), await register()];
    const browser = await subscribe(phone);
    await notifyPhone(phone);
    await subscribe(next, browser);
    await deliverNotifications(club);
    expect([await pushesTo(club, browser), (await smsTo(phone)).length, await subscriptions(phone)]).toEqual([
      [],
      1,
      0,
    ]);
    await phone.call('POST /api/push/unsubscribe', { endpoint: browser.endpoint });
    expect(await subscriptions(next)).toBe(1);
    const renewed = await subscribe(next, undefined, browser.endpoint);
    await notifyPhone(next);
    await deliverNotifications(club);
    expect([(await pushesTo(club, renewed)).length, (await pushesTo(club, browser)).length]).toEqual([1, 0]);
    await next.call('POST /api/auth/logout', {});
    await notifyPhone(next);
    await deliverNotifications(club);
    expect([(await pushesTo(club, renewed)).length, (await smsTo(next)).length]).toEqual([1, 1]);
    expect(
      await rowsOf(club.database.db, sql`select from push_subscriptions where endpoint = ${renewed.endpoint}`, {}),
    ).toEqual([]);
  },
);

test('a test push reports its result', { tags: ['POST:/api/push/test', 'GET:/api/push/test'] }, async () => {
  const phone = await register();
  expect(await phone.refusal('POST /api/push/test', {})).toBe('push_missing');
  expect(await phone.call('GET /api/push/test', {})).toEqual({ sent_at: null, delivered: null });
  const browser = await subscribe(phone);
  const at = club.clock.now.toISOString();
  expect(await phone.call('POST /api/push/test', {})).toEqual({ code: 200, sent_at: at, delivered: 'waiting' });
  await deliverNotifications(club);
  expect(await phone.call('GET /api/push/test', {})).toEqual({ sent_at: at, delivered: 'sent' });
  expect((await pushesTo(club, browser))[0]).toMatchObject({
    topic: 'test',
    payload: { notification: { title: 'Сповіщення працюють' } },
  });
  await breakPush(club, 'error500');
  await phone.call('POST /api/push/test', {});
  await deliverNotifications(club);
  expect((await phone.call('GET /api/push/test', {})).delivered).toBe('failed');
  await breakPush(club, 'gone');
  await phone.call('POST /api/push/test', {});
  await deliverNotifications(club);
  expect((await phone.call('GET /api/push/test', {})).delivered).toBe('gone');
});

test('an offer is sent only by push, with consent to news, a proven age and a law that allows it', async () => {
  const phone = await register();
  const browser = await subscribe(phone);
  const offer = async () => {
    await notifyPhone(phone, { category: 'offers' });
    await deliverNotifications(club);
    return (await pushesTo(club, browser)).length;
  };
  expect(await offer()).toBe(0);
  await club.database.db.execute(sql`insert into consents (person_id, purpose, given_at)
    values (${person}${Number(phone.customerId)}), 'news', now())`);
  expect(await offer()).toBe(0);
  await addTags(club.database.db, Number(phone.customerId), ['age-verified'], club.clock.now);
  expect((await phone.call('GET /api/notices/settings', {})).offers_allowed).toBe(true);
  expect(await offer()).toBe(1);
  const cell = { brand: 'main', subject: 'club', action: 'push', note: 'test' } as const;
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: false, now: club.clock.now });
  expect([await offer(), (await phone.call('GET /api/notices/settings', {})).offers_allowed]).toEqual([1, false]);
  const services = consoleOf(club);
  const send = (more: CommandArgs['flags'] = {}) =>
    notificationCommands.send(services, {
      positional: [],
      flags: {
        brand: 'main',
        name: 'winter-1',
        title: 'Нові пропозиції',
        text: 'До 1 грудня',
        path: '/offers',
        ...more,
      },
    });
  expect((await send()).text).toContain('compliance');
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: null, now: club.clock.now });
  expect((await send({ 'dry-run': true })).text).toContain('1 customers would');
  expect([(await send()).rows, (await send()).rows]).toMatchObject([[{ sent: 1 }], [{ sent: 0, sent_before: 1 }]]);
  expect((await send({ path: '//evil.example' })).exitCode).toBe(1);
  await deliverNotifications(club);
  expect((await pushesTo(club, browser))[0]?.payload.notification.title).toBe('Нові пропозиції');
  expect(await smsTo(phone)).toEqual([]);
  const { rows } = await notificationCommands.tail(services, { positional: [], flags: { count: '1' } });
  expect(rows).toMatchObject([{ category: 'offers', state: 'done', pushes: 'sent' }]);
});

test('a deleted person gets nothing more, and nothing of theirs is left; old notifications go after 180 days', async () => {
  const phone = await register();
  const browser = await subscribe(phone);
  await save(phone, { orders: ['push'] });
  await notifyPhone(phone);
  await club.database.db.execute(sql`update people set deletion_at = now() - interval '1 day'
    where id = ${person}${Number(phone.customerId)})`);
  await deleteDuePeople(club.database, club.clock.now);
  await deliverNotifications(club);
  expect([await pushesTo(club, browser), await smsTo(phone)]).toEqual([[], []]);
  for (const table of ['notices', 'notice_settings'])
    expect(
      await rowsOf(
        club.database.db,
        sql`select from ${sql.raw(table)} where customer_id = ${Number(phone.customerId)}`,
        {},
      ),
    ).toEqual([]);
  const other = await register();
  await subscribe(other);
  await notifyPhone(other);
  await cleanUp(club, new Date(club.clock.now.getTime() + 179 * 86_400_000));
  expect(
    (await rowsOf(club.database.db, sql`select from notices where customer_id = ${Number(other.customerId)}`, {}))
      .length,
  ).toBe(1);
  expect(await rowsOf(club.database.db, sql`select from push_subscriptions`, {})).toEqual([]);
  await cleanUp(club, new Date(club.clock.now.getTime() + 181 * 86_400_000));
  expect(await rowsOf(club.database.db, sql`select from notices`, {})).toEqual([]);
});

test('no address of a browser, no key of it and no phone is in any line of the log', async () => {
  const phone = await register();
  const browser = await subscribe(phone);
  await notifyPhone(phone);
  await breakPush(club, 'error500', 2);
  const { drainOutbox } = await import('../../jobs/outbox/drain.ts');
  const { notificationTasks } = await import('./delivery/tasks.ts');
  const services = { ...club.services, log: club.app.log, clock: () => noonOf(club.clock.now) };
  for (let n = 0; n < 3; n++) {
    await club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second' where done_at is null`);
    await drainOutbox(services, notificationTasks(club.config));
  }
  await phone.request('POST /api/push/subscribe', { endpoint: 'https://canary.example/secret', keys: browser.keys });
  const all = lines.join('\n');
  expect(all).toContain('side effect failed');
  const token = browser.endpoint.split('/').at(-1) ?? '';
  for (const secret of [token, browser.keys.p256dh, browser.keys.auth, phone.number, 'canary.example'])
    expect(all).not.toContain(secret);
});
