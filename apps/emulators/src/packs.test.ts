import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { openRoom } from '../test/room.ts';
import type { DemoPack } from './packs.ts';

const pack: DemoPack = { code: '7K9MPX2QW4TDB', line: 'velo', brand: 'ogo', note: 'уже використано' };
const appUrl = 'https://club.example/';

beforeAll(async () => {
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } });
});

test('a card shows the line, the brand, the note, the code in groups and both marks', async () => {
  const { app } = await openRoom([pack], appUrl);
  const { body } = await app.inject('/emulators/packs');
  for (const part of ['velo', 'o&#39;go Club', 'уже використано', '7K9M-PX2Q-W4TDB']) expect(body).toContain(part);
  expect(body).toContain('src="/emulators/packs/7K9MPX2QW4TDB.qr.svg"');
  expect(body).toContain('src="/emulators/packs/7K9MPX2QW4TDB.dm.svg"');
});

test.each([
  ['qr', 'QRCode', 'https://club.example/qr?c=7K9MPX2QW4TDB'],
  ['dm', 'DataMatrix', '7K9MPX2QW4TDB'],
])('a camera reads the code of a pack from the %s mark', async (mark, symbology, text) => {
  const { app } = await openRoom([pack], appUrl);
  const reply = await app.inject(`/emulators/packs/${pack.code}.${mark}.svg`);
  expect(reply.headers['content-type']).toContain('image/svg+xml');
  expect(reply.body).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
  const [read] = await readBarcodes(rasterise(reply.body), { formats: ['QRCode', 'DataMatrix'] });
  expect([read?.symbology, read?.text]).toEqual([symbology, text]);
});

test('the same packs come as JSON with the link of the QR', async () => {
  const { app } = await openRoom([pack], appUrl);
  expect((await app.inject('/emulators/packs.json')).json()).toEqual({
    packs: [{ ...pack, url: 'https://club.example/qr?c=7K9MPX2QW4TDB' }],
  });
});

test('only marks of the demo packs are drawn', async () => {
  const { app } = await openRoom([pack], appUrl);
  for (const file of ['0000000000000.qr.svg', `${pack.code}.png`, pack.code]) {
    expect((await app.inject(`/emulators/packs/${file}`)).statusCode).toBe(404);
  }
});

/** Paints the rectangles of the drawing's path at eight pixels per module. */
function rasterise(svg: string) {
  const scale = 8;
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, ...numbers] of svg.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)) {
    const [left = 0, top = 0, wide = 0, high = 0] = numbers.map((number) => Number(number) * scale);
    for (let y = top; y < top + high; y += 1) {
      for (let x = left; x < left + wide; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' as const };
}
