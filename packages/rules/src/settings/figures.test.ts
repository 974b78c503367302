import { expect, test } from 'vitest';
import { type ClubSettings, clubSettings } from './club-settings.ts';
import { type Brand, ofBrands } from '../brands.ts';
import { figureNames, fillFigures, namesNoPromo, unknownFigures } from './figures.ts';

const first = clubSettings([]);
const now = new Date('2027-03-10T09:00:00Z');
const fill = (text: string, settings: ClubSettings, brand: Brand) => fillFigures(text, settings, brand, now);

test('every figure has a value in a fresh installation', () => {
  for (const name of figureNames.filter((one) => one !== 'seller' && !/^(promo|where)-/.test(one)))
    expect(fill(`{{${name}}}`, first, 'ogo')).toMatch(/^[\dA-Z]/);
});

test('a text names a figure of its own brand, or of another by its name', () => {
  const text = 'Від {{free-delivery}}, там від {{ogo.free-delivery}}, другові {{friend-percent}} %';
  expect(fill(text, first, 'main')).toBe('Від 399\u00A0₴, там від 120\u00A0₴, другові 10 %');
  const dearer = clubSettings([{ key: 'discount.friend', brand: null, value: { percent: 15 } }]);
  expect(fill('{{friend-percent}}', dearer, 'main')).toBe('15');
});

test('a mark that only checks the matrix renders nothing', () => {
  expect(fill('{{where-codes-earn}}Код дає XP. {{ogo.where-friends-pay}}Друг теж.', first, 'main')).toBe(
    'Код дає XP. Друг теж.',
  );
  expect(unknownFigures('{{where-codes-earn}}{{where-codes}}')).toEqual(['where-codes']);
});

test('unknown figures are left as they are, and reported', () => {
  const text = '{{friend-xp}} {{friend}} {{third.friend-xp}} {{}} { {x} }';
  expect(fill(text, first, 'main')).toBe('300 {{friend}} {{third.friend-xp}} {{}} { {x} }');
  expect(unknownFigures(text)).toEqual(['friend', 'third.friend-xp', '']);
});

test('the agreement names the seller of the settings, and shows when there is none', () => {
  const seller = { name: 'ТОВ «Зоря»', code: '12345678', address: 'Київ, вул. Зоряна, 1', email: 'shop@zorya.example' };
  const set = clubSettings([{ key: 'club.seller', brand: 'main', value: seller }]);
  expect(fill('{{seller}}', set, 'main')).toBe(
    'ТОВ «Зоря», код ЄДРПОУ 12345678, Київ, вул. Зоряна, 1, shop@zorya.example',
  );
  expect(fill('{{seller}}', set, 'ogo')).toBe('реквізити ще не зазначено');
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
  expect([1, 2, 5, 11, 21].map((cap) => fill(text, withCap(cap), 'main').replace('\u00A0', ' '))).toEqual([
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
  expect(fill('×{{plan-times}}: {{plan-code-xp}} XP', set, 'main')).toBe('×3: 30 XP');
});

const promo = (code: string, percent: number, from: string | null, to: string | null) => ({
  code,
  percent,
  unitsMin: 2,
  limit: null,
  from: from && `${from}T00:00:00.000Z`,
  to: to && `${to}T00:00:00.000Z`,
});
const withPromos = (...value: ReturnType<typeof promo>[]) =>
  clubSettings([{ key: 'discount.promo', brand: 'ogo', value }]);

test('texts name the first active promo code, and mention none without one', () => {
  const text = '{{promo-code}}: −{{promo-percent}} %';
  const coming = promo('SOON10', 10, '2027-04-01', null);
  const past = promo('PAST15', 15, null, '2027-03-10');
  const running = promo('NOW20', 20, '2027-03-10', '2027-03-11');
  expect(fill(text, withPromos(coming, past, running, promo('LAST5', 5, null, null)), 'ogo')).toBe('NOW20: −20 %');
  const none = withPromos(coming, past);
  expect(fill('−{{promo-percent}} %', none, 'ogo')).toBe('−15 %');
  expect(namesNoPromo(text, clubSettings([]), 'ogo', now)).toBe(true);
  expect(namesNoPromo(text, none, 'ogo', now)).toBe(true);
  expect(namesNoPromo('{{ogo.promo-code}}', withPromos(running), 'main', now)).toBe(false);
  expect(namesNoPromo('від {{promo-units|штуки|штук|штук}}', none, 'ogo', now)).toBe(true);
  expect(namesNoPromo('{{friend-percent}} %', none, 'ogo', now)).toBe(false);
});

test('no promo code runs in a real club until staff set one, and the demo has its own', () => {
  expect(clubSettings([]).discounts.promo).toEqual(ofBrands(() => []));
  expect(clubSettings([], true).discounts.promo.ogo).toMatchObject([{ code: 'OGO30' }]);
});

test('a value from before codes were a list is a list of one, and of none without a code', () => {
  const one = (code: string | null) =>
    clubSettings([{ key: 'discount.promo', brand: 'ogo', value: { code, percent: 25, unitsMin: 2 } }]);
  expect(one('OGO25').discounts.promo.ogo).toMatchObject([{ code: 'OGO25', startsAt: null, terms: { unitsMin: 2 } }]);
  expect(one(null).discounts.promo.ogo).toEqual([]);
  expect(() => withPromos(promo('SAME5', 5, null, null), promo('SAME5', 5, null, null))).toThrow(/twice/);
});
