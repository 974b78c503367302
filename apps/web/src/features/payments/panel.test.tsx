// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentCheck } from '../../data/payments.ts';
import { runtime } from '../../device/runtime.ts';
import { noteSilence } from '../../device/network.ts';
import { closeToast, shownToasts } from '../../ui/state/toast.ts';
import { PaymentPanel } from './panel.tsx';

const now = Date.parse('2026-11-20T12:05:00.000Z');
const waiting: PaymentCheck = {
  state: 'waiting',
  total: '240.00',
  pay_until: '2026-11-20T12:35:00.000Z',
  can_pay: true,
  is_cancelled: false,
};
let check: PaymentCheck | number = waiting;
let links: (object | number)[] = [];
const requests: string[] = [];
const bodies: unknown[] = [];
const offerBanks = (banks: { id: string; title: string }[]) => Object.assign(runtime.settings.banks, { main: banks });

beforeEach(() => {
  vi.useFakeTimers({ now });
  check = waiting;
  links = [];
  requests.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    requests.push(path.split('/').at(-1) ?? '');
    bodies.push(JSON.parse(body ?? 'null'));
    const answer = path.endsWith('check-payment') ? check : (links.shift() ?? { success: true, link: null });
    return typeof answer === 'number'
      ? Response.json({ code: 'unexpected', detail: 'Сталася помилка' }, { status: answer })
      : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  offerBanks([]);
  for (const { id } of shownToasts()) closeToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(onRepeat?: () => void, isStraight = false) {
  const order = { id: '1', order_number: '1001', payment_state: 'waiting', can_pay: true } as const;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <PaymentPanel order={order} isStraight={isStraight} onRepeat={onRepeat} />
    </QueryClientProvider>,
  );
  await pass(0);
}
// In steps, because rendering after one timer sets the next.
async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 1000) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1000)));
}
const text = () => document.body.textContent.replaceAll('\u00A0', ' ');
const times = (call: string) => requests.filter((path) => path === call).length;

test(
  'without a link it is requested every two seconds, the try is shown, and the link is a real one',
  { tags: ['ORDER-05', 'limit:payment-link'] },
  async () => {
    links = [
      { success: true, link: null },
      { success: true, link: null },
      { success: true, link: '/pay/abc' },
    ];
    await show();
    expect(times('get-liqpay-link')).toBe(1);
    await pass(1999);
    expect(times('get-liqpay-link')).toBe(1);
    await pass(1);
    expect(times('get-liqpay-link')).toBe(2);
    expect(text()).toContain('спроба 2 з 6');
    await pass(2000);
    const link = screen.getByRole('link', { name: /Сплатити/ });
    expect(link.getAttribute('href')).toBe('/pay/abc');
    expect(link.textContent?.replaceAll('\u00A0', ' ')).toBe('Сплатити 240 ₴');
  },
);

test('the bank is named, and another one is a tap away', async () => {
  offerBanks([
    { id: 'liqpay', title: 'LiqPay' },
    { id: 'monobank', title: 'monobank' },
  ]);
  const went = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  links = [
    { success: true, link: '/pay/abc', bank: 'liqpay' },
    { success: true, link: '/pay/def', bank: 'monobank' },
  ];
  await show();
  expect(text()).toContain('на сторінці LiqPay');
  fireEvent.click(screen.getByRole('button', { name: /Сплатити через.monobank/ }));
  await pass(0);
  expect(bodies.at(-1)).toMatchObject({ orderId: '1', bank: 'monobank' });
  expect(went).toHaveBeenCalledWith('/pay/def');
  expect(screen.getByRole('button', { name: /Сплатити через.LiqPay/ })).toBeTruthy();
});

