import { photosAnHour } from '@club/contract/customer/codes/scan';
import { hour } from '@club/contract/endpoint';
import { photoBytesMax } from '@club/rules/codes/scans';
import type { CustomerCtx } from '../context.ts';
import { enforceLimits } from '../limits.ts';
import { photoReader } from './photo-reader.ts';
import type { PhotoReading } from './photo-worker.ts';

export interface SentPhoto {
  id: string;
  /** Base64. */
  image: string;
}

export interface ReadPhotoOf extends PhotoReading {
  id: string;
}

const readPhoto = photoReader();

/** What each photo shows. Nothing of a photo stays anywhere. Refuses too_many_requests and overloaded. */
export async function loadPhotos(ctx: CustomerCtx, photos: readonly SentPhoto[]): Promise<ReadPhotoOf[]> {
  const limit = { by: 'person', times: photosAnHour, windowMs: hour } as const;
  for (const _ of photos) await enforceLimits(ctx, 'scan photos', [limit], ctx.personId);
  const read: ReadPhotoOf[] = [];
  for (const { id, image } of photos) read.push({ id: id.toLowerCase(), ...(await open(ctx, image)) });
  return read;
}

async function open(ctx: CustomerCtx, image: string): Promise<PhotoReading> {
  if (bytesIn(image) > photoBytesMax) return { width: 0, height: 0, symbols: [], problem: 'too_big' };
  const { fault, ...reading } = await readPhoto(ctx.personId, Buffer.from(image, 'base64'));
  if (fault !== undefined) ctx.log.error({ fault }, 'the photo reader crashed');
  return reading;
}

function bytesIn(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
