// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { runtime } from '../../../device/runtime.ts';
import { save, stored } from '../../../device/storage/stored.ts';
import { storeCode } from '../../../data/cart/discount-codes.ts';
import { ToastRegion } from '../../../ui/state/toast-region.tsx';
import { closeToast, shownToasts } from '../../../ui/state/toast.ts';
import { currentCart } from '../../../data/cart/stored.ts';
import { addItem, clearCarts } from '../store.ts';
import type { ItemToAdd } from '../store.ts';
import type { RowProps } from './more.tsx';
import { CartView, CheckoutBar } from './view.tsx';

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const item = (variantId: string, title: string, over: Partial<ItemToAdd> = {}): ItemToAdd => ({
  productId: '77',
  variantId,
  priceKop: 105_00,
  xpPrice: 0,
  collectionId: 'sticks',
  tags: [],
  sticksPerPack: 20,
  title,
  art: '',
  tileHue: 60,
  ...over,
});
const inShop = (variant_id: string, title: string, price: string, stock: number, bonuses = 0) => ({
  variant_id,
  id: '77',
  title,
  price,
  bonuses,
  stock,
  tags: [],
  collectionId: 'sticks',
  quantity: 20,
  image: '',
});

const Row = ({ title, products }: RowProps) => (
  <section aria-label={title}>{products.map(({ title }) => title).join()}</section>
);

function open(products: object[], balance: number | null = null, answers: Record<string, object> = {}) {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      Response.json(
        answers[path] ?? {
          products: path.endsWith('advise-cart') ? [] : products,
          earn: 0,
          code: null,
          terms: null,
          are_taken: true,
        },
      ),
    ),
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screenOf = () => (
    <QueryClientProvider client={queries}>
      <main>
        <CartView balance={balance} Row={Row} />
        <CheckoutBar balance={balance} />
        <ToastRegion livesMs={5000} />
      </main>
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: screenOf }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router} />);
  return queries;
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

test(
  'after a refresh the customer learns what changed, and the cart holds only what still exists',
  { tags: ['CART-04', '/shop/cart'] },
  async () => {
    addItem(item('1', 'Мідь'), 5);
    addItem(item('2', 'Граніт'));
    addItem(item('3', 'Кедр'));
    addItem(item('4', 'Обрій, синій'));
    open([inShop('1', 'Мідь', '110.00', 3), inShop('3', 'Кедр', '105.00', 0), inShop('4', 'Обрій', '105.00', 9)]);
    await screen.findByText('Кошик оновлено');
    expect([...document.querySelectorAll('[role="status"] li')].map((line) => plain(line.textContent))).toEqual([
      'Мідь: тепер 110 ₴ замість 105 ₴',
      'Мідь: лишилося 3 шт., у кошику було 5 шт.',
      'Граніт: більше не продається, прибрали з кошика',
      'Кедр: закінчилося, прибрали з кошика',
    ]);
    expect(currentCart().items.map(({ title, units }) => [title, units])).toEqual([
      ['Мідь', 3],
      ['Обрій, синій', 1],
    ]);
  },
);

test(
  'free delivery shows what is missing, and from the threshold on that it is reached',
  { tags: ['CART-10'] },
  async () => {
    addItem(item('1', 'Мідь'), 3);
    open([inShop('1', 'Мідь', '105.00', 20)]);
    expect(plain((await screen.findByText(/безкоштовної/)).textContent)).toBe('Ще 84 ₴ до безкоштовної доставки');
    screen.getByRole('button', { name: 'Більше: Мідь' }).click();
    expect(await screen.findByText('Доставка безкоштовна')).toBeDefined();
  },
);

test('while the threshold of free delivery is unknown nothing is promised, and its place is kept', async () => {
  const { settings } = runtime;
  runtime.settings = { ...settings };
  delete runtime.settings.free_delivery_from_kop;
  const shop = [inShop('1', 'Мідь', '105.00', 20)];
  addItem(item('1', 'Мідь'), 3);
  open(shop, null, { '/api/settings': {} });
  await screen.findByRole('button', { name: 'Більше: Мідь' });
  expect(document.body.textContent).not.toMatch(/безкоштовн|за тарифами/);
  expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(2);
  cleanup();
  open(shop, null, { '/api/settings': { free_delivery_from_kop: { main: 500_00, ogo: 1 } } });
  expect(plain((await screen.findByText(/безкоштовної/)).textContent)).toBe('Ще 185 ₴ до безкоштовної доставки');
  runtime.settings = settings;
});

test('a cart that needs more XP than available shows how much is missing instead of the link', async () => {
  addItem(item('1', 'Кухоль', { priceKop: 0, xpPrice: 800 }));
  open([inShop('1', 'Кухоль', '0.00', 20, 800)], 540);
  const bar = await screen.findByRole<HTMLButtonElement>('button', { name: 'Бракує 260\u00A0XP' });
  expect(bar.disabled).toBe(true);
  expect(screen.queryByRole('link', { name: /Оформити/ })).toBeNull();
});

