import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { type Brand, brands, firstBrand, isBrand, ofBrands } from '@club/rules/brands';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import { otherPage, pagePattern, collectionSlugIn } from '@club/rules/analytics/pages';
import { photoCache, photoSharePath } from '@club/rules/codes/shared-photos';
import { hasPage } from '@club/rules/pages/has-page';
import { textOfPage } from '@club/rules/pages/text-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../settings/config.ts';
import type { Database } from '../../database/rows.ts';
import type { Services } from '../../domain/context.ts';
import type { Build } from '../core/build.ts';
import { problemBody } from '../core/errors.ts';
import { pagePolicy } from '../core/headers.ts';
import { presentWallets } from '../../domain/customers/get-wallet-pass.ts';
import { namesForCustomers } from '../../domain/outside-services/names-for-customers.ts';
import { presentForCustomers } from '../../domain/settings/present-for-customers.ts';
import { liveCollections } from '../../domain/catalogue/live-collections.ts';
import { isPageShown } from '../../domain/content/shown-pages.ts';
import { manifestOf } from './manifest.ts';
import { closedNote, noPageNote } from '../../domain/setup/messages.ts';
import { pastFilesIn } from './past-files.ts';
import { renderClosed, type RenderedPage, renderNoPage, sendPage } from './render-page.ts';
import { takesBrotli } from '../core/takes-brotli.ts';
import { timeLimits } from '../core/time-limits.ts';
import { errorText } from '@club/contract/errors';

export const webDist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

type PageServices = Pick<Services, 'config' | 'clock' | 'clubSettings' | 'providers'> & {
  database: Pick<Database, 'db'>;
};

/** Serves the built app: hashed files for ever, other files briefly, and one page per brand for every screen's address. */
export async function serveWebApp(
  app: FastifyInstance,
  services: PageServices,
  build: Build,
  dist = webDist,
): Promise<void> {
  const { config } = services;
  const pages = existsSync(join(dist, 'index.html'))
    ? pagesBySettings(readFileSync(join(dist, 'index.html'), 'utf8'), services, build)
    : undefined;
  const past = config.assetsDir === undefined ? undefined : pastFilesIn(resolve(config.assetsDir));
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => fileHeaders(reply),
  });
  app.get('/manifest.json', { config: { access: 'keyless' }, schema: { hide: true } }, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifestOf(brandOfHost(request, config))),
  );
  // A photo shared before the phone has the service worker: nothing can store it, so the page requests it again.
  app.post(photoSharePath, {
    config: { access: 'keyless' },
    schema: { hide: true },
    onRequest: async (_request, reply) => reply.redirect(`${photoSharePath}?shared=lost`, 303),
    handler: async () => undefined,
  });
  const whatever = {
    config: { access: 'keyless', handlerMs: timeLimits.fileMs },
    schema: { hide: true },
  } as const;
  app.get('/*', whatever, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (isFile(path)) {
      if (path === 'sw.js' && !config.hasServiceWorker) return reply.headers(offHeaders).send(workerOff);
      const root = existsSync(join(dist, path)) ? dist : past?.rootOf(path);
      if (root === undefined) return reply.callNotFound();
      return reply.sendFile(path, root);
    }
    if (isCall(path)) return reply.callNotFound();
    const settings = await services.clubSettings.current();
    const brand = brandOfHost(request, config);
    if (!settings.isOpen) return sendClosed(reply, brand);
    if (pages === undefined) return reply.callNotFound();
    const page = pages(settings)[brand];
    const isPacked = takesBrotli(request);
    return reply
      .code((await isPage(`/${path}`, shownBrand(request, brand), settings, services)) ? 200 : 404)
      .header('content-security-policy', page.policy)
      .header('cross-origin-embedder-policy', 'require-corp')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .headers(isPacked ? { 'content-encoding': 'br' } : {})
      .send(isPacked ? page.brotli : page.html);
  });
  app.setNotFoundHandler((request, reply) => {
    const note = noPageFor(request, config);
    if (note !== undefined) return sendPage(reply.code(404), note);
    const path = request.url.split('?')[0] ?? '';
    return reply
      .code(404)
      .type('application/problem+json; charset=utf-8')
      .send(problemBody('page_not_found', request.id, errorText('page_not_found', { path })));
  });
}

const closedForSeconds = 600;

function sendClosed(reply: FastifyReply, brand: Brand): FastifyReply {
  reply.problemCode = 'club_closed';
  return sendPage(reply.code(503).header('retry-after', closedForSeconds), renderClosed(brand, closedNote(brand)));
}

/**
 * What a person sees whose link is broken: programs name no HTML among what they accept, and are answered with the one
 * error shape.
 */
export function noPageFor(request: FastifyRequest, config: Config): RenderedPage | undefined {
  const { method, originalUrl, headers } = request;
  if (method !== 'GET' || isCall(originalUrl) || headers.accept?.includes('text/html') !== true) return undefined;
  const brand = shownBrand(request, brandOfHost(request, config));
  return renderNoPage(brand, noPageNote(brand));
}

