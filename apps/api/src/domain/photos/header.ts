type Sharp = typeof import('sharp').default;

/** More would be a bomb rather than a photo. */
export const photoPixelsMax = 40_000_000;

const photoKinds: readonly string[] = ['jpeg', 'png', 'webp'];
let opened: Promise<Sharp> | undefined;

/** The decoder is loaded when the first photo comes: most processes never need its memory. */
export function openSharp(): Promise<Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Decoders of vectors, documents and the rest are disabled, whatever the bytes pretend to be.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return opened;
}

export type PhotoHeader = { width: number; height: number } | { problem: 'unreadable' | 'too_big' };

/** The header's size, upright and in pixels: a bomb is refused before a pixel of it is decoded. */
export async function readPhotoHeader(sharp: Sharp, bytes: Uint8Array, kinds = photoKinds): Promise<PhotoHeader> {
  try {
    const { format, pages = 1, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!kinds.includes(format) || pages > 1 || isMovingPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
      return { problem: 'unreadable' };
    const { width, height } = autoOrient;
    return width * height > photoPixelsMax ? { problem: 'too_big' } : { width, height };
  } catch {
    return { problem: 'unreadable' };
  }
}

/**
 * The decoder sees only the first frame of an animated PNG, so its marker chunk is looked for: it comes before the
 * pixels.
 */
function isMovingPng(bytes: Buffer): boolean {
  const mark = bytes.indexOf('acTL', 0, 'latin1');
  return bytes[0] === 0x89 && mark !== -1 && mark < bytes.indexOf('IDAT', 0, 'latin1');
}
