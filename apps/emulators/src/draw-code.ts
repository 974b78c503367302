import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const require = createRequire(import.meta.url);
let ready: Promise<unknown> | undefined;

/** Draws a code as SVG, black on white with its quiet zone; the writer is loaded on first use. */
export async function drawMark(format: 'QRCode' | 'DataMatrix', text: string): Promise<string> {
  await (ready ??= loadWriter());
  const options = format === 'DataMatrix' ? 'forceSquare' : '';
  const { svg, error } = await writeBarcode(text, { format, options, addQuietZones: true });
  if (error) throw new Error(`${format} was not drawn: ${error}`);
  return makeScalable(svg);
}

/** Left to itself the writer fetches its binary from a public host. */
async function loadWriter(): Promise<unknown> {
  const file = await readFile(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The writer gives a size in modules and no viewBox, so a page could only crop the drawing, not enlarge it. */
function makeScalable(svg: string): string {
  const drawing = svg.slice(svg.indexOf('<svg '));
  return drawing.replace(
    /^<svg width="(\d+)" height="(\d+)"/,
    '<svg width="$1" height="$2" viewBox="0 0 $1 $2" shape-rendering="crispEdges"',
  );
}
