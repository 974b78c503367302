import { importReviews as spec } from '@club/contract/staff/feedback';
import type { Brand } from '@club/rules/brands';
import { cleanReviewText, reasonsFor, reviewLine, reviewTextMax, starsMax } from '@club/rules/reviews';
import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import {
  insertMovedReviews,
  listMovedReviews,
  listReviewedProducts,
  type MovedReview,
} from '../../../database/feedback/moved-reviews.ts';
import type { Db } from '../../../database/rows.ts';
import { action, assertNoProblems } from '../../actions/action.ts';
import { dayOf, partsOf, plain, wholeOf } from '../../text/cells.ts';
import { type Cell, CellProblem, cellReader, readFileRows, fileProblem } from '../../text/file-rows.ts';

const keys = ['review', 'sku', 'stars', 'text', 'published_on'];

export const importReviews = action(spec, {
  run: async ({ tx, actor, now }, { brand, file }) => {
    const list = await readReviews(tx, brand, file, now);
    const added = await insertMovedReviews(tx, { brand, list, actor, now });
    const reply = { brand, reviews: list.length, added };
    return { reply, target: `reviews:${brand}`, brand, after: { reviews: list.length, added } };
  },
  plan: async ({ db, now }, { brand, file }) => {
    const list = await readReviews(db, brand, file, now);
    const known = await listMovedReviews(
      db,
      brand,
      list.map(({ review }) => review),
    );
    return { brand, reviews: list.length, added: list.length - known.length };
  },
});

async function readReviews(db: Db, brand: Brand, file: string, now: Date): Promise<MovedReview[]> {
  const { sources, problems } = readFileRows(file, { columns: [...keys, 'reasons'], keys });
  const products = await listReviewedProducts(
    db,
    brand,
    sources.map(({ cells }) => String(cells.get('sku') ?? '').trim()),
  );
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const firstRows = new Map<string, number>();
  const today = kyivDate(now);
  const list = sources.flatMap((source): MovedReview[] => {
    const cell = cellReader(source, problems);
    const review = cell('review', idOf);
    const product = cell('sku', (sku) => {
      const found = bySku.get(plain(sku));
      if (found === undefined) throw new CellProblem('the catalogue of the brand has no such variant');
      return found;
    });
    const stars = cell('stars', wholeOf(1, starsMax));
    const text = cell('text', textOf);
    const published = cell('published_on', publishedOf(today));
    const reasons = stars === undefined ? undefined : cell('reasons', reasonsOf(stars));
    const first = review === undefined ? undefined : firstRows.get(review);
    if (first !== undefined) problems.push(fileProblem(source.row, 'review', `duplicate of row ${first}`));
    if (review === undefined || product === undefined || stars === undefined || text === undefined) return [];
    if (published === undefined || reasons === undefined) return [];
    firstRows.set(review, first ?? source.row);
    const { productId } = product;
    const line = reviewLine(brand, product.line);
    return [{ review, productId, line, stars, reasons, text, publishedAt: published }];
  });
  assertNoProblems(problems);
  return list;
}

function idOf(cell: Cell): string {
  const text = plain(cell);
  if (!/^[\w.-]{1,60}$/.test(text))
    throw new CellProblem('its id in the other system, up to 60 letters, digits, . _ -');
  return text;
}

function textOf(cell: Cell): string {
  const text = cleanReviewText(plain(cell));
  if (text.length > reviewTextMax) throw new CellProblem(`at most ${reviewTextMax} characters`);
  return text;
}

const publishedOf = (today: string) => (cell: Cell) => {
  const day = dayOf(cell);
  if (day > today) throw new CellProblem('it is in the future');
  return kyivMidnight(day);
};

const reasonsOf = (stars: number) => (cell: Cell) => {
  const allowed = reasonsFor(stars, 'order');
  return partsOf(cell).map((word) => {
    const known = allowed.find((reason) => reason === word);
    if (known === undefined) throw new CellProblem(`one or more of: ${allowed.join(', ')}, separated by |`);
    return known;
  });
};
