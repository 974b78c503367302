// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { Cart } from '@club/rules/cart/contents';
import { popularCities } from '@club/rules/delivery/cities';
import { kyivDate } from '@club/rules/time/calendar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutDraft } from '../../../data/checkout/draft.ts';
import { changeCheckout } from '../store.ts';
import { PaymentStep } from './step.tsx';

const item = { productId: '1', variantId: '11', units: 1, priceKop: 105_00, xpPrice: 0, collectionId: 'sticks' };
const tags = ['ipost_allow'];
const cart: Cart = { items: [{ ...item, tags, sticksPerPack: 20, title: 'Стіки', art: '', tileHue: 60 }] };
const sum = { goodsKop: 105_00, discountKop: 0, totalKop: 105_00, xp: 0, units: 1, applied: null };
const city = popularCities[0]!;
const door = { settlementId: city.settlementId, streetId: null, street: 'вул. Хрещатик', house: '22', flat: '' };
const window = { date: kyivDate(new Date(Date.now() + 86_400_000)), from: '14:00', to: '18:00' };
const recipient = { firstName: 'Олена', lastName: 'Коваленко', phone: '380671234567' };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(method: CheckoutDraft['method']): Promise<void> {
  changeCheckout({ recipient, city, method, doors: { courier: door, ipost: door }, window, payment: 'cashOnDelivery' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const component = () => (
    <QueryClientProvider client={client}>
      <PaymentStep cart={cart} sum={sum} Frame={({ children }) => children} />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  await screen.findByRole('radio', { name: /^Картка/ });
}

test('IPOST is paid by card alone, which is explained, and shows no fee of another carrier', async () => {
  await open('ipost');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
    ['onlineCard', true],
  ]);
  expect(screen.getByText(/IPOST не.бере оплати/)).toBeDefined();
  expect(screen.queryByText(/комісія перевізника/)).toBeNull();
});

test('what was chosen for Nova Poshta stays for it, with its fee', async () => {
  await open('courier');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^При.отриманні/ }).checked).toBe(true);
  expect(screen.getByText(/комісія перевізника/)).toBeDefined();
});
