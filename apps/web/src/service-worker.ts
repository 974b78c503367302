// Receives photos from the phone's share sheet and nothing else: every other request passes as if this worker were not
// there. It stands alone, so the names it shares with device/photo-box.ts are written twice.
const photoCache = 'photos';
const photosMax = 5;
const photoBytesMax = 30_000_000;

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Installing extends Waiting {
  /** Lets the browser pass what the worker does not want without waking it, where the browser can. */
  addRoutes?: (rule: object) => Promise<void>;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
const worker = self as unknown as { skipWaiting(): Promise<void> };

self.addEventListener('install', (event) => {
  const installing = event as Installing;
  const routed = installing.addRoutes?.({ condition: { requestMethod: 'GET' }, source: 'network' });
  installing.waitUntil(Promise.all([routed?.catch(() => undefined), worker.skipWaiting()]));
});

self.addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const { method, url, mode } = fetching.request;
  if (method !== 'POST' || mode !== 'navigate' || new URL(url).pathname !== '/scan/multi') return;
  fetching.respondWith(receive(fetching.request));
});

/** Keeps the photos for the page, which asks before it sends them: any site could make a browser post here. */
async function receive(request: Request): Promise<Response> {
  const isKept = await keepPhotos(request).catch(() => false);
  return Response.redirect(`/scan/multi?shared=${isKept ? 'yes' : 'lost'}`, 303);
}

async function keepPhotos(request: Request): Promise<boolean> {
  const form = await request.formData();
  const photos = form.getAll('photo').filter(isPhoto).slice(0, photosMax);
  const box = await caches.open(photoCache);
  for (const photo of photos) {
    await box.put(`/photos/${crypto.randomUUID()}?at=${Date.now()}&brand=`, new Response(photo));
  }
  return photos.length > 0;
}

function isPhoto(entry: FormDataEntryValue): entry is File {
  return entry instanceof File && entry.type.startsWith('image/') && entry.size > 0 && entry.size <= photoBytesMax;
}
