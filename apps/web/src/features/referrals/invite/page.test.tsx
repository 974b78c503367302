import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { customer } from '../../../data/customers/queries.ts';
import { Calculator } from './calculator.tsx';
import { InviteContentPage } from './content-page.tsx';
import { InviteFaq } from './faq.tsx';
import { Invite } from './page.tsx';
import { readParts } from './read-parts.ts';
import { VeloCode } from './velo-code.tsx';

type Answers = Record<string, (body: { friends?: number }) => unknown>;
const writeText = vi.fn<(text: string) => Promise<void>>();
const plan = (friends = 1, more: object = {}) => ({
  friends,
  rewarded: friends,
  xp: friends * 300,
  xp_each: 300,
  friend_percent: 15,
  cap: { times: 10, used: 0, left: 10, ends_at: '2026-12-31T22:00:00.000Z' },
  why: null,
  earliest_at: '2026-12-15T10:00:00.000Z',
  buys: [],
  ...more,
});
const invite: Answers = {
  '/api/invite/get-promo-code': () => ({
    msg: 'ok',
    consumer: { memberGetMemberCode: 'REW-7K2M9A' },
    promotes: true,
    is_taken: true,
    has_velo_code: true,
  }),
  '/api/invite/calculate': ({ friends }) => plan(friends),
  '/api/content/pages': () => ({
    pages: [
      { id: 'invite-promo', title: 'Перше замовлення' },
      { id: 'rules', title: '' },
    ],
  }),
};

const newClient = (staleTime = 0) => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } });

function open(content: ReactNode, answers: Answers, more: object = {}, client = newClient()): void {
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText }, ...more });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[url]?.(JSON.parse((init.body ?? '{}') as string) as { friends?: number });
    return answer === undefined
      ? Response.json({ status: 404, code: 'not_found', detail: 'Нічого не знайдено' }, { status: 404 })
      : Response.json(answer);
  });
  const root = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const hub = (onShare = async () => undefined as unknown) => (
  <Invite
    linkOf={(code) => `https://club.example/qr?invite=${code}`}
    onShare={onShare}
    Qr={() => null}
    friends={null}
  />
);
const text = () => document.body.textContent.replaceAll('\u00A0', ' ');

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  location.hash = '';
});

test(
  'the code and its link are copied, and the button confirms it for a moment',
  { tags: ['limit:copied-toast', '/invite-friend'] },
  async () => {
    open(hub(), invite);
    fireEvent.click(await screen.findByRole('button', { name: 'Скопіювати код' }));
    expect(await screen.findByRole('button', { name: 'Скопійовано' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /посилання/ }));
    expect(writeText.mock.calls).toEqual([['REW-7K2M9A'], ['https://club.example/qr?invite=REW-7K2M9A']]);
    await screen.findByRole('button', { name: 'Скопіювати код' });
  },
);

test('sharing is offered only where the phone can share', { tags: ['/invite-friend'] }, async () => {
  open(hub(), invite);
  await screen.findByText('REW-7K2M9A');
  expect(screen.queryByRole('button', { name: 'Поділитися' })).toBeNull();
  cleanup();
  const onShare = vi.fn<() => Promise<unknown>>().mockResolvedValue('shared');
  open(hub(onShare), invite, { share: () => undefined });
  fireEvent.click(await screen.findByRole('button', { name: 'Поділитися' }));
  expect(onShare).toHaveBeenCalledOnce();
});

