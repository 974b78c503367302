import { addMonths, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import { ruleOf } from '@club/rules/xp/earning';
import { beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { issuePacks, scan } from '../../../test/steps/packs.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { runAction } from '../actions/run-action.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { asActor, asAnything } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { endSubscriptions } from './end-subscriptions.ts';

const harness = openHarness({ seed: false });
beforeEach(() => harness.database.db.execute(sql`delete from limits`));

const register = () => new Phone(harness).register();
const change = (phone: Phone, action: 'join' | 'pause' | 'resume' | 'cancel' | 'keep') =>
  phone.call('POST /api/subscription/change', { action });
const scanOne = async (phone: Phone) => {
  const { results } = await scan(phone, await issuePacks(harness, 'glo', 1));
  return results[0]?.xp;
};
/** The bearer is short-lived; the session continues. */
async function until(at: Date, phone: Phone): Promise<void> {
  harness.clock.now = at;
  phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
}

test(
  'a customer who never joined sees what the plan gives and may join; nothing is counted',
  { tags: ['CONT-01', 'GET:/api/subscription'] },
  async () => {
    expect(await (await register()).call('GET /api/subscription', {})).toEqual({
      code: 200,
      state: 'none',
      started_at: null,
      paused_at: null,
      ends_at: null,
      period: null,
      actions: ['join'],
      times: 2,
      lines: ['glo', 'velo'],
      code_xp: 10,
    });
  },
);

test('codes pay double while the plan is active, and single before, in a pause and after', async () => {
  const phone = await register();
  const paid = [await scanOne(phone)];
  await change(phone, 'join');
  paid.push(await scanOne(phone));
  await change(phone, 'pause');
  paid.push(await scanOne(phone));
  await change(phone, 'resume');
  paid.push(await scanOne(phone));
  const cancelled = await change(phone, 'cancel');
  expect(cancelled.ends_at).toBe(kyivMidnight(addMonths(kyivDate(harness.clock.now), 1)).toISOString());
  paid.push(await scanOne(phone));
  await until(new Date(cancelled.ends_at!), phone);
  paid.push(await scanOne(phone));
  expect(paid).toEqual([10, 20, 10, 20, 20, 10]);
  expect(await phone.call('GET /api/subscription', {})).toMatchObject({ state: 'ended', period: null });
});

test(
  'the counters of the month and the history agree with the ledger',
  { tags: ['GET:/api/subscription/history'] },
  async () => {
    const phone = await register();
    const joined = harness.clock.now;
    const first = await change(phone, 'join');
    for (let i = 0; i < 3; i++) await scanOne(phone);
    expect((await phone.call('GET /api/subscription', {})).period).toMatchObject({ codes: 3, extra_xp: 30 });
    await until(new Date(first.period!.ends_at), phone);
    await scanOne(phone);
    await change(phone, 'cancel');
    const ended = await phone.call('GET /api/subscription', {});
    await until(new Date(Date.parse(ended.ends_at!) + 5000), phone);
    await scanOne(phone);
    const history = await phone.call('GET /api/subscription/history', {});
    expect(history.events.map(({ kind }) => kind)).toEqual(['ended', 'cancelled', 'joined']);
    expect(history.periods).toEqual([
      { starts_at: first.period!.ends_at, ends_at: ended.ends_at, codes: 1, extra_xp: 10 },
      { starts_at: joined.toISOString(), ends_at: first.period!.ends_at, codes: 3, extra_xp: 30 },
    ]);
    expect(history.extra_xp).toBe(40);
    expect((await phone.call('GET /api/get-balance', {})).balance).toBe(5 * 10 + 40);
  },
);

test(
  'a cancelled plan may be resumed until its end; then the job ends it once and it may be joined again',
  { tags: ['POST:/api/subscription/change'] },
  async () => {
    await endSubscriptions(harness, harness.clock.now); // those of the tests before
    const phone = await register();
    await change(phone, 'join');
    expect((await change(phone, 'cancel')).actions).toEqual(['keep']);
    expect(await change(phone, 'keep')).toMatchObject({ state: 'active', ends_at: null });
    const { ends_at } = await change(phone, 'cancel');
    expect(await phone.refusal('POST /api/subscription/change', { action: 'pause' })).toBe('plan_cannot');
    expect(await endSubscriptions(harness, harness.clock.now)).toBe(0);
    await until(new Date(ends_at!), phone);
    expect(await endSubscriptions(harness, harness.clock.now)).toBe(1);
    expect(await endSubscriptions(harness, harness.clock.now)).toBe(0);
    const noted = sql`select actor, after from audit_log where action = 'subscriptions.end'
      and target = ${`customer:${phone.customerId}`}`;
    expect(await rowsOf(harness.database.db, noted, { actor: asActor, after: asAnything })).toEqual([
      { actor: 'job:end-subscriptions', after: { state: 'ended' } },
    ]);
    expect(await notificationsTo(harness, phone.number)).toMatchObject([
      { category: 'xp', title: 'Підписка закінчилася', body: expect.not.stringContaining('XP'), path: '/subscription' },
    ]);
    expect(await phone.refusal('POST /api/subscription/change', { action: 'keep' })).toBe('plan_cannot');
    expect((await change(phone, 'join')).state).toBe('active');
    const { events } = await phone.call('GET /api/subscription/history', {});
    expect(events.map(({ kind }) => kind)).toEqual(['joined', 'ended', 'cancelled', 'kept', 'cancelled', 'joined']);
  },
);

test('while the law forbids paying for every code of the brand, the plan shows that it doubles nothing', async () => {
  const phone = await register();
  await change(phone, 'join');
  const turn = (subject: 'tobacco-sticks' | 'pouches', allowed: boolean | null) =>
    setCompliance(harness.database.db, {
      actor: 'console:test',
      brand: 'main',
      subject,
      action: 'earn',
      allowed,
      note: 'test',
      now: harness.clock.now,
    });
  await turn('tobacco-sticks', false);
  expect((await phone.call('GET /api/subscription', {})).lines).toEqual(['velo']);
  await turn('pouches', false);
  expect((await phone.call('GET /api/subscription', {})).lines).toEqual([]);
  await turn('tobacco-sticks', null);
  await turn('pouches', null);
});

test('the plan multiplies XP by its setting, and its history is counted by the rule of its time', async () => {
  const phone = await register();
  const seen = async (isSet: (settings: ClubSettings) => boolean) =>
    vi.waitFor(async () => expect(isSet(await harness.clubSettings.current())).toBe(true), { timeout: patience(5000) });
  const turn = (key: string, value: unknown) =>
    runAction(consoleOf(harness), changeSetting, { key, brand: null, value, begins_at: null, note: 'test' });
  await change(phone, 'join');
  await scanOne(phone);
  harness.clock.now = new Date(harness.clock.now.getTime() + 60_000);
  await turn('plan.code-times', 3);
  await turn('xp.code-glo', { xp: 15, cap: 20 });
  await seen(({ planTimes, earningRules }) => planTimes === 3 && ruleOf('code-glo', earningRules).xp === 15);
  expect(await scanOne(phone)).toBe(45);
  expect(await phone.call('GET /api/subscription', {})).toMatchObject({
    times: 3,
    code_xp: 15,
    period: { codes: 2, extra_xp: 10 + 30 },
  });
  expect((await phone.call('GET /api/subscription/history', {})).extra_xp).toBe(40);
});
