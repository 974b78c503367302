import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { regularOrders } from '../data/orders/regular.ts';
import HomeScreen from './home.tsx';

const rule = {
  id: 'code-glo',
  line: 'glo',
  xp: 10,
  limit: 20,
  used: 2,
  left: 18,
  state: 'available',
  resets_at: '2026-11-22T22:00:00.000Z',
  leads_to: '/scan/sticks',
};
const rules = [
  rule,
  { id: 'device', line: null, xp: 150, state: 'available', leads_to: '/device-reg', unit: null, left: null },
  { id: 'quiz', line: null, xp: 100, state: 'available', leads_to: '/marathon/quiz', unit: 'xp', left: 40 },
  { id: 'profile', line: null, xp: 50, state: 'done', leads_to: '/profile', unit: null, left: null },
];
const answers: Record<string, unknown> = {
  '/api/get-balance': { balance: 40, held: 0, at: '2026-11-20T12:05:00.000Z', goal: null },
  '/api/xp/earning': { rules: [rule] },
  '/api/content/news': {
    news: [{ id: 'one', title: 'Нові точки', lead: '', at: '2026-11-14T10:00:00.000Z', image: null }],
  },
  '/api/api-shop/get-orders': { list: [] },
  '/api/api-shop/get-collections': { collections: [] },
  '/api/api-shop/get-products-by-collection': { collection: { title: 'Популярне' }, products: [] },
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const newClient = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function open(over: Record<string, unknown>, client = newClient()) {
  const served = { ...answers, ...over };
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = await served[url.split('?')[0] ?? ''];
    return answer === undefined
      ? Response.json({ code: 'overloaded', detail: 'Зараз у клубі людно' }, { status: 503 })
      : Response.json(answer);
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: HomeScreen }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return served;
}

test('a failed block shows its error and can be retried; the others stay', { tags: ['/'] }, async () => {
  const served = open({ '/api/xp/earning': undefined });
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('Зараз у клубі людно');
  expect(screen.getByRole('region', { name: 'Твій баланс' }).textContent).toContain('40');
  await screen.findByRole('link', { name: /Нові точки/ });
  served['/api/xp/earning'] = answers['/api/xp/earning'];
  fireEvent.click(screen.getByRole('button', { name: /Спробувати/ }));
  await screen.findByRole('link', { name: /Код із.пачки стіків glo/ });
});

test('what is below the ways to earn comes with them, however long they take', async () => {
  const late = Promise.withResolvers<unknown>();
  open({ '/api/xp/earning': late.promise });
  await screen.findByRole('link', { name: /Нові точки/ });
  expect(screen.queryByRole('region', { name: 'У клубі' })).toBeNull();
  late.resolve(answers['/api/xp/earning']);
  await screen.findByRole('region', { name: 'У клубі' });
});

test('what is below the ways to earn does not wait for a second attempt', async () => {
  open({ '/api/xp/earning': undefined }, new QueryClient({ defaultOptions: { queries: { retryDelay: 60_000 } } }));
  await screen.findByRole('region', { name: 'У клубі' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/Вироби містять нікотин/)).toBeTruthy();
});

test('a used up way to earn disappears; when all are, one card shows when they come back', async () => {
  open({ '/api/xp/earning': { rules: [{ ...rule, used: 20, left: 0, state: 'limit' }] } });
  const words = (await screen.findByText(/Цього тижня все зібрано/)).closest('section')?.textContent;
  expect(words?.replaceAll('\u00A0', ' ')).toContain('Нові коди зарахуємо у понеділок, 23 листопада');
  expect(screen.queryByText(/пачки стіків glo/)).toBeNull();
});

test('without orders, or without a reply about them, there is no alert and the page is whole', async () => {
  open({ '/api/api-shop/get-orders': undefined });
  await screen.findByRole('link', { name: /Код із.пачки стіків glo/ });
  expect(screen.queryByRole('region', { name: 'Твоє замовлення' })).toBeNull();
});

