import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Subscription } from '../../data/subscription.ts';
import { PlanPage } from './plan-page.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, input: object) => unknown>());
vi.mock('../../client/call.ts', () => ({ call: async (name: string, input: object) => call(name, input) }));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({}) }));
// The dialogs of the test's browser can't be opened.
vi.mock('../../ui/surface/sheet.tsx', () => ({
  Sheet: ({ open, children }: { open: boolean; children: unknown }) =>
    open ? <div role="dialog">{children as string}</div> : null,
}));

const none: Subscription = {
  code: 200,
  state: 'none',
  started_at: null,
  paused_at: null,
  ends_at: null,
  period: null,
  actions: ['join'],
  times: 2,
  lines: ['glo', 'velo'],
  code_xp: 10,
};
const period = { starts_at: '2026-11-21T10:00:00Z', ends_at: '2026-12-20T22:00:00Z', codes: 3, extra_xp: 30 };
const active: Subscription = { ...none, state: 'active', period, actions: ['pause', 'cancel'] };

beforeEach(() => call.mockReset());
// Answers are in the page as soon as they have come.
notifyManager.setScheduler(queueMicrotask);
afterEach(cleanup);

async function open(plan: Subscription): Promise<void> {
  call.mockReturnValue(plan);
  const client = new QueryClient();
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <PlanPage />
      </QueryClientProvider>,
    );
  });
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const plain = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

test(
  'who has no plan reads the gain, the price and the way out, and joins by one tap',
  { tags: ['/subscription'] },
  async () => {
    await open(none);
    for (const part of ['20 XP за код замість 10 XP', 'Безкоштовно щомісяця', 'Вихід за два дотики'])
      expect(plain()).toContain(part);
    call.mockReturnValue(active);
    await press('Підключити');
    expect(call).toHaveBeenCalledWith('POST /api/subscription/change', { action: 'join' });
    expect(plain()).toContain('Активна до 20 грудня');
    expect(plain()).toContain('+30 XP');
  },
);

test(
  'leaving takes two taps and shows until when the plan runs; staying changes nothing',
  { tags: ['/subscription'] },
  async () => {
    await open(active);
    await press('Скасувати підписку');
    expect(plain()).toContain('Підписка діятиме до 20 грудня');
    await press('Не скасовувати');
    expect(call).toHaveBeenCalledTimes(1);
    await press('Скасувати підписку');
    call.mockReturnValue({ ...active, state: 'cancelled', ends_at: period.ends_at, actions: ['keep'] });
    const [, confirm] = screen.getAllByRole('button', { name: 'Скасувати підписку' });
    await act(async () => fireEvent.click(confirm!));
    expect(call).toHaveBeenCalledWith('POST /api/subscription/change', { action: 'cancel' });
    expect(screen.queryByRole('button', { name: 'Залишити підписку' })).not.toBeNull();
  },
);

test('a plan that doubles nothing, or not every line, shows it', async () => {
  await open({ ...active, lines: [] });
  expect(plain()).toContain('підписка нічого не додає');
  expect(plain()).not.toContain('за код замість');
  cleanup();
  await open({ ...none, lines: [], code_xp: 0 });
  expect(plain()).not.toMatch(/більше XP|за код замість/i);
  for (const state of ['paused', 'cancelled', 'ended'] as const) {
    cleanup();
    await open({ ...active, state, lines: [], code_xp: 0 });
    expect(plain()).not.toMatch(/коди дають|коди даватимуть|більше XP/i);
  }
  cleanup();
  await open({ ...active, lines: ['velo'] });
  expect(plain()).toContain('більше XP дають лише коди velo');
});
