import { dayAfter, kyivDate, kyivWeek } from '@club/rules/time/calendar';
import { earningRuleIds, type EarningRuleId, rulesOfBrand } from '@club/rules/xp/earning';
import { earningRules } from '@club/rules/xp/first-earning-rules';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { giveXp } from '../../../test/steps/ordering.ts';
import { issuePacks, scan, wrongCode } from '../../../test/steps/packs.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { reward, type RewardEvent } from './earning/reward.ts';

const harness = openHarness();

beforeEach(() => harness.database.db.execute(sql`delete from limits`));

const waysOf = async (phone: Phone) => {
  const { rules } = await phone.call('GET /api/xp/earning', {});
  return Object.fromEntries(rules.map((rule) => [rule.id, rule])) as Record<EarningRuleId, (typeof rules)[number]>;
};
const why = async (phone: Phone, rule: EarningRuleId) =>
  (await phone.call('GET /api/xp/why', { rule })).text.replaceAll('\u00A0', ' ');
const pay = (phone: Phone, event: Pick<RewardEvent, 'rule' | 'source'> & Partial<RewardEvent>) =>
  harness.database.transaction((tx) =>
    reward(tx, harness, {
      actor: 'console:test',
      customerId: Number(phone.customerId),
      brand: phone.brand,
      now: harness.clock.now,
      ...event,
    }),
  );
const turn = (allowed: boolean | null, subject: 'tobacco-sticks' | 'club', action: 'earn' | 'quiz') =>
  setCompliance(harness.database.db, {
    actor: 'console:test',
    brand: 'main',
    subject,
    action,
    allowed,
    note: 'test',
    now: harness.clock.now,
  });
/** Makes the running season end after so many days, today among them, and puts the customer in the middle of it. */
async function enterMarathon(phone: Phone, { run, bestRun }: { run: number; bestRun: number }, left: number) {
  const today = kyivDate(harness.clock.now);
  const running = sql`brand = 'main' and ${today}::date between starts_on and ends_on`;
  await harness.database.db.execute(
    sql`update marathon_seasons set ends_on = ${dayAfter(today, left - 1)}::date where ${running}`,
  );
  await harness.database.db.execute(sql`
    insert into marathon_entries (season_id, customer_id, joined_on, settled_on, run, best_run, state)
    select id, ${Number(phone.customerId)}, starts_on, ${dayAfter(today, -1)}::date, ${run}, ${bestRun}, 'running'
    from marathon_seasons where ${running}`);
}

test('every rule of the brand is a card, and only those', { tags: ['CONT-01', 'GET:/api/xp/earning'] }, async () => {
  for (const brand of ['main', 'ogo'] as const) {
    const phone = await new Phone(harness, brand).register();
    expect(Object.keys(await waysOf(phone))).toEqual(rulesOfBrand(brand, earningRules).map(({ id }) => id));
  }
});

test('a card shows what is used and left of its cap, and when it is reset', async () => {
  const phone = await new Phone(harness).register();
  await scan(phone, await issuePacks(harness, 'velo', 2));
  const ways = await waysOf(phone);
  const resets_at = kyivWeek(harness.clock.now).endsAt.toISOString();
  expect(ways['code-velo']).toMatchObject({ state: 'available', xp: 10, limit: 20, used: 2, left: 18, resets_at });
  expect(ways['code-glo']).toMatchObject({ used: 0, left: 20, leads_to: '/scan/sticks' });
  expect(ways.friend).toMatchObject({ state: 'available', xp: 300, unit: 'times', limit: 10, used: 0, wait_days: 14 });
  expect(ways.device).toMatchObject({ state: 'available', xp: 150, limit: null, resets_at: null });
});