const isCall = (path: string): boolean => /^\/?m?api([/?]|$)/.test(path);

/** Collections, and pages that are one text, are what the database says now; while it says nothing, each may be one. */
async function isPage(
  path: string,
  brand: Brand,
  settings: ClubSettings,
  { config, database: { db }, clock }: PageServices,
): Promise<boolean> {
  const now = clock();
  const collections = collectionSlugIn(path) === undefined ? undefined : await liveCollections(db, brand, now);
  const page = pagePattern(path, (slug) => collections?.has(slug) ?? true);
  if (page === otherPage || !hasPage(page, config.absent)) return false;
  const text = textOfPage(page);
  return text === undefined || ((await isPageShown({ db, config, settings, brand, now }, text)) ?? true);
}

// A worker that stores nothing, and removes itself and the other one's caches.
const workerOff = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== '${photoCache}') await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url);
})()));
`;
const offHeaders = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };

/** Only a really sent file has its cache lifetime: a range beyond its end, or a failed condition, is no file. */
function fileHeaders(reply: FastifyReply): void {
  const { '*': path = '' } = reply.request.params as { '*'?: string };
  void reply
    .header('cache-control', lifeOf(path))
    .header('cross-origin-embedder-policy', 'require-corp')
    .header('content-security-policy', filePolicy);
}

function lifeOf(path: string): string {
  if (path.startsWith('assets/') || path.startsWith('fonts/')) return 'public, max-age=31536000, immutable';
  return path === 'sw.js' ? 'no-cache' : 'public, max-age=86400';
}

// A worker runs under the policy of its own file: the scanner's needs its WebAssembly, fetched from here.
const filePolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

// Screens have no dot in their last segment; files do. So a missing file is a 404 and never a page.
const isFile = (path: string): boolean => /\.[a-z0-9]{1,12}$/i.test(path);

export function brandOfHost(request: FastifyRequest, config: Config): Brand {
  return brands.findLast((brand) => request.host === new URL(config.urls[brand]).host) ?? firstBrand;
}

/**
 * The brand whose pages are shown: on the first brand's host a customer may have chosen another, which the page's first
 * script stores in a cookie. It decides nothing but the status: the page is the host's, and a client without one is a
 * crawler or a visitor.
 */
function shownBrand({ headers: { cookie = '' } }: FastifyRequest, host: Brand): Brand {
  const chosen = host === firstBrand ? /(?:^|;\s*)brand=(\w+)/.exec(cookie)?.[1] : undefined;
  return isBrand(chosen) ? chosen : host;
}

interface Page {
  html: string;
  brotli: Buffer;
  policy: string;
}

/** Prepared once for each version of the settings. */
function pagesBySettings(
  template: string,
  services: PageServices,
  build: Build,
): (settings: ClubSettings) => Record<Brand, Page> {
  let prepared: { settings: ClubSettings; pages: Record<Brand, Page> } | undefined;
  return (settings) => {
    if (prepared?.settings !== settings)
      prepared = { settings, pages: preparePages(template, services, settings, build) };
    return prepared.pages;
  };
}

function preparePages(
  template: string,
  { config, providers }: PageServices,
  settings: ClubSettings,
  build: Build,
): Record<Brand, Page> {
  // A page knows every brand, because customers change the brand on the first one's host without leaving it.
  const ofEveryBrand = {
    apiKeys: ofBrands((brand) => keyOf(config, brand)),
    hosts: config.urls,
    settings: presentForCustomers({ providers, settings }),
  };
  const page = (brand: Brand) => {
    const { demo, absent } = config;
    const services = { ...namesForCustomers(providers), wallets: presentWallets(providers) };
    const runtime = { brand, ...ofEveryBrand, ...services, ...build, demo, absent };
    const html = template
      .replaceAll('{{brand}}', brand)
      .replace('{{runtime}}', JSON.stringify(runtime).replaceAll('<', '\\u003c'));
    const hashes = { script: hashesOf(html, 'script'), style: hashesOf(html, 'style') };
    const policy = pagePolicy(hashes, {
      secure: config.urls[firstBrand].startsWith('https:'),
      pictures: tileOrigins(config),
    });
    return { html, brotli: brotliCompressSync(html), policy };
  };
  return ofBrands(page);
}

const tileOrigins = ({ map }: Config): string[] => (map.tilesUrl === undefined ? [] : [new URL(map.tilesUrl).origin]);

const keyOf = (config: Config, brand: Brand): string =>
  Object.entries(config.apiKeys).find(([, of]) => of === brand)?.[0] ?? '';

/** Hashes of the inline parts, so that nothing else may run or style. Data blocks (type=application/json) need none. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*(?:src=|application/json))[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
  return [...html.matchAll(inline)].map(
    (m) =>
      `sha256-${createHash('sha256')
        .update(m[1] ?? '')
        .digest('base64')}`,
  );
}
