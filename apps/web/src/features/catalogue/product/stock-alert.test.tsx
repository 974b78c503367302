// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { products } from '../../../data/catalogue/products.ts';
import { StockAlert } from './stock-alert.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const variant = {
  variant_id: '41',
  title: '',
  options: {},
  price: '105.00',
  compare_at_price: null,
  bonuses: 0,
  available: false,
  left: 0,
  quantity: 1,
};
const product = {
  id: '4',
  title: 'Стіки',
  subtitle: '',
  collectionId: 'sticks',
  subs: [],
  line: null,
  earn: 0,
  tags: [],
  tileHue: 0,
  images: [],
  health_warning: null,
  variants: [variant],
  description: [],
  facts: [],
  image_texts: [],
  legal_class: '',
  waited_for: [] as string[],
};

function Page() {
  const { data } = useQuery({
    queryKey: products.one('4', 'sticks').queryKey as readonly unknown[],
    queryFn: () => ({ product, related: [], goes_with: [] }),
    staleTime: Infinity,
  });
  return data && <StockAlert product={data.product} variant={variant} />;
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );

test("a sold-out variant's return can be requested, and the request withdrawn", async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as { is_wanted: boolean };
    sent.push(input);
    return Response.json({ code: 200, is_wanted: input.is_wanted });
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Повідомити про наявність' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Скасувати' }));
  await screen.findByRole('button', { name: 'Повідомити про наявність' });
  expect(sent).toEqual([
    { variant_id: '41', is_wanted: true },
    { variant_id: '41', is_wanted: false },
  ]);
});

test('without a network the reason is shown, and the button stays', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Повідомити про наявність' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Немає звʼязку/);
  expect(screen.getByRole('button', { name: 'Повідомити про наявність' })).toBeDefined();
});
