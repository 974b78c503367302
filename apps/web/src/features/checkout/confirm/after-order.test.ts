import { popularCities } from '@club/rules/delivery/cities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, shownToasts } from '../../../ui/state/toast.ts';
import { afterOrder } from './after-order.ts';
import { emptyDraft } from '../draft.ts';
import type { FilledDraft } from '../delivery/draft.ts';

const city = popularCities[0]!;
const door = { settlementId: city.settlementId, streetId: null, street: 'вул. Садова', house: '5', flat: '12' };
const draft = {
  ...emptyDraft,
  recipient: { firstName: 'Олена', lastName: 'Мельник', phone: '0671234567' },
  city,
  doors: { courier: door, ipost: door },
  window: { date: '2026-11-21', from: '14:00', to: '18:00' },
  comment: ' Домофон ',
} as FilledDraft;
const byIpost: FilledDraft = { ...draft, method: 'ipost' };
const placed = { id: '7', number: '10234', needsPayment: false, call: null };

let requests: [path: string, body: Record<string, unknown>][];
let fails: Record<string, number>;
const bodies = (path: string) => requests.filter(([there]) => there === path).map(([, body]) => body);

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  fails = {};
  let tokens = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push([path, JSON.parse(body as string) as Record<string, unknown>]);
    if ((fails[path] ?? 0) > 0) {
      fails[path]! -= 1;
      return Response.json({ code: 'unexpected', detail: 'Сталася помилка' }, { status: 503 });
    }
    return Response.json(path === '/api/ipost/auth' ? { token: `t-${(tokens += 1)}` } : { code: 200 });
  });
});
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test(
  'the address is sent to IPOST after the order, and again after a second with a fresh token',
  { tags: ['DELIV-06', 'limit:ipost-again'] },
  async () => {
    fails = { '/api/ipost/send-address': 1 };
    const done = afterOrder(placed, byIpost, undefined);
    await vi.advanceTimersByTimeAsync(999);
    expect(bodies('/api/ipost/send-address')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(bodies('/api/ipost/send-address').map(({ token }) => token)).toEqual(['t-1', 't-2']);
    expect(bodies('/api/ipost/send-address')[1]).toEqual({
      token: 't-2',
      city: city.settlementId,
      street: 'вул. Садова, буд. 5',
      flat: '12',
      delivery_date: '2026-11-21',
      delivery_time_from: '14:00',
      delivery_time_to: '18:00',
      order_id: '7',
      comment: 'Домофон',
    });
  },
);

test('a second failure is the last one and is not reported', { tags: ['DELIV-06'] }, async () => {
  fails = { '/api/ipost/send-address': 9 };
  const done = afterOrder(placed, byIpost, undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(bodies('/api/ipost/send-address')).toHaveLength(2);
  expect(shownToasts()).toEqual([]);
});

test('an old token is no end of the session', async () => {
  const answers = vi.fn<(path: string) => Promise<Response>>(async (path) =>
    path === '/api/ipost/send-address'
      ? Response.json({ code: 'capability_old' }, { status: 401 })
      : Response.json({ token: 't', code: 200 }),
  );
  vi.stubGlobal('fetch', answers);
  localStorage.setItem('pwaToken', 'bearer');
  const done = afterOrder(placed, byIpost, undefined);
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect(localStorage.getItem('pwaToken')).toBe('bearer');
  expect(answers.mock.calls.map(([path]) => path)).not.toContain('/api/auth/check-token');
  localStorage.clear();
});

test(
  'the requested call is within the hours of Kyiv; a failure is shown and offers a retry',
  { tags: ['ORDER-07'] },
  async () => {
    fails = { '/api/api-shop/send-phone-call': 1 };
    await afterOrder({ ...placed, call: { date: '2026-11-21', from: '16:00', to: '18:00' } }, draft, undefined);
    const wish = { orderNumber: '10234', callFrom: '2026-11-21T14:00:00.000Z', callTo: '2026-11-21T16:00:00.000Z' };
    const [toast] = shownToasts();
    expect(toast?.kind).toBe('error');
    toast?.action?.onPress();
    await vi.advanceTimersByTimeAsync(0);
    expect(bodies('/api/api-shop/send-phone-call')).toEqual([wish, wish]);
    expect(shownToasts().at(-1)?.text).toBe('Дзвінок замовлено');
  },
);

test(
  'the code is confirmed, the device is reported by the ids of order and customer; an unwanted call is not requested',
  { tags: ['ORDER-08'] },
  async () => {
    localStorage.setItem('glo_shop_id', '6900000001');
    await afterOrder(placed, draft, 'FRUIT');
    localStorage.clear();
    expect(bodies('/api/api-shop/send-promocode')).toEqual([{ code: 'FRUIT', orderId: '7' }]);
    expect(bodies('/api/analytics/pwa-add-order-info')).toMatchObject([
      { transaction_id: '7', shopify_id: '6900000001' },
    ]);
    expect(requests).toHaveLength(2);
  },
);