test('only pages with a text are named, and a closed programme promises nothing', { tags: ['INV-01'] }, async () => {
  open(hub(), invite);
  await vi.waitFor(() => expect(text()).toContain('−15 %'));
  expect(screen.getByRole('link', { name: /Калькулятор/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /Код на.сайт velo/ })).toBeDefined();
  cleanup();
  const flags = { promotes: false, is_taken: false, has_velo_code: false };
  const own = { msg: 'ok', consumer: { memberGetMemberCode: 'REW-7K2M9A' }, ...flags };
  open(hub(), {
    ...invite,
    '/api/invite/get-promo-code': () => own,
    '/api/invite/calculate': () => plan(1, { xp: 0, why: 'not_allowed' }),
  });
  expect(await screen.findByRole('link', { name: /^Пропозиція на.перше замовлення/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /пристрій/ })).toBeNull();
  expect(await screen.findByText(/Запрошення зараз без.нагород/)).toBeDefined();
  expect(text()).not.toMatch(/300 XP|−\d+ %|Калькулятор|REW-|вводить код|Код на.сайт velo/);
});

test('rewards that cannot be had are not waited for', async () => {
  open(hub(), { ...invite, '/api/invite/calculate': () => undefined });
  await screen.findByText('REW-7K2M9A');
  await vi.waitFor(() => expect(text()).not.toContain('Що отримає кожен'));
});

test(
  'the calculator shows the server’s sum for the slider and for the number field alike',
  { tags: ['/invite-friend/calculator'] },
  async () => {
    const buys = [{ id: '1', title: 'Кружка клубу', xp: 700, image: null, tile_hue: 40 }];
    open(<Calculator />, { '/api/invite/calculate': ({ friends }) => plan(friends, { buys }) });
    await vi.waitFor(() => expect(text()).toContain('3 друзі принесуть 900 XP'));
    expect(text()).toContain('Кружка клубу');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '5' } });
    expect(screen.getByRole('textbox')).toHaveProperty('value', '5');
    await vi.waitFor(() => expect(text()).toContain('5 друзів принесуть 1 500 XP'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '1' } });
    expect(screen.getByRole('slider')).toHaveProperty('value', '1');
    await vi.waitFor(() => expect(text()).toContain('1 друг принесе 300 XP'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '1,5' } });
    expect(text()).toContain('Потрібне ціле число від 0 до 100');
  },
);

test('a calculator limited by the rules shows why', async () => {
  const nothing = { xp: 0, rewarded: 0, earliest_at: null };
  open(<Calculator />, { '/api/invite/calculate': ({ friends }) => plan(friends, { ...nothing, why: 'not_allowed' }) });
  await vi.waitFor(() => expect(text()).toContain('Зараз за запрошення XP не нараховуються'));
  cleanup();
  const cap = { times: 10, used: 8, left: 2, ends_at: '2026-12-31T22:00:00.000Z' };
  open(<Calculator />, { '/api/invite/calculate': ({ friends }) => plan(friends, { xp: 600, cap, why: 'cap' }) });
  await vi.waitFor(() => expect(text()).toContain('не більш як за 10 друзів на рік, тож рахуємо лише 2'));
});

