// @vitest-environment happy-dom The page's own script, which shows the stored screen (index.html).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wipe } from '../../device/storage/stored.ts';
import { storeSnapshot, storedFonts } from '../../device/storage/snapshots.ts';
import type { Snapshot } from '../../device/storage/snapshots.ts';

const html = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const script = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].at(-1)![1]!;
const font = { family: 'Onest', weight: '400 800', unicodeRange: 'U+20', file: '/fonts/a.woff2', data: btoa('abc') };

let adopted: CSSStyleSheet[];
let fonts: unknown[];

function snapshotOf(changes: Partial<Snapshot> = {}): Snapshot {
  const look = `${innerWidth} ${getComputedStyle(document.documentElement).fontSize}`;
  const tree = [
    ['main', { class: 'page', style: 'color: red' }, ['h1', {}, '200 XP'], ['svg', { viewBox: '0 0 1 1' }]],
  ];
  const stored = { 'carts.v1': null };
  return {
    build: 'b1',
    until: Date.now() + 1000,
    look,
    stored,
    height: 900,
    css: '.page{color:red}',
    tree,
    ...changes,
  };
}

const store = (snapshot = snapshotOf(), path = '/', brand = 'main'): void =>
  storeSnapshot(brand, path, snapshot, [font]);

/** Runs the page's own script on a page that has only the shell. */
function open(): HTMLElement {
  runInThisContext(script);
  return document.getElementById('root')!;
}

beforeEach(() => {
  localStorage.clear();
  adopted = [];
  fonts = [];
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => adopted,
    set: (sheets: CSSStyleSheet[]) => {
      adopted = sheets;
    },
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: (one: unknown) => fonts.push(one) } });
  vi.stubGlobal(
    'FontFace',
    class {
      family: string;
      bytes: Uint8Array;
      constructor(family: string, bytes: Uint8Array) {
        this.family = family;
        this.bytes = bytes;
      }
    },
  );
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = '';
      replaceSync(text: string): void {
        this.text = text;
      }
    },
  );
  history.replaceState(null, '', '/');
  Object.assign(document.documentElement.dataset, { brand: 'main', frame: 'app' });
  document.body.innerHTML =
    '<script type="application/json" id="runtime">{"build":"b1"}</script><div id="root"><p>shell</p></div>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['adoptedStyleSheets', 'fonts']) Reflect.deleteProperty(document, name);
  delete document.documentElement.dataset.brand;
  delete document.documentElement.dataset.frame;
  document.body.replaceChildren();
  localStorage.clear();
});

test('the page is shown as it was left, inert, until the app has rendered its own in its place', async () => {
  store();
  const root = open();
  expect(root.querySelector('h1')?.textContent).toBe('200 XP');
  expect(root.querySelector('main')?.style.color).toBe('red');
  expect(root.querySelector('svg')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect([root.inert, root.ariaHidden, root.style.minHeight]).toEqual([true, 'true', '900px']);
  expect(adopted).toMatchObject([{ text: expect.stringContaining('.page{color:red}') }]);
  expect(fonts).toMatchObject([{ family: 'Onest', bytes: new Uint8Array([97, 98, 99]) }]);
  root.replaceChildren(document.createElement('main'));
  await expect
    .poll(() => [root.inert, root.ariaHidden, root.style.minHeight, adopted.length])
    .toEqual([false, null, '', 0]);
});

const changes: [name: string, change: () => void][] = [
  ['of another build', () => store(snapshotOf({ build: 'b0' }))],
  ['that is too old', () => store(snapshotOf({ until: Date.now() - 1 }))],
  ['of a window of another width', () => store(snapshotOf({ look: '1 16px' }))],
  ['from before the cart changed', () => localStorage.setItem('carts.v1', '{}')],
  ['of the other brand', () => (document.documentElement.dataset.brand = 'ogo')],
  ['of another page', () => history.replaceState(null, '', '/shop')],
  ['of the page without a search', () => history.replaceState(null, '', '/?q=a')],
  ['while nobody is signed in', () => delete document.documentElement.dataset.frame],
  ['after signing out', wipe],
  ['that cannot be read', () => localStorage.setItem('snapshot.main./', '{')],
];

test.each(changes)('a first screen %s is not shown', (_, change) => {
  store();
  change();
  const root = open();
  expect(root.textContent).toBe('shell');
  expect([root.inert, adopted.length]).toEqual([false, 0]);
});

test('six are stored, the latest; one that is too large is not', () => {
  for (const path of ['/', '/shop', '/shop/a', '/shop/b', '/shop/c', '/shop/d', '/shop/a', '/shop/e'])
    store(undefined, path);
  store(snapshotOf({ css: 'a'.repeat(300_000) }), '/shop/f');
  const paths = Object.keys(localStorage).filter((key) => key.startsWith('snapshot.main.'));
  expect(paths.map((key) => key.slice(14)).toSorted()).toEqual([
    '/shop',
    '/shop/a',
    '/shop/b',
    '/shop/c',
    '/shop/d',
    '/shop/e',
  ]);
  expect([storedFonts('b1').length, storedFonts('b2').length]).toEqual([1, 0]);
});
