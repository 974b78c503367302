// Promises from before the law changed: every place that shows them shows what is paid now.
import type { EarningRuleId } from '@club/rules/xp/earning';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { reward } from './reward.ts';
import type { RewardedRule } from './messages.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
let phone: Phone;

beforeAll(async () => {
  phone = await new Phone(club).register();
  await promise('friend', 'friend:1');
  await promise('marathon-3', 'marathon:main-2026-11-01:3');
});

const promise = (rule: RewardedRule, source: string) =>
  club.database.transaction((tx) => {
    const event = { actor: 'console:test', customerId: Number(phone.customerId), brand: 'main', rule, source } as const;
    return reward(tx, club, { ...event, now: club.clock.now });
  });

async function read() {
  const [all, pending, ways] = await Promise.all([
    phone.call('GET /api/get-bonus-history', {}),
    phone.call('GET /api/get-bonus-history', { show: 'pending' }),
    phone.call('GET /api/xp/earning', {}),
  ]);
  const { summary } = all;
  return {
    promised: summary.pending,
    from: summary.next_active_at,
    lines: pending.transactions.map(({ id, amount }) => ({ id, amount })),
    wallet: ways.wallet.pending,
  };
}
const why = async (rule: EarningRuleId) =>
  (await phone.call('GET /api/xp/why', { rule })).text.replaceAll('\u00A0', ' ');

test('a promise is in the history, its sum, the wallet and its reason while the law allows paying it', async () => {
  const { lines, ...sums } = await read();
  const from = new Date(club.clock.now.getTime() + dayMs).toISOString();
  expect(sums).toEqual({ promised: 350, from, wallet: 350 });
  expect(lines.map(({ amount }) => amount)).toEqual([50, 300]);
  expect(await why('friend')).toMatch(/^300 XP вже обіцяно/);
});

test('once it is forbidden, none of them shows a sum or a day, and all do when it is allowed again', async () => {
  const before = await read();
  club.services.config.compliance = 'restricted';
  const marathonAlone = before.lines.slice(0, 1);
  expect(await read()).toEqual({ promised: 50, from: before.from, wallet: 50, lines: marathonAlone });
  expect(await why('friend')).toMatch(/^Закон зараз не дозволяє/);
  const [, friend] = before.lines;
  expect(await phone.refusal('GET /api/xp/entry', { id: friend!.id })).toBe('not_found');
  club.services.config.compliance = 'open';
  expect(await read()).toEqual(before);
});