const order = {
  order_number: '10233',
  state: 'placed',
  created_at: '2026-11-02T10:00:00.000Z',
  total: '105.00',
  bonus_total: 0,
  line_items: [],
  waybill: null,
  arrives_on: null,
  branch: null,
  parcel: null,
  pay_until: null,
  can_pay: false,
  return_request: null,
  receipts: [],
  delivery_type: 1,
  shipping_address: { city: 'Київ', address1: '№12' },
};

test('a parcel on its way back is not called on its way', async () => {
  const parcel = { state: 'returning', text: '', at: order.created_at, expected_on: null, held_until: null, link: '' };
  open({ '/api/api-shop/get-orders': { list: [{ ...order, state: 'shipped', parcel }] } });
  const alert = await screen.findByRole('region', { name: 'Твоє замовлення' });
  expect(alert.textContent.replaceAll('\u00A0', ' ')).toBe(
    'Замовлення № 10233 повертаєтьсяПосилка прямує назад до магазину',
  );
});

test('a regular order that is due is on Home from its opening on; one loaded later pushes nothing down', async () => {
  const delivered = { ...order, state: 'delivered', total: '105.00' };
  const regular = { id: 'r1', order_number: '10233', is_due: true, is_paused: false, items: [] };
  const lists = {
    '/api/api-shop/get-orders': { list: [delivered] },
    '/api/regular-orders/list': { list: [regular] },
  };
  const client = newClient();
  open(lists, client);
  await screen.findByRole('button', { name: /Повторити замовлення/ });
  await expect.poll(() => client.getQueryData(regularOrders.list.queryKey)).toHaveLength(1);
  expect(screen.queryByText('Час замовити знову')).toBeNull();
  cleanup();
  open(lists, client);
  const alert = await screen.findByRole('region', { name: 'Твоє регулярне замовлення' });
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/regular-orders');
  client.setQueryData(regularOrders.list.queryKey, []);
  await expect.poll(() => screen.queryByText('Час замовити знову')).toBeNull();
});

test('an order on its way comes before one that is being packed', async () => {
  open({ '/api/api-shop/get-orders': { list: [order, { ...order, order_number: '10230', state: 'shipped' }] } });
  const alert = await screen.findByRole('region', { name: 'Твоє замовлення' });
  expect(alert.textContent?.replaceAll('\u00A0', ' ')).toContain('Замовлення № 10230 у дорозі');
});

test('tasks are sorted by the XP that they still pay; done ones disappear', async () => {
  open({ '/api/xp/earning': { rules } });
  const section = (await screen.findByRole('link', { name: /Код із.пачки стіків glo/ })).closest('section')!;
  const amounts = [...section.querySelectorAll('li strong')].map(({ textContent }) =>
    textContent?.replaceAll('\u00A0', ' '),
  );
  expect(amounts).toEqual(['+150 XP', 'до +40 XP', '+10 XP']);
});

test('a newcomer is welcomed with the first steps, done ones ticked, and no task is shown twice', async () => {
  const first_steps = [
    { rule: 'code-glo', xp: 10, is_done: true, leads_to: '/scan/sticks' },
    { rule: 'quiz', xp: 100, is_done: false, leads_to: '/marathon/quiz' },
  ];
  open({ '/api/xp/earning': { rules, first_steps } });
  const welcome = await screen.findByRole('region', { name: /Вітаємо в.клубі/ });
  expect(welcome.textContent?.replaceAll('\u00A0', ' ')).toContain('Ще 1 крок — і до 100 XP твої');
  expect(welcome.querySelectorAll('a')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /Вікторина дня/ })).toHaveLength(1);
});

test('steps that pay a set sum are promised that sum, not up to it', async () => {
  const first_steps = [
    { rule: 'profile', xp: 50, is_done: false, leads_to: '/profile' },
    { rule: 'quiz', xp: 100, is_done: true, leads_to: '/marathon/quiz' },
  ];
  open({ '/api/xp/earning': { rules, first_steps } });
  const welcome = await screen.findByRole('region', { name: /Вітаємо в.клубі/ });
  expect(welcome.textContent?.replaceAll('\u00A0', ' ')).toContain('Ще 1 крок — і 50 XP твої');
});
