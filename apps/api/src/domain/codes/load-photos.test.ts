import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { photo, picture, pixelBomb, png } from '../../../test/steps/age.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { issuePacks, wrongCode } from '../../../test/steps/packs.ts';
import { scene } from '../../../test/steps/photos.ts';
import { untilIdleReaderEnds } from '../../../test/harness/pauses.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { photoReader } from './photo-reader.ts';

const club = openHarness();
beforeEach(() => club.database.db.execute(sql`delete from limits`));

const link = (code: string) => `${club.config.urls.main}/qr?c=${code}`;
const sent = (image: Buffer, id: string = randomUUID()) => ({ id, image: image.toString('base64') });
const load = (phone: Phone, ...images: { id: string; image: string }[]) =>
  phone.call('POST /mapi/multiscan/load', { image_type: 'base64', images });
const excise = '(01)04820000000000(21)32AbCdEf9012';

test(
  'each code of a photo has its own result, with a box around it',
  { tags: ['SCAN-02', 'POST:/mapi/multiscan/load'] },
  async () => {
    const phone = await new Phone(club).register();
    const [one = '', two = ''] = await issuePacks(club, 'glo', 2);
    const unknown = wrongCode();
    const jpeg = await (
      await scene([
        { text: link(one), kind: 'QRCode', left: 100, top: 100 },
        { text: two, kind: 'DataMatrix', left: 700, top: 60, turned: 30 },
        { text: two, kind: 'QRCode', left: 900, top: 600, side: 220 },
        { text: unknown, kind: 'QRCode', left: 420, top: 560, turned: 180 },
        { text: excise, kind: 'DataMatrix', left: 60, top: 560 },
      ])
    )
      .jpeg({ quality: 80 })
      .toBuffer();
    const { photos, results, balance } = await load(phone, sent(jpeg));
    expect([photos.length, results, balance]).toEqual([1, [], 20]);
    const { width, height, problem, message, found } = photos[0]!;
    expect({ width, height, problem, message }).toEqual({ width: 1200, height: 900, problem: null, message: null });
    const answered = found.map(({ code, result }) => ({ code, result: result.result, tail: result.code_tail }));
    expect(answered.toSorted((a, b) => String(a.code).localeCompare(String(b.code)))).toEqual(
      [
        { code: one, result: 'credited', tail: one.slice(-4) },
        { code: two, result: 'credited', tail: two.slice(-4) },
        { code: unknown, result: 'unknown', tail: unknown.slice(-4) },
        { code: null, result: 'excise', tail: '' },
      ].toSorted((a, b) => String(a.code).localeCompare(String(b.code))),
    );
    const { box } = found.find(({ code }) => code === one)!;
    const [corner, , across] = box;
    // The mark is 240 px with a quiet zone of four modules around it.
    expect(corner!.x * 1200).toBeGreaterThan(115);
    expect(corner!.x * 1200).toBeLessThan(140);
    expect(across!.y * 900).toBeGreaterThan(300);
    expect(across!.y * 900).toBeLessThan(325);
  },
);

test('the same photo again has the same results and credits nothing more, in whatever order its calls arrive', async () => {
  const phone = await new Phone(club).register();
  const codes = await issuePacks(club, 'velo', 2);
  const image = await (
    await scene(codes.map((text, i) => ({ text, kind: 'DataMatrix' as const, left: 100 + i * 600, top: 300 })))
  )
    .png()
    .toBuffer();
  const one = sent(image);
  const [first, again] = await Promise.all([load(phone, one), load(phone, { ...one, id: one.id.toUpperCase() })]);
  expect(again.photos).toEqual(first.photos);
  expect(first.photos[0]!.found.map(({ result }) => result.result)).toEqual(['credited', 'credited']);
  const other = await load(phone, sent(image));
  expect(other.photos[0]!.found.map(({ result }) => result.result)).toEqual(['used_by_you', 'used_by_you']);
  expect(other.balance).toBe(20);
});

test('a turned phone, a blur and a tiny code in a large picture are no obstacle; boxes are those of the upright photo', async () => {
  const phone = await new Phone(club).register();
  const [turned = '', blurred = '', tiny = ''] = await issuePacks(club, 'glo', 3);
  const sideways = await (
    await scene([{ text: turned, kind: 'QRCode', left: 100, top: 100 }])
  )
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const soft = await (
    await scene([{ text: blurred, kind: 'QRCode', left: 400, top: 300 }], { blur: 3 })
  )
    .webp({ quality: 60 })
    .toBuffer();
  const wide = await (
    await scene([{ text: tiny, kind: 'DataMatrix', left: 2000, top: 1500, side: 130 }], { width: 4000, height: 3000 })
  )
    .jpeg()
    .toBuffer();
  const { photos, balance } = await load(phone, sent(sideways), sent(soft), sent(wide));
  expect(photos.map(({ found }) => found.map(({ code }) => code))).toEqual([[turned], [blurred], [tiny]]);
  expect(balance).toBe(30);
  expect([photos[0]!.width, photos[0]!.height]).toEqual([900, 1200]);
  const xs = photos[0]!.found[0]!.box.map(({ x }) => x);
  expect(Math.min(...xs)).toBeGreaterThan(0.6);
});

