// Photos from the phone's share sheet.
import { photoAddress, photoCache, photoSharePath } from '@club/rules/codes/shared-photos';

const photosMax = 5;
const photoBytesMax = 30_000_000;

export const isSharedPhoto = ({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): boolean =>
  method === 'POST' && mode === 'navigate' && new URL(url).pathname === photoSharePath;

/** Stores the photos for the page, which asks before it sends them: any site could make a browser post here. */
export async function receivePhotos(request: Request): Promise<Response> {
  const isStored = await storePhotos(request).catch(() => false);
  return Response.redirect(`${photoSharePath}?shared=${isStored ? 'yes' : 'lost'}`, 303);
}

async function storePhotos(request: Request): Promise<boolean> {
  const form = await request.formData();
  const photos = form.getAll('photo').filter(isPhoto).slice(0, photosMax);
  const box = await caches.open(photoCache);
  for (const photo of photos) {
    await box.put(photoAddress(crypto.randomUUID(), Date.now(), null), new Response(photo));
  }
  return photos.length > 0;
}

function isPhoto(entry: FormDataEntryValue): entry is File {
  return entry instanceof File && entry.type.startsWith('image/') && entry.size > 0 && entry.size <= photoBytesMax;
}
