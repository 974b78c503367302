// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PartnerCard } from './partner-card.tsx';

afterEach(cleanup);

const partner = {
  id: 'koshyk',
  title: '«Кошик»',
  terms: 'Решту не видають.',
  words: '',
  picture: null,
  tile_hue: 140,
  offers: [{ id: 'koshyk-200', face: '200.00', xp: 200, left: 3 }],
};
const draw = (own: Partial<{ words: string; picture: string }>) =>
  render(<PartnerCard partner={{ ...partner, ...own }} onPick={() => undefined} />).container;

test("a partner has the server's picture and words above its terms; its name stands beside the picture", () => {
  const card = draw({ words: 'Продукти щодня', picture: '/art/partner-koshyk.svg' });
  const picture = card.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual(['/art/partner-koshyk.svg', '']);
  expect(screen.getByRole('heading', { name: '«Кошик»' })).toBeDefined();
  expect(card.textContent).toMatch(/«Кошик»Продукти щодняРешту не видають\./);
});

test('a partner without a picture has the first letter of its name, which is not read out', () => {
  const card = draw({});
  expect(card.querySelector('img')).toBeNull();
  expect(card.querySelector('[aria-hidden="true"]')?.textContent).toBe('К');
});
