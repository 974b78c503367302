import { readFileSync } from 'node:fs';
import { settingKeys } from '@club/rules/settings/definitions';
import { initialValue } from '@club/rules/settings/initial-values';
import { expect, test } from 'vitest';
import { isFormed } from '../forms/setting-shapes.ts';
import { auditFact, inputPlanOf, planOf, type PlanText } from './plan-of.ts';
import { settingChange, settingValue } from './setting-text.ts';

/** From the page generated from the actions: which have a plan. */
const planned = [
  ...readFileSync(new URL('../../../../../docs/actions.md', import.meta.url), 'utf8').matchAll(
    /^\| `([\w.-]+)`.*\| yes +\|$/gm,
  ),
].map(([, name = '']) => name);

const cell = (column: string, was: string | null, is: string | null) => ({ column, was, is });
const product = { product: 7_700_001, variant: 4_400_001, title: 'Стіки «Бурштин»' };
const moving = { rows: 3, taken: 3, skipped: 0 };
const picture = { slug: 'twin', address: '/pictures/twin.ddd4-480.webp', width: 400, height: 300, bytes: 1679 };

/** The server's reply, by action. */
const replies: Readonly<Record<string, unknown>> = {
  'certificates.import-partners': {
    changes: [{ partner: 'basket', name: 'Кошик', what: [cell('words', null, 'Продукти')] }],
  },
  'certificates.import-prices': { changes: [{ offer: 'twin', partner: 'Кошик', what: [cell('xp', '20', '25')] }] },
  'codes.import': { line: 'glo', added: 2, repeated: 1, known: 0 },
  'collections.import': { changes: [{ slug: 'sticks', change: 'changed', what: ['title', 'from'] }] },
  'collections.set': { changes: [{ slug: 'new', change: 'added', what: [] }] },
  'customers.import': moving,
  'devices.import': { devices: 2 },
  'devices.import-models': { models: 8, changes: [{ model: 'contour', title: 'Контур', change: 'changed' }] },
  'goods.set': {
    rows: 2,
    changed: 1,
    same: 0,
    wrong: [{ index: 1, field: 'sku', problem: 'This brand has no NO-SUCH' }],
  },
  'marathon.import-seasons': {
    seasons: 20,
    added: [{ id: 'ogo-2027-03-08', brand: 'ogo', startsOn: '2027-03-08', endsOn: '2027-03-28', title: 'Весна' }],
  },
  'marathon.import-tips': { brand: 'ogo', tips: 3, added: 2, left_out: 13 },
  'notifications.send-offer': { customers: 120 },
  'orders.change-waybill': {
    waybill: '20450000000001',
    before: { city: 'Київ, Відділення № 1', value_kop: 39_900 },
    after: { city: 'Львів, Відділення № 2', value_kop: 44_900, phone: true },
  },
  'orders.import': moving,
  'orders.return': { brand: 'main', goods: 10_500, xp: 4, card: 10_500, cash: 0, is_last: true },
  'pictures.describe': { slug: 'twin', was: 'Пачка спереду', is: 'Пачка збоку' },
  'pictures.replace': picture,
  'pictures.upload': picture,
  'products.import': {
    rows: 2,
    changes: [
      { ...product, change: 'changed', what: [cell('price', '399.00', '449.00'), cell('weight_g', null, '41')] },
      { ...product, change: 'hidden', what: [] },
    ],
  },
  'promo-codes.import': {
    changes: [{ code: 'LITO15', brand: 'ogo', what: [cell('percent', null, '15'), cell('to', null, '2027-08-31')] }],
  },
  'promo-codes.set': { changes: [{ code: 'LITO15', brand: 'ogo', what: [cell('limit', '20', '9')] }] },
  'quiz.import': [{ id: 5001, change: 'added', text: 'Коли краще чистити камеру?' }],
  'reviews.import': { brand: 'main', reviews: 4, added: 3 },
  'rewards.import': { changes: [{ ...product, what: [cell('xp', '650', '640'), cell('age', 'no', 'yes')] }] },
  'rewards.set': { changes: [{ ...product, what: [cell('limit', null, '2')] }] },
  'scan.import-instruction': { brand: 'ogo', steps: 3, tips: 2, added: 2, left_out: 1 },
  'setting.change': {
    key: 'delivery.free-from',
    brand: 'main',
    before: '39900',
    after: '44900',
    beginsAt: '2026-11-27T17:35:18.148Z',
  },
  'stock.import': {
    units: [
      { sku: 'ST-PRO-AMBER', title: 'Стіки «Бурштин»', was: 240, is: 100 },
      { sku: 'ST-PRO-COPPER', title: 'Стіки «Мідь»', was: 3, is: 3 },
    ],
  },
  'stock.set': { units: [{ sku: 'ST-PRO-AMBER', title: 'Стіки «Бурштин»', was: 240, is: 240 }] },
  'stores.import': { places: 41 },
  'texts.import': {
    files: 2,
    changes: [{ change: 'ended', brand: 'main', kind: 'news', id: 'autumn', version: 3, title: 'Осінь' }],
    announced: [{ brand: 'main', id: 'rules', title: 'Правила Клубу XP', from: '2027-01-31' }],
  },
  'velo-codes.import': { codes: 12 },
  'xp.import': moving,
};

const said = ({ facts, lists }: PlanText): string[] => [
  ...facts.map(([name, text]) => `${name}: ${text}`.replaceAll('\u00A0', ' ')),
  ...lists.flatMap(({ lines }) => lines.map((line) => line.replaceAll('\u00A0', ' '))),
];

/**
 * Names of the wire and JSON: a SKU and a slug may be Latin, a word with an underscore or a brace is not for people.
 */
