import { expect, test } from 'vitest';
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

test('what the catalogue says fits goes with a product, in both directions, and what says nothing does not', () => {
  expect(titles(contour)).toEqual(['Стіки «Бурштин»', 'Кабель USB-C']);
  expect(titles(amber)).toEqual(['Пристрій «Контур», серія Pro']);
  expect(titles(mug)).toEqual([]);
});

test('what customers bought together comes first, of the same class too', () => {
  expect(
    titles(amber, [
      [4, 3],
      [6, 7],
    ]),
  ).toEqual(['Термокухоль', 'Стіки «Граніт»', 'Пристрій «Контур», серія Pro']);
});

test('the same line fits where nothing else is known, and a whole cart never gets what is in it', () => {
  const velo = { ...thing(9, 'pouches', 'Подушечки'), line: 'velo' as const };
  const tin = { ...thing(10, 'accessory', 'Футляр'), line: 'velo' as const };
  expect(goesWith(readFacts([velo, tin, mug]), [9], new Map())).toEqual([tin]);
  expect(goesWith(facts, [1, 3, 5], new Map([[5, 9]])).map(({ id }) => id)).toEqual([2]);
  expect(goesWith(facts, [1], new Map(), ({ id }) => id !== 3).map(({ id }) => id)).toEqual([5]);
});

test('free delivery is reached by what does it alone without excess, else by what comes nearest', () => {
  const near = (missingKop: number, prices: (number | null)[]) => bringsToFree(prices, missingKop, (kop) => kop);
  expect(near(100, [250, 90, 150, null, 100, 20, 0])).toEqual([150, 100, 90, 20]);
  expect(near(0, [10, 20])).toEqual([]);
});
