import { expect, test } from 'vitest';
import { goalLine } from './goal.ts';
import { messages } from '../messages.ts';

const mug = {
  kind: 'reward' as const,
  id: '7700043',
  collectionId: 'bonus',
  title: 'Термокухоль клубу',
  bonuses: 1500,
  is_chosen: false,
  is_sold_out: false,
  days: null,
  leads_to: '/exchange/product/inactive/7700043',
};
const said = (text: string): string => text.replaceAll('\u00A0', ' ');

test('the goal shows how much is missing to one concrete reward and leads to it', () => {
  const line = goalLine(1240, mug, 'main', undefined);
  expect(said(line.text)).toBe('Ще 260 XP — і «Термокухоль клубу» у тебе');
  expect(line.link).toEqual({ to: '/exchange/product/inactive/7700043' });
  expect(line.share).toBeCloseTo(0.827, 3);
});

test('an affordable reward is shown as within reach', () => {
  const line = goalLine(1500, mug, 'main', undefined);
  expect(said(line.text)).toBe('Вистачає на «Термокухоль клубу»');
  expect(line.share).toBe(1);
});

test('a forecast is given in days, weeks or months, as people would say it', () => {
  const at = (days: number) => said(goalLine(1240, { ...mug, days }, 'main', undefined).text).split('. ')[1];
  expect([1, 5, 13, 22, 45, 60, 200].map(at)).toEqual([
    'За твоїм темпом — близько 1 дня',
    'За твоїм темпом — близько 5 днів',
    'За твоїм темпом — близько 13 днів',
    'За твоїм темпом — близько 3 тижнів',
    'За твоїм темпом — близько 6 тижнів',
    'За твоїм темпом — близько 2 місяців',
    'За твоїм темпом — близько 7 місяців',
  ]);
});

test('a certificate leads to its category; a sold out one leads to a new choice', () => {
  const film = { ...mug, kind: 'certificate' as const, leads_to: '/certificates?cat=3' };
  expect(goalLine(10, film, 'main', undefined).link).toEqual({ to: '/certificates', search: { cat: '3' } });
  const gone = goalLine(10, { ...mug, is_sold_out: true }, 'main', undefined);
  expect(said(gone.text)).toBe('«Термокухоль клубу» закінчилося. Обери нову ціль');
  expect(gone.link).toEqual({ to: '/exchange' });
});

test('a chosen goal is on the card of a customer without XP', () => {
  expect(said(goalLine(0, { ...mug, is_chosen: true }, 'main', undefined).text)).toContain('Ще 1 500 XP');
});

test('a balance above every reward leads to all rewards of the brand', () => {
  expect(goalLine(9000, null, 'main', undefined).link).toEqual({ to: '/shop/bonus' });
  expect(goalLine(9000, null, 'ogo', undefined).link).toEqual({ to: '/shop/ogo-bonus' });
});

test('once staff have ended the collection of rewards, the line leads to all that XP can be exchanged for', () => {
  expect(goalLine(9000, null, 'main', ['popular', 'bonus']).link).toEqual({ to: '/shop/bonus' });
  expect(goalLine(9000, null, 'main', ['popular']).link).toEqual({ to: '/exchange' });
});

test('without XP the line explains them and points to the first scan', () => {
  expect(goalLine(0, mug, 'main', undefined)).toMatchObject({ text: messages.balance.first, link: null, share: 0 });
});

test('the remainder of the week agrees in number', () => {
  expect([1, 2, 5, 21].map((n) => said(messages.earning.left(n)))).toEqual([
    'Ще 1 код цього тижня',
    'Ще 2 коди цього тижня',
    'Ще 5 кодів цього тижня',
    'Ще 21 код цього тижня',
  ]);
});
