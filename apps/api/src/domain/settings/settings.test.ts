import { type PopularCity, popularCities } from '@club/rules/delivery/cities';
import { firstCityOf } from '@club/rules/settings/first-cities';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { runAction } from '../actions/run-action.ts';
import { changeSetting } from './change-setting.ts';
import { openSettings } from './current-settings.ts';
import { importEnvironment } from './import-environment.ts';
import { listSettingHistory } from './list-settings.ts';

const club = openHarness({ seed: false });

const change = (over: Partial<Parameters<typeof runAction<(typeof changeSetting)['spec']>>[2]>) =>
  runAction(consoleOf(club), changeSetting, {
    key: 'delivery.free-from',
    brand: 'main',
    value: 50_000,
    begins_at: null,
    note: 'осінь',
    ...over,
  });
/** Another process of the same club. */
const otherProcess = () => openSettings(club.database.db, () => club.clock.now, { isDemo: true });
const within = { timeout: patience(5000), interval: 50 };

test('a change is seen by every process within five seconds', { tags: ['limit:xp-of-actions'] }, async () => {
  const processes = [club.clubSettings, await otherProcess()];
  const freeFrom = () => Promise.all(processes.map(async (one) => (await one.current()).freeDeliveryFromKop.main));
  expect(await freeFrom()).toEqual([39_900, 39_900]);
  expect(await change({})).toEqual({
    key: 'delivery.free-from',
    brand: 'main',
    before: '39900',
    after: '50000',
    begins_at: club.clock.now.toISOString(),
  });
  await vi.waitFor(async () => expect(await freeFrom()).toEqual([50_000, 50_000]), within);
});

test('a file set twice is one version, in any order of its fields; so is an explicitly set default', async () => {
  const versions = async () => (await listSettingHistory(club, 'shop.mix-units')).length;
  const before = await versions();
  const set = (value: unknown) => change({ key: 'shop.mix-units', brand: null, value });
  await set({ velo: 5, glo: 10, ogo: 10 });
  expect(await versions()).toBe(before + 1);
  await set({ ogo: 10, glo: 10, velo: 5 });
  expect(await versions()).toBe(before + 1);
  await set({ velo: 5, glo: 10, ogo: 12 });
  expect(await versions()).toBe(before + 2);
});

test('a value with a later beginning runs from that moment on', async () => {
  const process = await otherProcess();
  const begins = new Date(club.clock.now.getTime() + 3_600_000);
  await change({ key: 'xp.device', brand: null, value: { xp: 200, cap: null }, begins_at: begins.toISOString() });
  const later = await otherProcess();
  const deviceXp = async (one = later) => (await one.current()).earningRules.find(({ id }) => id === 'device')?.xp;
  expect([await deviceXp(process), await deviceXp()]).toEqual([150, 150]);
  club.clock.now = begins;
  expect(await deviceXp()).toBe(200);
  await vi.waitFor(async () => expect(await deviceXp(process)).toBe(200), within);
});

