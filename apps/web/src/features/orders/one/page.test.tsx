// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@club/contract/customer/orders';
import { kyivDate } from '@club/rules/time/calendar';
import { momentOf } from '@club/rules/time/call-windows';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileDeaf } from '../../../data/live.ts';
import { orders } from '../../../data/orders/queries.ts';
import { currentNetwork, useOfflineSince } from '../../../device/network.ts';
import { anOrder } from '../in-tests.ts';
import { mainActionOf } from './main-action.tsx';
// Loaded later, ready immediately here.
import './call.tsx';
import { OrderPage } from './page.tsx';
import { pathOf } from './path.ts';

let order: Order;
let call: object | null = null;
let isCallOver = false;
let say: (words: string) => void = () => undefined;
let isRefused = false;
let requestsCount = 0;
/** Of a receipt; empty while the register is unavailable. */
let pdf = '';
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => {
  order = anOrder();
  call = null;
  isCallOver = false;
  isRefused = false;
  requestsCount = 0;
  pdf = '';
  client.clear();
  vi.stubGlobal('fetch', async (path: string, { signal, body }: RequestInit) => {
    if (path === '/api/live') {
      if (isRefused) return Response.json({ code: 'overloaded' }, { status: 503 });
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (stream) => {
            say = (words) => stream.enqueue(new TextEncoder().encode(words));
            signal?.addEventListener('abort', () => stream.error(signal.reason), { once: true });
          },
        }),
      );
    }
    if (path === '/api/api-shop/get-receipt-file')
      return pdf === ''
        ? Response.json({ code: 'receipt_unavailable', detail: 'Каса мовчить' }, { status: 503 })
        : Response.json({ pdf });
    if (path === '/api/support/cancel-call') {
      if (isCallOver) return Response.json({ code: 'call_over', detail: 'Вже телефонуємо' }, { status: 409 });
      call = null;
      return Response.json({ code: 200 });
    }
    requestsCount++;
    const { order_number } = JSON.parse(body as string) as { order_number: string };
    return order_number === order.order_number
      ? Response.json({ order, call })
      : Response.json({ code: 'not_found' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(number = order.order_number): void {
  const Payment = ({ order: { order_number } }: { order: Order }) => <p>Оплата {order_number}</p>;
  const root = createRootRoute();
  const component = () => <OrderPage number={number} Payment={Payment} onRepeat={() => undefined} />;
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const title = () => screen.findByRole('heading', { level: 2 });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const parcel = {
  text: '',
  at: '2026-11-03T10:00:00.000Z',
  expected_on: null,
  held_until: null,
  link: 'https://np.example/1',
};
const branch = { number: '12', kind: 'branch', address: 'вул. Хрещатик, 22', open_until: '20:00' } as const;

test(
  'an order shows when it comes, where to collect it and which steps are behind and ahead',
  { tags: ['/history-order/{id}'] },
  async () => {
    order = anOrder({ arrives_on: '2026-11-24', branch });
    open();
    expect(plain((await title()).textContent)).toBe('Прибуде вт, 24 листопада');
    const path = within(screen.getByRole('region', { name: 'Шлях замовлення' })).getAllByRole('listitem');
    expect(path.map((step) => plain(step.firstChild?.nextSibling?.firstChild?.textContent))).toEqual([
      'Прийнято',
      'Зібрано',
      'Передано перевізнику',
      'Чекає на тебе',
      'Отримано',
    ]);
    expect(path[0]?.getAttribute('aria-current')).toBe('step');
    const place = screen.getByRole('region', { name: 'Де забрати' });
    expect(plain(place.textContent)).toContain('Відділення № 12');
    expect(plain(place.textContent)).toContain('Сьогодні до 20:00');
    expect(within(place).getByRole('link', { name: 'Маршрут' }).getAttribute('href')).toContain('maps/dir');
  },
);

test('changes arrive while the page is open', async () => {
  open();
  expect((await title()).textContent).toBe('Прийнято');
  await waitFor(() => say('event: open\ndata:\n\n'));
  await waitFor(() => expect(whileDeaf()).toBe(false));
  await waitFor(() => expect(requestsCount).toBeGreaterThan(1));
  order = anOrder({
    state: 'shipped',
    branch,
    waybill: '20450000000001',
    parcel: { ...parcel, state: 'at_branch', held_until: '2026-11-30' },
  });
  say(':\n\nevent: ord');
  say('ers\ndata:\n\n');
  await waitFor(async () => expect((await title()).textContent).toBe('Чекає у відділенні'));
  expect(plain(document.body.textContent)).toContain('Зберігається до пн, 30 листопада');
  expect(screen.getByText('20450000000001')).toBeTruthy();
  cleanup();
  await waitFor(() => expect(whileDeaf()).toBeGreaterThan(0));
});

test('without a stream the page polls from time to time', async () => {
  isRefused = true;
  open();
  await title();
  expect(whileDeaf()).toBeGreaterThan(0);
});

test('an unpaid order is paid on its page', { tags: ['/history-order/{id}'] }, async () => {
  order = anOrder({ state: 'awaiting_payment', payment: 'onlineCard', payment_state: 'waiting', can_pay: true });
  open();
  expect((await title()).textContent).toBe('Чекає на оплату');
  expect(screen.getByText('Оплата 10234')).toBeTruthy();
});

const storeHistory = () => {
  const page = { list: [order], earlier: [], next_offset: null };
  client.setQueryData(orders.list.queryKey, { pages: [page as never], pageParams: [0] });
};

test('an order that cannot be had now is shown as the history has it, with its time', async () => {
  storeHistory();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unavailable' }, { status: 503 }));
  open();
  expect(plain((await title()).textContent)).not.toContain('Не вдалося');
  expect(screen.getByText(new RegExp(`№.${order.order_number}$`))).toBeTruthy();
  expect(await screen.findByText(/^Показуємо.збережене/)).toBeTruthy();
});

test('without a network its time is that of the bar, and the page says nothing of it', async () => {
  storeHistory();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open();
  await title();
  await waitFor(() => expect(currentNetwork()).toMatchObject({ isOnline: false }));
  const since = () => renderHook(useOfflineSince).result.current;
  expect(since()).toBe(client.getQueryState(orders.list.queryKey)?.dataUpdatedAt);
  expect(screen.queryByText(/^Показуємо.збережене/)).toBeNull();
  cleanup();
  expect(since()).toBe(currentNetwork().dataAt);
  expect(since()).not.toBe(client.getQueryState(orders.list.queryKey)?.dataUpdatedAt);
});

test.each(['', '99'])('an order of another customer is shown differently: %s', async (number) => {
  open(number);
  expect(await screen.findByRole('link', { name: 'Усі замовлення' })).toBeTruthy();
});

const delivered = { state: 'delivered', at: '2026-11-05T10:00:00.000Z' };

test.each<[string, Partial<Order>]>([
  ['contact', {}],
  ['pay', { state: 'awaiting_payment', can_pay: true }],
  ['follow', { state: 'shipped', parcel: { ...parcel, state: 'in_transit' } }],
  ['route', { state: 'shipped', parcel: { ...parcel, state: 'at_branch' } }],
  ['review', { state: 'delivered', steps: [delivered], can_review: true }],
  ['repeat', { state: 'delivered', steps: [delivered] }],
  ['repeat', { state: 'cancelled' }],
])('the one thing to do is to %s', (action, part) => {
  expect(mainActionOf(anOrder(part))).toBe(action);
});

test.each<[string, Partial<Order>]>([
  ['Де забрати', { state: 'shipped' }],
  ['Куди привеземо', { state: 'shipped', delivery_type: 2 }],
  ['Де отримано', { state: 'delivered', steps: [delivered] }],
  ['Куди доставлено', { state: 'delivered', steps: [delivered], delivery_type: 2 }],
  ['Адреса доставки', { state: 'cancelled' }],
])('finished steps are not ahead: «%s»', async (name, part) => {
  order = anOrder(part);
  open();
  expect(await screen.findByRole('region', { name })).toBeTruthy();
});

test('a finished order has nothing ahead, and a courier has no branch to collect from', () => {
  expect(pathOf(anOrder({ state: 'delivered', steps: [delivered] }))).toEqual([
    { name: 'Отримано', at: delivered.at, isNow: true },
  ]);
  const names = pathOf(anOrder({ delivery_type: 3, state: 'packed' })).map(({ name }) => name);
  expect(names).toEqual(['Прийнято', 'Передано перевізнику', 'Отримано']);
});

test('a parcel on its way back is no longer promised: nothing is ahead, and nothing to collect', async () => {
  order = anOrder({
    state: 'shipped',
    branch,
    steps: [{ state: 'shipped', at: '2026-11-03T10:00:00.000Z' }],
    parcel: { ...parcel, state: 'returning' },
  });
  expect(pathOf(order)).toEqual([
    { name: 'Передано перевізнику', at: '2026-11-03T10:00:00.000Z', isNow: false },
    { name: 'Повертається до магазину', at: parcel.at, isNow: true },
  ]);
  open();
  expect((await title()).textContent).toBe('Повертається до магазину');
  expect(await screen.findByRole('region', { name: 'Адреса доставки' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Маршрут' })).toBeNull();
});

test('money on hold is not called paid', async () => {
  const steps = [{ state: 'paid', at: '2026-11-02T10:00:00.000Z' }];
  order = anOrder({ state: 'paid', payment: 'onlineCard', payment_state: 'held', steps });
  open();
  expect((await title()).textContent).toBe('Гроші зарезервовано');
  expect(document.body.textContent).not.toMatch(/сплачено/i);
});

const receipt = {
  kind: 'sale',
  number: 'TEST-7',
  amount: '315.00',
  link: 'https://check.example/1',
  tax_link: 'https://tax.example/1',
  has_file: true,
} as const;

test('a fiscal receipt is shown to another phone, opened, checked and stored as a file from the order', async () => {
  const back = { ...receipt, kind: 'return', number: 'TEST-8', tax_link: null } as const;
  order = anOrder({ receipts: [receipt, back] });
  open();
  const sale = within(await screen.findByRole('region', { name: 'Фіскальний чек № TEST-7' }));
  expect(sale.getByRole('img', { name: 'QR-код чека' })).toBeDefined();
  expect(sale.getByRole('link', { name: 'Відкрити чек' })).toHaveProperty('href', receipt.link);
  expect(sale.getByRole('link', { name: 'Перевірити в податковій' })).toHaveProperty('href', receipt.tax_link);
  expect(screen.getByRole('link', { name: 'Відкрити чек повернення' })).toBeDefined();
  const given = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const files: string[] = [];
  fireEvent.click(sale.getByRole('button', { name: 'Завантажити PDF' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Каса мовчить');
  pdf = btoa('%PDF-1.4');
  fireEvent.click(sale.getByRole('button', { name: 'Завантажити PDF' }));
  await waitFor(() => expect(files).toEqual(['receipt-10234.pdf']));
  expect(screen.queryByRole('alert')).toBeNull();
  given.mockRestore();
});

test('a receipt still being made is shown as such, one delayed by the register too, and without one there is nothing', async () => {
  order = anOrder({ receipts_due: [{ kind: 'sale', is_held: false }] });
  open();
  const sale = await screen.findByRole('region', { name: 'Фіскальний чек' });
  expect(sale.textContent).toContain('Чек зʼявиться тут сам');
  cleanup();
  client.clear();
  order = anOrder({ receipts: [receipt], receipts_due: [{ kind: 'return', is_held: true }] });
  open();
  expect((await screen.findByRole('region', { name: 'Чек повернення' })).textContent).toContain('не відповідає');
  cleanup();
  client.clear();
  order = anOrder();
  open();
  await title();
  expect(screen.queryByText(/Фіскальний чек|Чек повернення/)).toBeNull();
});

test('a requested call is shown with its time, and cancelled once that is confirmed', async () => {
  const day = kyivDate(new Date(Date.now() + 86_400_000));
  call = {
    id: '7',
    call_from: momentOf(day, '14:00').toISOString(),
    call_to: momentOf(day, '18:00').toISOString(),
  };
  open();
  const section = await screen.findByRole('region', { name: 'Дзвінок від нас' });
  expect(plain(section.textContent)).toContain('Зателефонуємо завтра, 14:00–18:00');
  const press = (name: string, part: HTMLElement) => fireEvent.click(within(part).getByRole('button', { name }));
  press('Скасувати дзвінок', section);
  isCallOver = true;
  press('Скасувати дзвінок', await screen.findByRole('dialog'));
  await screen.findByText('Вже телефонуємо');
  isCallOver = false;
  press('Скасувати дзвінок', screen.getByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Дзвінок від нас' })).toBeNull());
});

test('a call whose time is over is not promised any more', async () => {
  call = { id: '7', call_from: '2026-01-01T10:00:00.000Z', call_to: '2026-01-01T12:00:00.000Z' };
  open();
  await title();
  expect(screen.queryByText(/Зателефонуємо/)).toBeNull();
});
