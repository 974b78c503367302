import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { reviewCommands } from './commands.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-reviews-'));
const file = join(folder, 'reviews.csv');
const example = fileURLToPath(new URL('../../../../../docs/moving-in/reviews.csv', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// A product without reviews of the demo.
const productId = '7700031';
let phone: Phone;
let sku: string;
beforeAll(async () => {
  phone = await new Phone(club).register();
  const found = await rowsOf(club.database.db, sql`select sku from variants where product_id = ${productId}::bigint`, {
    sku: asText,
  });
  sku = found[0]!.sku;
});

const take = (rows: readonly string[], flags: Record<string, string | boolean> = {}) => {
  writeFileSync(file, `review,sku,stars,text,published_on,reasons\n${rows.join('\n')}\n`);
  return reviewCommands.import(consoleOf(club), { positional: [file], flags: { brand: 'main', ...flags } });
};
const shown = async () => {
  const { reviews } = await phone.call('GET /api/reviews', { productId });
  return reviews.map(({ author, stars, text, reasons, published_at }) => ({
    author,
    stars,
    text,
    reasons,
    day: published_at,
  }));
};
const good = () => [
  `A-1,${sku},5,"Гарний чохол, носить щодня.",2025-03-14,quality|design`,
  `A-2,${sku},2,,2025-04-01,`,
];

test('reviews of another system are shown on their days under no name, and a file taken again brings nothing', async () => {
  expect((await take(good(), { 'dry-run': true })).text).toMatch(/^2 of 2 .* dry run/);
  expect(await shown()).toEqual([]);
  expect((await take(good())).text).toBe('2 of 2 reviews were added');
  const author = 'Покупець';
  const before = await shown();
  expect(before).toEqual([
    { author, stars: 2, text: '', reasons: [], day: '2025-03-31T21:00:00.000Z' },
    {
      author,
      stars: 5,
      text: 'Гарний чохол, носить щодня.',
      reasons: ['quality', 'design'],
      day: '2025-03-13T22:00:00.000Z',
    },
  ]);
  expect((await take([...good().map((row) => row.replace(/,\d,/, ',4,')), `A-3,${sku},4,Так,2025-05-01,`])).text).toBe(
    '1 of 3 reviews were added',
  );
  expect((await shown()).slice(1)).toEqual(before);
  expect(await auditOf(club, 1)).toMatchObject([{ action: 'reviews.import', after: { reviews: 3, added: 1 } }]);
});

test('every wrong cell is reported, and nothing of the file is imported', async () => {
  const before = await shown();
  const { exitCode, rows } = await take([
    `B 1,${sku},5,Так,2025-03-14,`,
    `B-2,NO-SUCH,5,Так,2025-03-14,`,
    `B-3,${sku},6,Так,2025-03-14,`,
    `B-4,${sku},5,${'а'.repeat(1001)},2025-03-14,`,
    `B-5,${sku},5,Так,2999-03-14,`,
    `B-6,${sku},1,Так,2025-03-14,design`,
    `B-7,${sku},5,Так,2025-03-14,`,
    `B-7,${sku},4,Ні,2025-03-14,`,
  ]);
  expect([exitCode, rows.map(({ row, column }) => `${row} ${column}`)]).toEqual([
    1,
    ['2 review', '3 sku', '4 stars', '5 text', '6 published_on', '7 reasons', '9 review'],
  ]);
  expect((await take(good(), { brand: 'none' })).exitCode).toBe(1);
  expect(await shown()).toEqual(before);
});

test('the example of the docs is a sound file', async () => {
  const result = await reviewCommands.import(consoleOf(club), {
    positional: [example],
    flags: { brand: 'main', 'dry-run': true },
  });
  expect(result.text).toMatch(/^2 of 2 reviews would be added/);
});
