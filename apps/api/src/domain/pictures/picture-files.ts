import type { PictureFile } from '@club/rules/catalogue/pictures';
import type { Db } from '../../database/rows.ts';
import { findPictureFile } from '../../database/pictures/pictures.ts';
import { Refusal } from '../refusal.ts';

/** How many of the connections that calls need pictures may take at once. */
const readersMax = 4;
const waitersMax = 200;
const cachedBytesMax = 24_000_000;

export type FindPicture = (file: PictureFile) => Promise<Buffer | undefined>;

/**
 * Finds files of pictures: recent ones are in memory, the others are read a few at a time, each once for any number of
 * callers. Refuses `overloaded` when too many are queued.
 */
export function pictureFinder(db: Db): FindPicture {
  const cached = new Map<string, Buffer>();
  const coming = new Map<string, Promise<Buffer | undefined>>();
  let cachedBytes = 0;
  const inTurn = turns();
  const put = (name: string, bytes: Buffer) => {
    cached.set(name, bytes);
    cachedBytes += bytes.length;
    for (const [oldest, { length }] of cached) {
      if (cachedBytes <= cachedBytesMax) return;
      cached.delete(oldest);
      cachedBytes -= length;
    }
  };
  return async (file) => {
    const name = `${file.slug}.${file.hash}-${file.width}.${file.format}`;
    const known = cached.get(name);
    if (known !== undefined) {
      cached.delete(name);
      cached.set(name, known);
      return known;
    }
    const requested =
      coming.get(name) ??
      inTurn(() => findPictureFile(db, file))
        .then((bytes) => {
          if (bytes !== undefined) put(name, bytes);
          return bytes;
        })
        .finally(() => coming.delete(name));
    coming.set(name, requested);
    return requested;
  };
}

/** How many jobs run at a time; the others are queued. */
function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= readersMax) {
      if (waiting.length >= waitersMax) throw new Refusal('overloaded');
      // The one that ends hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