test("a card's promise equals the payment, doubled while the plan is active", async () => {
  const phone = await new Phone(harness).register();
  await harness.database.db.execute(sql`insert into subscriptions (customer_id, state, started_at)
    values (${Number(phone.customerId)}, 'active', ${harness.clock.now.toISOString()}::timestamptz)`);
  const promised = (await waysOf(phone))['code-glo'];
  expect(promised).toMatchObject({ xp: 20, is_doubled: true });
  const { results } = await scan(phone, await issuePacks(harness, 'glo', 1));
  expect(results[0]?.xp).toBe(promised.xp);
});

test('done is done, and a used up cap is a limit', async () => {
  const phone = await new Phone(harness).register();
  await pay(phone, { rule: 'profile', source: `test:${phone.customerId}` });
  await pay(phone, { rule: 'quiz', source: `test-quiz:${phone.customerId}`, worth: 100 });
  const ways = await waysOf(phone);
  expect(ways.profile.state).toBe('done');
  expect(ways.quiz).toMatchObject({ state: 'limit', unit: 'xp', used: 100, left: 0 });
  expect(await why(phone, 'quiz')).toMatch(/^Нараховано: 100 XP/);
});

test('a broken run of the marathon promises the days of a new one, and a paid stage stays done', async () => {
  const phone = await new Phone(harness).register();
  await enterMarathon(phone, { run: 0, bestRun: 4 }, 20);
  await pay(phone, { rule: 'marathon-3', source: `test-marathon:${phone.customerId}` });
  const ways = await waysOf(phone);
  expect(ways['marathon-3']).toMatchObject({ state: 'done', used: 3, left: 0 });
  expect(ways['marathon-7']).toMatchObject({ state: 'available', unit: 'days', used: 0, left: 7 });
  expect(await why(phone, 'marathon-7')).toBe('Поспіль виконано днів: 0 з 7.');
});

test('two days before its end the marathon promises only what still fits', async () => {
  const [phone, newcomer] = [await new Phone(harness).register(), await new Phone(harness).register()];
  await enterMarathon(phone, { run: 5, bestRun: 5 }, 2);
  await pay(phone, { rule: 'marathon-3', source: `test-marathon:${phone.customerId}` });
  const ways = await waysOf(phone);
  expect(ways['marathon-7']).toMatchObject({ state: 'available', used: 5, left: 2 });
  expect(ways['marathon-14']).toMatchObject({ state: 'locked', reason: expect.stringMatching(/вже\s+не\s+встигнути/) });
  expect((await waysOf(newcomer))['marathon-3'].state).toBe('locked');
});

test('a stage of the marathon that was passed without XP is not promised again', async () => {
  const phone = await new Phone(harness).register();
  await enterMarathon(phone, { run: 1, bestRun: 3 }, 20);
  const ways = await waysOf(phone);
  expect(ways['marathon-3']).toMatchObject({ state: 'locked', reason: expect.stringMatching(/етап\s+уже\s+пройдено/) });
  expect(ways['marathon-7']).toMatchObject({ state: 'available', used: 1, left: 6 });
});

test('rules that the matrix forbids are locked with their reason, and so is the marathon without a season', async () => {
  const phone = await new Phone(harness).register();
  await harness.database.db.execute(sql`update marathon_seasons set ends_on = starts_on where brand = 'main'
    and starts_on < ${harness.clock.now.toISOString()}::timestamptz::date`);
  await harness.database.db.execute(sql`delete from marathon_days`);
  await turn(false, 'tobacco-sticks', 'earn');
  const ways = await waysOf(phone);
  await turn(null, 'tobacco-sticks', 'earn');
  expect(ways['code-glo']).toMatchObject({
    state: 'locked',
    reason: expect.stringMatching(/Закон зараз не\s+дозволяє/),
    // A new week opens nothing.
    resets_at: null,
  });
  expect(ways['marathon-3'].state).toBe('locked');
  expect((await waysOf(phone))['code-glo'].state).toBe('available');
});

