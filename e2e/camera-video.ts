// What the fake camera of Chromium shows: --use-file-for-fake-video-capture=FILE.
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

/**
 * Writes a short video (.y4m) of a pack with the text as a mark. It must be 4:2:0: of any other sampling Chromium shows
 * a picture in which nothing can be read.
 */
export async function makeCameraVideo(file: string, text: string, kind: 'QRCode' | 'DataMatrix'): Promise<void> {
  const luma = drawMark(await markOf(text, kind));
  const chroma = Buffer.alloc((width * height) / 2, colourless);
  const frame = [Buffer.from('FRAME\n'), luma, chroma];
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame]),
  );
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

/** A grey pack, a white label of the mark and its quiet zone, the dark modules. */
function drawMark(mark: Mark): Buffer {
  const scale = Math.floor(markSide / (Math.max(mark.width, mark.height) + 2 * quietModules));
  const luma = Buffer.alloc(width * height, pack);
  const fill = (column: number, row: number, colour: number): void => {
    const left = Math.round(width / 2 + (column - mark.width / 2) * scale);
    const top = Math.round(height / 2 + (row - mark.height / 2) * scale);
    for (let y = top; y < top + scale; y += 1) luma.fill(colour, y * width + left, y * width + left + scale);
  };
  for (let row = -quietModules; row < mark.height + quietModules; row += 1) {
    for (let column = -quietModules; column < mark.width + quietModules; column += 1) {
      const isInside = row >= 0 && row < mark.height && column >= 0 && column < mark.width;
      fill(column, row, isInside && mark.data[row * mark.width + column] === 0 ? black : white);
    }
  }
  return luma;
}