test.each([
  [{ key: 'delivery.free' }, 'delivery.free: no such setting'],
  [{ brand: null }, 'delivery.free-from: each brand has its own value: --brand main|ogo'],
  [
    { key: 'discount.friend', value: { percent: 10 } },
    'discount.friend: one value for the whole club, without --brand',
  ],
  [{ value: '399' }, 'delivery.free-from: a whole number from 0 to 9999900'],
  [{ key: 'xp.quiz', brand: null, value: { xp: 52, cap: 100 } }, 'xp.quiz: xp: a multiple of 5'],
  [{ key: 'xp.device', brand: null, value: { xp: 10, cap: 3 } }, 'xp.device: cap: null: it is paid once'],
  [
    { key: 'discount.promo', value: { code: 'OGO30', percent: 100, unitsMin: 3 } },
    'discount.promo: percent: a whole number from 1 to 99',
  ],
  [
    { key: 'discount.promo', value: { code: 'OGO30', percent: 10, unitsMin: 3, tag: 'x' } },
    'discount.promo: tag: no such field; there are code, percent, unitsMin',
  ],
  [{ key: 'sms.resend-pauses', brand: null, value: [60, 120] }, 'sms.resend-pauses: three numbers of seconds'],
  [{ key: 'delivery.first-cities', brand: null, value: [] }, 'delivery.first-cities: at least one city'],
  [
    { key: 'sites.pages', value: [{ from: '/cart', to: '//evil.example' }] },
    'sites.pages: 0: to: a path such as /account/orders',
  ],
  [
    { key: 'menu.social', value: [{ title: 'Канал', url: 'http://news.example' }] },
    'menu.social: 0: url: an address https://…',
  ],
  [
    { key: 'support.desk', value: { channels: [{ kind: 'fax' }], hours: 'Mo 09:00-10:00', answerMinutes: 5 } },
    'support.desk: channels: 0: kind: one of phone, viber, telegram',
  ],
  [{ begins_at: '2026-01-01T00:00:00Z' }, 'delivery.free-from: the start must not be in the past'],
] as const)('a value that makes no sense is refused in words: %o', async (over, words) => {
  const before = await listSettingHistory(club, 'delivery.free-from');
  await expect(change(over)).rejects.toThrow(words);
  expect(await listSettingHistory(club, 'delivery.free-from')).toEqual(before);
});

test('the environment names a first value once, and means nothing from then on', async () => {
  const friend = { key: 'discount.friend', brand: null, variable: 'FRIEND_DISCOUNT' };
  expect(await importEnvironment(club.database, [{ ...friend, value: { percent: 12 } }], club.clock.now)).toEqual([]);
  expect(await importEnvironment(club.database, [{ ...friend, value: { percent: 50 } }], club.clock.now)).toEqual([
    'FRIEND_DISCOUNT',
  ]);
  expect(await listSettingHistory(club, 'discount.friend')).toMatchObject([
    { value: { percent: 12 }, actor: 'console:environment', note: 'FRIEND_DISCOUNT' },
  ]);
});

test.each(["update setting_versions set note = ''", 'delete from setting_versions', 'truncate setting_versions'])(
  'versions of settings refuse «%s»',
  async (statement) => {
    await change({ note: 'ще раз' });
    await expect(club.database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  },
);

test('while the database is unavailable, the last known settings apply', async () => {
  const { db } = club.database;
  let isAway = false;
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (isAway && name === 'execute') throw new Error('away');
      return Reflect.get(target, name);
    },
  });
  const process = await openSettings(failing, () => club.clock.now, { isDemo: true });
  const known = await process.current();
  isAway = true;
  await change({ key: 'xp.profile', brand: null, value: { xp: 60, cap: null } });
  club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  expect(await process.current()).toBe(known);
});

test('a device pays what the settings have when it is registered', async () => {
  await change({ key: 'xp.profile', brand: null, value: { xp: 75, cap: null } });
  const phone = await new Phone(club).register();
  await vi.waitFor(async () => {
    const { rules } = await phone.call('GET /api/xp/earning', {});
    expect(rules.find(({ id }) => id === 'profile')?.xp).toBe(75);
  }, within);
});

test('the pages receive what staff changed', { tags: ['GET:/api/settings'] }, async () => {
  const links = [{ title: 'Канал', url: 'https://news.example/ogo' }];
  const pages = [{ from: '/history-order', to: '/account/orders' }];
  await change({ key: 'menu.social', brand: 'ogo', value: links });
  await change({ key: 'sites.pages', brand: 'ogo', value: pages });
  const [lviv] = popularCities.filter(({ label }) => label === 'Львів') as [PopularCity];
  const first = firstCityOf(lviv);
  await change({ key: 'delivery.first-cities', brand: null, value: [first] });
  const visitor = new Phone(club);
  await vi.waitFor(
    async () =>
      expect(await visitor.call('GET /api/settings', {})).toMatchObject({
        social: { ogo: links },
        site_pages: { main: [], ogo: pages },
        first_cities: [lviv],
      }),
    within,
  );
});
