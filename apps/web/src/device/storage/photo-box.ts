import { isBrand } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { photoAddress, photoCache } from '@club/rules/codes/shared-photos';

/** A photo queued on the phone; wiped with the session. */
export interface BoxedPhoto {
  id: string;
  blob: Blob;
  /** Absent when it came from the share sheet: sending it was not confirmed yet. */
  brand: Brand | null;
  /** ms since the epoch. */
  at: number;
}

const hourMs = 3_600_000;
// Unclaimed photos are deleted: a shared one within the hour, one waiting for the network within a week.
const livesMs = { shared: hourMs, waiting: 168 * hourMs };

/** Throws if the browser stores nothing for this page, or has no room. */
export async function boxPhoto({ id, blob, brand, at }: BoxedPhoto): Promise<void> {
  const box = await caches.open(photoCache);
  await box.put(photoAddress(id, at, brand), new Response(blob));
}

/** Oldest first. Empty if the browser stores nothing. */
export async function boxedPhotos(now: number = Date.now()): Promise<BoxedPhoto[]> {
  try {
    if (!(await caches.has(photoCache))) return [];
    const box = await caches.open(photoCache);
    const photos: BoxedPhoto[] = [];
    for (const request of await box.keys()) {
      const photo = readAddress(request.url);
      const life = photo.brand === null ? livesMs.shared : livesMs.waiting;
      const response = now - photo.at < life ? await box.match(request) : undefined;
      if (response) photos.push({ ...photo, blob: await response.blob() });
      else await box.delete(request);
    }
    return photos.toSorted((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

export async function unboxPhoto(id: string): Promise<void> {
  try {
    if (!(await caches.has(photoCache))) return;
    const box = await caches.open(photoCache);
    for (const request of await box.keys()) if (readAddress(request.url).id === id) await box.delete(request);
  } catch {
    // Nothing was stored.
  }
}

function readAddress(url: string): Omit<BoxedPhoto, 'blob'> {
  const { pathname, searchParams } = new URL(url);
  const brand = searchParams.get('brand');
  return {
    id: pathname.split('/').at(-1) ?? '',
    at: Number(searchParams.get('at')),
    brand: isBrand(brand) ? brand : null,
  };
}
