import { kyivMidnight, kyivMonth, kyivWeek } from '@club/rules/time/calendar';
import { formatDay, formatTime } from '@club/rules/text/ukrainian';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { enterOgo, issuePacks, scan, wrongCode } from '../../../test/steps/packs.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';

const club = openHarness();
beforeEach(() => club.database.db.execute(sql`delete from limits`));
const hourMs = 3_600_000;

const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');
const join = (phone: Phone, state: string, endsAt: Date | null = null) =>
  club.database.db.execute(sql`insert into subscriptions (customer_id, state, started_at, ends_at)
    values (${phone.customerId}, ${state}, ${club.clock.now.toISOString()}::timestamptz, ${endsAt?.toISOString() ?? null}::timestamptz)
    on conflict (customer_id) do update set state = excluded.state, ends_at = excluded.ends_at`);
const wideCount = async (phone: Phone) =>
  (await phone.call('POST /api/scan/get-wide-count', { product_variant: 'glo' })).data;
const said = async (phone: Phone) => {
  const { kind, message, until } = await phone.call('GET /api/scan/get-message', { product_variant: 'glo' });
  return { kind, until, message: plain(message) };
};
const entries = (phone: Phone) =>
  rowsOf(
    club.database.db,
    sql`select amount::int, rule, reason from xp_entries where customer_id = ${phone.customerId} order by id`,
    { amount: asInteger, rule: asText, reason: asText },
  );
/** Later by the clock, with a bearer of then. */
const at = async (phone: Phone, moment: Date) => {
  club.clock.now = moment;
  phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
};

test(
  'a plan doubles codes while it is active and until a cancelled one ends, and every text agrees',
  { tags: ['limit:code-of-a-pack'] },
  async () => {
    const phone = await new Phone(club).register();
    const codes = await issuePacks(club, 'glo', 4);
    const one = async () => {
      club.clock.forward(1000); // history is in the order of time
      const { results, balance } = await scan(phone, [codes.pop()!]);
      return { xp: results[0]?.xp, message: plain(results[0]?.message), balance };
    };
    expect(await one()).toEqual({ xp: 10, message: '+10 XP', balance: 10 });
    await join(phone, 'active');
    expect(await wideCount(phone)).toMatchObject({
      subscription: true,
      calculation_amount_bonuses: 20,
      scan_counter: 1,
    });
    expect(await one()).toEqual({ xp: 20, message: '+20 XP, за підпискою', balance: 30 });
    await join(phone, 'cancelled', new Date(club.clock.now.getTime() + 60_000));
    expect(await one()).toMatchObject({ xp: 20 });
    await join(phone, 'cancelled', club.clock.now);
    expect(await one()).toMatchObject({ xp: 10, balance: 60 });
    expect(await wideCount(phone)).toMatchObject({
      subscription: false,
      calculation_amount_bonuses: 10,
      scan_counter: 4,
    });
    expect((await entries(phone)).map(({ amount, rule, reason }) => [amount, rule, plain(reason)])).toEqual([
      [10, 'code-glo', 'Код із пачки glo'],
      [20, 'code-glo', 'Код із пачки glo, за підпискою'],
      [20, 'code-glo', 'Код із пачки glo, за підпискою'],
      [10, 'code-glo', 'Код із пачки glo'],
    ]);
    const { list } = await phone.call('POST /api/scan/get-history', {});
    expect(list.map(({ xp }) => xp)).toEqual([10, 20, 20, 10]);
  },
);

test('the week counts codes, doubled or not', async () => {
  const phone = await new Phone(club).register();
  await join(phone, 'active');
  const codes = await issuePacks(club, 'glo', 21);
  for (const part of [codes.slice(0, 10), codes.slice(10, 20)]) await scan(phone, part);
  const { results, balance } = await scan(phone, codes.slice(20));
  expect([results[0]?.result, balance]).toEqual(['limit_reached', 400]);
});

