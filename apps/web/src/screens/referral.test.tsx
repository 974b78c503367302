import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Referral } from '../features/referral/referral.tsx';

const at = '2026-11-20T10:00:00.000Z';

function open(reply: unknown) {
  const share = vi.fn<() => Promise<'shared'>>().mockResolvedValue('shared');
  vi.stubGlobal('fetch', async () => Response.json(reply));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Referral onShare={share} />
    </QueryClientProvider>,
  );
  return share;
}

const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each friend has a word for how far they have come, and only paid XP are summed up', async () => {
  open({
    inviter: { name: 'Марія', at },
    referrals: [
      { name: 'Ігор', stage: 'paid', at, xp: 500 },
      { name: 'Юлія', stage: 'waiting', at, xp: 500 },
      { name: 'Остап', stage: 'registered', at, xp: 0 },
    ],
  });
  const friends = await screen.findByRole('region', { name: 'Твої друзі' });
  expect(words(friends)).toContain('3 друзі');
  expect(words(friends)).toContain('Разом нараховано 500 XP');
  const [paid, waiting, registered] = screen.getAllByRole('listitem').map(words);
  expect(paid).toContain('XP нараховано+500 XP');
  expect(waiting).toContain('XP в дорозі');
  expect(registered).not.toContain('+');
  expect(words(screen.getByRole('region', { name: 'Хто запросив тебе' }))).toContain('Марія');
});

test('who has invited nobody yet is led to sharing', async () => {
  const share = open({ inviter: null, referrals: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Запросити друга' }));
  expect(share).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region')).toBeNull();
});
