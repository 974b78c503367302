import { expect, test } from 'vitest';
import { goalLine } from './goal.ts';
import { messages, momentOf } from '../messages.ts';

const mug = { id: '7700043', collectionId: 'bonus', title: 'Термокухоль клубу', bonuses: 1500 };
const said = (text: string): string => text.replaceAll('\u00A0', ' ');

test('the goal says how much is missing to one concrete reward and leads to it', () => {
  const line = goalLine(1240, mug, 'main');
  expect(said(line.text)).toBe('Ще 260 XP — і «Термокухоль клубу» у тебе');
  expect(line.to).toBe('/shop/bonus/7700043');
  expect(line.share).toBeCloseTo(0.827, 3);
});

test('a reward that has come within reach is said to be within reach', () => {
  const line = goalLine(1500, mug, 'main');
  expect(said(line.text)).toBe('Вистачає на «Термокухоль клубу»');
  expect(line.share).toBe(1);
});

test('a balance above every reward leads to all rewards of the brand', () => {
  expect(goalLine(9000, null, 'main').to).toBe('/shop/bonus');
  expect(goalLine(9000, null, 'ogo').to).toBe('/shop/ogo-bonus');
});

test('without XP the line explains them and points to the first scan', () => {
  expect(goalLine(0, mug, 'main')).toMatchObject({ text: messages.balance.first, to: null, share: 0 });
});

test('what is left of the week agrees with its number', () => {
  expect([1, 2, 5, 21].map((n) => said(messages.earning.left(n)))).toEqual([
    'Ще 1 код цього тижня',
    'Ще 2 коди цього тижня',
    'Ще 5 кодів цього тижня',
    'Ще 21 код цього тижня',
  ]);
});

test('a moment of today is a time, of another day a date and a time', () => {
  const now = new Date('2026-11-20T15:00:00.000Z');
  expect(momentOf('2026-11-20T12:05:00.000Z', now)).toBe('14:05');
  expect(momentOf('2026-11-18T12:05:00.000Z', now)).toBe('18 листопада, 14:05');
});
