import { Refusal } from '../../http/refusal.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface CleanPhoto {
  jpeg: Buffer;
  width: number;
  height: number;
}

const shortSideMin = 600;
const longSideMax = 2000;
const pixelsMax = 40_000_000;
const secondsMax = 10;
const quality = 85;
const kinds = ['jpeg', 'png', 'webp'];

const inTurn = oneAtATime(8);

/**
 * A photo drawn anew as an upright JPEG with nothing around the pixels: no place, no time, no camera, no tail.
 * Refuses what is not one still JPEG, PNG or WebP by its content, and what is too small to read.
 */
export function cleanPhoto(bytes: Buffer): Promise<CleanPhoto> {
  return inTurn(async () => {
    const sharp = await openSharp();
    try {
      return await redraw(sharp, bytes);
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('document_unreadable');
    }
  });
}

type Sharp = typeof import('sharp').default;
let opened: Promise<Sharp> | undefined;

/** The decoder is loaded when the first photo comes: most processes never need its memory. */
function openSharp(): Promise<Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Decoders of vectors, documents and the rest are shut, whatever the bytes pretend to be.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return opened;
}

async function redraw(sharp: Sharp, bytes: Buffer): Promise<CleanPhoto> {
  const picture = () => sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' });
  // The header alone says the size, so a bomb is refused before a pixel of it is decoded.
  const { format, width, height, pages = 1 } = await picture().metadata();
  if (!kinds.includes(format) || pages > 1 || isMovingPng(bytes)) throw new Refusal('document_unreadable');
  if (Math.min(width, height) < shortSideMin) throw new Refusal('document_too_small');
  const { data, info } = await picture()
    .autoOrient()
    .resize({ width: longSideMax, height: longSideMax, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .timeout({ seconds: secondsMax })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

/** The decoder sees only the first picture of a moving PNG, so its own mark is looked for: it stands before the pixels. */
function isMovingPng(bytes: Buffer): boolean {
  const mark = bytes.indexOf('acTL', 0, 'latin1');
  return bytes[0] === 0x89 && mark !== -1 && mark < bytes.indexOf('IDAT', 0, 'latin1');
}
