import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { popularCities } from '@club/rules/delivery/cities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '../draft.ts';
import { changeCheckout } from '../store.ts';
import { OrderNow } from './order-now.tsx';

const kyiv = popularCities[0]!;
const branch = { id: 'b-12', number: '12', address: 'вул. Хрещатик, 22', kind: 'branch' } as const;
const recipient = { firstName: 'Олена', lastName: 'Мельник', phone: '0671234567' };
const item = {
  productId: '7',
  variantId: '44',
  units: 1,
  priceKop: 0,
  xpPrice: 500,
  collectionId: 'bonus',
  tags: [],
  sticksPerPack: 0,
  title: 'Термокухоль',
  art: '',
  line: null,
  tileHue: 60,
};
const address = {
  city: kyiv.label,
  settlement_id: kyiv.settlementId,
  branch: 'відділення №12',
  branch_id: 'b-12',
  street: '',
  house: '',
  flat: '',
};
const user = { first_name: 'Олена', last_name: 'Мельник', phone: '380671234567' };
const cities = [
  {
    city_id: kyiv.settlementId,
    delivery_city_id: kyiv.deliveryCityId,
    province: kyiv.area,
    label: kyiv.label,
    meta: { Region: kyiv.region },
  },
];
const placed = { id: '1', order_number: '10234', needs_payment: false };
let orders: (object | number)[] = [];
let profile: object = { address: null };
const sent: { path: string; body: string; key: string | null }[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  changeCheckout({ ...emptyDraft, comment: 'Подзвонити з воріт' });
  orders = [];
  profile = { address: null };
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? init.body : '';
    sent.push({ path, body, key: new Headers(init.headers).get('idempotency-key') });
    if (path.includes('/delivery/cities')) return Response.json({ cities });
    if (path.includes('/delivery/branches')) return Response.json({ branches: [branch] });
    if (!path.endsWith('/create-order')) return Response.json({ ...user, ...profile, customer: user });
    const answer = orders.shift() ?? { code: 200, order: placed };
    return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const onPlaced = vi.fn<(number: string) => void>();
  const onElsewhere = vi.fn<() => void>();
  const root = createRootRoute();
  const component = () => <OrderNow item={item} onPlaced={onPlaced} onElsewhere={onElsewhere} isLeaving={false} />;
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { onPlaced, onElsewhere };
}

const exchange = () => screen.getByRole('button', { name: 'Обміняти' });
const ordered = () => sent.filter(({ path }) => path.endsWith('/create-order'));
const said = () => document.body.textContent.replaceAll('\u00A0', ' ');

test(
  'as last time: one tap orders the reward alone, without the comment that another order was given',
  { tags: ['/exchange/product/active/{id}'] },
  async () => {
    changeCheckout({ recipient, city: kyiv, branch });
    const { onPlaced } = open();
    await screen.findByText(/відділення №.12/);
    expect(said()).toContain('Олена Мельник');
    fireEvent.click(exchange());
    fireEvent.click(exchange());
    await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledExactlyOnceWith('10234'));
    expect(ordered()).toHaveLength(1);
    const { order, cart } = JSON.parse(ordered()[0]!.body) as {
      order: { note?: string; line_items: object[] };
      cart: object;
    };
    expect(order.line_items).toEqual([{ variant_id: '44', quantity: 1, price: '0.00', bonuses: 500 }]);
    expect(order.note).toBeUndefined();
    expect(cart).toMatchObject({ payment: 1, total: '0.00', bonus_total: 500, delivery: { branch_id: 'b-12' } });
  },
);

test('after a lost reply the repeat is the same order, even on a reopened page', async () => {
  changeCheckout({ recipient, city: kyiv, branch });
  orders = [502];
  open();
  await screen.findByText(/відділення №.12/);
  fireEvent.click(exchange());
  await screen.findByText('Відповідь не надійшла');
  cleanup();
  const { onPlaced } = open();
  await screen.findByText(/відділення №.12/);
  fireEvent.click(exchange());
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  const keys = ordered().map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a phone without a known place uses that of the profile', async () => {
  profile = { address };
  open();
  await screen.findByText(/відділення №.12/);
  expect(exchange()).toBeTruthy();
});

test('without any place the exchange leads to where one is chosen', async () => {
  const { onElsewhere } = open();
  await screen.findByText(/обери, куди доставити/);
  fireEvent.click(exchange());
  expect(onElsewhere).toHaveBeenCalledOnce();
  expect(ordered()).toEqual([]);
});
