import { brandTable, brands } from '@club/rules/brands';
import type { Shape } from './shape.ts';

const optional = (of: Shape): Shape => ({ kind: 'optional', of });
const brand: Shape = { kind: 'choice', options: brands.map((one) => [one, brandTable[one].title] as const) };
const number = (min: number, max: number): Shape => optional({ kind: 'number', min, max });
const day = optional({ kind: 'day' });
const days = { from: ['Починаючи з', day], to: ['До якого дня включно', day] } as const;

/** Cells of one row, as its file has them; empty ones stay unchanged. */
export const cellForms: Readonly<Record<string, Extract<Shape, { kind: 'parts' }>>> = {
  'promo-codes.set': {
    kind: 'parts',
    of: {
      brand: ['Бренд', optional(brand)],
      percent: ['Знижка, %', number(1, 99)],
      units: ['Від скількох одиниць', number(1, 99)],
      ...days,
      limit: ['Скільки замовлень', number(1, 10_000_000)],
    },
  },
  'rewards.set': {
    kind: 'parts',
    of: {
      xp: ['Ціна в XP', number(1, 1_000_000)],
      ...days,
      limit: ['Скільки одному учаснику', number(1, 1000)],
      age: [
        'Підтверджений вік',
        optional({
          kind: 'choice',
          options: [
            ['yes', 'потрібен'],
            ['no', 'не потрібен'],
          ],
        }),
      ],
    },
  },
  'collections.set': {
    kind: 'parts',
    of: {
      brand: ['Бренд', optional(brand)],
      title: ['Назва', optional({ kind: 'text', max: 40 })],
      order: ['Місце серед категорій', number(0, 100_000)],
      tile_hue: ['Відтінок плитки', number(0, 359)],
      image: ['Зображення', optional({ kind: 'text', hint: 'назва зображення, наприклад sticks-amber' })],
      ...days,
      filters: [
        'Підрозділи',
        {
          kind: 'rows',
          add: 'Додати підрозділ',
          max: 20,
          of: {
            kind: 'parts',
            of: {
              id: ['Позначка', { kind: 'text', max: 40, hint: 'латиниця, цифри та _' }],
              title: ['Назва', { kind: 'text', max: 60 }],
            },
          },
        },
      ],
    },
  },
};

/** As the cells of a file: texts, and pairs with | between them. */
export const cellsOf = (value: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([column, cell]) => {
      const said = Array.isArray(cell) ? pairsOf(cell as readonly Pair[]) : String(cell);
      return said === '' ? [] : [[column, said]];
    }),
  );

interface Pair {
  id: string;
  title: string;
}

const pairsOf = (pairs: readonly Pair[]): string => pairs.map(({ id, title }) => `${id}=${title}`).join('|');

/** A row of goods; empty cells stay unchanged. */
export const goodsForm: Shape = {
  kind: 'rows',
  add: 'Додати товар',
  max: 200,
  of: {
    kind: 'parts',
    of: {
      sku: ['Артикул', { kind: 'text', max: 60 }],
      stock: ['Залишок', number(0, 1_000_000)],
      price_kop: ['Ціна, ₴', optional({ kind: 'number', min: 0, max: 100_000_000, unit: 'kopiyky' })],
      compare_at_kop: ['Ціна до знижки, ₴', optional({ kind: 'number', min: 1, max: 100_000_000, unit: 'kopiyky' })],
      xp_price: ['Ціна в XP', number(0, 10_000_000)],
      weight_g: ['Вага, г', number(1, 30_000)],
    },
  },
};