test('a class that may not earn takes no code and pays nothing; turned back, the same code counts', async () => {
  const [phone, ogo] = [await new Phone(club).register(), await new Phone(club, 'ogo').register()];
  const [glo = '', velo = '', veloOgo = '', gone = ''] = [
    ...(await issuePacks(club, 'glo', 1)),
    ...(await issuePacks(club, 'velo', 2)),
    ...(await issuePacks(club, 'glo', 1, { blockedAt: club.clock.now })),
  ];
  const turn = (subject: 'tobacco-sticks' | 'pouches', allowed: boolean | null) =>
    setCompliance(club.database.db, {
      actor: 'console:test',
      brand: 'main',
      subject,
      action: 'earn',
      allowed,
      note: 'test',
      now: club.clock.now,
    });
  await turn('tobacco-sticks', false);
  await turn('pouches', false);
  const { results, balance } = await scan(phone, [glo, velo, gone, wrongCode()]);
  expect(results.map(({ result, xp, line }) => [result, xp, line])).toEqual([
    ['not_rewarded', 0, 'glo'],
    ['not_rewarded', 0, 'velo'],
    ['blocked', 0, 'glo'],
    ['unknown', 0, null],
  ]);
  expect(plain(results[0]?.message)).toMatch(/^Зараз за такі коди XP не нараховуються/);
  expect(balance).toBe(0);
  expect((await scan(ogo, [veloOgo])).results[0]?.result).toBe('credited');
  expect(await said(phone)).toMatchObject({ kind: 'not_rewarded', until: null });
  expect(await wideCount(phone)).toMatchObject({ calculation_amount_bonuses: 0, scan_counter: 0, scan_balance: 20 });
  await turn('tobacco-sticks', null);
  await turn('pouches', null);
  expect((await scan(phone, [glo, velo])).balance).toBe(20);
});

test('thirty wrong codes on one day of Kyiv pause until its midnight; broken ones never count', async () => {
  const before = club.clock.now;
  const noon = kyivMidnight('2027-03-28').getTime() + 12 * hourMs; // a day of 23 hours
  club.clock.now = new Date(noon);
  const phone = await new Phone(club).register();
  const [code = ''] = await issuePacks(club, 'glo', 1);
  for (let hour = 0; hour < 3; hour++) {
    await at(phone, new Date(noon + hour * hourMs));
    const { results } = await scan(phone, Array.from({ length: 10 }, wrongCode));
    expect(results.map(({ result }) => result)).toEqual(Array(10).fill('unknown'));
  }
  await at(phone, new Date(noon + 3 * hourMs));
  const typo = code.slice(0, -1) + (code.endsWith('7') ? '8' : '7');
  const midnight = kyivMidnight('2027-03-29');
  const { results } = await scan(phone, [typo, code]);
  expect(results.map(({ result }) => result)).toEqual(['mistyped', 'paused']);
  expect(plain(results[1]?.message)).toBe(
    `Забагато хибних кодів. Спробуй після опівночі, ${plain(formatDay(midnight))}`,
  );
  expect(await said(phone)).toMatchObject({ kind: 'paused', until: midnight.toISOString() });
  await at(phone, new Date(midnight.getTime() - 1));
  expect((await scan(phone, [code])).results[0]?.result).toBe('paused');
  await at(phone, midnight);
  expect((await scan(phone, [code])).results[0]?.result).toBe('credited');
  club.clock.now = before;
});