test(
  'anything but a still picture of the three kinds, or too large a one, is an error of its photo alone',
  { tags: ['limit:photo'] },
  async () => {
    const phone = await new Phone(club).register();
    const [code = ''] = await issuePacks(club, 'glo', 1);
    const good = await (await scene([{ text: code, kind: 'QRCode', left: 200, top: 200 }])).jpeg().toBuffer();
    const flat = await picture().png().toBuffer();
    const moving = Buffer.concat([
      flat.subarray(0, 33),
      png(['acTL', Buffer.alloc(8)]).subarray(8, 28),
      flat.subarray(33),
    ]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect/></svg>');
    const noise = await sharp({
      create: {
        width: 2300,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 9, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const hostile: [what: string, image: Buffer, problem: string][] = [
      ['a bomb of 400 million pixels', pixelBomb(20_000), 'too_big'],
      ['41 million pixels in a header', pixelBomb(6404), 'too_big'],
      ['more than 8 MB', noise, 'too_big'],
      ['half a JPEG', good.subarray(0, good.length / 2), 'unreadable'],
      ['a moving PNG', moving, 'unreadable'],
      ['a GIF', await picture().gif().toBuffer(), 'unreadable'],
      ['an SVG', svg, 'unreadable'],
      ['text', Buffer.from('hello there'), 'unreadable'],
      ['a picture without codes', await photo(), 'nothing_found'],
    ];
    for (const [what, image, problem] of hostile) {
      const { photos } = await load(phone, sent(image));
      expect([photos[0]!.problem, photos[0]!.found], what).toEqual([problem, []]);
      expect(photos[0]!.message, what).toMatch(/[а-яіїє]/i);
    }
    const mixed = await load(phone, sent(svg), sent(good));
    expect(mixed.photos.map(({ problem }) => problem)).toEqual(['unreadable', null]);
    expect(mixed.balance).toBe(10);
  },
);

test('codes and photos go in one call; neither is nothing, and more than three photos are too many', async () => {
  const phone = await new Phone(club).register();
  const [typed = '', shown = ''] = await issuePacks(club, 'glo', 2);
  const image = sent(await (await scene([{ text: shown, kind: 'QRCode', left: 200, top: 200 }])).jpeg().toBuffer());
  const codes = [{ id: randomUUID(), code: typed, how: 'typed' as const }];
  const { results, photos, balance } = await phone.call('POST /mapi/multiscan/load', { codes, images: [image] });
  expect([results[0]?.result, photos[0]?.found[0]?.result.result, balance]).toEqual(['credited', 'credited', 20]);
  for (const body of [
    {},
    { images: [] },
    { images: Array(4).fill(image) },
    { images: [{ ...image, image: '<svg/>' }] },
  ])
    expect(await phone.refusal('POST /mapi/multiscan/load', body)).toBe('invalid_request');
  const huge = { images: [{ id: randomUUID(), image: 'A'.repeat(11_300_000) }] };
  expect(await phone.refusal('POST /mapi/multiscan/load', huge)).toBe('too_large');
});

test('thirty photos an hour, and nothing of the refused call is redeemed', async () => {
  const phone = await new Phone(club).register();
  const [code = ''] = await issuePacks(club, 'glo', 1);
  const tiny = sent(Buffer.from('no picture'));
  for (let i = 0; i < 10; i++) await load(phone, tiny, tiny, tiny);
  const codes = [{ id: randomUUID(), code, how: 'typed' }];
  expect(await phone.refusal('POST /mapi/multiscan/load', { codes, images: [tiny] })).toBe('too_many_requests');
  const { results } = await phone.call('POST /mapi/multiscan/load', { codes: [{ ...codes[0]!, how: 'typed' }] });
  expect(results[0]?.result).toBe('credited');
});

test('nothing of a photo stays in any table', async () => {
  const phone = await new Phone(club).register();
  const [code = ''] = await issuePacks(club, 'glo', 1);
  const text = 'https://elsewhere.example/a-secret-of-the-photo';
  const marks = [
    { text, kind: 'QRCode' as const, left: 100, top: 100 },
    { text: code, kind: 'DataMatrix' as const, left: 700, top: 500 },
  ];
  const one = sent(await (await scene(marks)).jpeg().toBuffer());
  const { photos } = await load(phone, one);
  expect(photos[0]!.found.map(({ result }) => result.result).toSorted()).toEqual(['credited', 'unreadable']);
  const rows = await rowsOf(
    club.database.db,
    sql`select s::text as row from scans s where customer_id = ${phone.customerId}`,
    { row: asText },
  );
  expect(rows).toHaveLength(2);
  for (const secret of ['elsewhere', 'secret', code.slice(0, 9), one.id])
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(secret);
});

test('a photo that takes too long ends with its reader, the next has a new one, and a queue too long is refused', async () => {
  const readPhoto = photoReader({ timeMaxMs: 1, idleMs: 1 });
  const image = await picture(3000, 2000).jpeg().toBuffer();
  expect(await readPhoto(1, image)).toMatchObject({ problem: 'too_slow', symbols: [] });
  const calls = await Promise.allSettled(Array.from({ length: 8 }, (_, person) => readPhoto(person, image)));
  const refused = calls
    .filter((call) => call.status === 'rejected')
    .map((call) => (call.reason as { code: string }).code);
  expect(refused).toEqual(['overloaded', 'overloaded']);
  const patient = photoReader({ timeMaxMs: patience(10_000), idleMs: 1 });
  expect(await patient(1, image)).toMatchObject({ problem: 'nothing_found' });
  await untilIdleReaderEnds();
  expect(await patient(1, image)).toMatchObject({ problem: 'nothing_found' });
});
