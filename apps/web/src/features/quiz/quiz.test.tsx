import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { Quiz } from '@club/contract/customer/quiz';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuizPage } from './page.tsx';

type Attempt = NonNullable<Quiz['attempt']>;
const id = '00000000-0000-4000-8000-000000000000';
const rights = [0, 1];

let answers: number[];
let finish: Partial<Attempt>;
let isOffline: boolean;
let sent: object[];
let quiz: Partial<Quiz>;
beforeEach(() => {
  answers = [];
  finish = { xp: 20, why: null };
  isOffline = false;
  sent = [];
  quiz = {};
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (isOffline) throw new TypeError('no network');
    if (url.endsWith('/answer')) {
      const body = JSON.parse(init.body as string) as { place: number; choice: number };
      sent.push(body);
      answers[body.place] ??= body.choice;
    }
    return Response.json({ ...state(), ...quiz });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const state = (): Quiz => {
  const isDone = answers.length === 2;
  const attempt: Attempt = {
    id,
    state: isDone ? 'finished' : 'open',
    started_at: '2026-11-21T10:00:00.000Z',
    expires_at: '2026-11-22T10:00:00.000Z',
    questions: ['Перше?', 'Друге?'].map((text, place) => ({
      place,
      text,
      options: [`Так ${place}`, `Ні ${place}`],
      answer:
        answers[place] === undefined
          ? null
          : { choice: answers[place], right: rights[place]!, explanation: `Бо ${place}` },
    })),
    right: answers.filter((choice, place) => choice === rights[place]).length,
    xp: 0,
    why: null,
    ...(isDone && finish),
  };
  const next_at = '2026-11-21T22:00:00.000Z';
  return { attempt, can_start: false, next_at, is_paid: true, xp_for_right: 20, xp_left: 80 };
};

function open(): void {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/marathon/quiz', component: QuizPage });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/marathon/quiz'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const choose = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('radio', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Підтвердити' }));
};
const next = async (): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name: /^(Далі|До)/ }));
const page = (): string => document.body.textContent?.replaceAll('\u00A0', ' ') ?? '';

test(
  'a question is a group of radios; nothing is sent without a choice, and the explanation follows the answer',
  { tags: ['/marathon/quiz'] },
  async () => {
    open();
    await screen.findByRole('group', { name: 'Перше?' });
    expect(page()).toContain('1 з 2');
    fireEvent.click(screen.getByRole('button', { name: 'Підтвердити' }));
    await screen.findByText('Обери один із варіантів');
    expect(sent).toEqual([]);
    await choose('Ні 0');
    await screen.findByText('Бо 0');
    expect(page()).toContain('Не зовсім так');
    expect(page()).toContain('Так 0правильна відповідь');
    expect(screen.queryByRole('radio')).toBeNull();
    await next();
    await screen.findByRole('group', { name: 'Друге?' });
  },
);

test('a quiz without questions is not begun, and promises nothing', async () => {
  quiz = { attempt: null, can_start: false };
  open();
  expect(await screen.findByText(/^Вікторини зараз.немає$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Почати' })).toBeNull();
  expect(document.body.textContent).not.toContain('XP');
});

test('a right answer shows what it pays, within the cap of the week', async () => {
  quiz = { xp_left: 10 };
  open();
  await choose('Так 0');
  await screen.findByText('Бо 0');
  expect(page()).toContain('Правильно: +10 XP');
});

test('the result shows its XP, and when to come back', async () => {
  answers = [0];
  open();
  await choose('Так 1');
  await next();
  await screen.findByText('Підсумок');
  expect(page()).toContain('1 з 2');
  expect(page()).toContain('+20 XP уже на балансі');
  expect(page()).toContain('Повернись завтра');
  expect(screen.getByRole('link', { name: /До.марафону/ })).toBeTruthy();
});

test.each([
  ['nothing', 0, 'за правильні відповіді'],
  ['cap', 0, 'за цей тиждень уже отримано найбільше'],
  ['cap', 20, '+20 XP: більше за тиждень'],
  ['not_allowed', 0, 'зараз вони за вікторину не нараховуються'],
] as const)('a result without all XP shows why: %s, %i XP', async (why, xp, text) => {
  answers = [0, 1];
  finish = { why, xp };
  open();
  await screen.findByText('Підсумок');
  expect(page()).toContain(text);
});

test('without a network the answer is stored on the phone, outlives the page, and is sent when the network is back', async () => {
  open();
  await screen.findByRole('radio', { name: 'Так 0' });
  isOffline = true;
  await choose('Так 0');
  await screen.findByText('Відповідь збережено');
  await next();
  await choose('Ні 1');
  await next();
  await screen.findByText(/2.відповіді чекають/);
  cleanup();
  isOffline = false;
  open();
  await screen.findByText('Підсумок');
  expect(sent).toEqual([
    { attempt: id, place: 0, choice: 0 },
    { attempt: id, place: 1, choice: 1 },
  ]);
  expect(localStorage.getItem('quiz_answers.v1')).not.toContain('choice');
});

test('before the start the page shows what it pays now, or that it pays nothing', async () => {
  quiz = { attempt: null, can_start: true };
  open();
  await screen.findByRole('button', { name: 'Почати' });
  expect(page()).toContain('20 XP за кожну правильну відповідь');
  cleanup();
  quiz = { attempt: null, can_start: true, is_paid: false };
  open();
  await screen.findByText(/Зараз XP за.вікторину не.нараховуються/);
  expect(page()).not.toContain('за кожну правильну');
});
