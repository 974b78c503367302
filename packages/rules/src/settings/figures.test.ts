import { expect, test } from 'vitest';
import { clubSettings } from './club-settings.ts';
import { figureNames, fillFigures, unknownFigures } from './figures.ts';

const first = clubSettings([]);

test('every figure has a value in a fresh installation', () => {
  for (const name of figureNames.filter((one) => one !== 'seller'))
    expect(fillFigures(`{{${name}}}`, first, 'ogo')).toMatch(/^[\dA-Z]/);
});

test('a text names a figure of its own brand, or of another by its name', () => {
  const text = 'Від {{free-delivery}}, там від {{ogo.free-delivery}}, другові {{friend-percent}} %';
  expect(fillFigures(text, first, 'main')).toBe('Від 399\u00A0₴, там від 120\u00A0₴, другові 10 %');
  const dearer = clubSettings([{ key: 'discount.friend', brand: null, value: { percent: 15 } }]);
  expect(fillFigures('{{friend-percent}}', dearer, 'main')).toBe('15');
});

test('what is no figure is left as it is, and named', () => {
  const text = '{{friend-xp}} {{friend}} {{third.friend-xp}} {{}} { {x} }';
  expect(fillFigures(text, first, 'main')).toBe('300 {{friend}} {{third.friend-xp}} {{}} { {x} }');
  expect(unknownFigures(text)).toEqual(['friend', 'third.friend-xp', '']);
});

test('the agreement names the seller as staff set it, and says so while nobody has', () => {
  const seller = { name: 'ТОВ «Зоря»', code: '12345678', address: 'Київ, вул. Зоряна, 1', email: 'shop@zorya.example' };
  const set = clubSettings([{ key: 'club.seller', brand: 'main', value: seller }]);
  expect(fillFigures('{{seller}}', set, 'main')).toBe(
    'ТОВ «Зоря», код ЄДРПОУ 12345678, Київ, вул. Зоряна, 1, shop@zorya.example',
  );
  expect(fillFigures('{{seller}}', set, 'ogo')).toBe('реквізити ще не зазначено');
  const marked = { ...seller, name: '<b>Зоря</b>' };
  expect(() => clubSettings([{ key: 'club.seller', brand: 'main', value: marked }])).toThrow(/club.seller: name/);
});

test('no social link is shown until staff set one', () => {
  expect(first.social).toEqual({ main: [], ogo: [] });
  expect(clubSettings([], true).social.main).toHaveLength(4);
});

test('a noun after a figure takes the form that the number needs, whatever staff set', () => {
  const text = '{{friends-a-year|друг|друзі|друзів}}';
  const withCap = (cap: number) => clubSettings([{ key: 'xp.friend', brand: null, value: { xp: 300, cap } }]);
  expect([1, 2, 5, 11, 21].map((cap) => fillFigures(text, withCap(cap), 'main').replace('\u00A0', ' '))).toEqual([
    '1 друг',
    '2 друзі',
    '5 друзів',
    '11 друзів',
    '21 друг',
  ]);
  expect(unknownFigures(text)).toEqual([]);
  expect(unknownFigures('{{friends-a-year|друг}} {{friends-a-year|а|б|в|г}}')).toHaveLength(2);
});

test('how much the plan multiplies is a figure', () => {
  const set = clubSettings([{ key: 'plan.code-times', brand: null, value: 3 }]);
  expect(fillFigures('×{{plan-times}}: {{plan-code-xp}} XP', set, 'main')).toBe('×3: 30 XP');
});
