import { readFileSync } from 'node:fs';
import { brands, firstBrand } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { brandStyles } from '../web/bundle/brand-styles.ts';
import { iconsApart } from '../web/bundle/icons.ts';
import { typesetMessages } from '../web/bundle/typesetter.ts';

export default defineConfig({
  // Fonts and the icon are the club's own; the office has no brands.
  publicDir: '../web/public-made',
  plugins: [coloursOfBrands(), typesetMessages(), iconsApart(), react({ compiler: true })],
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { proxy: { '/api': 'http://office.localhost:3100' } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // A file small enough to be inlined in a style would need a policy that allows data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});

/** The office is drawn in the first brand's colours, and marks each brand by its own: from their files, without a second list. */
function coloursOfBrands(): Plugin {
  return {
    name: 'colours-of-brands',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith('/office/src/styles/tokens.css')) return undefined;
      for (const brand of brands) this.addWatchFile(brandStyles[brand]);
      const colours = tokensOf(firstBrand).filter((line) => line.includes('light-dark('));
      const marks = brands.map((brand) => {
        const mark = tokensOf(brand).find((line) => line.startsWith('--primary:'));
        return `[data-brand='${brand}'] { ${mark?.replace('--primary', '--brand') ?? ''} }`;
      });
      return [`:root, [data-scene='dark'] { ${colours.join(' ')} }`, ...marks, code].join('\n');
    },
  };
}

const tokensOf = (brand: Brand): string[] =>
  readFileSync(brandStyles[brand], 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('--'));
