import type { searchProducts as endpoint } from '@club/contract/customer/catalogue';
import { completionsOf, makeSearchIndex, searchIndex } from '@club/rules/catalogue/search';
import type { SearchableRow } from '../../database/catalogue/products.ts';
import type { Operation } from '../operation.ts';
import { cacheBriefly } from '../cache-briefly.ts';
import { wholeShop } from './fitting.ts';
import { productPresenter } from './present-product.ts';

const pageSize = 24;
const completionsMax = 5;

const searchable = cacheBriefly(async (ctx) =>
  makeSearchIndex(await wholeShop(ctx), (row: SearchableRow) => ({
    title: row.title,
    about: [
      row.subtitle,
      row.line ?? '',
      ...row.collections,
      ...row.variants.flatMap(({ title, options }) => [title, ...Object.entries(options).flat()]),
    ],
    description: [...row.description, ...row.facts.flatMap(({ name, value }) => [name, value])],
    available: row.variants.some(({ stock }) => stock > 0),
  })),
);

export const searchProducts: Operation<typeof endpoint> = async (ctx, { query, offset = '0' }) => {
  const index = await searchable(ctx);
  const { found, corrected } = searchIndex(index, query);
  const first = Number(offset);
  const next = first + pageSize;
  return {
    products: found.slice(first, next).map(await productPresenter(ctx)),
    total: found.length,
    next_offset: next < found.length ? next : null,
    corrected,
    completions: completionsOf(index, query, completionsMax),
  };
};
