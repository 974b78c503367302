import { fileURLToPath } from 'node:url';
import { firstBrand } from '@club/rules/brands';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { brandThemes } from './bundle/brand-themes.ts';
import { chunks } from './bundle/chunks.ts';
import { firstVisit } from './bundle/first-visit.ts';
import { iconsApart } from './bundle/icons.ts';
import { partsInTurn } from './bundle/load-part.ts';
import { startAfterPaint } from './bundle/start-after-paint.ts';
import { typesetMessages } from './bundle/typesetter.ts';
import { tablesWithoutBuildFields } from './bundle/without-build-fields.ts';
import { withoutRouterLink } from './bundle/without-router-link.ts';

const api = 'http://127.0.0.1:3100';

const shared = chunks();

export default defineConfig({
  publicDir: 'public-made',
  plugins: [
    brandThemes(),
    typesetMessages(),
    tablesWithoutBuildFields(),
    withoutRouterLink(),
    iconsApart(),
    partsInTurn(),
    shared.plugin,
    react({ compiler: true }),
    stylesLast(),
    startAfterPaint(),
    firstVisit(),
    serviceWorker(),
    pageOfApi(),
  ],
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
      // Files loaded with the entry need not be listed with every screen.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((name) => !/\/(?:index|app|react|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: shared.nameOf, debugName: 'shared by pages' }],
        },
      },
    },
  },
});

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
  const fonts = ['onest-cyrillic', 'onest-latin', 'onest-sign'].map((name) => `/fonts/${name}.woff2`);
  return { first: [...[...first].map((name) => `/${name}`), ...fonts], all: all.map((name) => `/${name}`) };
}

/** In development the page is Vite's, but what the server would write into it is fetched from the running server. */
function pageOfApi(): Plugin {
  return {
    name: 'page-of-api',
    apply: 'serve',
    async transformIndexHtml(html, { server }) {
      const page = await fetch(api)
        .then((response) => response.text())
        .catch(() => '');
      const runtime = /id="runtime"[^>]*>([^<]*)</.exec(page)?.[1] ?? JSON.stringify({ brand: firstBrand });
      server?.config.logger.info(page ? 'page: runtime taken from the API' : 'page: no API, empty runtime');
      const { brand } = JSON.parse(runtime) as { brand: string };
      return html.replaceAll('{{brand}}', brand).replaceAll('{{runtime}}', runtime);
    },
  };
}
