import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { openDecoder } from './decoder.ts';
import type { Decoder } from './decoder.ts';

// Seven frames a second: the hand moves slower than that, and the phone stays cool.
const frameMs = 140;
const pictureMax = 800;

/** Reads codes from the video while `isOn`. Tells whether the decoder could not be loaded. */
export function useDecoding(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onText: (text: string) => void,
): boolean {
  const [decoder, setDecoder] = useState<Decoder>();
  const [isBroken, setIsBroken] = useState(false);
  const hand = useEffectEvent(onText);

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
    readFrames(decoder, video, stopping.signal, (text) => hand(text)).catch(() => {
      if (!stopping.signal.aborted) setIsBroken(true);
    });
    return () => stopping.abort();
  }, [decoder, isOn, isBroken, video]);

  return isBroken;
}

async function readFrames(
  decoder: Decoder,
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const canvas = document.createElement('canvas');
  while (!signal.aborted) {
    const start = performance.now();
    const image = video.current && takeFrame(video.current, canvas);
    const text = image ? await decoder.read(image) : undefined;
    if (text && !signal.aborted) onText(text);
    const rest = frameMs - (performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, Math.max(20, rest)));
  }
}

/** The square in the middle, no larger than the decoder needs. */
function takeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  if (side === 0) return undefined;
  const size = Math.min(side, pictureMax);
  if (canvas.width !== size) canvas.width = canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
  return context?.getImageData(0, 0, size, size);
}
