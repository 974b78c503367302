import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { firstVisit } from './first-visit.ts';

const api = 'http://127.0.0.1:3100';

// Small files compress badly, and each costs a request and a line in the entry's list of what to fetch along with a
// screen: so what several screens share comes in a few files, by who needs it.
const shared = {
  /** Every page. */
  base: [
    'node_modules/@tanstack/(react-router|router-core|history|store|react-store)/',
    'node_modules/use-sync-external-store/',
    'node_modules/lucide-react/dist/esm/(?!icons)',
    icons('arrow-left|circle-check|circle-exclamation-point|info|loader-circle|triangle-exclamation-point|x'),
    'vite/preload-helper|rolldown/runtime',
    'packages/rules/src/(people/phone|people/phone-messages|time/lifetimes|brands)\\.',
    'web/src/device/(?!passkeys|shrink|follow|surroundings|trusted|storage/(?:chosen|feedback|guest|opened|opening|photo|push))',
    'web/src/brands/',
    'web/src/client/(prefetched|call|problem)\\.',
    'web/src/data/problem\\.',
    'web/src/shell/(idle|messages)\\.',
    'web/src/shell/layout/(header-slots|plain)\\.',
    'web/src/shell/navigation/(back|external-links|follow|guards|load-screen|next-paint|route|use-back)\\.',
    'web/src/features/sign-in/(age/gate|messages|sign-in|use-attempt)\\.',
    'web/src/ui/(class-names|messages|action/(button|icon-button)|form/field|state/(announcer|callout|spinner|toast\\.ts))',
  ],
  choices: ['web/src/ui/form/(checkbox|choice|select|radio-card)'],
  phone: ['web/src/features/sign-in/(draft|page|phone|unknown)', 'web/src/data/sign-in/request-code'],
  rules: [
    'packages/rules/src/(cart/(contents|discounts|gifts)|delivery/methods|money|people/(name-messages|names)|text/ukrainian|time/calendar)\\.',
  ],
  /** Taking a code: signing in, registering, and whatever needs a fresh one. */
  code: [
    'web/src/features/sign-in/(code/|second-check/check-of-refusal|passkey/offer-due)',
    'web/src/ui/form/code/',
    'web/src/data/sign-in/(code-problem|open-session)\\.',
  ],
  /** What a page under pressure needs: the solver's own thread apart. */
  proof: ['web/src/client/(prove|proof-progress)\\.'],
  passkey: [
    'web/src/(data/passkeys/calls|device/passkeys)\\.',
    'web/src/features/sign-in/passkey/(messages|passkey|sign-in)\\.',
    icons('key-round'),
  ],
  /** Signed-in pages: the bars, the query client, and what most pages stand on. */
  customer: [
    'node_modules/@tanstack/',
    icons(
      'ban|bell|chevron-right|gift|house|menu|newspaper|package|pencil-line|rotate-cw|scan-line|shopping-bag|star|user-round',
    ),
    'web/src/(client/(?!photo-call|send-form|upload)|shell/(?!status/not-found))',
    'web/src/data/(cart/discount-codes|content/pages|nouns|query-client|xp/balance)\\.',
    'web/src/features/(cart/(quote|store|discount/code-store)|catalogue/page-with-bar)',
    'web/src/ui/(action/chip|media/tile|state/(block-failed|chip|empty|error|progress|skeleton|state)|surface/(card|list-row|section|sticky))',
  ],
  /** Pages that show products to put into the cart. */
  goods: [
    'web/src/features/(cart/|catalogue/(?!mix/))',
    'web/src/data/catalogue/products\\.',
    'packages/rules/src/catalogue/collections\\.',
    'web/src/ui/(form/stepper|surface/carousel|text/price)',
    icons('minus|plus|trash'),
  ],
  /** Whatever shows how a code ended. */
  scan: [
    'web/src/features/scan/(end\\.|messages|outbox|scanners|hub/(outbox-list|row|page.module|week-count)|photos/(found-codes|store))',
    'web/src/data/scans/(outbox|queries)',
    icons('arrow-left-right|calendar-x|circle-slash|circle-x|cloud-upload|copy-x|gauge|link-2-off'),
    icons('qr-code|rotate-ccw-clock|search-x|stamp'),
  ],
  camera: ['web/src/features/scan/(camera/(?!serial)|use-redeem)', icons('flashlight')],
  codeByHand: ['web/src/features/scan/by-hand/(?!how-to)', icons('keyboard')],
  photos: ['web/src/features/scan/photos/(card|face|outbox|picture)', 'web/src/client/upload'],
  notifications: [
    'web/src/features/notifications/(unread|push/subscription|push/worker-events)',
    'web/src/data/notifications/',
    'web/src/device/storage/push',
  ],
  /** Pages of text, and what home shows of the news. */
  texts: [
    'web/src/features/content/(messages|page|questions|text-|faq/use-|legal/(split|text|use-))',
    'web/src/ui/text/(contents|long-text)',
    'web/src/device/follow-inside',
  ],
  news: ['web/src/features/content/news/(messages|row)', 'web/src/data/content/news'],
  xp: ['web/src/features/xp/(code-rule|messages|balance/use-|history/use-)', 'web/src/data/xp/queries\\.'],
  homeOrders: ['web/src/features/home/(alert|use-home-orders)\\.'],
  favorites: [
    'web/src/data/(favorites/stored|sharing)\\.',
    'packages/rules/src/people/metafields\\.',
    'web/src/features/favorites/(heart-button|list|messages|store)\\.',
  ],
  profile: ['web/src/data/customers/(profile|step-up)\\.', 'web/src/features/profile/deletion-(callout|messages)\\.'],
  exchange: ['web/src/features/exchange/(group-rewards|messages)'],
  checkout: ['web/src/features/checkout/', 'web/src/ui/state/step-line'],
};