const raw = /[{}[\]"]|\b(?:null|true|false|undefined|[a-z]+_[a-z_]+|[a-z]+[A-Z]\w+)\b|\[object/;

test('every action that may be planned has its words here', () => {
  expect(planned.length).toBeGreaterThan(20);
  expect(Object.keys(replies).toSorted()).toEqual(planned.toSorted());
});

test.each(planned)("the plan of %s shows nothing in the wire's form", (name) => {
  const lines = said(planOf(name, replies[name]));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatch(/[а-яіїєґ]/i);
    expect(line).not.toMatch(raw);
  }
  for (const [fact] of planOf(name, replies[name]).facts) expect(fact).toMatch(/^[А-ЯІЇЄҐ]/);
});

test('old and new values are beside each other with their units', () => {
  expect(said(planOf('setting.change', replies['setting.change'], { begins_at: null }))).toEqual([
    'Налаштування: Доставка: від якої суми безкоштовна',
    'Бренд: Клуб XP',
    'Значення: 399 ₴ → 449 ₴',
    'Діє з: одразу',
  ]);
  expect(said(planOf('products.import', replies['products.import']))).toEqual([
    'Рядки: 2',
    'Стіки «Бурштин» · варіант 4400001: Ціна: 399 ₴ → 449 ₴; Вага: — → 41 г',
    'Стіки «Бурштин» · варіант 4400001: зникне з магазину',
  ]);
  expect(said(planOf('promo-codes.import', replies['promo-codes.import']))).toEqual([
    'oʼgo Club · LITO15: Знижка: — → 15 %; До якого дня включно: — → 31 серпня 2027',
  ]);
  expect(said(planOf('rewards.import', replies['rewards.import']))[0]).toContain(
    'Ціна в XP: 650 XP → 640 XP; Підтверджений вік: ні → так',
  );
  expect(said(planOf('stock.import', replies['stock.import']))).toEqual([
    'Рядки: 2',
    'Зміниться: 1',
    'Стіки «Бурштин» · ST-PRO-AMBER: Залишок: 240 шт. → 100 шт.',
  ]);
  expect(said(planOf('stock.set', replies['stock.set']))).toEqual(['Рядки: 1', 'Нічого не зміниться']);
  expect(said(planOf('goods.set', replies['goods.set'], { rows: [{}, { sku: 'NO-SUCH' }] }))).toContain(
    'Рядок 2, NO-SUCH, Артикул: у цього бренду немає NO-SUCH',
  );
  expect(said(planOf('texts.import', replies['texts.import']))).toEqual([
    'Файли: 2',
    'Клуб XP · новина · Осінь · версія 3: більше не показуватиметься',
    'Клуб XP · Правила Клубу XP · Починаючи з 31 січня 2027',
  ]);
});

test.each(settingKeys.filter(isFormed))('%s is said in words whatever it is', (key) => {
  const stands = initialValue(key, { brand: 'main', isDemo: true });
  for (const [name, text] of settingValue(key, stands))
    expect(`${name}: ${text}`).not.toMatch(/[{}[\]"]|null|undefined/);
  expect(settingChange(key, stands, stands)).toEqual([]);
});

test('of a setting of many parts only the differences are shown', () => {
  expect(settingChange('shop.gift', { fromUnits: 3, perCustomer: 2 }, { fromUnits: 4, perCustomer: 2 })).toEqual([
    ['Від скількох одиниць', '3 → 4'],
  ]);
  const limits = { amber: 30, red: 60 };
  expect(settingChange('silence.sms', null, limits)).toEqual([
    ['Стежити', 'ні → так'],
    ['Жовтий через, хв', '— → 30'],
    ['Червоний через, хв', '— → 60'],
  ]);
  expect(settingChange('payments.banks', ['monobank'], ['monobank', 'liqpay'])).toEqual([
    ['Значення', 'monobank → monobank; liqpay'],
  ]);
});

test('an approver reads the request in the same words', () => {
  const input = { key: 'delivery.free-from', brand: 'main', value: 44_900, begins_at: null, note: 'Зима' };
  expect(said(inputPlanOf('setting.change', input))).toEqual([
    'Налаштування: Доставка: від якої суми безкоштовна',
    'Значення: 449 ₴',
    'Бренд: Клуб XP',
    'Діє з: одразу',
    'Примітка: Зима',
  ]);
  expect(said(inputPlanOf('promo-codes.set', { code: 'VESNA25', cells: { percent: '30', limit: '500' } }))).toEqual([
    'Промокод: VESNA25',
    'Знижка: 30 %',
    'Скільки замовлень: 500',
  ]);
  const rows = [{ sku: 'ST-PRO-AMBER', stock: 5, price_kop: 11_000, size_cm: [9, 6, 3] }];
  expect(said(inputPlanOf('goods.set', { brand: 'main', rows }))).toEqual([
    'Бренд: Клуб XP',
    'Артикул: ST-PRO-AMBER; Залишок: 5 шт.; Ціна: 110 ₴; Розміри: 9 × 6 × 3 см',
  ]);
  expect(said(inputPlanOf('products.import', { file: 'id,variant_id\n' }))).toEqual(['Файл: файл, знаків: 14']);
});

test('a fact of the audit log has its unit', () => {
  expect(auditFact('variant:4400001.priceKop', 11_000)).toEqual({ name: 'Варіант 4400001, Ціна', text: '110\u00A0₴' });
  expect(auditFact('phone', 'hash:0123456789abcdef').text).toBe('приховано, відбиток 012345');
  expect(auditFact('goods', 10_500, 'order:10001')).toEqual({ name: 'За товари', text: '105\u00A0₴' });
});