test('without a network the cart stays as it was and shows that it was not checked', async () => {
  addItem(item('1', 'Мідь'));
  open([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await screen.findByText(/не перевірено/);
  expect(currentCart().items).toHaveLength(1);
});

const tin = (variantId: string, over: Partial<ItemToAdd> = {}) =>
  item(variantId, 'Мʼята', { tags: ['discount:fruit-madness'], line: 'velo', ...over });
const tinInShop = (variant_id: string, stock = 20) => ({
  ...inShop(variant_id, 'Мʼята', '105.00', stock),
  tags: ['discount:fruit-madness'],
  line: 'velo',
});
const terms = { kind: 'promo', ratio_permille: 700, units_min: 3, tag: 'discount:fruit-madness', line: 'velo' };
const codeAnswers = { '/api/api-shop/check-code': { code: 'FRUIT', terms, refusal: null, text: '' } };
const typeCode = async (code: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Маю промокод' }));
  fireEvent.change(screen.getByLabelText(/Промокод/), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Застосувати' }));
};
const sum = () => plain(document.querySelector('dl > div:last-child dd')?.textContent);

test("a code's result is shown immediately, and again with every change of the cart", async () => {
  addItem(tin('1'), 2);
  open([tinInShop('1')], null, codeAnswers);
  await typeCode('fruit');
  expect(plain((await screen.findByText(/позначені товари/)).textContent)).toBe(
    'Потрібно щонайменше 3 позначені товари: ще 1',
  );
  expect(sum()).toBe('210 ₴');
  fireEvent.click(screen.getByRole('button', { name: 'Більше: Мʼята' }));
  expect(plain((await screen.findByText(/−30/)).textContent)).toBe('−30 % на позначені товари velo');
  expect(sum()).toBe('220,50 ₴');
  expect(plain(screen.getByText(/до безкоштовної/).textContent)).toBe('Ще 178,50 ₴ до безкоштовної доставки');
});

test(
  'the code of a friend’s link is in the field of a member, until it was checked or something is bought',
  { tags: ['CART-05'] },
  async () => {
    save('invite', 'REW-7K2M');
    addItem(tin('1'), 3);
    open([tinInShop('1')], null, {
      '/api/api-shop/check-code': {
        code: 'REW-7K2M',
        terms: null,
        refusal: 'not_first',
        text: 'Це не перше замовлення',
      },
    });
    const field = await screen.findByLabelText(/Промокод/);
    expect(field).toHaveProperty('value', 'REW-7K2M');
    fireEvent.click(screen.getByRole('button', { name: 'Застосувати' }));
    expect(await screen.findByText('Це не перше замовлення')).toBeDefined();
    expect(stored('invite')).toBeNull();
    save('invite', 'REW-7K2M');
    clearCarts();
    expect(stored('invite')).toBeNull();
  },
);

test(
  'a removed code can be brought back, and clearing the carts deletes it permanently',
  { tags: ['CART-05'] },
  async () => {
    addItem(tin('1'), 3);
    open([tinInShop('1')], null, codeAnswers);
    await typeCode('fruit');
    fireEvent.click(await screen.findByRole('button', { name: 'Прибрати код FRUIT' }));
    expect(sum()).toBe('315 ₴');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Маю промокод' }));
    fireEvent.click(screen.getByRole('button', { name: 'Повернути' }));
    expect(sum()).toBe('220,50 ₴');
    clearCarts();
    expect(stored('discountCodes')).toEqual({ main: null, ogo: null });
  },
);

test('the friend’s code of the registration is applied automatically, takes no focus, and once removed stays away', async () => {
  const friend = { kind: 'friend', ratio_permille: 900, units_min: 1, tag: null, line: null };
  addItem(tin('1'), 1);
  open([tinInShop('1')], null, {
    '/api/api-shop/get-kept-code': { code: 'REW-ABCDEF', terms: friend, are_taken: true },
  });
  expect(plain((await screen.findByText(/перше замовлення/)).textContent)).toBe('−10 % на перше замовлення');
  expect(sum()).toBe('94,50 ₴');
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Прибрати код REW-ABCDEF' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Маю промокод' }));
  cleanup();
  open([tinInShop('1')], null, {
    '/api/api-shop/get-kept-code': { code: 'REW-ABCDEF', terms: friend, are_taken: true },
  });
  expect(await screen.findByRole('button', { name: 'Маю промокод' })).toBeDefined();
  expect(sum()).toBe('105 ₴');
});

