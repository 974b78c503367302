import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Referral } from '../../features/referrals/friends/page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const year = { cap: 10, used: 2, ends_at: '2026-12-31T22:00:00.000Z', is_paid: true };
const friend = (id: string, name: string, stage: string, more: object = {}) => ({
  id,
  name,
  stage,
  at,
  xp: 0,
  next_at: null,
  reason: null,
  can_appeal: false,
  ...more,
});

function open(reply: unknown) {
  const share = vi.fn<() => Promise<'shared'>>().mockResolvedValue('shared');
  const requests = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json(reply));
  vi.stubGlobal('fetch', requests);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Referral onShare={share} />
    </QueryClientProvider>,
  );
  return { share, requests };
}

const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test(
  'each friend has a word for how far they have come, and only paid XP are summed up',
  { tags: ['INV-01', '/profile/referral'] },
  async () => {
    open({
      inviter: { name: 'Марія', at },
      referrals: [
        friend('1', 'Ігор', 'paid', { xp: 500 }),
        friend('2', 'Юлія', 'waiting', { xp: 500, next_at: '2026-12-05T10:00:00.000Z' }),
        friend('3', 'Остап', 'registered'),
        friend('4', 'Леся', 'not_paid', { reason: 'cap' }),
      ],
      year,
    });
    const friends = await screen.findByRole('region', { name: 'Твої друзі' });
    expect(words(friends)).toContain('4 друзі');
    expect(words(friends)).toContain('Разом нараховано 500 XP');
    const [paid, waiting, registered, unpaid] = screen.getAllByRole('listitem').map(words);
    expect(paid).toContain('XP нараховано+500 XP');
    expect(waiting).toContain('XP в дорозі');
    expect(waiting).toContain('XP прийдуть 5 грудня');
    expect(unpaid).toContain('Річний ліміт запрошень уже було вичерпано');
    expect(document.body.textContent.replaceAll('\u00A0', ' ')).toContain('2 з 10');
    expect(registered).not.toContain('+');
    expect(words(screen.getByRole('region', { name: 'Хто запросив тебе' }))).toContain('Марія');
  },
);

test('a customer without invited friends is led to sharing', async () => {
  const { share } = open({ inviter: null, referrals: [], year });
  fireEvent.click(await screen.findByRole('button', { name: 'Запросити друга' }));
  expect(share).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a year in which the law forbids paying promises no invitations with XP', async () => {
  open({ inviter: null, referrals: [friend('1', 'Ігор', 'registered')], year: { ...year, is_paid: false } });
  await screen.findByRole('region', { name: 'Твої друзі' });
  expect(words(document.body)).not.toMatch(/із XP|Запрошення цього року/);
});

test('pending XP that the law forbids to pay are shown with neither a day nor an amount', async () => {
  open({ inviter: null, referrals: [friend('1', 'Ігор', 'paused')], year: { ...year, is_paid: false } });
  const row = words(await screen.findByRole('listitem'));
  expect(row).toContain('Призупинено');
  expect(row).not.toMatch(/\d|прийдуть|в дорозі/);
});

test('a pair in review shows until when and why, and takes one explanation', async () => {
  const next_at = new Date(Date.now() + 86_400_000).toISOString();
  const { requests } = open({
    inviter: null,
    referrals: [friend('7', 'Ігор', 'review', { xp: 300, next_at, reason: 'contact', can_appeal: true })],
    year,
  });
  const row = await screen.findByRole('listitem');
  expect(words(row)).toMatch(/На перевірці до \d/);
  expect(words(row)).toContain('У твоїх замовленнях і замовленнях друга той самий номер телефону');
  fireEvent.click(screen.getByRole('button', { name: 'Пояснити: Ігор' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Брат забрав посилку' } });
  fireEvent.click(screen.getByRole('button', { name: 'Надіслати' }));
  await vi.waitFor(() => expect(requests.mock.calls.some(([url]) => url === '/api/invite/appeal')).toBe(true));
  const sent = requests.mock.calls.find(([url]) => url === '/api/invite/appeal')?.[1].body;
  expect(JSON.parse(sent as string)).toEqual({ friend: '7', text: 'Брат забрав посилку' });
});

test('an overdue review is shown as such and promises no past day', async () => {
  const late = friend('7', 'Ігор', 'review', { next_at: at, reason: 'address' });
  open({ inviter: null, referrals: [late], year });
  const row = words(await screen.findByRole('listitem'));
  expect(row).toContain('Перевірка триває довше');
  expect(row).toContain('Пояснення надіслано');
});
