import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClubRules } from './legal/club-rules.tsx';
import { Faq } from './faq/page.tsx';
import { Vocabulary } from './faq/vocabulary.tsx';

const page = (more: object = {}) => ({
  id: 'x',
  title: 'Сторінка',
  body_html: '<p>Текст</p>',
  updated_at: '2026-11-20T10:00:00.000Z',
  version: 1,
  faq: [],
  editions: [],
  coming: null,
  ...more,
});
const question = (title: string, topic: string | null, anchor: string) => ({
  title,
  text: `<p>Про ${title}</p>`,
  topic,
  anchor,
});
const faq = [
  question('Як увійти?', 'Вхід', 'iak-uviiti'),
  question('Де код клубу?', 'Сканування', 'de-kod-klubu'),
  question('Як звʼязатися?', null, 'iak-zviazatisia'),
];

function open(content: ReactNode, answers: Record<string, object>, at = '/'): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/content/pages')
      return Response.json({ pages: Object.keys(answers).map((id) => ({ id, title: id })) });
    const { id, version } = JSON.parse((init.body ?? '{}') as string) as { id: string; version?: number };
    const answer = answers[version === undefined ? id : `${id} ${version}`];
    return answer === undefined
      ? Response.json({ status: 404, code: 'not_found', detail: 'Нічого не знайдено' }, { status: 404 })
      : Response.json(answer);
  });
  const root = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const titles = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test(
  'questions are grouped by topic; a chip filters one topic, and the address of a question opens it',
  { tags: ['/faq'] },
  async () => {
    open(<Faq id="faq" />, { faq: page({ faq }) }, '/#de-kod-klubu');
    await screen.findByRole('heading', { name: 'Вхід' });
    expect(titles()).toEqual(['Як увійти?', 'Де код клубу?', 'Як звʼязатися?']);
    const opened = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id);
    expect(opened()).toEqual(['de-kod-klubu']);
    fireEvent.click(screen.getByRole('button', { name: 'Вхід' }));
    // The target of the address stays in view.
    expect(titles()).toEqual(['Як увійти?', 'Де код клубу?']);
    expect(screen.getByRole('link', { name: 'Підтримка' }).getAttribute('href')).toBe('/support');
  },
);

test(
  'a search covers questions and the vocabulary, and reports when nothing is found',
  { tags: ['/faq'] },
  async () => {
    const words = [question('Код клубу', null, 'kod-klubu'), question('Сеанс', null, 'seans')];
    open(<Faq id="faq" />, { faq: page({ faq }), vocabulary: page({ faq: words }) });
    const field = await screen.findByRole('searchbox', { name: /^Пошук/ });
    await screen.findByText('Як увійти?');
    fireEvent.change(field, { target: { value: 'КОДИ' } });
    expect(screen.getByRole('status').textContent).toBe('Знайдено 1 питання');
    expect((await screen.findByRole('link', { name: 'Код клубу' })).getAttribute('href')).toBe('/vocabulary#kod-klubu');
    fireEvent.change(field, { target: { value: 'трамвай' } });
    expect(screen.getByRole('heading', { name: /трамвай/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Показати все' }));
    expect(titles()).toHaveLength(3);
  },
);

test(
  'a page without questions is shown as it is, and a missing one is reported',
  { tags: ['/subscription/faq'] },
  async () => {
    open(<Faq id="faq" />, { faq: page() });
    expect(await screen.findByText('Текст')).toBeDefined();
    cleanup();
    open(<Faq id="faq" />, {});
    expect(await screen.findByRole('heading', { name: 'Сторінку не знайдено' })).toBeDefined();
  },
);

test(
  'words are in the order of the Ukrainian alphabet under letters to jump to; other vocabularies are one tap away',
  { tags: ['CONT-01', '/vocabulary', '/vocabulary/velo', '/vocabulary/ogo-club'] },
  async () => {
    const words = ['Ґніт', 'їжа', 'Гарантія', 'XP', 'Іскра'].map((title, i) => question(title, null, `w${i}`));
    open(<Vocabulary id="vocabulary" />, { vocabulary: page({ faq: words }), 'vocabulary-velo': page() });
    const jumps = within(await screen.findByRole('group', { name: 'Літери' })).getAllByRole('button');
    expect(jumps.map(({ textContent }) => textContent)).toEqual(['Г', 'Ґ', 'І', 'Ї', 'X']);
    fireEvent.click(jumps[1]!);
    expect(document.activeElement?.textContent).toContain('Ґніт');
    const others = within(await screen.findByRole('group', { name: 'Словники' })).getAllByRole('link');
    expect(others.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/vocabulary', 'page'],
      ['/vocabulary/velo', null],
    ]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'трамвай' } });
    expect(screen.getByRole('heading', { name: 'Немає такого слова' })).toBeDefined();
  },
);

test(
  'rules show their edition and earlier ones; a past one is marked as past and leads back',
  { tags: ['CONT-01', '/rules'] },
  async () => {
    const editions = [
      { version: 3, at: '2026-11-20T10:00:00.000Z', changes: 'XP діють довше' },
      { version: 1, at: '2026-01-10T10:00:00.000Z', changes: null },
    ];
    const past = page({ body_html: '<p>Було</p>', updated_at: editions[1]!.at, version: 1, editions });
    open(<ClubRules />, { rules: page({ version: 3, editions }), 'rules 1': past });
    const list = await screen.findByRole('region', { name: 'Усі редакції' });
    expect(within(list).getAllByRole('link')[0]!.textContent).toContain('XP діють довше');
    fireEvent.click(within(list).getAllByRole('link')[1]!);
    expect(await screen.findByText('Було')).toBeDefined();
    expect((await screen.findByText(/попередня редакція/)).textContent).toContain('10\u00a0січня');
    fireEvent.click(screen.getByRole('link', { name: /чинної/ }));
    expect(await screen.findByText('Текст')).toBeDefined();
  },
);

test('the edition in force shows from when another one is, what it changes, and leads there', async () => {
  const editions = [{ version: 3, at: '2026-11-20T10:00:00.000Z', changes: null }];
  const next = { version: 4, at: '2026-12-14T22:00:00.000Z', changes: 'Довший строк' };
  open(<ClubRules />, { rules: page({ version: 3, editions, coming: next }) });
  expect((await screen.findByText(/^Нова редакція діє з/)).textContent).toContain('15\u00a0грудня');
  expect(screen.queryByText('Довший строк')).not.toBeNull();
  const link = screen.getByRole('link', { name: 'Прочитати нову редакцію' });
  expect(link.getAttribute('href')).toContain('edition=4');
});

test('a scheduled edition is marked as not in force', { tags: ['CONT-01'] }, async () => {
  const editions = [{ version: 3, at: '2026-11-20T10:00:00.000Z', changes: null }];
  const coming = page({ body_html: '<p>Буде</p>', updated_at: '2027-01-10T10:00:00.000Z', version: 4, editions });
  open(<ClubRules />, { 'rules 4': coming }, '/?edition=4');
  expect((await screen.findByText(/ще не діє/)).textContent).toContain('10\u00a0січня');
});