test(
  'the line above the camera shows what is left, doubled, few, none or paused, by priority',
  { tags: ['SCAN-04', 'GET:/api/scan/get-message'] },
  async () => {
    const phone = await new Phone(club).register();
    const { endsAt } = kyivWeek(club.clock.now);
    const until = endsAt.toISOString();
    const monday = plain(formatDay(endsAt));
    const codes = await issuePacks(club, 'glo', 20);
    expect(await said(phone)).toEqual({
      kind: 'plain',
      until,
      message: `За кожен код +10 XP. До понеділка, ${monday}, лишилося 20 кодів`,
    });
    await join(phone, 'active');
    expect(await said(phone)).toEqual({
      kind: 'doubled',
      until,
      message: `За підпискою кожен код дає +20 XP. До понеділка, ${monday}, лишилося 20 кодів`,
    });
    await scan(phone, codes.slice(0, 10));
    await scan(phone, codes.slice(10, 19));
    expect(await said(phone)).toEqual({
      kind: 'few_left',
      until,
      message: `Цього тижня лишився 1 код. Нові — з понеділка, ${monday}`,
    });
    await scan(phone, codes.slice(19));
    expect(await said(phone)).toMatchObject({ kind: 'limit_reached', until });
    expect(await phone.call('GET /api/scan/get-message', {})).toMatchObject({ kind: 'doubled' }); // velo is open
    await scan(phone, Array.from({ length: 10 }, wrongCode));
    const end = new Date(Math.floor(club.clock.now.getTime() / hourMs + 1) * hourMs);
    const paused = await said(phone);
    expect(paused).toMatchObject({ kind: 'paused', until: end.toISOString() });
    expect(paused.message).toContain(formatTime(end) === '00:00' ? 'опівночі' : formatTime(end));
    expect(await phone.refusal('GET /api/scan/get-message', { product_variant: 'ogo' })).toBe('brand_mismatch');
  },
);

test(
  'percent is of the week, coinCount and coinXp of the month in Kyiv',
  { tags: ['SCAN-04', 'GET:/api/scan/get-scan-percent'] },
  async () => {
    const before = club.clock.now;
    const week = kyivWeek(new Date('2027-06-29T12:00:00Z')); // it runs over from June into July
    club.clock.now = new Date('2027-06-30T20:59:59Z');
    const phone = await new Phone(club).register();
    await scan(phone, await issuePacks(club, 'glo', 2));
    expect(await phone.call('GET /api/scan/get-scan-percent', {})).toEqual({
      code: 200,
      used: 2,
      limit: 40,
      percent: 5,
      coinMonth: '2027-06',
      coinCount: 2,
      coinXp: 20,
    });
    await at(phone, new Date('2027-06-30T21:00:00Z'));
    expect(week.key).toBe(kyivWeek(club.clock.now).key);
    await scan(phone, [...(await issuePacks(club, 'velo', 1)), wrongCode()]);
    const july = { coinMonth: '2027-07', coinCount: 1, coinXp: 10 };
    expect(await phone.call('GET /api/scan/get-scan-percent', {})).toMatchObject({ percent: 7, ...july });
    const glo = { product_variant: 'glo' as const };
    expect(await phone.call('GET /api/scan/get-scan-percent', glo)).toMatchObject({ used: 2, limit: 20, percent: 10 });
    club.clock.now = before;
  },
);

test(
  'the manager who came first in a month stays, and a foreign id is answered like a missing one',
  { tags: ['SCAN-05', 'POST:/api/scan/save-manager'] },
  async () => {
    const phone = await new Phone(club).register();
    const other = await new Phone(club).register();
    const before = club.clock.now;
    const save = (manager: string, over: object = {}) => ({
      shopify_id: phone.customerId!,
      manager,
      manager_from: 'store-12',
      brand: 'main' as const,
      ...over,
    });
    const month = kyivMonth(before);
    const first = { code: 200, month, manager: 'm7', manager_from: 'store-12' };
    expect(await phone.call('POST /api/scan/save-manager', save('m7'))).toEqual(first);
    expect(await phone.call('POST /api/scan/save-manager', save('m8', { manager_from: '' }))).toEqual(first);
    for (const id of [other.customerId!, '999999999'])
      expect(await phone.refusal('POST /api/scan/save-manager', save('m9', { shopify_id: id }))).toBe('not_found');
    expect(await phone.refusal('POST /api/scan/save-manager', save('m9', { brand: 'ogo' }))).toBe('brand_mismatch');
    expect(await phone.refusal('POST /api/scan/save-manager', save('<b>'))).toBe('invalid_request');
    const ogo = await enterOgo(phone);
    expect(await ogo.refusal('POST /api/scan/save-manager', save('m9', { brand: 'ogo' }))).toBe('not_found');
    club.clock.now = before;
    const rows = await rowsOf(
      club.database.db,
      sql`select manager from manager_marks where customer_id in (${phone.customerId}, ${other.customerId})`,
      { manager: asText },
    );
    expect(rows).toEqual([{ manager: 'm7' }]);
  },
);
