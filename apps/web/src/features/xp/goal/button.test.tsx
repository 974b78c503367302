import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { save } from '../../../device/storage/stored.ts';
import { GoalButton } from './button.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const chosen = {
  kind: 'reward',
  id: '7',
  collectionId: 'bonus',
  title: 'Набір',
  bonuses: 500,
  is_chosen: true,
  is_sold_out: false,
  days: null,
  leads_to: '/exchange/product/inactive/7',
};

test.each([
  ['too few XP', 280, null, 'Покажемо на головній, скільки лишилося'],
  ['too few XP, chosen', 280, chosen, 'На головній видно, скільки лишилося'],
  ['too few XP, chosen, with a pace', 280, { ...chosen, days: 22 }, 'За твоїм темпом — близько 3 тижнів'],
  ['enough XP', 500, null, 'XP уже вистачає. Покажемо на головній, щоб не загубилося'],
  ['enough XP, chosen', 900, chosen, 'XP уже вистачає. Шлях сюди — на головній'],
])('the text below «Збираю на це» is true of it: %s', async (_, balance, goal, note) => {
  const at = '2026-11-27T12:00:00.000Z';
  vi.stubGlobal('fetch', async () => Response.json({ balance, held: 0, at, goal }));
  save('balance', { main: { xp: balance, at }, ogo: null });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <GoalButton kind="reward" id="7" title="Набір" bonuses={500} />
    </QueryClientProvider>,
  );
  const wanted = (text: string): boolean => text.replaceAll('\u00A0', ' ') === note;
  expect(await screen.findByText(wanted)).toBeDefined();
});
