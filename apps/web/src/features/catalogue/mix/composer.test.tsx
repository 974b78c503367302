// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MixComposer } from './composer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const product = (id: string, price: string, over: { available?: boolean; left?: number | null } = {}) => ({
  id,
  title: `Подушечки ${id}`,
  subtitle: '',
  collectionId: 'ogo-velo',
  subs: [],
  line: 'velo',
  earn: 0,
  tags: ['mix'],
  tileHue: 0,
  images: [],
  health_warning: null,
  variants: [
    {
      variant_id: `${id}0`,
      title: '6 мг',
      options: {},
      price,
      compare_at_price: null,
      bonuses: 0,
      available: true,
      left: null,
      quantity: 20,
      ...over,
    },
  ],
});

function open(products: object[]) {
  vi.stubGlobal('fetch', async () => Response.json({ line: 'velo', units: 5, products }));
  const onAdd = vi.fn<(picked: readonly { variant: { variant_id: string }; units: number }[]) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MixComposer line="velo" first="20" onAdd={onAdd} />
    </QueryClientProvider>,
  );
  return onAdd;
}
const more = (id: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Більше: Подушечки ${id}, 6 мг` });
const press = (id: string, times: number) => {
  for (let time = 0; time < times; time += 1) fireEvent.click(more(id));
};

test(
  'a pack begins with the product of the page, takes exactly its units, and is added to the cart as lines',
  { tags: ['SHOP-04'] },
  async () => {
    const onAdd = open([product('1', '125.00'), product('2', '125.00')]);
    await screen.findByRole('heading', { name: 'Склади набір: 1 з 5' });
    press('1', 4);
    expect(screen.getByRole('heading', { name: 'Склади набір: 5 з 5' })).toBeDefined();
    expect(more('1').disabled && more('2').disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Додати набір · 625\u00A0₴' }));
    expect(onAdd.mock.calls[0]?.[0].map(({ variant, units }) => [variant.variant_id, units])).toEqual([
      ['20', 1],
      ['10', 4],
    ]);
  },
);

test('an incomplete pack shows what is missing instead of being added to the cart', async () => {
  const onAdd = open([product('1', '125.00'), product('2', '125.00')]);
  fireEvent.click(await screen.findByRole('button', { name: /Додати набір/ }));
  expect(screen.getByRole('alert').textContent).toBe('Обери ще 4 штуки');
  expect(onAdd).not.toHaveBeenCalled();
});

test('when the shop has fewer units than a pack needs, it is shown', async () => {
  open([product('1', '125.00', { left: 2 }), product('2', '125.00', { available: false, left: 0 })]);
  await screen.findByText(/набір скласти неможливо/);
});
