import { type ComplianceAction, type ComplianceSubject, complianceSubjects } from '@club/rules/catalogue/compliance';
import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { confirmEmailOf } from '../../../../test/steps/sign-in.ts';
import { deliverNotifications } from '../../../../test/steps/notified.ts';
import { asDay, asInteger, asText, asXp } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { setCompliance } from '../../../database/xp/compliance.ts';
import { postXp, readBalance, renewXp, type XpPosting } from '../../../database/xp/ledger.ts';
import { lotEnd } from '../../../database/xp/lots.ts';
import { expireLots } from './expire-lots.ts';
import { warnExpiry } from './warn-expiry.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
const came = new Date('2026-03-10T09:00:00Z');
const end = new Date(lotEnd(came));
let phone: Phone;
let customerId: number;
let sources = 0;

beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(sql`update xp_lots set expires_at = now() + interval '9 years'`);
  await club.database.db.execute(sql`delete from outbox`);
  phone = await new Phone(club).register();
  customerId = Number(phone.customerId);
});

const before = (days: number, of = end): Date => new Date(of.getTime() - days * dayMs);
const post = (over: Partial<XpPosting> = {}) =>
  club.database.transaction((tx) =>
    postXp(tx, {
      actor: 'console:test',
      customerId,
      brand: 'main',
      kind: 'adjusted',
      amount: 100,
      source: `ending:${++sources}`,
      reason: 'Перевірка',
      now: came,
      ...over,
    }),
  );
const available = async () => (await readBalance(club.database.db, customerId)).available;
const expiries = () =>
  rowsOf(
    club.database.db,
    sql`select amount::int as amount, reason from xp_entries where customer_id = ${customerId} and kind = 'expired' order by id`,
    { amount: asInteger, reason: asText },
  );
const emails = () =>
  rowsOf(
    club.database.db,
    sql`select payload->'toldBy'->'letter'->>'subject' as subject, payload->'toldBy'->'letter'->>'text' as text
    from outbox where kind = 'notice' order by id`,
    { subject: asText, text: asText },
  );
const bodies = async () =>
  (
    await rowsOf(
      club.database.db,
      sql`select body from notices where customer_id = ${customerId} and category = 'xp' order by id`,
      { body: asText },
    )
  ).map(({ body }) => body.replaceAll('\u00a0', ' '));
const turn = (subject: ComplianceSubject, action: ComplianceAction, allowed: boolean | null) =>
  setCompliance(club.database.db, {
    brand: 'main',
    subject,
    action,
    allowed,
    note: 'Перевірка',
    actor: 'console:test',
    now: came,
  });
const warnings = () =>
  rowsOf(
    club.database.db,
    sql`select ends_on::text as day, days_before as days, xp::int as xp from xp_warnings
    where customer_id = ${customerId} order by ends_on, days_before desc`,
    { day: asDay, days: asInteger, xp: asXp },
  );

test('XP expire at the moment of their end and not before, in one entry with that reason', async () => {
  await post({ amount: 60 });
  await post({ amount: 40, now: new Date(came.getTime() + dayMs) });
  await post({ amount: 7, now: new Date(came.getTime() + 2 * dayMs) });
  expect(await expireLots(club, new Date(end.getTime() - 1))).toBe(0);
  expect(await available()).toBe(107);
  expect(await expireLots(club, new Date(end.getTime() + dayMs))).toBe(1);
  expect(await available()).toBe(7);
  expect(await expiries()).toEqual([{ amount: 100, reason: 'Термін дії XP закінчився' }]);
  expect(await expireLots(club, new Date(end.getTime() + dayMs))).toBe(0);
});

test('spent XP do not expire, and those held for an order do not either', async () => {
  await post();
  await post({ kind: 'held', amount: 30, source: 'order:ending', now: came });
  await club.database.db.execute(sql`update xp_lots set expires_at = ${end.toISOString()}::timestamptz
    where customer_id = ${customerId}`);
  await expireLots(club, end);
  expect(await readBalance(club.database.db, customerId)).toEqual({ available: 0, held: 30 });
  expect(await expiries()).toMatchObject([{ amount: 70 }]);
});

test('XP returned after their lot expired live on for seven days, and then expire too', async () => {
  await post();
  await post({ kind: 'held', amount: 100, source: 'order:late', now: came });
  const late = before(-40);
  await post({ kind: 'released', amount: 100, source: 'order:late', now: late });
  expect(await expireLots(club, new Date(late.getTime() + 7 * dayMs - 1))).toBe(0);
  expect(await expireLots(club, new Date(late.getTime() + 7 * dayMs))).toBe(1);
  expect(await available()).toBe(0);
});

test('XP of many customers expire in one run, each in a separate entry', async () => {
  await post();
  for (let n = 0; n < 3; n++) {
    const other = Number((await new Phone(club).register()).customerId);
    await post({ customerId: other, amount: 10 });
  }
  expect(await expireLots(club, end)).toBe(4);
});

