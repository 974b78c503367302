import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureFormats, pictureWidths, readPictureAddress } from '@club/rules/catalogue/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { readPictures } from '../../seeds/seed-pictures.ts';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { auditOf } from '../../test/steps/audit.ts';
import { consoleOf } from '../../test/steps/console.ts';
import { catalogCommands } from './catalogue/products.ts';
import { collectionCommands } from './catalogue/collections.ts';
import type { Command } from './command.ts';
import { contentCommands } from './content/texts.ts';
import { pictureCommands } from './pictures.ts';
import { setupCommands } from './setup.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-pictures-'));
const slow = { timeout: patience(60_000) };
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: Command, positional: string[], flags: Record<string, string | boolean> = {}) =>
  command(consoleOf(club), { positional, flags });
const draw = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } });
const put = (name: string, bytes: Buffer | string) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
// Those of the demo already exist.
const seeded = new Set(readPictures().map(({ slug }) => slug));
const listed = async () => (await run(pictureCommands.list, [])).rows.filter(({ slug }) => !seeded.has(String(slug)));
const addressOf = async (slug: string) => String((await listed()).find((one) => one.slug === slug)?.address);
const request = (url: string, headers = {}) => club.app.inject({ url, headers });

beforeAll(async () => {
  put('twin-front.png', await draw('#d80').png().toBuffer());
  put('twin-side.avif', await draw('#640', 1200, 1200).avif({ effort: 0 }).toBuffer());
  put('pictures.csv', 'file;text\ntwin-front.png;Пачка стіків «Бурштин» спереду\ntwin-side.avif;Пачка збоку\n');
});

test('a folder of pictures is shown first, then brought, and brought again changes nothing', slow, async () => {
  const added = [
    { slug: 'twin-front', change: 'added', what: expect.stringContaining('300×200') },
    { slug: 'twin-side', change: 'added', what: expect.stringContaining('1200×1200') },
  ];
  expect(await run(pictureCommands.import, [folder], { 'dry-run': true })).toMatchObject({ rows: added });
  expect(await listed()).toEqual([]);
  expect(await run(pictureCommands.import, [folder])).toMatchObject({ rows: added });
  expect(await auditOf(club)).toMatchObject([
    { action: 'pictures.upload', target: 'picture:twin-side', after: { text: 'Пачка збоку', width: 1200 } },
  ]);
  const again = await run(pictureCommands.import, [folder]);
  expect(again.rows).toEqual([]);
  expect(again.text).toContain('2 same');
  expect(await listed()).toMatchObject([{ text: 'Пачка стіків «Бурштин» спереду' }, { text: 'Пачка збоку' }]);
});

