// @vitest-environment happy-dom The page's own script, which prefetches on a first visit (index.html).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersPrefix, storeAnswers } from '../device/storage/answers.ts';

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const script = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  .at(1)![1]!
  .replace('{{answersPrefix}}', answersPrefix);
const images = ['/pictures/tin.a1-480.webp', '/art/2.svg', '/pictures/third.c3-480.webp'];
const avif = (name: string): string =>
  [160, 480, 960].map((width) => `/pictures/${name}-${width}.avif ${width}w`).join();

/** Opens the page of one product or of a list, which prefetches by this address. */
function open(call: string): void {
  const request = { method: 'POST', headers: {} };
  const pages = [{ path: '.', files: [], requests: { main: [{ address: call, request }] } }];
  const data = { 'first-visit': { frame: [], table: [], pages }, runtime: { apiKeys: { main: 'k' } } };
  document.body.innerHTML = Object.entries(data)
    .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
    .join('');
  runInThisContext(script);
}

const pictures = (): HTMLLinkElement[] => [...document.head.querySelectorAll<HTMLLinkElement>('link[as="image"]')];

beforeEach(() => {
  localStorage.setItem('pwaToken', 'bearer');
  Object.assign(document.documentElement.dataset, { brand: 'main', frame: 'app' });
  const answer = JSON.stringify(images.map((image) => ({ images: [image] })));
  vi.stubGlobal('fetch', async () => new Response(answer));
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.frame;
  delete document.documentElement.dataset.saves;
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  delete window.prefetched;
});

test.each([
  ['/api/api-shop/get-products-by-collection', '50vw'],
  ['/api/api-shop/get-product-by-id', '100vw'],
])('the first two pictures of %s come ahead, as the files that the page shows', async (call, sizes) => {
  open(call);
  await expect.poll(pictures).toHaveLength(2);
  const [first, second] = pictures();
  expect([first!.type, first!.imageSrcset, first!.imageSizes]).toEqual(['image/avif', avif('tin.a1'), sizes]);
  expect(first!.getAttribute('href')).toBeNull();
  expect(second!.getAttribute('href')).toBe('/art/2.svg');
});

test('a visitor who saves data gets no picture ahead', async () => {
  document.documentElement.dataset.saves = '';
  open('/api/api-shop/get-products-by-collection');
  await Promise.all(window.prefetched!.answers.values());
  expect(pictures()).toEqual([]);
});

test('a phone that has answers of earlier visits prefetches nothing', () => {
  storeAnswers({ build: 'b1', brand: 'main' }, {});
  open('/api/api-shop/get-products-by-collection');
  expect(window.prefetched).toBeUndefined();
});
