import { expect, test } from 'vitest';
import { isTrueWithout, namesServices, withoutMarks } from './service-marks.ts';

test('a sentence is shown if its service exists, and the other one if it does not', () => {
  const [card, cash] = ['{{with-payments}}Карткою.', '{{without-payments}}Лише готівкою.'];
  expect([isTrueWithout(card, []), isTrueWithout(cash, [])]).toEqual([true, false]);
  expect([isTrueWithout(card, ['payments']), isTrueWithout(cash, ['payments'])]).toEqual([false, true]);
  expect(isTrueWithout('{{with-payments}}{{with-identity}}Дія', ['identity'])).toBe(false);
  expect(isTrueWithout('{{code-xp}} XP', ['identity'])).toBe(true);
});

test("a reader sees no mark, and an unknown service's name is none", () => {
  expect(withoutMarks('{{with-email}}Лист. {{with-pigeons}}Голуб. {{code-xp}}')).toBe(
    'Лист. {{with-pigeons}}Голуб. {{code-xp}}',
  );
  expect([namesServices('{{with-email}}'), namesServices('{{with-pigeons}}'), namesServices('XP')]).toEqual([
    true,
    false,
    false,
  ]);
});
