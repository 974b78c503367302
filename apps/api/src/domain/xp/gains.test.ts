import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { giveXp } from '../../../test/steps/ordering.ts';
import { issuePacks, scan } from '../../../test/steps/packs.ts';

const harness = openHarness();

beforeEach(() => harness.database.db.execute(sql`delete from limits`));

test(
  'the first XP ever are marked as such, once; what the phone has seen is not repeated',
  { tags: ['GET:/api/xp/gains'] },
  async () => {
    const phone = await new Phone(harness).register();
    const before = await phone.call('GET /api/xp/gains', {});
    expect(before).toMatchObject({ last: '0', balance: 0, gained: 0, rules: [], occasion: null });
    await scan(phone, await issuePacks(harness, 'glo', 1));
    const gains = await phone.call('GET /api/xp/gains', { after: before.last });
    expect(gains).toMatchObject({ balance: 10, gained: 10, rules: ['code-glo'], occasion: 'first' });
    expect(await phone.call('GET /api/xp/gains', { after: gains.last })).toMatchObject({ gained: 0, occasion: null });
    await scan(phone, await issuePacks(harness, 'glo', 1));
    expect(await phone.call('GET /api/xp/gains', { after: gains.last })).toMatchObject({ gained: 10, occasion: null });
  },
);

test('a phone that has never checked receives the last two minutes only', async () => {
  const phone = await new Phone(harness).register();
  await scan(phone, await issuePacks(harness, 'glo', 1));
  harness.clock.forward(180_000);
  await scan(phone, await issuePacks(harness, 'velo', 1));
  expect(await phone.call('GET /api/xp/gains', {})).toMatchObject({ gained: 10, rules: ['code-velo'] });
});

test('every tenth code is a day to remember, and so is the XP that reaches the goal', async () => {
  const phone = await new Phone(harness).register();
  await scan(phone, await issuePacks(harness, 'glo', 9));
  const { last } = await phone.call('GET /api/xp/gains', {});
  await scan(phone, await issuePacks(harness, 'glo', 1));
  const tenth = await phone.call('GET /api/xp/gains', { after: last });
  expect(tenth.occasion).toBe('tenth_code');

  const { goal, balance } = await phone.call('GET /api/get-balance', {});
  await giveXp(harness, phone, goal!.bonuses - balance - 1);
  const near = await phone.call('GET /api/xp/gains', {});
  await scan(phone, await issuePacks(harness, 'glo', 1));
  expect(await phone.call('GET /api/xp/gains', { after: near.last })).toMatchObject({
    occasion: 'goal',
    goal: { id: goal!.id, days: null, leads_to: `/exchange/product/active/${goal!.id}` },
  });
});

test('a newcomer has first steps with the XP they pay, ticked as they are paid, until all are done or a month is over', async () => {
  const phone = await new Phone(harness).register();
  const steps = async () => (await phone.call('GET /api/xp/earning', {})).first_steps;
  const before = await steps();
  expect(before?.map(({ rule, xp, is_done }) => [rule, xp, is_done])).toEqual([
    ['code-glo', 10, false],
    ['profile', 50, false],
    ['quiz', 100, false],
  ]);
  await scan(phone, await issuePacks(harness, 'velo', 1));
  expect((await steps())?.map(({ is_done }) => is_done)).toEqual([true, false, false]);
  const monthAgo = new Date(harness.clock.now.getTime() - 31 * 86_400_000).toISOString();
  await harness.database.db.execute(
    sql`update customers set created_at = ${monthAgo}::timestamptz where id = ${Number(phone.customerId)}`,
  );
  expect(await steps()).toBeUndefined();
});
