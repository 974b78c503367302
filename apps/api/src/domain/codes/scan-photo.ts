import { createHmac } from 'node:crypto';
import type { PhotoOutcome, ScanOutcome } from '@club/contract/customer/codes/scan';
import { photoMessage } from '@club/contract/customer/codes/scan-results';
import type { Config } from '../../settings/config.ts';
import type { ReadPhotoOf } from './load-photos.ts';
import { readText } from './read-text.ts';
import type { ScanTry } from './scan-one.ts';

/** Each symbol of a photo as a separate try; the same code twice in it is one. */
export async function scanPhoto(
  config: Config,
  { id, width, height, symbols, problem }: ReadPhotoOf,
  scan: (one: Omit<ScanTry, 'at'>) => Promise<ScanOutcome>,
): Promise<PhotoOutcome> {
  const found: PhotoOutcome['found'] = [];
  const seen = new Set<string>();
  for (const { text, box } of symbols) {
    const reading = readText(text, 'photo', config);
    const code = reading.kind === 'code' ? reading.code : null;
    const what = code ?? text;
    if (seen.has(what)) continue;
    seen.add(what);
    const result = await scan({ id: idOf(config.secret, id, what), code: what, how: 'photo' });
    found.push({ box, code, result });
  }
  return { id, width, height, found, problem, message: problem === null ? null : photoMessage(problem) };
}

/** The same code of the same photo has the same id whenever it is sent; the code cannot be derived from it. */
function idOf(secret: string, photoId: string, what: string): string {
  const bytes = createHmac('sha256', secret).update(`photo:${photoId}:${what}`).digest().subarray(0, 16);
  // A UUID of version 8: its bits are our own affair.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