test('a code that does not apply shows why in its field, and the input stays', async () => {
  addItem(tin('1'), 3);
  const text = 'Цей код уже використано';
  open([tinInShop('1')], null, { '/api/api-shop/check-code': { code: 'OLD', terms: null, refusal: 'used', text } });
  await typeCode('OLD');
  await screen.findByText(text);
  const field = screen.getByLabelText<HTMLInputElement>(/Промокод/);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['OLD', 'true']);
  expect(stored('discountCodes').main).toBeNull();
});

test('a code that does not apply is reported when its field is left, takes no focus, and a good one needs its button', async () => {
  addItem(tin('1'), 3);
  const text = 'Такого коду немає';
  open([tinInShop('1')], null, { '/api/api-shop/check-code': { code: 'NONE', terms: null, refusal: 'unknown', text } });
  fireEvent.click(await screen.findByRole('button', { name: 'Маю промокод' }));
  const field = screen.getByLabelText<HTMLInputElement>(/Промокод/);
  field.blur();
  expect(screen.queryByText('Введи код')).toBeNull();
  fireEvent.change(field, { target: { value: 'NONE' } });
  fireEvent.blur(field);
  await screen.findByText(text);
  expect(document.activeElement).not.toBe(field);
  fireEvent.change(field, { target: { value: 'NONE1' } });
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  open([tinInShop('1')], null, codeAnswers);
  fireEvent.blur(await screen.findByLabelText(/Промокод/));
  await act(async () => undefined);
  expect(stored('discountCodes').main).toBeNull();
  expect(screen.getByRole('button', { name: 'Застосувати' })).toBeDefined();
});

const giftInShop = { ...inShop('9', 'Футляр', '0.00', 5), tags: ['gift:velo'], line: null };
const giftAnswers = (taken = 0) => ({
  '/api/api-shop/get-gift': { gift: giftInShop, from_units: 3, taken, max: 2 },
});

test('an earned gift is offered, and one that is no longer earned is pointed out and blocks until it is removed', async () => {
  addItem(tin('1'), 3);
  open([tinInShop('1'), giftInShop], null, giftAnswers());
  fireEvent.click(await screen.findByRole('button', { name: 'Додати подарунок' }));
  expect(screen.queryByRole('button', { name: 'Більше: Футляр' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Додати подарунок' })).toBeNull();
  expect(await screen.findByRole('link', { name: /Оформити/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Менше: Мʼята' }));
  await screen.findByText(/Подарунок можна взяти від/);
  expect(screen.queryByRole('link', { name: /Оформити/ })).toBeNull();
  expect(currentCart().items).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Прибрати подарунок' }));
  expect(await screen.findByRole('link', { name: /Оформити/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Повернути' }));
  expect(currentCart().items).toHaveLength(2);
});

test('a gift or a code forbidden by law meanwhile is removed, and there is no field for one', async () => {
  addItem(tin('1'), 3);
  addItem({ ...tin('9'), title: 'Футляр', priceKop: 0, tags: ['gift:velo'] });
  storeCode({ code: 'FRUIT', terms: { kind: 'promo', ratioPermille: 700, unitsMin: 3, tag: terms.tag, line: 'velo' } });
  const text = 'Цей код зараз не діє';
  open([tinInShop('1'), giftInShop], null, {
    '/api/api-shop/get-gift': { gift: null, from_units: 3, taken: 0, max: 2 },
    '/api/api-shop/check-code': { code: 'FRUIT', terms: null, refusal: 'not_allowed', text },
    '/api/api-shop/get-kept-code': { code: null, terms: null, are_taken: false },
  });
  await screen.findByText(/Подарунків зараз немає/);
  await screen.findByText(/Прибрано код FRUIT/);
  expect(stored('discountCodes').main).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Маю промокод', hidden: true })).toBeNull());
});

test('who has had the gift twice is offered none', async () => {
  addItem(tin('1'), 3);
  const queries = open([tinInShop('1')], null, giftAnswers(2));
  await screen.findByRole('link', { name: /Оформити/ });
  const known = () =>
    JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
  await waitFor(() => expect(known()).toContain('"taken":2'));
  expect(screen.queryByRole('button', { name: 'Додати подарунок' })).toBeNull();
});

test('a cart shows the XP to come and suggests products for free delivery, which stay when it is reached', async () => {
  addItem(item('1', 'Мідь'), 3);
  const advice = { earn: 30, products: [{ title: 'Кабель' }] };
  open([inShop('1', 'Мідь', '105.00', 20)], null, { '/api/api-shop/advise-cart': advice });
  expect(plain((await screen.findByText(/за коди під кришками/)).textContent)).toContain('+30 XP');
  expect((await screen.findByRole('region', { name: 'Додай до безкоштовної доставки' })).textContent).toBe('Кабель');
  screen.getByRole('button', { name: 'Більше: Мідь' }).click();
  expect((await screen.findByRole('region', { name: 'Підійде до цього' })).textContent).toBe('Кабель');
});