test('who may not have the velo code reads why and the way to it', { tags: ['/invite-friend/velo'] }, async () => {
  const without = (why: string) => ({ '/api/invite/get-velo-mgm': () => ({ code: 200, discount_code: null, why }) });
  const code = <VeloCode veloId={null} site="Сайт" />;
  open(code, without('age_not_proven'));
  expect((await screen.findByRole('link', { name: 'Підтвердити вік' })).getAttribute('href')).toBe('/verification');
  cleanup();
  open(code, without('not_allowed'));
  expect(await screen.findByText('Коду зараз немає')).toBeDefined();
  cleanup();
  open(code, without('out_of_codes'));
  expect(await screen.findByText('Коди розібрали')).toBeDefined();
  cleanup();
  open(code, { '/api/invite/get-velo-mgm': () => ({ code: 200, discount_code: 'VELO-1A2B3C4D', why: null }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Скопіювати код' }));
  expect(writeText).toHaveBeenCalledWith('VELO-1A2B3C4D');
  expect(screen.getByText('Сайт')).toBeDefined();
});

test('a customer who has just proven the age gets the velo code, whatever the phone has stored', async () => {
  const client = newClient(30_000);
  const code = <VeloCode veloId={null} site="Сайт" />;
  const answer = (discount_code: string | null, why: string | null) => ({
    '/api/invite/get-velo-mgm': () => ({ code: 200, discount_code, why }),
  });
  open(code, answer(null, 'age_not_proven'), {}, client);
  await screen.findByRole('link', { name: 'Підтвердити вік' });
  cleanup();
  open(code, answer('VELO-1A2B3C4D', null), {}, client);
  expect(await screen.findByText('VELO-1A2B3C4D')).toBeDefined();
});

const page = { id: 'p', title: 'Назва', body_html: '', updated_at: '2026-12-01T00:00:00.000Z', faq: [] as object[] };

test(
  'the address of a question opens it, and a page that is not made of questions is shown as it is',
  { tags: ['/invite-friend/faq'] },
  async () => {
    location.hash = '#q-2';
    const faq = [
      { title: 'Перше?', text: '<p>Так</p>' },
      { title: 'Друге?', text: '<p>Ні</p>' },
    ];
    Element.prototype.scrollIntoView = () => undefined;
    open(<InviteFaq id="invite-faq" />, { '/api/content/get-page-by-id': () => ({ ...page, faq }) });
    await screen.findByText('Друге?');
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
    cleanup();
    open(<InviteFaq id="invite-faq" />, {
      '/api/content/get-page-by-id': () => ({ ...page, body_html: '<p>Просто текст</p>' }),
    });
    expect(await screen.findByText('Просто текст')).toBeDefined();
  },
);

test.each([
  ['constant', 0],
  ['constant,age-verified', 1],
])('the rules are linked below the questions for those whom they open to (%s)', async (tags, links) => {
  const user = { first_name: 'Олена', last_name: 'Тестова', phone: '380671234567', tags };
  const faq = [{ title: 'Перше?', text: '<p>Так</p>' }];
  const client = newClient(Infinity);
  client.setQueryData(customer.user.queryKey, user as never);
  open(<InviteFaq id="invite-faq" />, { '/api/content/get-page-by-id': () => ({ ...page, faq }) }, {}, client);
  await screen.findByText('Перше?');
  expect(screen.queryAllByRole('link', { name: 'Правила клубу' })).toHaveLength(links);
});

test('a page without a text does not exist', { tags: ['/invite-friend/test-drive'] }, async () => {
  open(<InviteContentPage id="why-ogo" />, {});
  expect(await screen.findByRole('heading', { level: 1, name: /^Сторінку не.знайдено$/ })).toBeDefined();
  // It is unknown whether there ever was one.
  expect(text()).not.toMatch(/завершил|ще не поч/);
});

test(
  'a page is taken apart into art, lead, facts, terms and one action, and nothing of it is lost',
  { tags: ['/invite-friend/offer', '/invite-friend/promo', '/why-ogo'] },
  () => {
    const html = `<img src="/art/1-1.svg" alt=""><p>Лід</p><ul><li><strong>−10 %</strong> другові</li><li>XP — за <strong>10 друзів</strong> на рік</li></ul>
    <h2>Умови</h2><p>Текст із <a href="/rules">правилами</a></p><p><a href="/shop">До каталогу</a></p>`;
    expect(readParts(html)).toEqual({
      art: '/art/1-1.svg',
      lead: 'Лід',
      facts: [
        { title: '−10 %', text: 'другові' },
        { title: '', text: 'XP — за 10 друзів на рік' },
      ],
      terms: '<h2>Умови</h2><p>Текст із <a href="/rules">правилами</a></p>',
      action: { path: '/shop', title: 'До каталогу' },
    });
    const plain = '<h2>Розділ</h2><p><a href="https://elsewhere.example/">Деінде</a></p>';
    expect(readParts(plain)).toEqual({ art: undefined, lead: '', facts: [], terms: plain, action: undefined });
  },
);
