import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

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
    'packages/rules/src/(phone|phone-messages|lifetimes|brands)\\.',
    'web/src/(device/(?!passkeys|photo|shrink)|brands/)',
    'web/src/client/(call|problem|use-attempt)\\.',
    'web/src/shell/(back|external-links|guards|header-slots|messages|place|plain-layout|use-back|load-screen)\\.',
    'web/src/features/auth/(age-gate|auth|messages)\\.',
    'web/src/ui/(announcer|button|class-names|field|icon-button|notice|spinner|toast\\.ts|words)',
  ],
  choices: ['web/src/ui/(checkbox|choice|select|radio-card)'],
  phone: ['web/src/features/auth/(sign-in|phone|unknown)'],
  rules: ['packages/rules/src/(calendar|cart|delivery|discounts|gifts|money|name-messages|names|ukrainian)\\.'],
  /** Taking a code: signing in, registering, and whatever needs a fresh one. */
  code: [
    'web/src/features/auth/(code|second-check-of|passkey-offer-due)',
    'web/src/ui/(code|resend|sms)-',
    'web/src/client/code-problem',
  ],
  passkey: [
    'web/src/(client/add-passkey|device/passkeys)',
    'web/src/features/auth/passkey(-door|-messages|\\.)',
    icons('key-round'),
  ],
  /** Signed-in pages: the bars, the query client, and what most pages stand on. */
  customer: [
    'node_modules/@tanstack/',
    icons(
      'ban|bell|chevron-right|house|menu|newspaper|package|pencil-line|rotate-cw|scan-line|shopping-bag|star|user-round',
    ),
    'web/src/(client|shell)/',
    'web/src/features/(cart/(cart-quote|cart-store|code-store)|shop/page-with-bar)',
    'web/src/ui/(block-failed|card|chip|empty-state|error-state|list-row|progress|section|skeleton|state|sticky|tile)',
  ],
  /** Pages that show products to put into the cart. */
  goods: ['web/src/features/(shop|cart)/', 'web/src/ui/(price|shelf|stepper)', icons('minus|plus|trash')],
  /** Whatever shows how a code ended. */
  scan: [
    'web/src/features/scan/(found-codes|messages|outbox|photo-store|queries|scan-end|scanners|scan-row|hub.module|week-count)',
    icons('arrow-left-right|calendar-x|circle-slash|circle-x|cloud-upload|copy-x|gauge|link-2-off'),
    icons('qr-code|rotate-ccw-clock|search-x|stamp'),
  ],
  camera: [
    'web/src/features/scan/(camera|decoder|gate|no-camera|seen-gate|stage|use-camera|use-decoding|use-redeem)',
    icons('flashlight'),
  ],
  codeByHand: ['web/src/features/scan/(code-(?!row)|manual)', icons('keyboard')],
  photos: ['web/src/features/scan/photo-(?!store)', 'web/src/client/upload'],
  checkout: ['web/src/features/checkout/', 'web/src/ui/step-line'],
};

export default defineConfig({
  publicDir: 'public-made',
  plugins: [react({ compiler: true }), stylesLast(), serviceWorker(), pageOfApi()],
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
      // What the entry has brought already need not be listed with every screen.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(?:index|base|react|rolldown-runtime)-/.test(file)),
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
            { name: 'rules', test: anyOf(shared.rules), priority: 2 },
            { name: 'customer', test: anyOf(shared.customer), priority: 1, minShareCount: 2 },
            { name: 'goods', test: anyOf(shared.goods), priority: 1, minShareCount: 3 },
            { name: 'scan', test: anyOf(shared.scan), priority: 1, minShareCount: 2 },
            { name: 'camera', test: anyOf(shared.camera), priority: 1, minShareCount: 2 },
            { name: 'code-by-hand', test: anyOf(shared.codeByHand), priority: 1, minShareCount: 2 },
            { name: 'photos', test: anyOf(shared.photos), priority: 1, minShareCount: 2 },
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

/** The service worker has an address that never changes and imports nothing, so it is no part of the page's chunks. */
function serviceWorker(): Plugin {
  const file = fileURLToPath(new URL('src/service-worker.ts', import.meta.url));
  const code = async () => (await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })).code;
  return {
    name: 'service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await code() });
    },
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        void code().then((script) => response.end(script));
      });
    },
  };
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
