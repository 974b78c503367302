// Prints what settings, contract, manifest and page know of the brands that are listed where it runs.
import { readFileSync } from 'node:fs';
import { brands, shopIdField } from '@club/rules/brands';
import { getFullBalance } from '@club/contract/customer/codes/scan';
import { brandColours } from '../../apps/api/src/http/site/brand-colours.ts';
import { manifestOf } from '../../apps/api/src/http/site/manifest.ts';
import { readConfig } from '../../apps/api/src/settings/config.ts';
import { renderNoPage } from '../../apps/api/src/http/site/render-page.ts';
import { brandThemes } from '../../apps/web/bundle/brand-themes.ts';

const { urls, apiKeys, providers } = readConfig({ PUBLIC_URL: 'https://club.example' });
const { transformIndexHtml } = brandThemes();
const { handler } = transformIndexHtml as unknown as { handler: (html: string) => string };
const page = handler(readFileSync(new URL('../../apps/web/index.html', import.meta.url), 'utf8'));
const { html } = renderNoPage('main', { name: '', title: '', text: '', toHome: '' });
const used = [...new Set([...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))];
const balance = getFullBalance.reply.safeParse({ main: 1, ogo: 2, nova: 3, total: 6 });

process.stdout.write(
  JSON.stringify({
    brands,
    urls,
    apiKeys,
    shopIds: brands.map(shopIdField),
    sites: Object.keys(providers.sites),
    balance: balance.data,
    names: brands.map((brand) => (manifestOf(brand) as { name: string }).name),
    colourless: brands.filter((brand) => used.some((name) => !brandColours[brand].includes(`${name}: `))),
    painted: brands.filter((brand) => page.includes(`class="shell-${brand}"`)),
  }),
);
