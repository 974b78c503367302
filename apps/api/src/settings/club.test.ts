import { brandSettings } from '@club/rules/brands';
import { discountOf, friendSettings, promoSettings } from '@club/rules/cart/discounts';
import { capPeriod, earn, earningRules, remainingOf, ruleForLine, ruleOf } from '@club/rules/xp/earning';
import { quizXpForRight } from '@club/rules/quiz';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { applySettings } from './club.ts';

const defaults = structuredClone({ brandSettings, promoSettings, friendSettings, earningRules });
const applied = (env: Record<string, string>) => applySettings(readConfig(env).settings);
afterEach(() => applied({}));

test('without settings the numbers of the rules are as they stand there', () => {
  applied({ FREE_DELIVERY: '1,1', XP_RULES: 'device=1;code-glo=1x1', PROMO_DISCOUNT: '1x1', FRIEND_DISCOUNT: '1' });
  applied({});
  expect({ brandSettings, promoSettings, friendSettings, earningRules }).toEqual(defaults);
});

test('staff change XP and caps of actions, and the rules pay by them', () => {
  applied({ XP_RULES: 'device=100;code-glo=15x10;friend=250x5;quiz=50' });
  const now = new Date();
  expect(earn(ruleOf('device'), { used: 0, isAllowed: true }, now)).toMatchObject({ xp: 100 });
  expect(ruleForLine('glo')).toMatchObject({ xp: 15, weeklyLimit: 10 });
  expect(ruleForLine('velo')).toMatchObject({ xp: 10, weeklyLimit: 20 });
  expect([remainingOf(ruleOf('friend'), 4), capPeriod(ruleOf('friend').cap, now) !== undefined]).toEqual([1, true]);
  expect([quizXpForRight(), remainingOf(ruleOf('quiz'), 0)]).toEqual([10, 100]);
});

test('staff change free delivery and what codes take off', () => {
  applied({ FREE_DELIVERY: '500,200', PROMO_DISCOUNT: '25x2', FRIEND_DISCOUNT: '15' });
  expect([brandSettings.main, brandSettings.ogo]).toEqual([
    { freeDeliveryFromKop: 50_000 },
    { freeDeliveryFromKop: 20_000 },
  ]);
  const tin = { variantId: '1', units: 2, priceKop: 100_00, line: 'velo' as const, tags: ['discount:fruit-madness'] };
  expect(discountOf([tin], promoSettings)).toMatchObject({ problem: null, discountKop: 50_00 });
  expect(discountOf([tin], friendSettings)).toMatchObject({ problem: null, discountKop: 30_00 });
});

test.each([
  { XP_RULES: 'smoking=10' },
  { XP_RULES: 'device=ten' },
  { XP_RULES: 'quiz=52' },
  { FREE_DELIVERY: '399' },
  { PROMO_DISCOUNT: '100x3' },
  { FRIEND_DISCOUNT: '0' },
])('numbers that make no sense stop the start: %o', (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
});
