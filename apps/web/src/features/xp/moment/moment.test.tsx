import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Gains } from '@club/contract/customer/xp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moment } from '../../../data/xp/moment.ts';
import { MomentHost } from './host.tsx';

const goal: NonNullable<Gains['goal']> = {
  kind: 'reward',
  id: '7',
  collectionId: 'bonus',
  title: 'Набір',
  bonuses: 500,
  is_chosen: true,
  is_sold_out: false,
  days: 22,
  leads_to: '/exchange/product/inactive/7',
};
const code: Gains = {
  last: '12',
  balance: 280,
  gained: 10,
  rules: ['code-glo'],
  occasion: null,
  goal,
};

const earns = /Усе, що дає XP/;

let answers: Gains[];
let requests: string[];

beforeEach(() => {
  answers = [];
  requests = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json(answers.shift() ?? code);
  });
  const routeTree = createRootRoute({ component: MomentHost });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
});
afterEach(() => {
  act(() => moment.close());
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const said = (node: Element): string => (node.textContent ?? '').replaceAll('\u00A0', ' ');
async function seek(answer: Gains, look?: Parameters<typeof moment.seek>[0]): Promise<void> {
  answers.push(answer);
  await act(() => moment.seek(look));
}

test(
  'new XP are shown by source, with the new balance and the progress to the goal; one button continues',
  { tags: ['XP-01'] },
  async () => {
    await seek(code, { gained: 10 });
    const dialog = await screen.findByRole('dialog', { name: /Код зараховано/ });
    expect(said(dialog)).toContain('+10 XP');
    expect(said(dialog)).toContain('За твоїм темпом — близько 3 тижнів');
    expect(said(dialog)).not.toMatch(earns);
    expect(said(dialog)).toContain('280 XP');
    expect(said(dialog)).toContain('Ще 220 XP — і «Набір» у тебе. За твоїм темпом — близько 3 тижнів');
    expect(screen.getByRole('link', { name: /Набір/ }).getAttribute('href')).toBe(goal.leads_to);
    expect(document.activeElement?.textContent).toContain('Код зараховано');
    fireEvent.click(screen.getByRole('button', { name: 'Далі' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('a newcomer without a pace reads where XP come from instead of a forecast', async () => {
  await seek({ ...code, occasion: 'first', goal: { ...goal, days: null } });
  const dialog = await screen.findByRole('dialog', { name: /Твої перші XP/ });
  expect(said(dialog)).toMatch(earns);
  expect(said(dialog)).not.toContain('темпом');
});

test.each([
  ['first', /Твої перші XP/],
  ['goal', /Ціль досягнуто/],
  ['tenth_code', /Десяток кодів зібрано/],
  ['season', /Марафон пройдено/],
] as const)('%s has its own message', async (occasion, name) => {
  await seek({ ...code, occasion });
  await screen.findByRole('dialog', { name });
});

test('seen entries are not repeated in the next check, and nothing new shows nothing', async () => {
  await seek({ ...code, gained: 0 });
  expect(screen.queryByRole('dialog')).toBeNull();
  await seek(code);
  expect(requests[1]).toContain('after=12');
});

test('on return only entries that no page has celebrated are shown, and nothing on a phone that has never checked', async () => {
  await seek({ ...code, rules: ['friend'], gained: 300 }, { isReturn: true });
  await seek(code, { isReturn: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  await seek({ ...code, rules: ['friend', 'feedback'], gained: 350 }, { isReturn: true });
  expect(said(await screen.findByRole('dialog', { name: /Поки тебе не.було/ }))).toContain('+350 XP');
});

test('a failed look takes nothing from the page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'overloaded', detail: '' }, { status: 503 }));
  await act(() => moment.seek());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the sound is off until it is wanted', async () => {
  await seek(code);
  const sound = await screen.findByRole('button', { name: 'Звук' });
  expect(sound.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(sound);
  expect(sound.getAttribute('aria-pressed')).toBe('true');
});
