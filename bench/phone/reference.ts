// The same machine with nothing of ours on the page: a static page of as many bytes, and an empty React page with one
// button.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Http2SecureServer, createSecureServer } from 'node:http2';
import { createRequire } from 'node:module';
import { generate } from 'selfsigned';
import type { File, Screen } from './screens.ts';
import { freePort } from '../../tools/app/postgres.ts';

export interface Reference {
  /** A page whose only text comes after so many incompressible bytes. */
  staticPage(bytes: number, isolation: Record<string, string>): string;
  /**
   * A screen of the app as a static page, stored with its files by a separate worker, which serves them from then on.
   */
  storedScreen(screen: Screen): string;
  /** A button that counts, and one that leads from one page to the other and back. */
  reactPage: string;
  stop(): void;
}

export async function startReference(): Promise<Reference> {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const stored = new Map<string, File>();
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server: Http2SecureServer = createSecureServer({ cert, key, allowHTTP1: true }, ({ url }, reply) => {
    const file: File = stored.get(url) ?? { type: html, body: reactHtml() };
    reply.writeHead(200, { ...file.headers, 'content-type': file.type, 'cache-control': 'no-store' });
    reply.end(file.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    staticPage: (bytes, headers) => {
      const path = `/static/${stored.size}`;
      stored.set(path, { type: html, headers, body: staticHtml(bytes) });
      return origin + path;
    },
    storedScreen: ({ html: page, files, isolation }) => {
      const folder = `/stored/${stored.size}/`;
      for (const [path, file] of files) stored.set(path, file);
      const worker = workerSource([folder, ...files.keys()]);
      stored.set(folder, { type: html, headers: isolation, body: page + registration(folder) });
      stored.set(`${folder}worker.js`, { type: 'text/javascript', body: worker });
      return origin + folder;
    },
    reactPage: `${origin}/react/a`,
    stop: () => server.close(),
  };
}

const html = 'text/html; charset=utf-8';
const head = '<!doctype html><html lang="uk"><meta charset="utf-8"><meta name="viewport" content="width=device-width">';

/**
 * Hexadecimal digits would be halved by a browser that accepts compression; nothing here is compressed, so the bytes
 * sent are the bytes counted.
 */
const staticHtml = (bytes: number): string =>
  `${head}<title>Static</title><!--${randomBytes(Math.ceil(bytes / 2)).toString('hex')}--><h1>Клуб</h1><p>${'Текст сторінки. '.repeat(40)}</p>`;

const registration = (folder: string): string =>
  `<script>navigator.serviceWorker.register('${folder}worker.js')</script>`;

const workerSource = (paths: readonly string[]): string => `
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('pages').then((cache) => cache.addAll(${JSON.stringify(paths)})));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((stored) => stored ?? fetch(event.request)));
});`;

const find = createRequire(import.meta.url);
const own = createRequire(find.resolve('react-dom'));
const source = (from: NodeJS.Require, name: string, file: string): string =>
  readFileSync(new URL(file, `file://${from.resolve(`${name}/package.json`)}`), 'utf8');

/** React as it is published, in production, and twenty lines. */
function reactHtml(): string {
  const modules = {
    react: source(find, 'react', 'cjs/react.production.js'),
    'react-dom': source(find, 'react-dom', 'cjs/react-dom.production.js'),
    scheduler: source(own, 'scheduler', 'cjs/scheduler.production.js'),
    'react-dom/client': source(find, 'react-dom', 'cjs/react-dom-client.production.js'),
  };
  const registry = Object.entries(modules).map(
    ([name, code]) => `${JSON.stringify(name)}: function (module, exports, require) {${code}\n}`,
  );
  return `${head}<title>a</title><main></main><script>
const process = { env: { NODE_ENV: 'production' } };
const made = {};
const modules = {${registry.join(',\n').replaceAll('</script', '<\\/script')}};
function require(name) {
  if (made[name]) return made[name].exports;
  const module = (made[name] = { exports: {} });
  modules[name](module, module.exports, require);
  return module.exports;
}
const { createElement, useState } = require('react');
function Page() {
  const [count, setCount] = useState(0);
  const [at, setAt] = useState('a');
  const go = () => {
    const to = at === 'a' ? 'b' : 'a';
    history.pushState(null, '', '/react/' + to);
    document.title = to;
    setAt(to);
  };
  return createElement('div', null,
    createElement('h1', null, at),
    createElement('button', { onClick: () => setCount(count + 1) }, 'Count ' + count),
    createElement('button', { onClick: go }, 'Go'));
}
require('react-dom/client').createRoot(document.querySelector('main')).render(createElement(Page));
</script>`;
}