const idleStart = /\/(?:customer-analytics|customer-background|home-callouts|idle-start|motif|prove|visitor-callouts)-/;

export default defineConfig({
  publicDir: 'public-made',
  plugins: [react({ compiler: true }), stylesLast(), firstVisit(), serviceWorker(), pageOfApi()],
  // Every browser we support has the hook that this package imitates.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // The scanner's worker is a module, as in development.
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/mapi': api, '/emulators': api, '/hooks': api, '/pay': api } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What the entry has brought already need not be listed with every screen; what comes when the page is idle has
      // time to find its scripts by itself, and only its styles are named.
      resolveDependencies: (file, files, { hostType }) => {
        if (hostType === 'html') return files;
        if (idleStart.test(file)) return files.filter((name) => name.endsWith('.css'));
        return files.filter((name) => !/\/(?:index|base|react|rolldown-runtime)-/.test(name));
      },
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // React changes a few times a year, while the app changes every week: phones keep it.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
            { name: 'base', test: anyOf(shared.base), priority: 3 },
            { name: 'choices', test: anyOf(shared.choices), priority: 2 },
            { name: 'phone', test: anyOf(shared.phone), priority: 2 },
            { name: 'code', test: anyOf(shared.code), priority: 2 },
            { name: 'passkey', test: anyOf(shared.passkey), priority: 2, minShareCount: 2 },
            { name: 'proof', test: anyOf(shared.proof), priority: 2 },
            { name: 'rules', test: anyOf(shared.rules), priority: 2 },
            { name: 'customer', test: anyOf(shared.customer), priority: 1, minShareCount: 2 },
            { name: 'goods', test: anyOf(shared.goods), priority: 1, minShareCount: 3 },
            { name: 'scan', test: anyOf(shared.scan), priority: 1, minShareCount: 2 },
            { name: 'camera', test: anyOf(shared.camera), priority: 1, minShareCount: 2 },
            { name: 'code-by-hand', test: anyOf(shared.codeByHand), priority: 1, minShareCount: 2 },
            { name: 'photos', test: anyOf(shared.photos), priority: 1, minShareCount: 2 },
            { name: 'notifications', test: anyOf(shared.notifications), priority: 1, minShareCount: 2 },
            { name: 'texts', test: anyOf(shared.texts), priority: 1, minShareCount: 2 },
            { name: 'news', test: anyOf(shared.news), priority: 1, minShareCount: 2 },
            { name: 'xp', test: anyOf(shared.xp), priority: 1, minShareCount: 2 },
            { name: 'home-orders', test: anyOf(shared.homeOrders), priority: 1, minShareCount: 2 },
            { name: 'favorites', test: anyOf(shared.favorites), priority: 1, minShareCount: 2 },
            { name: 'profile', test: anyOf(shared.profile), priority: 1, minShareCount: 2 },
            { name: 'exchange', test: anyOf(shared.exchange), priority: 1, minShareCount: 2 },
            { name: 'checkout', test: anyOf(shared.checkout), priority: 1, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

function icons(names: string): string {
  return `lucide-react/dist/esm/icons/(${names})\\.`;
}

function anyOf(paths: string[]): RegExp {
  return new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));
}

/** A stylesheet in the head would hold back the first paint; at the end of the body it holds back only the app's own. */
function stylesLast(): Plugin {
  return {
    name: 'styles-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const sheets = html.match(/<link rel="stylesheet" crossorigin[^>]*>/g) ?? [];
        const rest = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
        return rest.replace('</body>', `${sheets.join('')}</body>`);
      },
    },
  };
}

