// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nextPaint } from '../../../ui/action/next-paint.ts';
import { LiveRegion } from '../../../ui/state/announcer.tsx';
import { ToastRegion } from '../../../ui/state/toast-region.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { currentCart } from '../../../data/cart/stored.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const item = {
  productId: '7700001',
  variantId: '4400001',
  priceKop: 105_00,
  xpPrice: 0,
  collectionId: 'sticks',
  tags: [],
  sticksPerPack: 20,
  title: 'Стіки',
  art: '',
  tileHue: 60,
};

function show(left: number | null) {
  render(
    <>
      <AddToCart item={item} left={left} />
      <LiveRegion />
      <ToastRegion livesMs={5000} />
    </>,
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** The pressed state is painted first. */
const press = async (name: string) => {
  fireEvent.click(button(name));
  await act(nextPaint);
};
const add = 'У кошик: Стіки';

test(
  'adding turns the button into a stepper in its place, announces it, and keeps the focus',
  { tags: ['/shop/{slug}/{id}'] },
  async () => {
    show(null);
    button(add).focus();
    await press(add);
    expect(screen.queryByRole('button', { name: add })).toBeNull();
    expect(document.querySelector('output')?.textContent).toBe('Додано: Стіки, 1 шт.');
    expect(document.activeElement).toBe(button('Більше: Стіки'));
    fireEvent.click(button('Більше: Стіки'));
    await press('Більше: Стіки');
    expect(currentCart().items[0]?.units, 'two taps within a frame').toBe(3);
  },
);

test('no more can be added than the shop has in stock', async () => {
  show(2);
  await press(add);
  await press('Більше: Стіки');
  expect(button('Більше: Стіки').disabled).toBe(true);
  expect(document.querySelector('output')?.textContent).toBe('Більше не можна: Стіки, 2 шт.');
});

test('less than one removes, and the removal can be undone', async () => {
  show(null);
  await press(add);
  await press('Прибрати: Стіки');
  expect(document.activeElement).toBe(button(add));
  await press('Повернути');
  expect(currentCart().items[0]?.units).toBe(1);
});
