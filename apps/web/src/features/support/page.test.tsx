import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem, offlineProblem } from '../../data/problem.ts';
import { SupportPage } from './page.tsx';
// What the page loads later is ready immediately.
import './request-form.tsx';
import './thread-page.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, input: Record<string, unknown>) => unknown>());
const route = vi.hoisted(() => ({ search: {} as Record<string, unknown>, navigate: vi.fn<(to: object) => void>() }));
vi.mock('../../client/call.ts', () => ({
  call: async (name: string, input: Record<string, unknown>) => call(name, input),
}));
vi.mock('../../client/live.ts', () => ({ readLive: () => new Promise(() => undefined) }));
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({
    buildLocation: ({ to, hash }: { to: string; hash?: string }) => ({ publicHref: hash ? `${to}#${hash}` : to }),
  }),
  useSearch: () => route.search,
  useNavigate: () => route.navigate,
}));
// Answers are in the page as soon as they have come.
notifyManager.setScheduler(queueMicrotask);

const allDay = { from: '00:00', to: '24:00' };
const endless = Array.from({ length: 7 }, () => allDay);
const never = Array.from({ length: 7 }, () => null);
const channel = (kind: string, hours: unknown) => ({
  kind,
  address: '0 800',
  url: `tel:${kind}`,
  hours,
  reply_minutes: 5,
});
const channels = (viber: unknown, phone: unknown) => ({
  data: {
    channels: [channel('viber', viber), channel('phone', phone)],
    hours: endless,
    answer_minutes: 60,
    seller: { name: 'ТОВ «Зоря»', code: '12345678', address: 'Київ, вул. Зоряна, 1', email: 'shop@zorya.example' },
  },
});
const message = (id: string, author: string, text: string) => ({
  id,
  author,
  text,
  at: `2026-11-20T10:0${id}:00.000Z`,
  photos: [],
});
const request = {
  id: '1001',
  topic: 'xp',
  order_number: null,
  created_at: '2026-11-20T10:01:00.000Z',
  state: 'answered',
  at: '2026-11-20T10:02:00.000Z',
  is_unread: true,
  answer_by: null,
};
const thread = { ...request, messages: [message('1', 'customer', 'Не бачу XP'), message('2', 'staff', 'Уже є')] };

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    'GET /api/support/channels': channels(endless, endless),
    'GET /api/support/requests': { data: { requests: [], call: null } },
    'GET /api/support/request': { request: thread },
    'POST /api/api-shop/get-orders': { list: [] },
    'POST /api/content/get-page-by-id': { faq: [] },
    'POST /api/support/open': { request_id: '1001', answer_by: null },
  };
  call.mockReset().mockImplementation((name) => {
    const answer = answers[name] ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  });
  route.search = {};
  route.navigate.mockReset();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function open(search: Record<string, unknown> = {}): Promise<void> {
  route.search = search;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <SupportPage />
      </QueryClientProvider>,
    );
  });
}

