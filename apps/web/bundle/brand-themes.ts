// Values of each brand that the page needs before any file is loaded, and the tokens behind them: there is no second
// list of brands.
import { readFileSync } from 'node:fs';
import { brandTable, brands, firstBrand, ofBrands, otherBrands } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import type { Plugin } from 'vite';
import { messages } from '../src/shell/messages.ts';
import { brandStyles, tokensOf } from './brand-styles.ts';
import type { TokenOf } from './brand-styles.ts';
import { typesetText } from './typesetter.ts';

/** Puts the tokens of every brand behind the shared ones, and their colours and names into the page itself. */
export function brandThemes(): Plugin {
  return {
    name: 'brand-themes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith('/src/brands/tokens.css')) return undefined;
      const files = Object.values(brandStyles);
      for (const file of files) this.addWatchFile(file);
      return [code, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n');
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withBrands(html, ofBrands(tokensOf)) },
  };
}

/** The page with the first paint of each brand. */
export function withBrands(html: string, tokens: Record<Brand, TokenOf>): string {
  const styles = brands.map((brand) => firstPaintOf(brand, tokens[brand])).join('\n');
  const themes = JSON.stringify(ofBrands(themesOf)).replaceAll("'", '\\u0027');
  const names = brands.map((brand) => `<span class="shell-${brand}">${brandTable[brand].title}</span>`).join('');
  const { title, themeColor } = brandTable[firstBrand];
  return html
    .replace('/* {{brandStyles}} */', () => `${styles}\n${hiddenNames()} {\n  display: none;\n}`)
    .replace('{{brandThemes}}', () => themes)
    .replaceAll('{{brandNames}}', () => names)
    .replace('{{tagline}}', () => typesetText(messages.tagline))
    .replace('{{themeColor}}', () => themeColor.light)
    .replace('{{title}}', () => title);
}

const themesOf = (brand: Brand): Record<string, string> => ({
  title: brandTable[brand].title,
  ...brandTable[brand].themeColor,
});

/** As in tokens.css. */
const bodyFont = `'Onest', 'Onest Fallback', 'Onest Fallback Roboto', system-ui, sans-serif`;

function firstPaintOf(brand: Brand, token: TokenOf): string {
  const heading = token('font-heading').replace('var(--font-body)', bodyFont);
  return `${brand === firstBrand ? 'html' : `html[data-brand='${brand}']`} {
  --shell-bg: ${token('bg')};
  --shell-text: ${token('text')};
  --shell-block: ${token('skeleton')};
  --shell-line: ${token('border')};
  --shell-hero: linear-gradient(135deg, ${token('hero-a')}, ${token('hero-b')});
  --shell-hero-text: ${token('hero-text')};
  --shell-hero-text-2: ${token('hero-text-2')};
  --shell-heading: ${token('heading-weight')} 1rem/1.1 ${heading};
}`;
}

const hiddenNames = (): string =>
  otherBrands(firstBrand)
    .flatMap((brand) => [
      `html:not([data-brand='${brand}']) .shell-${brand}`,
      `html[data-brand='${brand}'] .shell-${firstBrand}`,
    ])
    .join(', ');
