import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { popularCities } from '@club/rules/cities';
import type { Cart, CartChange } from '@club/rules/cart';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from './checkout-draft.ts';
import type { FilledDraft } from './checkout-draft.ts';
import { changeCheckout, readCheckout } from './checkout-store.ts';
import { usePlaceOrder } from './use-place-order.ts';

const draft = {
  ...emptyDraft,
  recipient: { firstName: 'олена', lastName: "О'Коннор", phone: '+380 67 123 45 67' },
  city: popularCities[0],
  branch: { id: 'b-12', number: '12', address: 'вул. Хрещатик, 22', kind: 'branch' },
} as FilledDraft;
const cart: Cart = {
  items: [
    {
      productId: '1',
      variantId: '11',
      units: 2,
      priceKop: 105_00,
      xpPrice: 0,
      collectionId: 'sticks',
      tags: [],
      sticksPerPack: 20,
      title: 'Стіки',
      art: '',
      tileHue: 60,
    },
  ],
};
const placed = {
  code: 200,
  order: { id: '1', order_number: '10234', total: '210.00', bonus_total: 0, financial_status: 'pending' },
};
const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  changeCheckout({ idempotencyKey: null, placedNumber: null });
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(cleanup);

function show() {
  const takeFresh = vi.fn<(asked: readonly string[], current: readonly unknown[]) => CartChange[]>(() => []);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </RouterContextProvider>
  );
  const { result } = renderHook(() => usePlaceOrder(cart, draft, takeFresh), { wrapper });
  return { result, takeFresh, navigate, place: () => act(() => result.current.place()) };
}

function refuse(status: number, code: string, extra: object = {}): void {
  fetched.mockResolvedValueOnce(Response.json({ code, status, detail: code, ...extra }, { status }));
}

const keys = () => fetched.mock.calls.map(([, request]) => new Headers(request.headers).get('idempotency-key'));

test('the key is kept before anything is sent', async () => {
  let during: string | null = null;
  fetched.mockImplementationOnce(async () => {
    during = readCheckout().idempotencyKey;
    return Response.json(placed);
  });
  await show().place();
  expect(keys()).toEqual([during]);
  expect(readCheckout()).toMatchObject({ placedNumber: '10234', idempotencyKey: null });
});

test('a lost answer is asked for again with the same key', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network'));
  refuse(502, 'unexpected');
  refuse(409, 'idempotency_running');
  fetched.mockResolvedValueOnce(Response.json(placed));
  const { place, result } = show();
  await place();
  expect(result.current.problem?.code).toBe('offline');
  await place();
  await place();
  await place();
  expect(new Set(keys()).size).toBe(1);
  expect(keys()).toHaveLength(4);
});

test('after a changed cart, which is taken over, the next try has a new key', async () => {
  const now = { variant_id: '11', price: '110.00', bonuses: 0, stock: 5, title: 'Стіки', tags: [] };
  refuse(409, 'cart_changed', { cart: [now] });
  fetched.mockResolvedValueOnce(Response.json(placed));
  const { place, takeFresh, result } = show();
  const change: CartChange = { kind: 'price', variantId: '11', title: 'Стіки', fromKop: 105_00, toKop: 110_00 };
  takeFresh.mockReturnValueOnce([change]);
  await place();
  expect(takeFresh).toHaveBeenCalledWith(
    ['11'],
    [{ variantId: '11', priceKop: 110_00, xpPrice: 0, stock: 5, title: 'Стіки', tags: [] }],
  );
  expect(result.current.changes).toEqual([change]);
  await place();
  expect(new Set(keys()).size).toBe(2);
});

test('a refusal leads to the step where it can be put right, with its text', async () => {
  for (const [code, to] of [
    ['branch_unknown', '/shop/delivery'],
    ['phone_invalid', '/shop/delivery'],
    ['payment_unavailable', '/shop/payment'],
  ] as const) {
    refuse(422, code);
    const { place, navigate } = show();
    await place();
    expect(navigate).toHaveBeenCalledWith({ to, state: { note: code, isCorrection: true } });
  }
});

test('two taps are one order', async () => {
  fetched.mockImplementation(async () => Response.json(placed));
  const { result } = show();
  await act(() => Promise.all([result.current.place(), result.current.place()]));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the order says what the customer saw, in the words of the wire', async () => {
  fetched.mockResolvedValueOnce(Response.json(placed));
  await show().place();
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body as string)).toEqual({
    order: {
      line_items: [{ variant_id: '11', quantity: 2, price: '105.00', bonuses: 0 }],
      shipping_address: {
        first_name: 'Олена',
        last_name: 'ОʼКоннор',
        phone: '380671234567',
        city: 'Київ',
        province: 'Київська',
      },
    },
    cart: {
      delivery: { type: 1, city_id: popularCities[0]?.settlementId, branch_id: 'b-12' },
      payment: 1,
      total: '210.00',
      bonus_total: 0,
    },
  });
});
