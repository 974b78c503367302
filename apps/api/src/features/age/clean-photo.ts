import { oneAtATime } from '../../http/one-at-a-time.ts';
import { Refusal } from '../../http/refusal.ts';
import { openSharp, photoPixelsMax, readPhotoHeader } from '../../http/still-photo.ts';

export interface CleanPhoto {
  jpeg: Buffer;
  width: number;
  height: number;
}

const shortSideMin = 600;
const longSideMax = 2000;
const secondsMax = 10;
const quality = 85;

const inTurn = oneAtATime(8);

/**
 * A photo drawn anew as an upright JPEG with nothing around the pixels: no place, no time, no camera, no tail.
 * Refuses what is not one still JPEG, PNG or WebP by its content, and what is too small to read.
 */
export function cleanPhoto(bytes: Buffer): Promise<CleanPhoto> {
  return inTurn(async () => {
    const sharp = await openSharp();
    const header = await readPhotoHeader(sharp, bytes);
    if ('problem' in header) throw new Refusal('document_unreadable');
    if (Math.min(header.width, header.height) < shortSideMin) throw new Refusal('document_too_small');
    try {
      return await redraw(sharp, bytes);
    } catch {
      throw new Refusal('document_unreadable');
    }
  });
}

async function redraw(sharp: Awaited<ReturnType<typeof openSharp>>, bytes: Buffer): Promise<CleanPhoto> {
  const { data, info } = await sharp(bytes, { limitInputPixels: photoPixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: longSideMax, height: longSideMax, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .timeout({ seconds: secondsMax })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
