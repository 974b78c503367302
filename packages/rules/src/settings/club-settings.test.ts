import { expect, test } from 'vitest';
import { brands } from '../brands.ts';
import { ruleOf } from '../xp/earning.ts';
import { earningRules } from '../xp/first-earning-rules.ts';
import { clubSettings } from './club-settings.ts';
import { settingKeys, settings } from './definitions.ts';
import { initialValue } from './initial-values.ts';
import { firstFreeDeliveryKop } from './first-values.ts';

test.each(settingKeys)('%s describes itself, and its first value is an allowed one', (key) => {
  const { summary, check } = settings[key];
  expect(summary).not.toBe('');
  for (const brand of brands)
    for (const isDemo of [true, false]) expect(check(initialValue(key, { brand, isDemo }))).toBeUndefined();
});

test('nothing writes into the tables of the rules', () => {
  for (const one of [earningRules, firstFreeDeliveryKop]) expect(Object.isFrozen(one)).toBe(true);
  for (const rule of earningRules) expect([Object.isFrozen(rule), Object.isFrozen(rule.cap)]).toEqual([true, true]);
});

test('a value of one brand leaves the other unchanged, and unset rules keep their defaults', () => {
  const made = clubSettings([
    { key: 'delivery.free-from', brand: 'ogo', value: 0 },
    { key: 'xp.code-glo', brand: null, value: { xp: 7, cap: 3 } },
    { key: 'xp.quiz', brand: null, value: { xp: 50, cap: 75 } },
  ]);
  expect(made.freeDeliveryFromKop).toEqual({ main: 39_900, ogo: 0 });
  expect(ruleOf('code-glo', made.earningRules)).toMatchObject({ xp: 7, cap: { per: 'week', times: 3 } });
  expect(ruleOf('quiz', made.earningRules)).toMatchObject({ xp: 50, cap: { per: 'week', xp: 75 } });
  expect(ruleOf('device', made.earningRules)).toEqual(ruleOf('device', earningRules));
});

test('a key of a later version is ignored, and a value that its setting does not allow is no setting', () => {
  expect(clubSettings([{ key: 'later.key', brand: null, value: 1 }])).toEqual(clubSettings([]));
  expect(() => clubSettings([{ key: 'discount.friend', brand: null, value: { percent: 0 } }])).toThrow(RangeError);
});

test('a silence turns red after it has turned amber, or is no alarm at all', () => {
  const { check } = settings['silence.order'];
  expect(check({ amber: 60, red: 61 })).toBeUndefined();
  expect(check(null)).toBeUndefined();
  expect(check({ amber: 60, red: 60 })).toBe('red: more minutes than amber, or null');
  expect(check({ amber: 0, red: 60 })).toBe('amber: a whole number from 1 to 10080, or null');
  expect(clubSettings([{ key: 'silence.order', brand: null, value: null }]).silence).toMatchObject({
    order: null,
    code: { amber: 600, red: 1440 },
  });
});
