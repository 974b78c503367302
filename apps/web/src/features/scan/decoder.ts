import { trustedScriptUrl } from '../../client/trusted.ts';
import workerUrl from './decoder-worker.ts?worker&url';
import type { DecoderAnswer } from './decoder-worker.ts';

/** Reads one frame at a time. */
export interface Decoder {
  /** The text of a QR or DataMatrix in the picture. Rejects when the decoder itself is broken. */
  read(image: ImageData): Promise<string | undefined>;
  close(): void;
}

interface NativeDetector {
  detect(image: ImageData): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ['qr_code', 'data_matrix'];

/** The browser's own where it reads both kinds, else zxing in a worker. */
export async function openDecoder(): Promise<Decoder> {
  return (await nativeDecoder()) ?? workerDecoder();
}

async function nativeDecoder(): Promise<Decoder | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const supported = await BarcodeDetector?.getSupportedFormats().catch(() => []);
  if (!BarcodeDetector || !formats.every((format) => supported?.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats });
  let instead: Decoder | undefined;
  return {
    async read(image) {
      if (instead) return instead.read(image);
      try {
        return (await detector.detect(image))[0]?.rawValue;
      } catch {
        // Phones that promise the formats may still lack the service behind them.
        instead = workerDecoder();
        return instead.read(image);
      }
    },
    close: () => instead?.close(),
  };
}

function workerDecoder(): Decoder {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  return {
    read({ data, width, height }) {
      return new Promise((resolve, reject) => {
        worker.onerror = () => reject(new Error('The decoder did not load'));
        worker.onmessage = ({ data: answer }: MessageEvent<DecoderAnswer>) =>
          answer.isBroken ? reject(new Error('The decoder is broken')) : resolve(answer.text);
        worker.postMessage({ pixels: data.buffer, width, height }, [data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}
