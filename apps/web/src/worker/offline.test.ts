import { beforeEach, expect, test, vi } from 'vitest';
import { answerFromCache, forgetPastFiles, cacheAll, cacheShell, kindOf } from './offline.ts';
import type { Fetching } from './scope.ts';

const origin = 'https://club.example';
let boxes: Map<string, Map<string, Response>>;
let network: (url: string) => Response;
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });
const urlOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, origin).href;

const box = (name: string) => {
  const held = boxes.get(name) ?? new Map<string, Response>();
  boxes.set(name, held);
  return {
    match: async (key: Request | string) => held.get(urlOf(key))?.clone(),
    put: async (key: Request | string, answer: Response) => void held.set(urlOf(key), answer),
    add: async (key: Request | string) => {
      const answer = network(urlOf(key));
      if (!answer.ok) throw new TypeError('not ok');
      held.set(urlOf(key), answer);
    },
    keys: async () => [...held.keys()].map((url) => new Request(url)),
    delete: async (key: Request | string) => held.delete(urlOf(key)),
  };
};

beforeEach(() => {
  boxes = new Map();
  network = () => {
    throw new TypeError('no network');
  };
  vi.stubGlobal('caches', { open: async (name: string) => box(name) });
  vi.stubGlobal('fetch', async (key: Request | string) => network(urlOf(key)));
});

const send = async (path: string, mode: RequestMode = 'no-cors') => {
  let answer: Promise<Response> | undefined;
  const later: Promise<unknown>[] = [];
  const request = { method: 'GET', mode, url: origin + path } as Request;
  const event: Partial<Fetching> = {
    request,
    respondWith: (given) => {
      answer = given;
    },
    waitUntil: (work) => void later.push(work),
  };
  answerFromCache(event as Fetching, origin);
  const text = answer === undefined ? undefined : await (await answer).text();
  await Promise.all(later);
  return text;
};

test.each([
  ['GET', 'navigate', '/', 'page'],
  ['GET', 'navigate', '/shop/sticks/123', 'page'],
  ['GET', 'cors', '/shop', 'none'],
  ['POST', 'navigate', '/scan/multi', 'none'],
  ['GET', 'no-cors', '/assets/react-1.js', 'file'],
  ['GET', 'cors', '/fonts/onest.woff2', 'file'],
  ['GET', 'no-cors', '/art/7700021-1.svg', 'picture'],
  ['GET', 'no-cors', '/pictures/amber-front.0123456789abcdef-480.avif', 'picture'],
  ['GET', 'cors', '/api/get-balance', 'none'],
  ['GET', 'navigate', '/api/docs', 'none'],
  ['GET', 'navigate', '/pay/17', 'none'],
  ['GET', 'navigate', '/emulators/sms', 'none'],
  ['GET', 'cors', '/manifest.json', 'none'],
  ['GET', 'cors', '/sw.js', 'none'],
] as const)('%s (%s) %s is %s', (method, mode, path, kind) => {
  expect(kindOf({ method, mode, url: origin + path }, origin)).toBe(kind);
});

test('nothing of another origin is stored', () => {
  expect(kindOf({ method: 'GET', mode: 'no-cors', url: 'https://tiles.example/assets/a.js' }, origin)).toBe('none');
});

test(
  'every screen opens from the cached page without a network, and the next visit gets the newer one',
  { tags: ['PWA-01'] },
  async () => {
    network = () => html('first');
    await cacheShell({ first: [], all: [] });
    network = () => html('second');
    expect(await send('/shop', 'navigate')).toBe('first');
    expect(await send('/news/17', 'navigate')).toBe('second');
    network = () => {
      throw new TypeError('no network');
    };
    expect(await send('/profile', 'navigate')).toBe('second');
  },
);

test('an error page or a redirect never takes the place of the cached page', async () => {
  network = () => html('good');
  await cacheShell({ first: [], all: [] });
  for (const bad of [html('broken', { status: 502 }), new Response('{}', { status: 200 })]) {
    network = () => bad.clone();
    expect(await send('/', 'navigate')).toBe('good');
  }
  network = () => html('newer');
  await send('/', 'navigate');
  expect(await send('/', 'navigate')).toBe('newer');
});

test('a hashed file is requested once, and one that is missing is requested again', async () => {
  const requests: string[] = [];
  network = (url) => {
    requests.push(url);
    return new Response(requests.length === 1 ? 'no' : 'code', { status: requests.length === 1 ? 404 : 200 });
  };
  expect(await send('/assets/a-1.js')).toBe('no');
  expect(await send('/assets/a-1.js')).toBe('code');
  expect(await send('/assets/a-1.js')).toBe('code');
  expect(requests).toHaveLength(2);
});

test('without the files of every screen the worker is not ready; of the others it stores what it can get', async () => {
  network = (url) => (url.endsWith('b.js') ? new Response('', { status: 404 }) : html('ok'));
  await expect(cacheShell({ first: ['/assets/b.js'], all: [] })).rejects.toThrow('not ok');
  await cacheAll({ first: [], all: ['/assets/b.js', '/assets/c.js'] });
  network = () => {
    throw new TypeError('no network');
  };
  expect(await send('/assets/c.js')).toBe('ok');
});

test('files of an earlier build stay a week, fonts for ever', async () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const dated = (days: number) =>
    new Response('x', { headers: { date: new Date(now - days * 86_400_000).toUTCString() } });
  const files = box('files');
  await files.put('/assets/own-2.js', dated(40));
  await files.put('/assets/recent-1.js', dated(6));
  await files.put('/assets/old-1.js', dated(8));
  await files.put('/fonts/onest.woff2', dated(90));
  await forgetPastFiles({ first: [], all: ['/assets/own-2.js'] }, now);
  expect((await files.keys()).map(({ url }) => new URL(url).pathname).toSorted()).toEqual([
    '/assets/own-2.js',
    '/assets/recent-1.js',
    '/fonts/onest.woff2',
  ]);
});

test('pictures are shown immediately, refreshed for the next time, and do not accumulate without end', async () => {
  let version = 1;
  network = () => new Response(`v${version}`);
  expect(await send('/art/1-1.svg')).toBe('v1');
  version = 2;
  expect(await send('/art/1-1.svg')).toBe('v1');
  expect(await send('/art/1-1.svg')).toBe('v2');
  for (let i = 0; i < 210; i++) await send(`/art/${i}-2.svg`);
  expect(await box('pictures').keys()).toHaveLength(200);
});
