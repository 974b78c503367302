import { readPackCode } from '@club/rules/codes/pack-codes';
import { expect, test } from 'vitest';
import { openHarness } from '../test/harness/club.ts';
import { asInteger, asText } from '../src/database/columns.ts';
import { rowsOf } from '../src/database/rows.ts';
import { sql } from 'drizzle-orm';
import { demoPacks } from './demo-packs.ts';
import { safeHtml } from '../src/domain/text/safe-html.ts';
import { readContent } from '../src/domain/content/staff/text-files.ts';
import { hashOfSource } from '../src/domain/pictures/staff/change-pictures.ts';
import { pictureFormats, pictureWidths } from '@club/rules/catalogue/pictures';
import { seedClub } from './seed-club.ts';
import { readCut, readPictures } from './seed-pictures.ts';

const harness = openHarness();

const countOf = async (table: string): Promise<number> => {
  const [row] = await rowsOf(harness.database.db, sql`select count(*)::int as n from ${sql.identifier(table)}`, {
    n: asInteger,
  });
  return row?.n ?? 0;
};

test('a club is seeded once, and a club that has products is left alone', async () => {
  const before = [await countOf('products'), await countOf('pack_codes'), await countOf('texts')];
  expect(Math.min(...before)).toBeGreaterThan(0);
  expect(await seedClub({ ...harness.services, now: harness.clock.now })).toEqual({ seeded: false });
  expect([await countOf('products'), await countOf('pack_codes'), await countOf('texts')]).toEqual(before);
});

test('everything in a demo was created by actions of staff, each with its row in the audit log', async () => {
  const rows = await rowsOf(
    harness.database.db,
    sql`select distinct action from audit_log where actor = 'job:seed' order by action`,
    { action: asText },
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'certificates.import-partners',
    'codes.block',
    'codes.import',
    'collections.import',
    'devices.block',
    'devices.import',
    'devices.import-models',
    'marathon.import-seasons',
    'marathon.import-tips',
    'pictures.upload',
    'products.import',
    'promo-codes.import',
    'quiz.import',
    'reviews.import',
    'rewards.import',
    'scan.import-instruction',
    'stores.import',
    'texts.import',
    'velo-codes.import',
  ]);
});

test('the demo has the pictures of the example shop in every size, cut already, and goods and collections show them', async () => {
  const cut = await readCut();
  const sources = readPictures().map(({ photo }) => hashOfSource(Buffer.from(photo, 'base64')));
  expect(cut.map(({ sourceHash }) => sourceHash)).toEqual(sources);
  for (const { files } of cut)
    expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual(
      pictureWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`)),
    );
  expect([await countOf('pictures'), await countOf('picture_files')]).toEqual([cut.length, cut.length * 6]);
  const [row] = await rowsOf(
    harness.database.db,
    sql`select (select count(*)::int from pictures where not exists
        (select from products where array_to_string(images, ' ') like '%/pictures/' || slug || '.%')) as unseen,
      (select count(*)::int from collections where image like '/pictures/%') as collections`,
    { unseen: asInteger, collections: asInteger },
  );
  expect(row).toEqual({ unseen: 0, collections: 8 });
});

test('demo packs are the same for the same secret, different for another, and sound', () => {
  const packs = demoPacks('one');
  expect(packs).toEqual(demoPacks('one'));
  expect(demoPacks('two')[0]?.code).not.toBe(packs[0]?.code);
  expect(new Set(packs.map(({ code }) => code)).size).toBe(144);
  for (const { code } of packs) expect(readPackCode(code).kind).toBe('code');
});

test('every collection has products, and every product has a variant and two or three pictures', async () => {
  const [row] = await rowsOf(
    harness.database.db,
    sql`select
      (select count(*)::int from collections c where not exists (select from product_collections where slug = c.slug)) as empty,
      (select count(*)::int from products p where not exists (select from variants where product_id = p.id)) as bare,
      (select count(*)::int from products where cardinality(images) not between 2 and 3) as blind`,
    { empty: asInteger, bare: asInteger, blind: asInteger },
  );
  expect(row).toEqual({ empty: 0, bare: 0, blind: 0 });
});

test('texts use a small set of tags; links lead inside the app or to http(s)', () => {
  expect(
    safeHtml('<h2 onclick="x()">А</h2><script>x()</script><p style="color:red">б<img src=x onerror=x()></p>'),
  ).toBe('<h2>А</h2><p>б</p>');
  expect(safeHtml('<a href="javascript:x()">а</a>')).toBe('<a rel="noopener">а</a>');
  expect(safeHtml('<a href="//elsewhere.example">а</a>')).toBe('<a rel="noopener">а</a>');
  expect(safeHtml('<a href="/support" target="_blank">а</a>')).toBe('<a href="/support" rel="noopener">а</a>');
});

test('both brands have a page and news, each with a title, a lead and a picture', () => {
  const texts = readContent();
  const news = texts.filter(({ kind }) => kind === 'news');
  for (const brand of ['main', 'ogo'] as const) {
    expect(texts.filter((one) => one.kind === 'page' && one.brand === brand).length).toBeGreaterThan(0);
    expect(news.filter((one) => one.brand === brand).length).toBeGreaterThan(0);
  }
  for (const { title, lead, image } of news) {
    expect([title, lead ?? ''].every((text) => text.length > 10)).toBe(true);
    expect(image).toMatch(/^\/art\/(\d+-1|scene-[a-z-]+-(main|ogo))\.svg$/);
  }
});
