// Runs beside the page, so that a slow phone keeps its picture smooth while codes are looked for.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface DecoderFrame {
  pixels: ArrayBuffer;
  width: number;
  height: number;
}

export interface DecoderAnswer {
  text?: string;
  isBroken?: true;
}

// Left to itself the reader fetches its binary from a public host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

self.addEventListener('message', ({ data, ports }: MessageEvent<DecoderFrame>) => {
  const answer = (message: DecoderAnswer): void => ports[0]?.postMessage(message, []);
  read(data).then(
    (text) => answer({ text }),
    () => answer({ isBroken: true }),
  );
});

async function read({ pixels, width, height }: DecoderFrame): Promise<string | undefined> {
  const image = new ImageData(new Uint8ClampedArray(pixels), width, height);
  const [found] = await readBarcodes(image, { formats: ['QRCode', 'DataMatrix'], maxNumberOfSymbols: 1 });
  return found?.text;
}