test(
  'after five more tries without a link the order stays, the toast reports it once, and a retry starts again',
  { tags: ['ORDER-05'] },
  async () => {
    await show();
    await pass(60_000);
    expect(times('get-liqpay-link')).toBe(6);
    expect(text()).toContain('Замовлення збережено. Сплати пізніше в «Історії покупок»');
    expect(shownToasts().map((toast) => toast.text)).toEqual(['Сталася помилка']);
    links = [{ success: true, link: '/pay/abc' }];
    fireEvent.click(screen.getByRole('button', { name: /Спробувати/ }));
    await pass(0);
    expect(screen.getByRole('link', { name: /Сплатити/ })).toBeTruthy();
  },
);

test.each([[500], [{ success: false, link: null }]])(
  'a failure (%o) is shown immediately and not repeated',
  { tags: ['error:payment-link', 'ORDER-05'] },
  async (answer) => {
    links = [answer];
    await show();
    await pass(30_000);
    expect(times('get-liqpay-link')).toBe(1);
    expect(shownToasts().map((toast) => toast.text)).toEqual(['Сталася помилка']);
  },
);

test('the customer is not redirected to the bank before it is known that nothing was paid', async () => {
  check = { ...waiting, state: 'processing' };
  await show();
  expect(times('get-liqpay-link')).toBe(0);
  check = { ...waiting, state: 'paid', can_pay: false };
  await pass(2500);
  expect(text()).toContain('Сплачено 240 ₴');
  expect(times('get-liqpay-link')).toBe(0);
  expect(screen.queryByRole('link')).toBeNull();
});

test('money on hold is called that, and is settled as far as the customer is concerned', async () => {
  check = { ...waiting, state: 'held', can_pay: false };
  await show();
  expect(text()).toContain('240 ₴ зарезервовано на картці');
  expect(text()).not.toContain('Сплачено');
  act(() => noteSilence());
  expect(text()).not.toContain('Немає звʼязку');
});

test('the bank is queried with growing pauses, then only when the customer requests it', async () => {
  check = { ...waiting, state: 'processing' };
  await show();
  await pass(300_000);
  const before = times('check-payment');
  expect(before).toBe(8);
  await pass(300_000);
  expect(times('check-payment')).toBe(before);
  fireEvent.click(screen.getByRole('button', { name: /Перевірити/ }));
  await pass(2000);
  expect(times('check-payment')).toBe(before + 2);
});

test('an unpaid order shows until when it can be paid; after that its state is refetched', async () => {
  links = [{ success: true, link: '/pay/abc' }];
  const repeat = vi.fn<() => void>();
  await show(repeat);
  expect(text()).toContain('до 14:35 · ще 30 хвилин');
  await pass(60_000);
  expect(text()).toContain('ще 29 хвилин');
  check = { ...waiting, can_pay: false, is_cancelled: true };
  await pass(30 * 60_000);
  expect(text()).toContain('скасовано');
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Повторити/ }));
  expect(repeat).toHaveBeenCalledTimes(1);
});

test('without a network there is no redirect to the bank, and the page shows why', async () => {
  links = [{ success: true, link: '/pay/abc' }];
  await show();
  act(() => noteSilence());
  expect(text()).toContain('Немає звʼязку');
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Перевірити/ }));
  await pass(0);
  expect(text()).not.toContain('Немає звʼязку');
  expect(screen.getByRole('link', { name: /Сплатити/ })).toBeTruthy();
});

test('a check without a reply is reported and redirects nowhere', async () => {
  check = 500;
  await show();
  expect(text()).toContain('Не вдалося перевірити оплату');
  expect(times('get-liqpay-link')).toBe(0);
});

test('an order that was confirmed for it opens the bank automatically, once; any other needs a tap', async () => {
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  links = [
    { success: true, link: '/pay/abc' },
    { success: true, link: '/pay/abd' },
  ];
  await show(undefined, true);
  expect(leave.mock.calls).toEqual([['/pay/abc']]);
  // A customer who comes back from the bank finds the link.
  expect(screen.getByRole('link', { name: /Сплатити/ }).getAttribute('href')).toBe('/pay/abc');
  cleanup();
  await show();
  expect(leave).toHaveBeenCalledOnce();
  leave.mockRestore();
});