test('nothing is shown below what is still on its way and would push it down', async () => {
  const waiting: Record<string, (answer: object) => void> = {};
  const slow = ['GET /api/support/requests', 'POST /api/content/get-page-by-id'];
  for (const name of slow) answers[name] = new Promise((resolve) => (waiting[name] = resolve));
  await open();
  expect(screen.queryByText('ТОВ «Зоря»')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Звʼязатися з нами' })).toBeNull();
  await act(async () => {
    waiting[slow[0]!]!({ data: { requests: [], call: null } });
    waiting[slow[1]!]!({ faq: [] });
  });
  expect(await screen.findByText('ТОВ «Зоря»')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Звʼязатися з нами' })).toBeTruthy();
});

test('the page names the seller, and no one while none is set', { tags: ['/support'] }, async () => {
  await open();
  const seller = screen.getByRole('region', { name: /продавець/ });
  expect(seller.textContent).toMatch(/ТОВ «Зоря».*ЄДРПОУ 12345678.*вул\. Зоряна/);
  cleanup();
  const { data } = channels(endless, endless);
  answers['GET /api/support/channels'] = { data: { ...data, seller: null } };
  await open();
  expect(screen.queryByRole('region', { name: /продавець/ })).toBeNull();
});

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: RegExp | string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const sent = (name: string) => call.mock.calls.filter(([one]) => one === name).map(([, input]) => input);

test(
  'the first channel that is open now leads; when all are closed the request does, and the phone stays',
  { tags: ['/support'] },
  async () => {
    answers['GET /api/support/channels'] = channels(never, endless);
    await open();
    expect(screen.queryByRole('link', { name: 'Зателефонувати' })).not.toBeNull();
    cleanup();
    answers['GET /api/support/channels'] = channels(never, never);
    await open();
    expect(screen.queryByText(/Зараз ми не на.звʼязку/)).not.toBeNull();
    expect(screen.getByRole('link', { name: /^0 800/ }).getAttribute('href')).toBe('tel:phone');
  },
);

test('five questions at most lead to their answers; without the page there are none', async () => {
  const faq = Array.from({ length: 7 }, (_, n) => ({ title: `Питання ${n}`, text: '', anchor: `q${n}`, topic: null }));
  answers['POST /api/content/get-page-by-id'] = { faq };
  await open();
  expect(screen.getAllByRole('link', { name: /^Питання/ }).map((link) => link.getAttribute('href'))).toEqual(
    [0, 1, 2, 3, 4].map((n) => `/faq#q${n}`),
  );
});

test('a failed send keeps everything and its key; a later change makes another message', async () => {
  answers['POST /api/support/open'] = offlineProblem();
  await open({ write: 1 });
  await press(/^Надіслати/);
  expect(screen.queryByText(/Обери тему: так/)).not.toBeNull();
  await type('Тема', 'xp');
  await type(/Що сталося/, 'Не бачу XP за скан');
  await press(/^Надіслати/);
  await press(/^Надіслати ще/);
  cleanup();
  await open({ write: 1 });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Що сталося/).value).toBe('Не бачу XP за скан');
  answers['POST /api/support/open'] = { request_id: '1001', answer_by: null };
  await press(/^Надіслати/);
  const [first, second, third] = sent('POST /api/support/open');
  expect(first).toMatchObject({ topic: 'xp', text: 'Не бачу XP за скан', photos: [] });
  expect([second, third]).toEqual([first, first]);
  expect(route.navigate).toHaveBeenCalledWith({ to: '/support', search: { request: '1001' }, replace: true });
  expect(sessionStorage.getItem('draft.support')).toBeNull();

  answers['POST /api/support/open'] = offlineProblem();
  cleanup();
  await open({ write: 1 });
  await type('Тема', 'xp');
  await type(/Що сталося/, 'Перші слова про скан');
  await press(/^Надіслати/);
  await type(/Що сталося/, 'Інші слова про скан');
  await press(/^Надіслати ще/);
  const [before, after] = sent('POST /api/support/open').slice(-2);
  expect(after?.key).not.toBe(before?.key);
});

test('photos that the server no longer has leave the draft, and the words stay', async () => {
  const draft = { topic: 'xp', order: '', text: 'Довгі слова про скан', photos: ['a'], key: '' };
  sessionStorage.setItem('draft.support', JSON.stringify(draft));
  answers['POST /api/support/open'] = new CallProblem(409, 'support_photo_gone', { detail: 'Фото вже немає' });
  await open({ write: 1 });
  await press(/^Надіслати/);
  expect(screen.queryByText('Фото вже немає')).not.toBeNull();
  answers['POST /api/support/open'] = { request_id: '1001', answer_by: null };
  await press(/^Надіслати ще/);
  expect(sent('POST /api/support/open').at(-1)).toMatchObject({ photos: [], text: 'Довгі слова про скан' });
});

test('an opened answer counts as read; a reply empties its field; closing is shown', async () => {
  await open({ request: 1001 });
  expect(screen.queryByText('Уже є')).not.toBeNull();
  expect(sent('POST /api/support/read')).toEqual([{ request_id: '1001', until: request.at }]);
  await press(/^Надіслати/);
  expect(screen.queryByText('Напиши кілька слів')).not.toBeNull();
  await type('Твоє повідомлення', 'Дякую');
  await press(/^Надіслати/);
  expect(sent('POST /api/support/message')).toMatchObject([{ request_id: '1001', text: 'Дякую', photos: [] }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Твоє повідомлення').value).toBe('');
  answers['GET /api/support/request'] = { request: { ...thread, state: 'closed', is_unread: false } };
  await press('Питання вирішено, закрити');
  expect(screen.queryByText('Запит закрито')).not.toBeNull();
});

test('a request of another customer is reported as unknown with a link to the list', async () => {
  answers['GET /api/support/request'] = new CallProblem(404, 'not_found', {});
  await open({ request: '9' });
  expect(screen.queryByText('Такого запиту немає')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Усі запити' }).getAttribute('href')).toBe('/support');
});

test('a request that failed to load is not reported as unknown', async () => {
  answers['GET /api/support/request'] = new CallProblem(400, 'unexpected', { detail: 'Сталася помилка' });
  await open({ request: '9' });
  expect(screen.queryByText('Сталася помилка')).not.toBeNull();
  expect(screen.queryByText('Такого запиту немає')).toBeNull();
});
