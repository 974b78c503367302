// Runs beside the page, so that a slow phone keeps its picture smooth during decoding.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface DecoderFrame {
  pixels: ArrayBuffer;
  width: number;
  height: number;
  /** Codes to look for; one is found sooner. */
  max: number;
}

export interface DecoderAnswer {
  texts?: string[];
  isBroken?: true;
}

// Left to itself the reader fetches its binary from a public host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

self.addEventListener('message', ({ data, ports }: MessageEvent<DecoderFrame>) => {
  const answer = (message: DecoderAnswer): void => ports[0]?.postMessage(message, []);
  read(data).then(
    (texts) => answer({ texts }),
    () => answer({ isBroken: true }),
  );
});

async function read({ pixels, width, height, max }: DecoderFrame): Promise<string[]> {
  const image = new ImageData(new Uint8ClampedArray(pixels), width, height);
  const found = await readBarcodes(image, { formats: ['QRCode', 'DataMatrix'], maxNumberOfSymbols: max });
  return found.map(({ text }) => text);
}
