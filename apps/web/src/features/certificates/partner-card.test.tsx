// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PartnerCard } from './partner-card.tsx';

afterEach(cleanup);

const partner = {
  id: 'koshyk',
  category_id: 2,
  title: '«Кошик»',
  terms: 'Решту не видають.',
  words: '',
  picture: null,
  tile_hue: 140,
  offers: [{ id: 'koshyk-200', face: '200.00', xp: 200, left: 3 }],
};
const draw = (own: Partial<{ words: string; picture: string }>, balance: number | null = null) =>
  render(<PartnerCard partner={{ ...partner, ...own }} balance={balance} onPick={() => undefined} />).container;

test("a partner has the server's picture and text above its terms; its name is beside the picture", () => {
  const card = draw({ words: 'Продукти щодня', picture: '/art/partner-koshyk.svg' });
  const picture = card.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual(['/art/partner-koshyk.svg', '']);
  expect(screen.getByRole('heading', { name: '«Кошик»' })).toBeDefined();
  expect(card.textContent).toMatch(/«Кошик»Продукти щодняРешту не видають\./);
});

test('a partner without a picture has what its category is drawn as, which is not read out', () => {
  const picture = draw({}).querySelector('img');
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual(['/art/certificates-2.svg', '']);
});

const stateAt = (balance: number | null): string | undefined =>
  draw({}, balance).querySelector('button')?.textContent?.replaceAll('\u00A0', ' ');

test('a face value shows whether the XP suffice, and nothing while the balance is unknown', () => {
  expect(stateAt(null)).toBe('Обрати: «Кошик», 200 ₴200 XPЛишилося 3');
  cleanup();
  expect(stateAt(120)).toBe('Обрати: «Кошик», 200 ₴200 XPЩе 80 XPЛишилося 3');
  cleanup();
  expect(stateAt(200)).toBe('Обрати: «Кошик», 200 ₴200 XPВистачаєЛишилося 3');
});