test('a warning comes 30, 7 and 1 days before, each once, in Ukrainian', { tags: ['limit:life-of-xp'] }, async () => {
  const email = `ending${++sources}@example.com`;
  await confirmEmailOf(club, phone, email);
  await post({ amount: 121 });
  for (const days of [31, 30, 29, 8, 7, 6, 2, 1, 0.5])
    for (let twice = 0; twice < 2; twice++) await warnExpiry(club, before(days));
  expect((await warnings()).map(({ days }) => days)).toEqual([30, 7, 1]);
  const sent = await emails();
  expect(sent.map(({ text }) => text.split('\n')[0])).toEqual([
    '10\u00a0березня згорить 121\u00a0XP: лишилося 30\u00a0днів.',
    '10\u00a0березня згорить 121\u00a0XP: лишилося 7\u00a0днів.',
    '10\u00a0березня згорить 121\u00a0XP: лишився 1\u00a0день.',
  ]);
  expect(sent[0]?.subject).toBe('Клуб XP: 10\u00a0березня згорить 121\u00a0XP');
});

test('after a pause of the club only the nearest warning is sent', async () => {
  await confirmEmailOf(club, phone, `ending${++sources}@example.com`);
  await post({ amount: 22 });
  expect(await warnExpiry(club, before(3))).toBe(1);
  expect(await warnings()).toMatchObject([{ days: 7, xp: 22 }]);
  expect((await emails()).map(({ text }) => text.split('\n')[0])).toEqual([
    '10\u00a0березня згорять 22\u00a0XP: лишилося 3\u00a0дні.',
  ]);
  expect(await warnExpiry(club, before(-1))).toBe(0);
});

test('a warning names only what the law allows for saving XP', async () => {
  await confirmEmailOf(club, phone, `ending${++sources}@example.com`);
  const ways: string[] = [];
  for (const [days, open] of [
    [30, ['earn', 'spend']],
    [7, ['earn']],
    [1, []],
  ] as const) {
    for (const action of ['earn', 'spend'] as const)
      for (const subject of complianceSubjects)
        await turn(
          subject,
          action,
          open.some((one) => one === action),
        );
    await post();
    await warnExpiry(club, before(days));
    const letter = (await emails()).at(-1)?.text ?? '';
    ways.push(/12.місяців, (.*) до.цього.дня/u.exec(letter)?.[1]?.replaceAll('\u00a0', ' ') ?? '');
  }
  for (const action of ['earn', 'spend'] as const)
    for (const subject of complianceSubjects) await turn(subject, action, null);
  expect(ways).toEqual(['зароби нові або обміняй частину на винагороду', 'зароби нові', '']);
  expect(await bodies()).toEqual([
    'Щоб усі лишилися ще на 12 місяців, зароби нові XP або обміняй частину XP.',
    'Щоб усі лишилися ще на 12 місяців, зароби нові XP.',
    'Скільки й коли — в історії XP.',
  ]);
});

test('what ends on several days is one email in one morning', async () => {
  await confirmEmailOf(club, phone, `ending${++sources}@example.com`);
  for (const [n, amount] of [50, 25, 11].entries())
    await post({ amount, now: new Date(came.getTime() + n * 2 * dayMs) });
  expect(await warnExpiry(club, before(30))).toBe(1);
  expect(await warnExpiry(club, before(25))).toBe(1);
  expect((await warnings()).map(({ day, xp }) => [day, xp])).toEqual([
    ['2027-03-10', 50],
    ['2027-03-12', 25],
    ['2027-03-14', 11],
  ]);
  const [, second] = await emails();
  expect(second?.text).toContain('12\u00a0березня згорять 25\u00a0XP: лишилося 27\u00a0днів.');
  expect(second?.text).toContain('Ще\u00a011\u00a0XP\u00a0– 14\u00a0березня.');
});

test('activity after a warning postpones the end, and warnings start again a year later', async () => {
  await post();
  await warnExpiry(club, before(30));
  await renewXp(club.database.db, { customerId, brand: 'main', now: before(20) });
  expect(await warnExpiry(club, before(7))).toBe(0);
  const next = new Date(lotEnd(before(20)));
  expect(await warnExpiry(club, before(30, next))).toBe(1);
  expect((await warnings()).map(({ day }) => day)).toEqual([kyivDate(end), kyivDate(next)]);
});

test('on the day when the clocks change a warning comes by the clock on the wall', async () => {
  await post({ now: new Date('2026-04-20T09:00:00Z') });
  const at = (utc: string) => warnExpiry(club, new Date(`2027-03-28T${utc}:00Z`));
  // Kyiv is three hours ahead then: half past nine in the evening, half past eight and half past nine in the morning.
  expect(await at('18:30')).toBe(0);
  expect(await at('05:30')).toBe(0);
  expect(await at('06:30')).toBe(1);
});

test('without a push and a confirmed e-mail the warning is in the inbox alone; at night there are none', async () => {
  await post();
  expect(await warnExpiry(club, new Date('2027-02-09T03:00:00Z'))).toBe(0);
  expect(await warnExpiry(club, before(29))).toBe(1);
  expect(await warnings()).toMatchObject([{ days: 30, xp: 100 }]);
  await deliverNotifications(club);
  expect((await phone.call('GET /api/notices', {})).notices).toMatchObject([
    { category: 'xp', title: expect.stringContaining('згорять 100\u00a0XP') },
  ]);
  const { messages } = (await club.outside.inject('/emulators/email/messages')).json() as { messages: unknown[] };
  expect(messages).toEqual([]);
});