test('a quiz without questions promises nothing: no way, no first step, no task of the marathon, nothing to start', async () => {
  const phone = await new Phone(harness).register();
  const hide = (at: string | null) =>
    harness.database.db.execute(sql`update quiz_questions set hidden_at = ${at}::timestamptz where brand = 'main'`);
  expect((await phone.call('GET /api/quiz', {})).can_start).toBe(true);
  await hide('2026-11-01T00:00:00Z');
  const { rules, first_steps: steps } = await phone.call('GET /api/xp/earning', {});
  expect(rules.find(({ id }) => id === 'quiz')).toMatchObject({
    state: 'locked',
    reason: expect.stringMatching(/Вікторини зараз\s+немає/),
  });
  expect(steps?.map(({ rule }) => rule)).not.toContain('quiz');
  expect((await phone.call('GET /api/quiz', {})).can_start).toBe(false);
  expect((await phone.call('GET /api/marathon', {})).tasks.map(({ task }) => task)).not.toContain('quiz');
  await hide(null);
  expect((await waysOf(phone)).quiz.state).toBe('available');
});

test('the wallet of the cards: active, promised, and ending within 30 days', async () => {
  const phone = await new Phone(harness).register();
  await giveXp(harness, phone, 70);
  await pay(phone, { rule: 'friend', source: `friend-test:${phone.customerId}` });
  await harness.database.db.execute(sql`update xp_lots set expires_at = expires_at - interval '340 days'
    where customer_id = ${Number(phone.customerId)}`);
  expect((await phone.call('GET /api/xp/earning', {})).wallet).toEqual({ active: 70, pending: 300, ending: 70 });
});

test('the reason why a code brought nothing is the one its scan ended in', async () => {
  const phone = await new Phone(harness).register();
  expect(await why(phone, 'code-glo')).toBe('Кодів із цих пачок від тебе ще не було: скануй перший.');
  const code = wrongCode();
  await scan(phone, [code]);
  expect(await why(phone, 'code-glo')).toContain(`Код …${code.slice(-4)}`);
  expect(await why(phone, 'code-glo')).toContain('такого коду немає');
});

test(
  'a customer who opens the reason reads of the promise, its review or what is still to do',
  { tags: ['GET:/api/xp/why'] },
  async () => {
    const phone = await new Phone(harness).register();
    expect(await why(phone, 'device')).toBe('Жодного пристрою ще не зареєстровано: додай серійний номер.');
    expect(await why(phone, 'profile')).toBe('У профілі ще немає: підтвердженої пошти, адреси доставки.');
    await pay(phone, { rule: 'friend', source: `f:${phone.customerId}`, needsReview: true });
    expect(await why(phone, 'friend')).toMatch(/^300 XP чекають на перевірку/);
    await turn(false, 'club', 'quiz');
    expect(await why(phone, 'quiz')).toContain('Закон зараз не дозволяє');
    await turn(null, 'club', 'quiz');
  },
);

test('a review is a way to earn as far as some goods may, and shows when they are not all', async () => {
  const phone = await new Phone(harness).register();
  const feedback = async () => (await waysOf(phone)).feedback;
  expect(await feedback()).toMatchObject({ state: 'available', xp: 50, is_partial: false });
  await turn(false, 'tobacco-sticks', 'earn');
  expect(await feedback()).toMatchObject({ state: 'available', xp: 50, is_partial: true });
  await turn(null, 'tobacco-sticks', 'earn');
  await turn(false, 'club', 'earn');
  expect(await feedback()).toMatchObject({ state: 'locked', xp: 0, is_partial: false });
  await turn(null, 'club', 'earn');
});

test('every rule of the brand answers, and a rule of the other brand is unknown', async () => {
  const phone = await new Phone(harness).register();
  for (const { id } of rulesOfBrand('main', earningRules)) expect(await why(phone, id), id).toMatch(/[.…]$/);
  const foreign = earningRuleIds.find((id) => id === 'code-ogo')!;
  expect(await phone.refusal('GET /api/xp/why', { rule: foreign })).toBe('not_found');
});
