// A separate process, for as long as there are pictures: it has no settings, no database and no secret, and a crashing
// decoder affects nothing else. AVIF is accepted only here: enabled decoders apply to a whole process.
import { pictureFormats, pictureWidths } from '@club/rules/catalogue/pictures';
import sharp from 'sharp';
import type { DrawnFile } from '../../database/pictures/pictures.ts';
import { photoPixelsMax, readPhotoHeader } from '../photos/header.ts';

export type Drawing =
  | { width: number; height: number; files: DrawnFile[] }
  | { problem: 'unreadable' | 'too_big' | 'too_small' | 'too_slow' };

const sideMin = 160;
const secondsMax = 50;
const largest = Math.max(...pictureWidths);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

process.on('message', (bytes: Uint8Array) => {
  void draw(bytes)
    .catch((error: unknown): Drawing => ({
      problem: String((error as Error).message).startsWith('timeout') ? 'too_slow' : 'unreadable',
    }))
    .then((drawing) => process.send?.(drawing));
});
process.on('disconnect', () => process.exit());

async function draw(bytes: Uint8Array): Promise<Drawing> {
  const header = await readPhotoHeader(sharp, bytes, ['jpeg', 'png', 'webp', 'heif']);
  if ('problem' in header) return header;
  const { width, height } = header;
  if (Math.min(width, height) < sideMin) return { problem: 'too_small' };
  const { data, info } = await sharp(bytes, { limitInputPixels: photoPixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: secondsMax })
    .toBuffer({ resolveWithObject: true });
  const files: DrawnFile[] = [];
  for (const side of pictureWidths) {
    const small = sharp(data, { raw: info }).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    });
    for (const format of pictureFormats) {
      const drawn =
        format === 'avif' ? small.clone().avif({ quality: 55, effort: 3 }) : small.clone().webp({ quality: 80 });
      files.push({ width: side, format, bytes: await drawn.toBuffer() });
    }
  }
  return { width, height, files };
}
