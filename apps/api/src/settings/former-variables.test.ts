import { capPeriod, earn, remainingOf, ruleForLine, ruleOf } from '@club/rules/xp/earning';
import { discountOf } from '@club/rules/cart/discounts';
import { quizXpForRight } from '@club/rules/quiz';
import { clubSettings } from '@club/rules/settings/club-settings';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const from = (env: Record<string, string>) => clubSettings(readConfig(env).firstSettings);

test(
  'an environment that names no numbers leaves them to the settings of a fresh installation',
  { tags: ['limit:xp-of-actions'] },
  () => {
    expect(readConfig({}).firstSettings).toEqual([]);
  },
);

test(
  'XP and caps of actions that the environment names are first values, and the rules pay by them',
  { tags: ['limit:xp-of-actions'] },
  () => {
    const { earningRules: rules } = from({ XP_RULES: 'device=100;code-glo=15x10;friend=250x5;quiz=50' });
    const now = new Date();
    expect(earn(ruleOf('device', rules), { used: 0, isAllowed: true }, now)).toMatchObject({ xp: 100 });
    expect(ruleForLine('glo', rules)).toMatchObject({ xp: 15, weeklyLimit: 10 });
    expect(ruleForLine('velo', rules)).toMatchObject({ xp: 10, weeklyLimit: 20 });
    const friend = ruleOf('friend', rules);
    expect([remainingOf(friend, 4), capPeriod(friend.cap, now) !== undefined]).toEqual([1, true]);
    expect([quizXpForRight(rules), remainingOf(ruleOf('quiz', rules), 0)]).toEqual([10, 100]);
  },
);

test(
  'free delivery and discounts of codes may come from the environment too',
  { tags: ['limit:free-delivery'] },
  () => {
    const { freeDeliveryFromKop, discounts } = from({
      FREE_DELIVERY: '500,200',
      PROMO_DISCOUNT: '25x2',
      OGO_PROMO_CODE: 'OGO25',
      FRIEND_DISCOUNT: '15',
    });
    expect(freeDeliveryFromKop).toEqual({ main: 50_000, ogo: 20_000 });
    const tin = { variantId: '1', units: 2, priceKop: 100_00, line: 'velo' as const, tags: ['discount:fruit-madness'] };
    expect(discounts.promo.ogo[0]?.code).toBe('OGO25');
    expect(discountOf([tin], discounts.promo.ogo[0]!.terms)).toMatchObject({ problem: null, discountKop: 50_00 });
    expect(discountOf([tin], discounts.friend)).toMatchObject({ problem: null, discountKop: 30_00 });
  },
);

test.each([
  { XP_RULES: 'smoking=10' },
  { XP_RULES: 'device=ten' },
  { XP_RULES: 'quiz=52' },
  { FREE_DELIVERY: '399' },
  { PROMO_DISCOUNT: '100x3' },
  { FRIEND_DISCOUNT: '0' },
])('numbers that make no sense stop the start: %o', { tags: ['limit:xp-of-actions'] }, (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
});
