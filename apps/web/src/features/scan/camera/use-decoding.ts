import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { openDecoder } from './decoder.ts';
import type { Decoder } from './decoder.ts';

// Seven frames a second: the hand moves slower than that, and the phone stays cool.
const frameMs = 140;
// Pixels along the longer side: one code fills the square, of several each is a small part of the picture.
const sideMax = { one: 800, many: 1440 };
const codesMax = { one: 1, many: 10 };

/** `one` decodes the square in the middle, `many` the whole visible picture. */
export type Sight = 'one' | 'many';

/** Reads codes from the video while `isOn`. Returns whether the decoder could not be loaded. */
export function useDecoding(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  sight: Sight,
  onTexts: (texts: string[]) => void,
): boolean {
  const [decoder, setDecoder] = useState<Decoder>();
  const [isBroken, setIsBroken] = useState(false);
  const hand = useEffectEvent(onTexts);

  useEffect(() => {
    let isLeft = false;
    let opened: Decoder | undefined;
    openDecoder().then(
      (ready) => {
        opened = ready;
        if (isLeft) ready.close();
        else setDecoder(ready);
      },
      () => setIsBroken(true),
    );
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, []);

  useEffect(() => {
    if (!decoder || !isOn || isBroken) return undefined;
    const stopping = new AbortController();
    const frame = { read: (image: ImageData) => decoder.read(image, codesMax[sight]), video, sight };
    readFrames(frame, stopping.signal, (texts) => hand(texts)).catch(() => {
      if (!stopping.signal.aborted) setIsBroken(true);
    });
    return () => stopping.abort();
  }, [decoder, isOn, isBroken, video, sight]);

  return isBroken;
}

interface Look {
  read: (image: ImageData) => Promise<string[]>;
  video: RefObject<HTMLVideoElement | null>;
  sight: Sight;
}

async function readFrames(
  { read, video, sight }: Look,
  signal: AbortSignal,
  onTexts: (texts: string[]) => void,
): Promise<void> {
  const canvas = document.createElement('canvas');
  while (!signal.aborted) {
    const start = performance.now();
    const image = video.current && takeFrame(video.current, canvas, sight);
    const texts = image ? await read(image) : [];
    if (texts.length > 0 && !signal.aborted) onTexts(texts);
    const rest = frameMs - (performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, Math.max(20, rest)));
  }
}

/** The middle of the picture, no larger than the decoder needs. */
function takeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement, sight: Sight): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  const { width, height } = seenPart(video, sight);
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, sideMax[sight] / Math.max(width, height));
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  context?.drawImage(video, left, top, width, height, 0, 0, columns, rows);
  return context?.getImageData(0, 0, columns, rows);
}

function seenPart(video: HTMLVideoElement, sight: Sight): { width: number; height: number } {
  const { videoWidth: width, videoHeight: height, clientWidth, clientHeight } = video;
  const side = Math.min(width, height);
  if (sight === 'one' || clientWidth === 0 || clientHeight === 0) return { width: side, height: side };
  // The picture covers its box, so what does not fit is cut off.
  const scale = Math.max(clientWidth / width, clientHeight / height);
  return { width: Math.min(width, clientWidth / scale), height: Math.min(height, clientHeight / scale) };
}
