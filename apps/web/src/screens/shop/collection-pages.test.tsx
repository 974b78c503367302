import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App, createAppRouter } from '../../app.tsx';
import { products } from '../../data/catalogue/products.ts';
import { queryClient } from '../../data/query-client.ts';
import { lowerFlag, raiseFlag } from '../../device/storage/flags.ts';
import { save } from '../../device/storage/stored.ts';
import { followNavigation } from '../../shell/navigation/follow.ts';

configure({ asyncUtilTimeout: 10_000 });

const autumn = { slug: 'autumn', title: 'Осінь', count: 1, image: null, tileHue: 0, subs: [] };
const granite = {
  id: '7',
  title: 'Граніт',
  subtitle: '',
  collectionId: 'sticks',
  subs: [],
  line: null,
  earn: 0,
  tags: [],
  tileHue: 0,
  images: ['/a.svg'],
  health_warning: null,
  variants: [],
  description: [],
  facts: [],
  image_texts: [],
  legal_class: 'merch',
  waited_for: [],
};
const variant = {
  variant_id: '71',
  title: '',
  options: {},
  price: '105.00',
  compare_at_price: null,
  bonuses: 0,
  available: true,
  left: null,
  quantity: 1,
};
const refusal = { code: 'not_found', status: 404, detail: 'Немає', requestId: 'r-1' };
const notFound = () => Response.json(refusal, { status: 404 });
const silence = () => new Promise<Response>(() => undefined);

let requests: string[];
let answers: Record<string, () => Response | Promise<Response>>;
const listProducts = 'get-products-by-collection';
const list = 'get-collections';
const product = 'get-product-by-id';

beforeEach(() => {
  window.scrollTo = () => undefined;
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  requests = [];
  answers = {};
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const name =
      String(address instanceof Request ? address.url : address)
        .split('/')
        .at(-1) ?? '';
    requests.push(name);
    return (answers[name] ?? silence)();
  });
  raiseFlag('is18');
  save('pwaToken', 't');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  lowerFlag('is18');
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(path: string): Promise<void> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  followNavigation(router);
  await router.completeMap();
  await router.load();
  render(<App router={router} />);
}
const heading = () => screen.findByRole('heading', { level: 1 });
async function expectNoPage(): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Сторінку не знайдено' });
  expect(screen.getByText('404')).toBeDefined();
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  await waitFor(() => expect(document.title).toMatch(/^Сторінку не знайдено/));
}

test('a collection has the name of its reply; until then the heading is a skeleton', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers[listProducts] = () => promise;
  await open('/shop/autumn');
  expect((await heading()).querySelector('[class*="skeleton"]')).not.toBeNull();
  await waitFor(() => expect(requests).toContain(listProducts));
  resolve(Response.json({ collection: autumn, products: [] }));
  await screen.findByRole('heading', { level: 1, name: 'Осінь' });
  await waitFor(() => expect(document.title).toMatch(/^Осінь/));
  expect(requests).not.toContain(list);
});

test('a collection of the list that was cached has its name before it answers, and where it fails', async () => {
  queryClient.setQueryData(products.collections.queryKey, { collections: [autumn] });
  await open('/shop/autumn');
  await screen.findByRole('heading', { level: 1, name: 'Осінь' });
});

test('an unknown collection, or an ended one, is the not-found page', async () => {
  queryClient.setQueryData(products.collections.queryKey, { collections: [autumn] });
  answers[listProducts] = notFound;
  await open('/shop/autumn');
  await expectNoPage();
});

test.each([
  ['/shop/Осінь', 400, 'invalid_request'],
  ['/shop/cart/7', 404, 'not_found'],
])('%s can be no collection, and the page reports it', async (path, status, code) => {
  answers[listProducts] = () => Response.json({ ...refusal, status, code }, { status });
  answers[product] = notFound;
  await open(path);
  await expectNoPage();
});

test.each([
  ['/shop/autumn', listProducts],
  ['/shop/autumn/7', product],
])('a fault answered by a 400 leaves %s an existing page, with a retry', async (path, name) => {
  const fault = () => Response.json({ status: 400, code: 'unexpected', detail: 'Сталася помилка' }, { status: 400 });
  answers[listProducts] = fault;
  answers[product] = fault;
  await open(path);
  await screen.findByText('Сталася помилка');
  const { queryKey } = products.collection('autumn');
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  fireEvent.click(screen.getByRole('button', { name: /^Спробувати/ }));
  await waitFor(() => expect(requests.filter((one) => one === name)).toHaveLength(2));
  await screen.findByText('Сталася помилка');
  expect(screen.queryByText('404')).toBeNull();
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('a collection of the other brand is not requested and leads back to the shop', async () => {
  await open('/shop/ogo-autumn');
  expect(await screen.findByText('Такої категорії тут немає')).toBeDefined();
  expect((await heading()).textContent).toBe('Категорія');
  expect(requests).not.toContain(listProducts);
});

test('a product from elsewhere is shown in an existing collection, and in an unknown one the page reports it', async () => {
  answers[product] = () => Response.json({ product: granite, related: [], goes_with: [] });
  answers[listProducts] = notFound;
  await open('/shop/none/7');
  await expectNoPage();
  cleanup();
  answers[listProducts] = () => Response.json({ collection: autumn, products: [] });
  await open('/shop/autumn/7');
  await waitFor(() => expect(requests.filter((name) => name === listProducts)).toHaveLength(2));
  expect((await screen.findAllByText('Граніт')).length).toBeGreaterThan(0);
  expect(screen.queryByText('404')).toBeNull();
});

test('a product in its own collection fetches no collection', async () => {
  answers[product] = () => Response.json({ product: granite, related: [], goes_with: [] });
  await open('/shop/sticks/7');
  expect((await screen.findAllByText('Граніт')).length).toBeGreaterThan(0);
  expect(requests).not.toContain(listProducts);
});

test('a non-returnable product shows it on its page', { tags: ['SHOP-02'] }, async () => {
  const sold = { ...granite, variants: [variant] };
  answers[product] = () => Response.json({ product: { ...sold, legal_class: 'pouches' }, related: [], goes_with: [] });
  await open('/shop/sticks/7');
  await screen.findByText(/не.повертається й.не.обмінюється/);
  cleanup();
  queryClient.clear();
  answers[product] = () => Response.json({ product: sold, related: [], goes_with: [] });
  await open('/shop/sticks/7');
  await screen.findByText('Доставка й оплата');
  expect(screen.queryByText(/не.повертається/)).toBeNull();
});

test("a picture of a product has staff's alt text, and its title without one", async () => {
  const sold = { ...granite, variants: [variant], images: ['/a.svg', '/b.svg'], image_texts: ['Пачка спереду', ''] };
  answers[product] = () => Response.json({ product: sold, related: [], goes_with: [] });
  await open('/shop/sticks/7');
  await screen.findByAltText('Пачка спереду');
  expect(screen.getByAltText('Граніт, вигляд 2')).toBeDefined();
});

test('other pages of the shop are themselves', async () => {
  await open('/shop/cart');
  await screen.findByRole('heading', { level: 1, name: 'Кошик' });
});
