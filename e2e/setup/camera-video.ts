// The content of Chromium's fake camera: --use-file-for-fake-video-capture=FILE.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const width = 640;
const height = 480;
// Whole modules of about this size in sum: small enough for the part of the picture that a tall screen shows.
const markSide = 180;
const quietModules = 4;
// BT.601, limited range.
const pack = 96;
const black = 16;
const white = 235;
const colourless = 128;

/** A code printed on a pack; the middle of its label in pixels. */
export interface PrintedCode {
  text: string;
  kind: 'QRCode' | 'DataMatrix';
  at: { x: number; y: number };
}

/**
 * Writes a short video (.y4m) of a pack with the text as a mark. It must be 4:2:0: of any other sampling Chromium shows
 * a picture in which nothing can be read.
 */
export async function makeCameraVideo(file: string, text: string, kind: PrintedCode['kind']): Promise<void> {
  await makeVideoOf(file, [{ text, kind, at: { x: width / 2, y: height / 2 } }]);
}

/** The same with several codes in one frame. */
export async function makeVideoOf(file: string, codes: readonly PrintedCode[]): Promise<void> {
  const luma = await drawCodes({ width, height }, codes);
  const chroma = Buffer.alloc((width * height) / 2, colourless);
  const frame = [Buffer.from('FRAME\n'), luma, chroma];
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame]),
  );
}

interface Size {
  width: number;
  height: number;
}

/** Grey packs with labels, one byte for each pixel. */
export async function drawCodes(size: Size, codes: readonly PrintedCode[]): Promise<Buffer> {
  const luma = Buffer.alloc(size.width * size.height, pack);
  for (const { text, kind, at } of codes) drawMark(luma, size, await markOf(text, kind), at);
  return luma;
}

interface Mark {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** One sample per module; dark is 0. */
async function markOf(text: string, kind: 'QRCode' | 'DataMatrix'): Promise<Mark> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
  const { symbol, error } = await writeBarcode(text, {
    format: kind,
    options: kind === 'DataMatrix' ? 'forceSquare' : '',
  });
  if (error) throw new Error(`${kind} was not drawn: ${error}`);
  return symbol;
}

/** A white label of the mark and its quiet zone, the dark modules. */
function drawMark(luma: Buffer, size: Size, mark: Mark, at: { x: number; y: number }): void {
  const scale = Math.floor(markSide / (Math.max(mark.width, mark.height) + 2 * quietModules));
  const fill = (column: number, row: number, colour: number): void => {
    const left = Math.round(at.x + (column - mark.width / 2) * scale);
    const top = Math.round(at.y + (row - mark.height / 2) * scale);
    for (let y = top; y < top + scale; y += 1) luma.fill(colour, y * size.width + left, y * size.width + left + scale);
  };
  for (let row = -quietModules; row < mark.height + quietModules; row += 1) {
    for (let column = -quietModules; column < mark.width + quietModules; column += 1) {
      const isInside = row >= 0 && row < mark.height && column >= 0 && column < mark.width;
      fill(column, row, isInside && mark.data[row * mark.width + column] === 0 ? black : white);
    }
  }
}
