// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RegularOrder } from '../../../data/orders/regular.ts';
import type { Repeated } from '../repeat.ts';
import { aLine, anOrder } from '../in-tests.ts';
import { RegularOrders } from './page.tsx';
import { RegularRow } from './row.tsx';

let list: RegularOrder[] = [];
let orders: ReturnType<typeof anOrder>[] = [];
let sent: [path: string, body: unknown][] = [];
let refusal: { code: string; detail: string } | undefined;
const repeated = vi.fn<(order: Repeated) => void>();

function aRegular(part: Partial<RegularOrder> = {}): RegularOrder {
  const again = { ...aLine(), variant_id: '7', quantity: 2, price: '105.00', list_price: '105.00', bonuses: 0 };
  const item = { title: 'Стіки', quantity: 2, price: '105.00', bonuses: 0, image: '/art/7.svg', tileHue: 0, again };
  return {
    id: '3',
    order_number: '10234',
    weeks: 4,
    next_on: '2026-11-27',
    is_paused: false,
    is_due: false,
    items: [item],
    ...part,
  };
}

beforeEach(() => {
  list = [aRegular()];
  orders = [];
  sent = [];
  refusal = undefined;
  repeated.mockReset();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push([path, JSON.parse(body)]);
    if (refusal) return Response.json({ status: 403, requestId: 'r-1', ...refusal }, { status: 403 });
    if (path.endsWith('/get-orders')) return Response.json({ list: orders, earlier: [], next_offset: null });
    if (path.endsWith('/list')) return Response.json({ list });
    return Response.json({ code: 200, next_on: '2026-11-27' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(page: ReactNode): void {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: () => page })]),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const openPage = () => open(<RegularOrders onRepeat={repeated} />);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? '';

test(
  'a regular order shows its day and current price, and one tap puts it into the cart',
  { tags: ['/regular-orders'] },
  async () => {
    list = [aRegular({ is_due: true })];
    openPage();
    expect(plain((await screen.findByRole('heading', { level: 2 })).textContent)).toBe('Наступне: пт, 27 листопада');
    expect(screen.getByText('Можна замовити')).toBeDefined();
    expect(screen.getByText(/210/)).toBeDefined();
    expect(document.querySelector('li img')?.getAttribute('src')).toBe('/art/7.svg');
    await press('Додати в кошик');
    expect(repeated).toHaveBeenCalledWith({ order_number: '10234', line_items: [aRegular().items[0]!.again] });
  },
);

test('missing, fewer or repriced goods are reported, and only available ones are added to the cart', async () => {
  const [item] = aRegular().items;
  const fewer = { ...item!, title: 'Бокс', again: { ...item!.again!, quantity: 1, price: '110.00' } };
  list = [aRegular({ items: [{ ...item!, again: null }, fewer] })];
  openPage();
  expect(await screen.findByText('Зараз немає в наявності')).toBeDefined();
  expect(screen.getByText('Лишилося 1')).toBeDefined();
  expect(plain(screen.getByText(/було/).textContent)).toBe('було 105 ₴');
  await press('Додати те, що є');
  expect(repeated.mock.calls[0]?.[0].line_items).toEqual([fewer.again]);
  cleanup();
  list = [aRegular({ items: [{ ...item!, again: null }] })];
  openPage();
  expect(await screen.findByText(/нічого з цього замовлення немає/)).toBeDefined();
});

test('it is skipped once, paused, changed and ended, and a refusal is shown', async () => {
  openPage();
  await press('Пропустити раз');
  await waitFor(() => expect(sent).toContainEqual(['/api/regular-orders/skip', { id: '3', next_on: '2026-11-27' }]));
  await press('Поставити на паузу');
  await waitFor(() => expect(sent).toContainEqual(['/api/regular-orders/change', { id: '3', is_paused: true }]));
  await press('Змінити частоту');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Кожні 2 тижні' }));
  await press('Зберегти');
  await waitFor(() => expect(sent).toContainEqual(['/api/regular-orders/change', { id: '3', weeks: 2 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Завершити');
  refusal = { code: 'not_found', detail: 'Нічого не знайдено' };
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Завершити' }));
  expect(await screen.findByText('Нічого не знайдено')).toBeDefined();
});

test('a paused one is shown as paused and can be resumed', async () => {
  list = [aRegular({ is_paused: true })];
  openPage();
  await press('Відновити');
  await waitFor(() => expect(sent).toContainEqual(['/api/regular-orders/change', { id: '3', is_paused: false }]));
  expect(screen.queryByRole('button', { name: 'Пропустити раз' })).toBeNull();
});

test(
  'without any the page explains how to begin, and a failure can be retried',
  { tags: ['/regular-orders'] },
  async () => {
    list = [];
    openPage();
    expect(await screen.findByRole('link', { name: 'До історії покупок' })).toBeDefined();
    cleanup();
    refusal = { code: 'unavailable', detail: 'Клуб ненадовго недоступний' };
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('Клуб ненадовго недоступний');
  },
);

test('without any, delivered orders are offered and begin one right there', { tags: ['/regular-orders'] }, async () => {
  list = [];
  orders = [
    anOrder({ id: '1', order_number: '10300', state: 'placed' }),
    anOrder({ id: '2', order_number: '10234', state: 'delivered' }),
  ];
  openPage();
  await press(/Замовлення №.10234/);
  expect(screen.queryByRole('button', { name: /Замовлення №.10300/ })).toBeNull();
  await press('Зберегти');
  await waitFor(() => expect(sent).toContainEqual(['/api/regular-orders/start', { order_number: '10234', weeks: 4 }]));
});

test('a delivered order begins one, or leads to the existing one', async () => {
  list = [];
  open(<RegularRow number="10234" />);
  await press('Повторювати регулярно');
  refusal = { code: 'age_not_proven', detail: 'Спочатку підтвердь вік' };
  await press('Зберегти');
  expect((await screen.findByRole('link', { name: 'Підтвердити вік' })).getAttribute('href')).toBe('/verification');
  expect(sent).toEqual([['/api/regular-orders/start', { order_number: '10234', weeks: 4 }]]);
  cleanup();
  refusal = undefined;
  list = [aRegular()];
  open(<RegularRow number="10234" />);
  const link = await screen.findByRole('link', { name: /Регулярне замовлення/ });
  expect(plain(link.textContent)).toContain('Кожні 4 тижні, наступне пт, 27 листопада');
});
