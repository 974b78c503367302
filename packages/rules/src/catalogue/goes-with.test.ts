import { expect, test } from 'vitest';
import type { ProductLine } from '../product-lines.ts';
import { bringsToFree, type Described, goesWith, readFacts } from './goes-with.ts';

const thing = (id: number, legalClass: Described['legalClass'], title: string, ...facts: string[]): Described => ({
  id,
  line: null,
  legalClass,
  title,
  subtitle: '',
  facts: facts.map((value) => ({ value })),
});
const contour = thing(1, 'device', 'Пристрій «Контур», серія Pro', '12 місяців', 'USB-C');
const massif = thing(2, 'device', 'Пристрій «Масив», серія Hyper', '12 місяців', 'USB-C');
const amber = thing(3, 'tobacco-sticks', 'Стіки «Бурштин»', 'серія Pro', 'містить');
const granite = thing(4, 'tobacco-sticks', 'Стіки «Граніт»', 'серія Hyper', 'містить');
const cable = thing(5, 'accessory', 'Кабель USB-C');
const mug = thing(6, 'merch', 'Термокухоль', 'сталь');
const plain = ['Футболка', 'Сумка', 'Кепка', 'Блокнот', 'Ручка', 'Брелок'].map((title, place) =>
  thing(20 + place, 'merch', title),
);
const shop = [contour, massif, amber, granite, cable, mug, ...plain];
const facts = readFacts(shop);
const titles = (of: Described, bought: [number, number][] = []) =>
  goesWith(facts, [of.id], new Map(bought)).map(({ title }) => title);

test('products that fit by the catalogue go together, in both directions, and those without such data do not', () => {
  expect(titles(contour)).toEqual(['Стіки «Бурштин»', 'Кабель USB-C']);
  expect(titles(amber)).toEqual(['Пристрій «Контур», серія Pro']);
  expect(titles(mug)).toEqual([]);
});

test('products bought together come first, of the same class too', () => {
  expect(
    titles(amber, [
      [4, 3],
      [6, 7],
    ]),
  ).toEqual(['Термокухоль', 'Стіки «Граніт»', 'Пристрій «Контур», серія Pro']);
});

test('the same line fits if nothing else is known, and a cart is never offered its own goods', () => {
  const velo = { ...thing(9, 'pouches', 'Подушечки'), line: 'velo' as const };
  const tin = { ...thing(10, 'accessory', 'Футляр'), line: 'velo' as const };
  expect(goesWith(readFacts([velo, tin, mug]), [9], new Map())).toEqual([tin]);
  expect(goesWith(facts, [1, 3, 5], new Map([[5, 9]])).map(({ id }) => id)).toEqual([2]);
  expect(goesWith(facts, [1], new Map(), ({ id }) => id !== 3).map(({ id }) => id)).toEqual([5]);
});

const of = (line: ProductLine, one: Described): Described => ({ ...one, line });
const namesBy = (goods: readonly Described[]) => (one: Described) =>
  goesWith(readFacts(goods), [one.id], new Map()).map(({ title }) => title);

test('a device gets what is declared to fit it, however common that is in the shop, and nothing else of its line', () => {
  const pro = of('glo', contour);
  const hyper = of('glo', massif);
  const proSticks = [31, 32, 33].map((id) => of('glo', { ...amber, id, title: `Pro ${id}` }));
  const hyperSticks = [41, 42].map((id) => of('glo', { ...granite, id, title: `Hyper ${id}` }));
  const names = namesBy([pro, hyper, ...proSticks, ...hyperSticks]);
  expect(names(pro)).toEqual(['Pro 31', 'Pro 32', 'Pro 33']);
  expect(hyperSticks.map(names)).toEqual([[hyper.title], [hyper.title]]);
});

test('a line with sticks and liquids lists only those without declared compatibility', () => {
  const heater = of('ogo', thing(1, 'device', 'Пристрій'));
  const vape = of('ogo', thing(2, 'device', 'Електронна сигарета', 'рідина, змінний картридж'));
  const stick = of('ogo', thing(3, 'tobacco-sticks', 'Стіки', 'пристрої oʼgo'));
  const liquid = of('ogo', thing(4, 'e-liquid', 'Рідина', 'змінний картридж', 'Тютюн'));
  const pouch = of('velo', thing(5, 'pouches', 'Подушечки', 'без тютюну'));
  const cover = of('ogo', thing(6, 'accessory', 'Чохол'));
  const names = namesBy([heater, vape, stick, liquid, pouch, cover]);
  expect([heater, vape, stick, liquid, pouch].map(names)).toEqual([
    ['Стіки', 'Чохол'],
    ['Рідина', 'Чохол'],
    ['Пристрій'],
    ['Електронна сигарета'],
    [],
  ]);
  const silent = namesBy([heater, { ...vape, facts: [] }, stick, { ...liquid, facts: [] }]);
  expect([heater, vape, stick, liquid].map(silent)).toEqual([[], [], [], []]);
});

test("of two consumables only customers' purchases prove that they go together", () => {
  const goods = [
    thing(1, 'pouches', 'Подушечки', 'кава'),
    thing(2, 'e-liquid', 'Рідина', 'кава'),
    ...[6, 7, 8, 9].map((id) => thing(id, 'merch', 'Сумка')),
  ];
  expect(namesBy(goods)(goods[0]!)).toEqual([]);
  expect(goesWith(readFacts(goods), [1], new Map([[2, 3]])).map(({ id }) => id)).toEqual([2]);
});

test('free delivery is reached by a product that does it alone without excess, else by the nearest', () => {
  const near = (missingKop: number, prices: (number | null)[]) => bringsToFree(prices, missingKop, (kop) => kop);
  expect(near(100, [250, 90, 150, null, 100, 20, 0])).toEqual([150, 100, 90, 20]);
  expect(near(0, [10, 20])).toEqual([]);
});
