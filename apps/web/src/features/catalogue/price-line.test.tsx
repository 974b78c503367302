// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { save } from '../../device/storage/stored.ts';
import { PriceLine } from './price-line.tsx';

afterEach(cleanup);

const saidOf = (priceKop: number, xpPrice: number): string =>
  render(
    <PriceLine priceKop={priceKop} beforeKop={null} xpPrice={xpPrice} earn={10} />,
  ).container.textContent.replaceAll('\u00A0', ' ');
const knowing = (codeTimes?: number): void =>
  save('balance', {
    main: { xp: 0, at: '2026-11-20T12:00:00Z', ...(codeTimes !== undefined && { codeTimes }) },
    ogo: null,
  });

test('a card shows the XP that a code pays this customer as the server reports, the single amount while that is unknown', () => {
  knowing();
  expect(saidOf(10_500, 0)).toBe('105 ₴+10 XP за код під кришкою');
  cleanup();
  knowing(2);
  expect(saidOf(10_500, 0)).toBe('105 ₴+20 XP за код під кришкою');
});

test('goods for XP pay none, as in the cart', () => {
  knowing(2);
  expect(saidOf(0, 300)).toBe('300 XP');
});
