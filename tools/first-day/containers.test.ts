import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('the processes of compose.yaml listen where the proxies of the page lead, on this machine alone', () => {
  const published = allOf(read('compose.yaml'), /ports: \['(.*):3000'\]/g);
  expect(published).toHaveLength(2);
  for (const file of ['haproxy.cfg', 'nginx.conf'])
    expect(allOf(read(`docs/examples/server/${file}`), /server (?:app\d )?(127[\d.]+:\d+)/g), file).toEqual(published);
});

const copied = allOf(read('Dockerfile'), /^COPY ([^-].*)$/gm).flatMap((line) => line.split(' ').slice(0, -1));
const isCopied = (path: string) => copied.some((one) => path === one || path.startsWith(`${one}/`));

test('the image holds every file that its start imports before anything else', () => {
  const started = copied.filter((path) => path.startsWith('tools/start/'));
  expect(started).toContain('tools/start/main.js');
  for (const file of copied.filter((path) => path !== '.')) expect(existsSync(join(root, file)), file).toBe(true);
  for (const file of started)
    for (const name of allOf(read(file), /^import .*'(\.[^']+)'/gm)) {
      const path = join(dirname(file), name);
      expect(isCopied(path), `${file} imports ${path}`).toBe(true);
    }
});

// A missing one is a change since the build: the image would run its sources and report that there is no build.
test('the image holds every source of the bundle', () => {
  const found = new Set(['apps/api/src/main.ts', 'apps/api/src/cli/main.ts']);
  for (const file of found)
    for (const name of allOf(read(file), /(?:from |import\(|import )'(\.[^']+)'/g)) {
      const path = join(dirname(file), name);
      if (existsSync(join(root, path))) found.add(path);
    }
  expect(found.size).toBeGreaterThan(500);
  expect([...found].filter((path) => !isCopied(path))).toEqual([]);
});

test('the page of containers runs services that compose.yaml has', () => {
  const services = allOf(read('compose.yaml'), /^ {2}(\w+):$/gm);
  const named = allOf(read('docs/containers.md'), /docker compose (?:exec(?: -T)?|build|stop|up -d --no-deps) (\w+)/g);
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named)].filter((name) => !services.includes(name))).toEqual([]);
});
