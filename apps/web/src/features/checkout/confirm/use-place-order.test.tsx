import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { popularCities } from '@club/rules/delivery/cities';
import type { Cart, CartChange } from '@club/rules/cart/contents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '../draft.ts';
import { changeCheckout, readCheckout } from '../store.ts';
import type { FilledDraft } from '../delivery/draft.ts';
import type { OrderSum } from '../order-sum.ts';
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
const sum: OrderSum = { goodsKop: 210_00, discountKop: 0, totalKop: 210_00, xp: 0, units: 2, applied: null };
const order = { id: '1', order_number: '10234', total: '210.00', bonus_total: 0, financial_status: 'pending' };
const placed = { code: 200, order: { ...order, needs_payment: true } };
const afterOrder = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>(async () => undefined));
vi.mock('./after-order.ts', () => ({ afterOrder }));
const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  changeCheckout({ ...emptyDraft });
  afterOrder.mockClear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(cleanup);

function show(given: { draft?: FilledDraft; sum?: OrderSum } = {}) {
  const takeFresh = vi.fn<(requests: readonly string[], current: readonly unknown[]) => CartChange[]>(() => []);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </RouterContextProvider>
  );
  const recheckCode = vi.fn<() => Promise<void>>(async () => undefined);
  const dropCode = vi.fn<() => void>();
  const actions = { takeFreshItems: takeFresh, recheckCode, dropCode };
  const { result } = renderHook(() => usePlaceOrder(cart, given.draft ?? draft, given.sum ?? sum, actions), {
    wrapper,
  });
  return { result, takeFresh, navigate, recheckCode, dropCode, place: () => act(() => result.current.place()) };
}

function replyWithRefusal(status: number, code: string, extra: object = {}): void {
  fetched.mockResolvedValueOnce(Response.json({ code, status, detail: code, ...extra }, { status }));
}

const keys = () => fetched.mock.calls.map(([, request]) => new Headers(request.headers).get('idempotency-key'));

test('the key is saved before anything is sent', async () => {
  let during: string | null = null;
  fetched.mockImplementationOnce(async () => {
    during = readCheckout().idempotencyKey;
    return Response.json(placed);
  });
  await show().place();
  expect(keys()).toEqual([during]);
  expect(readCheckout()).toMatchObject({
    placed: { id: '1', number: '10234', needsPayment: true, call: null },
    idempotencyKey: null,
  });
});

test('a lost answer is requested again with the same key', { tags: ['ORDER-10'] }, async () => {
  fetched.mockRejectedValueOnce(new TypeError('network'));
  replyWithRefusal(502, 'unexpected');
  replyWithRefusal(409, 'idempotency_running');
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

test('after a changed cart, which is taken over, the next try has a new key', { tags: ['ORDER-09'] }, async () => {
  const now = { variant_id: '11', price: '110.00', bonuses: 0, stock: 5, title: 'Стіки', tags: [] };
  replyWithRefusal(409, 'cart_changed', { cart: [now] });
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
    ['ipost_window_over', '/shop/delivery'],
    ['payment_unavailable', '/shop/payment'],
    ['ipost_needs_card', '/shop/payment'],
    ['code_used', '/shop/cart'],
    ['discount_too_few', '/shop/cart'],
    ['gift_not_earned', '/shop/cart'],
  ] as const) {
    replyWithRefusal(422, code);
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

test('the order contains what the customer saw, in the terms of the wire', async () => {
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

const bodyOf = (nth: number) => (JSON.parse(fetched.mock.calls[nth]?.[1].body as string) as { cart: object }).cart;

test('a courier, a card, a code and the rest to pay are in the terms of the wire', async () => {
  fetched.mockImplementation(async () => Response.json(placed));
  const settlementId = popularCities[0]!.settlementId;
  const door = { settlementId, streetId: 's-1', street: 'вул. Садова ', house: '5', flat: '12' };
  const courier: FilledDraft = {
    ...draft,
    method: 'courier',
    payment: 'onlineCard',
    doors: { courier: door, ipost: door },
  };
  const less = { ...sum, discountKop: 63_00, totalKop: 147_00 };
  await show({ draft: courier, sum: { ...less, applied: { code: 'FRUIT', kind: 'promo' } } }).place();
  expect(bodyOf(0)).toEqual({
    delivery: { type: 2, city_id: settlementId, street_id: 's-1', street: 'вул. Садова', house: '5', flat: '12' },
    payment: 2,
    total: '147.00',
    bonus_total: 0,
    promocode: 'FRUIT',
  });
  const window = { date: '2026-11-21', from: '14:00', to: '18:00' };
  // The choice of a carrier that collects no money is the card, whatever was chosen for another.
  const ipost: FilledDraft = { ...courier, method: 'ipost', payment: 'cashOnDelivery', window };
  await show({ draft: ipost, sum: { ...less, applied: { code: 'REW-ABC', kind: 'friend' } } }).place();
  expect(bodyOf(1)).toMatchObject({
    delivery: {
      type: 3,
      street: 'вул. Садова, буд. 5',
      flat: '12',
      delivery_date: '2026-11-21',
      delivery_time_from: '14:00',
      delivery_time_to: '18:00',
    },
    payment: 2,
    mgmPromoCode: 'REW-ABC',
  });
});

test('nothing is left to pay by card when XP pays for everything', async () => {
  fetched.mockResolvedValueOnce(Response.json(placed));
  await show({ draft: { ...draft, payment: 'onlineCard' }, sum: { ...sum, totalKop: 0, xp: 800 } }).place();
  expect(bodyOf(0)).toMatchObject({ payment: 1, total: '0.00', bonus_total: 800 });
});

test('a code that is of no use any more is dropped, and one that gives something else is queried again', async () => {
  replyWithRefusal(409, 'code_used');
  const first = show();
  await first.place();
  expect(first.dropCode).toHaveBeenCalledOnce();
  replyWithRefusal(409, 'cart_changed', { cart: [] });
  const second = show();
  await second.place();
  expect([second.recheckCode.mock.calls.length, second.dropCode.mock.calls.length]).toEqual([1, 0]);
});

test(
  'a city that IPOST does not serve restores the branch and keeps the input',
  { tags: ['error:ipost-city'] },
  async () => {
    changeCheckout({ method: 'ipost', comment: 'Домофон' });
    replyWithRefusal(422, 'ipost_city_unavailable');
    await show().place();
    expect(readCheckout()).toMatchObject({ method: 'branch', comment: 'Домофон' });
  },
);

test('follow-ups of an order are reported once it is placed, and not before', async () => {
  replyWithRefusal(409, 'sold_out', { cart: [] });
  await show().place();
  expect(afterOrder).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(Response.json(placed));
  await show({ sum: { ...sum, applied: { code: 'FRUIT', kind: 'promo' } } }).place();
  await vi.waitFor(() => expect(afterOrder).toHaveBeenCalledOnce());
  expect(afterOrder.mock.calls[0]?.[2]).toBe('FRUIT');
});
