import type { ErrorCode } from '@club/contract/errors';
import { oneAtATime } from '../one-at-a-time.ts';
import { Refusal } from '../refusal.ts';
import { openSharp, photoPixelsMax, readPhotoHeader } from './header.ts';

export interface CleanPhoto {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** Sides in pixels; the refusals are the caller's own. */
interface Needs {
  /** The photo's owner: in the queue each person has one place. */
  personId: number;
  shortSideMin: number;
  longSideMax: number;
  unreadable: ErrorCode;
  tooSmall: ErrorCode;
}

const secondsMax = 10;
const quality = 85;

const inTurn = oneAtATime(8);

/**
 * A photo re-encoded as an upright JPEG with nothing but pixels: no place, no time, no camera, no tail. Refuses what is
 * not one still JPEG, PNG or WebP by its content, and what is too small to read.
 */
export function cleanPhoto(
  bytes: Buffer,
  { personId, shortSideMin, longSideMax, unreadable, tooSmall }: Needs,
): Promise<CleanPhoto> {
  return inTurn(personId, async () => {
    const sharp = await openSharp();
    const header = await readPhotoHeader(sharp, bytes);
    if ('problem' in header) throw new Refusal(unreadable);
    if (Math.min(header.width, header.height) < shortSideMin) throw new Refusal(tooSmall);
    try {
      return await redraw(sharp, bytes, longSideMax);
    } catch {
      throw new Refusal(unreadable);
    }
  });
}

async function redraw(
  sharp: Awaited<ReturnType<typeof openSharp>>,
  bytes: Buffer,
  longSideMax: number,
): Promise<CleanPhoto> {
  const { data, info } = await sharp(bytes, { limitInputPixels: photoPixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: longSideMax, height: longSideMax, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .timeout({ seconds: secondsMax })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
