// Photos of packs as phones take them, drawn from real marks.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

export interface Mark {
  text: string;
  kind: 'QRCode' | 'DataMatrix';
  /** Pixels of the whole mark with its quiet zone. */
  side?: number;
  /** Degrees, clockwise. */
  turned?: number;
  /** The position of its own top left corner before turning. */
  left: number;
  top: number;
}

/** A grey scene, grainy unless it is large, with these marks on white labels. */
export async function scene(marks: readonly Mark[], { width = 1200, height = 900, blur = 0 } = {}) {
  const labels = await Promise.all(
    marks.map(async ({ left, top, turned = 0, ...mark }) => {
      const label = sharp(await drawMark(mark)).rotate(turned, { background: '#fff' });
      return { input: await label.png().toBuffer(), left, top };
    }),
  );
  const noise = width > 2000 ? {} : { noise: { type: 'gaussian' as const, mean: 150, sigma: 12 } };
  const flat = await sharp({ create: { width, height, channels: 3, background: '#999', ...noise } })
    .composite(labels)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return blur > 0 ? sharp(flat).blur(blur) : sharp(flat);
}

async function drawMark({ text, kind, side = 240 }: Pick<Mark, 'text' | 'kind' | 'side'>): Promise<Buffer> {
  await (ready ??= loadWriter());
  const { symbol, error } = await writeBarcode(text, {
    format: kind,
    options: kind === 'DataMatrix' ? (text.startsWith('(01)') ? 'forceSquare,gs1' : 'forceSquare') : '',
  });
  if (error) throw new Error(`${kind} was not drawn: ${error}`);
  const { width, height, data } = symbol;
  // Two pipelines: in one the border would be drawn after the enlarging, whatever the order of the calls.
  const edged = await sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#fff' })
    .png()
    .toBuffer();
  return sharp(edged).resize({ width: side, height: side, kernel: 'nearest' }).png().toBuffer();
}

let ready: Promise<unknown> | undefined;

async function loadWriter(): Promise<unknown> {
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
