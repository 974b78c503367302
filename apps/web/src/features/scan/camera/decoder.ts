import { trustedScriptUrl } from '../../../device/trusted.ts';
// oxlint-disable-next-line import/default -- the address comes from Vite, not from the module
import workerUrl from './decoder-worker.ts?worker&url';
import type { DecoderAnswer, DecoderFrame } from './decoder-worker.ts';

/** Reads one frame at a time. */
export interface Decoder {
  /** The texts of up to `max` QR and DataMatrix in the picture. Rejects when the decoder itself is broken. */
  read(image: ImageData, max: number): Promise<string[]>;
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
  const supported = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats.every((format) => supported?.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats });
  let instead: Decoder | undefined;
  return {
    async read(image, max) {
      if (instead) return instead.read(image, max);
      try {
        return (await detector.detect(image)).slice(0, max).map(({ rawValue }) => rawValue);
      } catch {
        // Phones that promise the formats may still lack the service behind them.
        instead = workerDecoder();
        return instead.read(image, max);
      }
    },
    close: () => instead?.close(),
  };
}

function workerDecoder(): Decoder {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  const broken = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The decoder did not load')));
  });
  // It may break while no one is reading; the next reader gets the error.
  broken.catch(() => undefined);
  return {
    read: (image, max) => Promise.race([broken, decodeInWorker(worker, image, max)]),
    close: () => worker.terminate(),
  };
}

/** Each frame brings the port for its result, so the result of an abandoned frame is lost with it. */
function decodeInWorker(worker: Worker, { data, width, height }: ImageData, max: number): Promise<string[]> {
  const { port1, port2 } = new MessageChannel();
  const frame: DecoderFrame = { pixels: data.buffer as ArrayBuffer, width, height, max };
  worker.postMessage(frame, [frame.pixels, port2]);
  return new Promise((resolve, reject) => {
    port1.addEventListener('message', ({ data: answer }: MessageEvent<DecoderAnswer>) => {
      port1.close();
      if (answer.isBroken) reject(new Error('The decoder is broken'));
      else resolve(answer.texts ?? []);
    });
    port1.start();
  });
}
