// Runs beside the server: an expensive photo delays no other caller, and its memory is freed with the thread.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { type PhotoProblem, symbolsInPhotoMax } from '@club/rules/codes/scans';
import sharp from 'sharp';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { photoPixelsMax, readPhotoHeader } from '../photos/header.ts';

export interface Point {
  x: number;
  y: number;
}

export interface PhotoReading {
  /** Upright, in pixels; 0 when the photo could not be opened. */
  width: number;
  height: number;
  symbols: {
    text: string;
    /** Corners as fractions of the sides. */
    box: Point[];
  }[];
  problem: PhotoProblem | null;
}

// A blurred code is found in a small picture, a tiny one in a large; the middle size finds most and comes first.
const sides = [1600, 2400, 1000, 3200];
const largest = Math.max(...sides);
const secondsMax = 8;

let ready: Promise<unknown> | undefined;

parentPort?.on('message', (bytes: Uint8Array) => {
  void read(bytes).then((reading) => parentPort?.postMessage(reading, []));
});

async function read(bytes: Uint8Array): Promise<PhotoReading> {
  const nothing = { width: 0, height: 0, symbols: [] };
  const header = await readPhotoHeader(sharp, bytes);
  if ('problem' in header) return { ...nothing, ...header };
  const picture = await grey(bytes).catch((error: Error) => error);
  if (picture instanceof Error)
    return { ...nothing, problem: picture.message.includes('timeout') ? 'too_slow' : 'unreadable' };
  await (ready ??= loadReader());
  const symbols = await findSymbols(picture);
  return { ...header, symbols, problem: symbols.length === 0 ? 'nothing_found' : null };
}

interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

async function grey(bytes: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(bytes, { limitInputPixels: photoPixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .timeout({ seconds: secondsMax })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Symbols of all sizes together; one that was found in an earlier size is not taken again. */
async function findSymbols(picture: Grey): Promise<PhotoReading['symbols']> {
  const found = new Map<string, Point[]>();
  const done = new Set<number>();
  for (const side of sides) {
    const { data, width, height } = await shrink(picture, side);
    if (done.has(width)) continue;
    done.add(width);
    const results = await readBarcodes({ data: asPixels(data), width, height } as Parameters<typeof readBarcodes>[0], {
      formats: ['QRCode', 'DataMatrix'],
      tryHarder: true,
      maxNumberOfSymbols: symbolsInPhotoMax,
      textMode: 'Plain',
    });
    for (const { text, position } of results) if (!found.has(text)) found.set(text, boxOf(position, width, height));
    if (found.size >= symbolsInPhotoMax) break;
  }
  return [...found].slice(0, symbolsInPhotoMax).map(([text, box]) => ({ text, box }));
}

async function shrink(picture: Grey, side: number): Promise<Grey> {
  const { data, width, height } = picture;
  if (Math.max(width, height) <= side) return picture;
  const smaller = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: side, height: side, fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: smaller.data, width: smaller.info.width, height: smaller.info.height };
}

/** The reader takes pictures of a canvas alone: four bytes a pixel. */
function asPixels(data: Buffer): Uint8ClampedArray {
  const pixels = new Uint32Array(data.length);
  for (let at = 0; at < data.length; at++) pixels[at] = (data[at] ?? 0) * 0x01_01_01 + 0xff_00_00_00;
  return new Uint8ClampedArray(pixels.buffer);
}

function boxOf(position: ReadResult['position'], width: number, height: number): Point[] {
  const fraction = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;
  return [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft].map(({ x, y }) => ({
    x: fraction(x / width),
    y: fraction(y / height),
  }));
}

/** Left to itself the reader fetches its binary from a public host. */
async function loadReader(): Promise<unknown> {
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
