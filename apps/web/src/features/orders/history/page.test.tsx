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
import type { EarlierOrder, Order } from '@club/contract/customer/orders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderHistory } from './page.tsx';
import type { Repeated } from '../repeat.ts';
import { aLine, anOrder } from '../in-tests.ts';

let orders: Order[] = [];
let earlier: EarlierOrder[] = [];
let sent: { path: string; body: Record<string, unknown> }[] = [];
let refusal: { status: number; detail: string } | undefined;
const repeated = vi.fn<(order: Repeated) => void>();

beforeEach(() => {
  orders = [];
  earlier = [];
  sent = [];
  refusal = undefined;
  repeated.mockReset();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const body = JSON.parse(request.body as string) as Record<string, unknown>;
    sent.push({ path, body });
    if (path.endsWith('get-orders'))
      return Response.json({ list: orders, earlier, next_offset: null, mixPackIds: {}, mixQuant: {} });
    const order = orders.find((one) => one.id === body.orderId || one.order_number === body.order_number);
    if (refusal) return Response.json({ code: 'x', ...refusal }, { status: refusal.status });
    return order ? Response.json({ code: 200, order }) : Response.json({ code: 'not_found' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address = '/history-order') {
  const root = createRootRoute();
  const Payment = ({ order }: { order: Order }) => <p>Оплата {order.order_number}</p>;
  const component = () => <OrderHistory Payment={Payment} onRepeat={repeated} />;
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/history-order', component })]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const numbers = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => /\d+/.exec(textContent)?.[0]);
const plain = (element: Element) => element.textContent.replaceAll('\u00A0', ' ');
async function openDetails(): Promise<void> {
  const details = (await screen.findByText('Деталі замовлення')).closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}
const actions = () => sent.filter(({ path }) => !path.endsWith('get-orders'));

test('the filter is in the address, with its result shown', { tags: ['/history-order'] }, async () => {
  orders = [
    anOrder({ id: '1', order_number: '3' }),
    anOrder({ id: '2', order_number: '2', state: 'delivered' }),
    anOrder({ id: '3', order_number: '1', state: 'cancelled' }),
  ];
  const router = open('/history-order?show=done');
  await screen.findByRole('button', { name: 'Завершені', pressed: true });
  expect(numbers()).toEqual(['2', '1']);
  fireEvent.click(screen.getByRole('button', { name: 'Активні' }));
  await waitFor(() => expect(numbers()).toEqual(['3']));
  expect(router.state.location.search).toEqual({ show: 'active' });
});

test(
  'an address with a number opens that order above the others, its payment immediately',
  { tags: ['/history-order'] },
  async () => {
    orders = [
      anOrder({ id: '1', order_number: '3' }),
      anOrder({ id: '2', order_number: '2', state: 'awaiting_payment', can_pay: true, payment_state: 'waiting' }),
    ];
    open('/history-order?o=2');
    await screen.findByText('Оплата 2');
    expect(numbers()).toEqual(['2', '3']);
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  },
);

test('an opened order with no other beside it has nothing to choose from', async () => {
  orders = [anOrder({ order_number: '2' })];
  open('/history-order?o=2');
  await screen.findByRole('article');
  expect(numbers()).toEqual(['2']);
  expect(screen.queryByRole('button', { name: 'Усі' })).toBeNull();
});

test("an order not listed yet is fetched by its number, and another customer's is reported as unknown", async () => {
  orders = [anOrder()];
  open('/history-order?o=999');
  await screen.findByText(/Замовлення №.999 у.твоїй історії немає/);
  expect(actions()).toEqual([{ path: expect.stringContaining('get-order'), body: { order_number: '999' } }]);
});

test('an unpaid order is paid in its place, a finished one has no such button', async () => {
  orders = [
    anOrder({ id: '1', order_number: '2', state: 'awaiting_payment', can_pay: true, payment_state: 'waiting' }),
    anOrder({ id: '2', order_number: '1', state: 'delivered' }),
  ];
  open();
  const [pay, ...others] = await screen.findAllByRole('button', { name: /Сплатити/ });
  expect(plain(pay!)).toBe('Сплатити 315 ₴');
  expect(others).toEqual([]);
  fireEvent.click(pay!);
  expect(screen.getByText('Оплата 2')).toBeTruthy();
});

test('a cancellation is confirmed first, shows what is returned, and a refusal is shown in place', async () => {
  const paid = { payment: 'onlineCard', payment_state: 'paid', bonus_total: 800 } as const;
  orders = [anOrder({ state: 'paid', can_cancel: true, ...paid })];
  open();
  await openDetails();
  fireEvent.click(await screen.findByRole('button', { name: 'Скасувати замовлення', hidden: true }));
  const sheet = screen.getByRole('dialog', { hidden: true });
  expect(plain(sheet)).toContain('315 ₴ на картку');
  expect(plain(sheet)).toContain('800 XP на баланс');
  expect(actions()).toEqual([]);
  refusal = { status: 409, detail: 'Посилка вже в дорозі' };
  const confirm = within(sheet).getByRole('button', { name: 'Скасувати замовлення', hidden: true });
  fireEvent.click(confirm);
  await within(sheet).findByText('Посилка вже в дорозі');
  refusal = undefined;
  orders = [anOrder({ state: 'cancelled' })];
  fireEvent.click(confirm);
  await screen.findByText('Скасовано');
  expect(actions().map(({ body }) => body)).toEqual([{ orderId: '1' }, { orderId: '1' }]);
});

test('a return needs a reason, and its result is on the card', async () => {
  orders = [anOrder({ state: 'delivered', can_return: true })];
  open();
  await openDetails();
  fireEvent.click(await screen.findByRole('button', { name: 'Повернути', hidden: true }));
  fireEvent.submit(await screen.findByRole('form', { name: 'Повернення', hidden: true }));
  expect(screen.getByText('Обери причину')).toBeTruthy();
  expect(actions()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /пошкоджено/, hidden: true }));
  fireEvent.change(screen.getByLabelText(/Коментар/), { target: { value: ' Не вмикається ' } });
  const request = { reason: 'defect', comment: 'Не вмикається', at: '2026-11-20T12:00:00.000Z' } as const;
  orders = [
    anOrder({ state: 'delivered', return_request: { ...request, state: 'refused', answer: 'Гарантія минула' } }),
  ];
  fireEvent.submit(screen.getByRole('form', { name: 'Повернення', hidden: true }));
  await screen.findByText('Відповідь клубу: Гарантія минула');
  expect(actions().map(({ body }) => body)).toEqual([{ orderId: '1', reason: 'defect', comment: 'Не вмикається' }]);
  expect(screen.queryByRole('button', { name: 'Повернути', hidden: true })).toBeNull();
});

test.each([
  ['2026-11-24', true],
  [null, false],
])('the carrier’s day is shown while it is ahead: %s', async (arrives_on, isShown) => {
  const at = '2026-11-20T12:00:00.000Z';
  const parcel = { state: 'in_transit', text: '', at, expected_on: '2026-11-24', held_until: null, link: '' } as const;
  orders = [anOrder({ state: 'shipped', arrives_on, parcel })];
  open();
  await openDetails();
  const details = (await screen.findByText('Посилка в дорозі', { selector: 'dd' })).parentElement!;
  expect(plain(details).includes('Очікувана дата: 24 листопада')).toBe(isShown);
});

test('«Повторити» hands over the order', async () => {
  orders = [anOrder({ state: 'delivered' })];
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Повторити/ }));
  expect(repeated).toHaveBeenCalledWith(expect.objectContaining({ order_number: '10234' }));
});

test('orders of the former system follow, can be ordered again as far as available, and are not among the active', async () => {
  const again = aLine({ variant_id: '77', price: '120.00', list_price: '120.00' });
  earlier = [
    {
      order_number: 'GL-204',
      created_at: '2024-05-31T10:00:00.000Z',
      state: 'delivered',
      total: '315.00',
      bonus_total: 0,
      line_items: [
        { title: 'Стіки', quantity: 3, price: '80.00', again },
        { title: 'Чохол', quantity: 1, price: '75.00', again: null },
      ],
    },
  ];
  open();
  const card = await screen.findByRole('article', { name: /GL-204/ });
  expect(plain(card)).toContain('31 травня 2024');
  expect(plain(card)).toContain('Чохол75 ₴Разом315 ₴');
  expect(within(card).queryByRole('link')).toBeNull();
  fireEvent.click(within(card).getByRole('button', { name: /Повторити/ }));
  expect(repeated).toHaveBeenCalledWith({ order_number: 'GL-204', line_items: [again] });
  fireEvent.click(screen.getByRole('button', { name: 'Активні' }));
  await screen.findByText('Активних замовлень немає');
  expect(screen.queryByRole('article')).toBeNull();
});
