// What a customer's first page needs is named in the page itself: files and answers come along with the entry's own files.
import { shopPages } from '@club/rules/catalogue/collections';
import type { Plugin } from 'vite';

interface FirstPage {
  /** Of src/screens. */
  screen: string;
  /** Calls that the screen makes at once: path and fields. Fields of one brand stand under its name; $1 is of the address. */
  asks: [call: string, fields?: object, ogoFields?: object][];
}

const shelf = `(?!(?:${shopPages.join('|')})(?:/|$))([\\w-]+)`;
const popular: FirstPage['asks'][number] = [
  'POST /api/api-shop/get-products-by-collection',
  { collectionId: 'popular' },
  { collectionId: 'ogo-velo' },
];

/** Pages that a visit often begins with, by address. On any other only the frame is fetched ahead. */
const firstPages: Record<string, FirstPage> = {
  '^/$': {
    screen: 'home',
    asks: [
      ['POST /api/api-shop/get-orders', { offset: 0 }],
      popular,
      ['GET /api/get-balance'],
      ['GET /api/xp/earning'],
      ['GET /api/content/news'],
      ['GET /api/api-shop/get-collections'],
    ],
  },
  '^/shop/?$': {
    screen: 'shop/front',
    asks: [['GET /api/api-shop/get-collections'], popular, ['POST /api/user/get-metafields', {}]],
  },
  [`^/shop/${shelf}/?$`]: {
    screen: 'shop/collection',
    asks: [
      ['POST /api/api-shop/get-products-by-collection', { collectionId: '$1' }],
      ['POST /api/user/get-metafields', {}],
    ],
  },
  [`^/shop/${shelf}/(\\d+)/?$`]: {
    screen: 'shop/product',
    asks: [
      ['POST /api/api-shop/get-product-by-id', { id: '$2', collectionId: '$1' }],
      ['POST /api/user/get-metafields', {}],
    ],
  },
};

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

const place = '{{firstVisit}}';

/** In development, where there is no bundle, nothing is fetched ahead. */
export function firstVisit(): Plugin {
  return {
    name: 'first-visit',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(place, JSON.stringify(bundle ? listOf(bundle) : { frame: [], map: [], pages: [] })),
    },
  };
}

function listOf(bundle: Bundle): object {
  const entry = filesOf(bundle, 'index.html');
  const frame = filesOf(bundle, 'src/customer-frame.tsx', entry);
  const behind = new Set([...entry, ...frame]);
  const pages = Object.entries(firstPages).map(([path, { screen, asks }]) => {
    return { path, files: [...filesOf(bundle, `src/screens/${screen}.tsx`, behind)], asks };
  });
  return { frame: [...frame], map: [...filesOf(bundle, 'src/routes.ts', behind)], pages };
}

/** Everything that a module imports before it runs, and its styles, except what is there already. */
function filesOf(bundle: Bundle, module: string, known: ReadonlySet<string> = new Set()): Set<string> {
  const root = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/apps/web/${module}`),
  );
  if (!root) throw new Error(`No file is made of ${module}`);
  const files = new Set<string>();
  const visit = (name: string): void => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const sheet of output.viteMetadata?.importedCss ?? []) files.add(sheet);
    output.imports.forEach(visit);
  };
  visit(root.fileName);
  return new Set([...files].filter((name) => !known.has(name)));
}