test('every size is served immutable, to everyone, as its image type only', slow, async () => {
  const { slug, hash } = readPictureAddress(await addressOf('twin-side'))!;
  for (const width of pictureWidths) {
    for (const format of pictureFormats) {
      const url = `/pictures/${slug}.${hash}-${width}.${format}`;
      const { statusCode, headers, rawPayload } = await request(url);
      expect([
        statusCode,
        headers['content-type'],
        headers['cache-control'],
        headers['x-content-type-options'],
      ]).toEqual([200, `image/${format}`, 'public, max-age=31536000, immutable', 'nosniff']);
      expect(headers).not.toHaveProperty('set-cookie');
      expect(sizeOf(rawPayload, format)).toEqual([width, width]);
      const known = await request(url, { 'if-none-match': `"other", W/${String(headers.etag)}` });
      expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
    }
  }
  for (const url of [
    `/pictures/${slug}.${'0'.repeat(16)}-480.webp`,
    `/pictures/other.${hash}-480.webp`,
    `/pictures/${slug}.${hash}-481.webp`,
    `/pictures/${slug}.${hash}-480.png`,
    `/pictures/${slug}`,
  ]) {
    const { statusCode, headers } = await request(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
  const many = await Promise.all(Array.from({ length: 20 }, () => request(`/pictures/${slug}.${hash}-160.avif`)));
  expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test(
  'goods, collections and texts refer to a picture, show its new version immediately, and prevent its removal',
  slow,
  async () => {
    const products = put('goods.csv', 'id,variant_id,images\n7700001,4400001,twin-front|twin-side\n');
    expect((await run(catalogCommands.import, [products])).exitCode).toBeUndefined();
    await run(collectionCommands.set, ['sticks'], { image: 'twin-front' });
    const news = 'title: Бурштин\nlead: Новий смак\ndate: 2026-01-10\npicture: twin-front\n';
    const texts = join(folder, 'texts/main/news');
    mkdirSync(texts, { recursive: true });
    writeFileSync(join(texts, 'amber.html'), `---\n${news}---\n<p>Уже на полиці.</p>\n`);
    expect((await run(contentCommands.import, [], { folder: join(folder, 'texts') })).exitCode).toBeUndefined();
    const old = await addressOf('twin-front');
    const phone = await new Phone(club).register();
    const shown = async () => {
      club.clock.forward(3000);
      const { product } = await phone.call('POST /api/api-shop/get-product-by-id', { id: '7700001' });
      expect(product.image_texts).toEqual(['Пачка стіків «Бурштин» спереду', 'Пачка збоку']);
      const { collections } = await phone.call('GET /api/api-shop/get-collections', {});
      const { news: article } = await phone.call('GET /api/content/news-item', { id: 'amber' });
      expect(article.image_text).toBe('Пачка стіків «Бурштин» спереду');
      return [product.images[0], collections.find(({ slug }) => slug === 'sticks')?.image, article.image];
    };
    expect(await shown()).toEqual([old, old, old]);
    const replaced = put('twin-front.png', await draw('#e92', 640, 640).png().toBuffer());
    expect(await run(pictureCommands.import, [replaced])).toMatchObject({
      rows: [{ change: 'replaced', what: expect.stringContaining('used in 3 places') }],
    });
    const fresh = await addressOf('twin-front');
    expect(fresh).not.toBe(old);
    expect(await shown()).toEqual([fresh, fresh, fresh]);
    expect((await request(old)).statusCode).toBe(200);

    expect(await run(pictureCommands.end, ['twin-front'])).toMatchObject({
      exitCode: 1,
      rows: [{ row: 'collection sticks' }, { row: 'news main/amber' }, { row: 'product 7700001' }],
    });
    await run(catalogCommands.import, [put('goods.csv', 'id,variant_id,images\n7700001,4400001,twin-side\n')]);
    await run(collectionCommands.set, ['sticks'], { image: '' });
    rmSync(join(texts, 'amber.html'));
    writeFileSync(join(texts, 'other.html'), `---\n${news.replace('twin-front', 'twin-side')}---\n<p>Є.</p>\n`);
    await run(contentCommands.import, [], { folder: join(folder, 'texts') });
    expect((await run(pictureCommands.end, ['twin-front'])).text).toContain('12 files');
    for (const address of [old, fresh]) expect((await request(address.replace('480', '960'))).statusCode).toBe(404);
  },
);

test('an unknown picture name is refused where it is used', slow, async () => {
  const goods = put('goods.csv', 'id,variant_id,images\n7700001,4400001,twin-front\n');
  const problem = 'no picture twin-front: run pictures import';
  expect(await run(catalogCommands.import, [goods])).toMatchObject({
    exitCode: 1,
    rows: [{ column: 'images', problem }],
  });
  expect(await run(collectionCommands.set, ['sticks'], { image: 'twin-front' })).toMatchObject({
    rows: [{ column: 'image', problem }],
  });
  expect((await run(pictureCommands.describe, ['twin-front'], { text: 'Пачка спереду' })).exitCode).toBe(1);
});

test('texts of a picture can be changed, and the checklist shows goods without a picture', slow, async () => {
  expect(await run(pictureCommands.describe, ['twin-side'], { text: 'Пачка «Бурштин» збоку' })).toMatchObject({
    rows: [{ was: 'Пачка збоку' }],
  });
  await run(catalogCommands.import, [put('goods.csv', 'id,variant_id,images\n7700001,4400001,\n')]);
  const { rows } = await run(setupCommands[''], []);
  expect(rows).toContainEqual(
    expect.objectContaining({ item: 'pictures', brand: 'main', found: '1 products without a picture (7700001)' }),
  );
});

test(
  'files that are no picture, too small, without a text or badly named are refused one by one, and not uploaded',
  slow,
  async () => {
    const before = await listed();
    const png = await draw('#08d').png().toBuffer();
    const text = 'Щось видно';
    const refusal = async (name: string, bytes: Buffer | string, flags: Record<string, string>) => {
      const { rows, exitCode } = await run(pictureCommands.import, [put(name, bytes)], flags);
      expect([name, exitCode, rows[0]?.change]).toEqual([name, 1, 'wrong']);
      return rows[0]?.what;
    };
    expect(await refusal('drawn.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', { text })).toContain(
      'Not a still PNG',
    );
    expect(await refusal('cut.png', png.subarray(0, 200), { text })).toContain('Not a still PNG');
    expect(await refusal('small.png', await draw('#08d', 159, 400).png().toBuffer(), { text })).toContain('160 pixels');
    expect(await refusal('silent.png', png, {})).toContain('a text alternative in Ukrainian is needed');
    expect(await refusal('english.png', png, { text: 'A pack of sticks' })).toContain('in Ukrainian');
    expect(await refusal('Strange_Name.png', png, { text })).toContain('lowercase Latin letters');
    expect((await run(pictureCommands.import, [put('notes.txt', 'x')])).text).toContain('PNG, JPEG, WebP or AVIF');
    mkdirSync(join(folder, 'bare'));
    expect((await run(pictureCommands.import, [join(folder, 'bare')])).text).toContain('No pictures in');
    expect((await run(pictureCommands.import, [join(folder, 'nowhere')])).text).toContain('No such file or folder');
    expect(await listed()).toEqual(before);
  },
);

test(
  'a dry run of a folder reports each bad file, uploads none, and reports for the good ones what the upload reports',
  slow,
  async () => {
    const many = join(folder, 'many');
    mkdirSync(many);
    const into = (name: string, bytes: Buffer | string) => put(join('many', name), bytes);
    into('sound.png', await draw('#aa0').png().toBuffer());
    into('huge.png', Buffer.alloc(8_000_001));
    into('torn.jpg', 'not a picture');
    into('Two words.png', await draw('#0aa').png().toBuffer());
    into('silent.png', await draw('#a0a').png().toBuffer());
    into('twin-side.avif', await draw('#640', 1200, 1200).avif({ effort: 0 }).toBuffer());
    into('notes.txt', 'x');
    into('drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    into('empty.png', '');
    into('.DS_Store', 'x');
    const said = ['sound.png', 'huge.png', 'torn.jpg', 'Two words.png', 'gone.png', 'sound.png', 'drawn.svg'].map(
      (file) => `${file};Пачка`,
    );
    into('pictures.csv', ['file;text', ...said, 'twin-side.avif;The pack'].join('\n'));
    const before = await listed();
    const shown = await run(pictureCommands.import, [many], { 'dry-run': true });
    const wrong = (slug: string, what: string) => ({ slug, change: 'wrong', what: expect.stringContaining(what) });
    expect(shown.rows).toEqual([
      wrong('gone.png', 'pictures.csv, row 6: not in the folder'),
      wrong('sound.png', 'pictures.csv, row 7: duplicate of an earlier row'),
      wrong('drawn.svg', 'PNG, JPEG, WebP or AVIF'),
      wrong('notes.txt', 'PNG, JPEG, WebP or AVIF'),
      wrong('Two words', 'lowercase Latin letters'),
      wrong('empty', 'the file is empty'),
      wrong('huge', '8.1 MB; the maximum is 8 MB'),
      wrong('silent', 'a text alternative in Ukrainian is needed'),
      { slug: 'sound', change: 'added', what: expect.stringContaining('300×200') },
      wrong('torn', 'Not a still PNG'),
      wrong('twin-side', 'in Ukrainian'),
    ]);
    expect(shown).toMatchObject({
      exitCode: 1,
      text: '7 pictures: 1 added, 0 replaced, 0 described, 0 same, 6 wrong; other files and rows: 4 wrong; dry run, nothing was written',
    });
    expect(await listed()).toEqual(before);
    expect((await run(pictureCommands.import, [many])).rows).toEqual(shown.rows);
    expect((await listed()).length).toBe(before.length + 1);
  },
);

/** From the bytes: readers of photos in the same process have disabled sharp's decoders. */
function sizeOf(bytes: Buffer, format: 'avif' | 'webp'): [width: number, height: number] {
  if (format === 'avif') {
    const box = bytes.indexOf('ispe');
    return [bytes.readUInt32BE(box + 8), bytes.readUInt32BE(box + 12)];
  }
  const lossy = bytes.indexOf('VP8 ');
  return [bytes.readUInt16LE(lossy + 14) & 0x3fff, bytes.readUInt16LE(lossy + 16) & 0x3fff];
}
