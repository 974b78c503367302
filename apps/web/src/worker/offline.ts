// Opens the app without a network. Only content that is the same for everybody is stored: the empty page, hashed files,
// pictures. Replies of the API are never handled here.
import type { Fetching } from './scope.ts';

/** Written in by the build: hashed files that every screen needs, and those of all screens. */
export interface Files {
  first: readonly string[];
  all: readonly string[];
}

/** The page for every address. */
const shellCache = 'shell';
const fileCache = 'files';
const pictureCache = 'pictures';
const picturesMax = 200;
const pastFilesMs = 7 * 86_400_000;

export type Kind = 'page' | 'file' | 'picture' | 'none';

/** The kind of a request. Anything not certainly the same for everybody is left to the network. */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kind {
  const { pathname, origin: from } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'none';
  if (/^\/(assets|fonts)\/[^/]+$/.test(pathname)) return 'file';
  if (/^\/(art|icons|pictures)\/[^/]+\.(svg|png|webp|avif)$/.test(pathname)) return 'picture';
  const isScreen = !/\.\w+$/.test(pathname) && !/^\/(m?api|emulators|hooks|pay|livez|readyz)(\/|$)/.test(pathname);
  return mode === 'navigate' && isScreen ? 'page' : 'none';
}

export function answerFromCache(event: Fetching, origin: string): void {
  const { request } = event;
  switch (kindOf(request, origin)) {
    case 'page':
      return event.respondWith(page(event));
    case 'file':
      return event.respondWith(file(request));
    case 'picture':
      return event.respondWith(picture(event));
    case 'none':
  }
}

/** The empty page and the files of every screen; the worker is not ready without them. */
export async function cacheShell({ first }: Files): Promise<void> {
  const [shell, files] = await Promise.all([caches.open(shellCache), caches.open(fileCache)]);
  const [answer] = await Promise.all([fetch('/', { cache: 'reload' }), ...first.map((name) => cacheFile(files, name))]);
  if (!isPage(answer)) throw new Error('The page did not come');
  await shell.put('/', answer);
}

/** Files of the other screens, one by one: nothing visible has to wait for them. */
export async function cacheAll({ all }: Files): Promise<void> {
  const files = await caches.open(fileCache);
  for (const name of all) await cacheFile(files, name).catch(() => undefined);
}

/** Files of builds before this one go when no open page can need them any more. */
export async function forgetPastFiles({ all }: Files, now = Date.now()): Promise<void> {
  const files = await caches.open(fileCache);
  const own = new Set(all);
  for (const request of await files.keys()) {
    const { pathname } = new URL(request.url);
    if (own.has(pathname) || pathname.startsWith('/fonts/')) continue;
    const storedAt = Date.parse((await files.match(request))?.headers.get('date') ?? '');
    if (!(now - storedAt < pastFilesMs)) await files.delete(request);
  }
}

/** The cached page immediately; the network's replaces it for the next time. */
async function page(event: Fetching): Promise<Response> {
  const shell = await caches.open(shellCache);
  const cached = await shell.match('/');
  const fresh = fetch(event.request).then(async (answer) => {
    if (isPage(answer)) await shell.put('/', answer.clone());
    return answer;
  });
  if (cached === undefined) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return cached;
}

async function file(request: Request): Promise<Response> {
  const files = await caches.open(fileCache);
  const cached = await files.match(request.url);
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  if (answer.status === 200) await files.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

/** The cached one immediately, a fresh one for the next time. */
async function picture(event: Fetching): Promise<Response> {
  const { request } = event;
  const pictures = await caches.open(pictureCache);
  const cached = await pictures.match(request.url);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.status === 200) await cachePicture(pictures, request.url, answer.clone()).catch(() => undefined);
    return answer;
  });
  if (cached === undefined) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return cached;
}

async function cachePicture(pictures: Cache, url: string, answer: Response): Promise<void> {
  await pictures.put(url, answer);
  const cached = await pictures.keys();
  await Promise.all(cached.slice(0, Math.max(cached.length - picturesMax, 0)).map((old) => pictures.delete(old)));
}

async function cacheFile(files: Cache, name: string): Promise<void> {
  if ((await files.match(name)) === undefined) await files.add(name);
}

const isPage = (answer: Response): boolean =>
  answer.status === 200 && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html') === true;
