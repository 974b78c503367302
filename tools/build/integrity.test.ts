import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unproven, withIntegrity } from './integrity.ts';

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const hashOf = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64');

test('every file that the built page names has the hash of the served file', () => {
  const page = readFileSync(`${dist}index.html`, 'utf8');
  expect(unproven(page)).toEqual([]);
  const named = [...page.matchAll(/ (?:src|href)="\/([^"?]+)[^"]*" integrity="sha384-([^"]+)"/g)];
  expect(named.map(([, path]) => path)).toContain('fonts/fonts.css');
  expect(named.length).toBeGreaterThan(5);
  for (const [, path = '', hash] of named) expect(hash, path).toBe(hashOf(readFileSync(dist + path)));
});

test('a script, a style or a module without its hash is found, with its attributes in any order', () => {
  const bare = [
    '<script type="module" crossorigin src="/assets/a-1.js">',
    '<script async src="/x.js">',
    '<link rel="stylesheet" href="/fonts/fonts.css">',
    '<link href="/assets/b-1.css" rel="stylesheet" />',
    '<link rel="modulepreload" crossorigin href="/assets/c-1.js">',
    '<link rel="preload" as="style" href="/assets/d-1.css">',
    '<link rel="preload" href="/assets/d-1.js" as="script">',
    '<link rel="prefetch" href="/assets/e-1.js">',
  ];
  expect(unproven(bare.join('\n'))).toEqual(bare);
  const needless = [
    '<script>',
    '<script type="application/json" id="runtime">',
    '<link rel="icon" href="/icons/a.svg">',
    '<link rel="manifest" href="/manifest.json">',
    '<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin>',
  ];
  expect(unproven(needless.join('\n'))).toEqual([]);
});

test('a file without a hash in its name has another address in every build', () => {
  const page = '<link rel="stylesheet" href="/fonts/fonts.css"><script src="/assets/a-1.js"></script>';
  const built = (text: string) => withIntegrity(page, () => Buffer.from(text));
  expect(unproven(built('one'))).toEqual([]);
  const address = (html: string) => / href="([^"]+)"/.exec(html)?.[1];
  expect(address(built('one'))).toMatch(/^\/fonts\/fonts\.css\?[\w-]{8}$/);
  expect(address(built('one'))).not.toBe(address(built('two')));
  expect(built('one')).toContain('src="/assets/a-1.js" integrity=');
});