/** The service worker has an address that never changes and is no part of the page's chunks; it knows their names. */
function serviceWorker(): Plugin {
  const entry = fileURLToPath(new URL('src/worker/worker.ts', import.meta.url));
  const code = async (files: object): Promise<string> => {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      define: { __FILES__: JSON.stringify(files) },
      build: {
        target: 'baseline-widely-available',
        write: false,
        copyPublicDir: false,
        rolldownOptions: { input: entry, output: { format: 'iife' } },
      },
    });
    const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    const chunk = outputs.find((output) => output.type === 'chunk');
    if (!chunk) throw new Error('The service worker was not built');
    return chunk.code;
  };
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await code(filesOf(bundle)) });
    },
  };
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/** Files that every screen needs, and all that screens are made of. */
function filesOf(bundle: Bundle): { first: string[]; all: string[] } {
  const outputs = Object.values(bundle);
  const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry && output.name === 'index');
  const first = new Set<string>();
  const visit = (file: string): void => {
    const output = bundle[file];
    if (first.has(file) || output?.type !== 'chunk') return;
    first.add(file);
    for (const sheet of output.viteMetadata?.importedCss ?? []) first.add(sheet);
    output.imports.forEach(visit);
  };
  visit(entry?.fileName ?? '');
  const all = outputs.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
  const fonts = ['onest-cyrillic', 'onest-latin'].map((name) => `/fonts/${name}.woff2`);
  return { first: [...[...first].map((name) => `/${name}`), ...fonts], all: all.map((name) => `/${name}`) };
}

/** In development the page is Vite's, but what the server would write into it is asked from the server that runs. */
function pageOfApi(): Plugin {
  return {
    name: 'page-of-api',
    apply: 'serve',
    async transformIndexHtml(html, { server }) {
      const page = await fetch(api)
        .then((response) => response.text())
        .catch(() => '');
      const runtime = /id="runtime"[^>]*>([^<]*)</.exec(page)?.[1] ?? '{"brand":"main"}';
      server?.config.logger.info(page ? 'page: runtime taken from the API' : 'page: no API, empty runtime');
      const { brand } = JSON.parse(runtime) as { brand: string };
      return html.replaceAll('{{brand}}', brand).replaceAll('{{runtime}}', runtime);
    },
  };
}
