import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ReviewPrompt from './review-prompt.tsx';
import { FeedbackPage } from './page.tsx';
import ProductReviews from './product/reviews.tsx';

const { call, search, navigate } = vi.hoisted(() => ({
  call: vi.fn<(name: string, input: object, options?: { idempotencyKey?: string }) => unknown>(),
  search: { now: {} as object },
  navigate: vi.fn<(to: { search?: object }) => Promise<void>>(),
}));
vi.mock('../../client/call.ts', () => ({
  call: async (name: string, input: object, options?: object) => call(name, input, options as never),
}));
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({
    buildLocation: ({ to, search: query }: Record<string, unknown>) => ({
      publicHref: `${String(to)}?${JSON.stringify(query ?? {})}`,
    }),
    navigate,
  }),
  useSearch: () => search.now,
  useNavigate: () => navigate,
}));

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const item = { position: 0, product_id: '7', title: 'Подушечки', variant_title: '', image: null, tile_hue: 0, xp: 50 };
const order = (state: string, line = 'velo', id = '1') => ({
  order_id: id,
  order_number: `1000${id}`,
  delivered_at: ago(2),
  until: ago(-28),
  items: [{ ...item, line, state }],
});
const answers: Record<string, unknown> = {};
const sent: { name: string; input: Record<string, unknown>; key: string | undefined }[] = [];

beforeEach(() => {
  search.now = {};
  sent.length = 0;
  navigate.mockReset().mockResolvedValue();
  Object.assign(answers, {
    'GET /api/feedback/get-auth': { token: 'fresh', expired_at: ago(-1) },
    'POST /api/feedback/can-write-by-order': { statusCode: 200, orders: [order('open')] },
    'POST /api/feedback/get-offline-orders': { statusCode: 200, showCan: false, offlineOrders: [], asked_at: null },
    'POST /api/feedback/import-orders-in-background': { statusCode: 200, started: true, next_at: ago(-1) },
    'GET /api/feedback/mine': { reviews: [] },
    'POST /api/feedback/send': { statusCode: 200, review: null },
  });
  call.mockReset().mockImplementation((name, input, options) => {
    sent.push({ name, input: input as Record<string, unknown>, key: options?.idempotencyKey });
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? (answer as (input: object) => unknown)(input) : answer;
  });
});
// Answers are in the page as soon as they have come.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

async function open(
  screen = <FeedbackPage />,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  await act(async () => {
    render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
  });
  await act(async () => vi.dynamicImportSettled());
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const of = (name: string) => sent.filter((one) => one.name === name);

test('without a delivered order there is nothing to rate, and a link to the shop', async () => {
  answers['POST /api/feedback/can-write-by-order'] = { statusCode: 200, orders: [] };
  await open();
  expect(screen.queryByText('Відгук можна залишити після отримання замовлення')).not.toBeNull();
  expect(screen.getByRole('link', { name: /До.каталогу/ }).getAttribute('href')).toContain('/shop');
});

test('lines are switched, and only open ones are offered', { tags: ['FEED-01', '/feedback'] }, async () => {
  answers['POST /api/feedback/can-write-by-order'] = {
    statusCode: 200,
    orders: [order('open'), order('open', 'glo', '2'), order('waiting', 'glo', '3')],
  };
  await open();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText(/10001/)).not.toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'glo' })));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText(/10002/)).not.toBeNull();
  expect(screen.queryByText(/\+50.XP за.будь-яку оцінку/)).not.toBeNull();
});

test('XP are promised beside lines that pay them, and nowhere else', async () => {
  const goods = [
    { ...item, position: 0, title: 'Стіки', xp: 0 },
    { ...item, position: 1, title: 'Кейс', xp: 50 },
  ];
  const items = goods.map((one) => ({ ...one, line: 'velo', state: 'open' }));
  answers['POST /api/feedback/can-write-by-order'] = { statusCode: 200, orders: [{ ...order('open'), items }] };
  await open();
  expect(screen.queryByText(/за.будь-яку оцінку/)).toBeNull();
  expect(screen.getByRole('link', { name: /Кейс.*\+50.XP/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Стіки.*XP/ })).toBeNull();
  cleanup();
  search.now = { item: 'order-1-0' };
  await open();
  await act(async () => fireEvent.click(screen.getAllByRole('radio')[4]!));
  await press('Надіслати');
  expect(screen.queryByText('Дякуємо за відгук!')).not.toBeNull();
  expect(document.body.textContent).not.toContain('XP');
});

test(
  'a reply of 401 clears the token and the call is repeated once, silently',
  { tags: ['error:feedback-401', 'FEED-02'] },
  async () => {
    answers['POST /api/feedback/can-write-by-order'] = ({ token }: { token: string }) =>
      token === 'fresh' ? { statusCode: 200, orders: [order('open')] } : { statusCode: 401, orders: [] };
    localStorage.setItem('feedback.v1', JSON.stringify({ token: 'old', tokenUntil: Date.now() + dayMs }));
    await open();
    expect(screen.queryByRole('link', { name: /Подушечки/ })).not.toBeNull();
    expect(of('POST /api/feedback/can-write-by-order').map(({ input }) => input.token)).toEqual(['old', 'fresh']);
  },
);

test(
  'reviewable lines, and purchases in shops, are cached for half an hour',
  { tags: ['FEED-01', 'limit:reviewable-purchases'] },
  async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const requests = () =>
      (['POST /api/feedback/can-write-by-order', 'POST /api/feedback/get-offline-orders'] as const).map(
        (name) => of(name).length,
      );
    const start = Date.now();
    const reopen = async (laterMs: number) => {
      cleanup();
      vi.setSystemTime(start + laterMs);
      await open(<FeedbackPage />, client);
      return requests();
    };
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    await open(<FeedbackPage />, client);
    const before = requests();
    expect(await reopen(1_790_000)).toEqual(before);
    expect(await reopen(1_801_000)).toEqual(before.map((times) => times + 1));
    vi.useRealTimers();
  },
);

test(
  'a reply of 401 to the fresh token as well is the empty one that it has, and nobody is signed out',
  { tags: ['error:feedback-401'] },
  async () => {
    answers['POST /api/feedback/can-write-by-order'] = { statusCode: 401, orders: [] };
    localStorage.setItem('pwaToken', 'bearer');
    await open();
    expect(of('POST /api/feedback/can-write-by-order')).toHaveLength(2);
    expect(screen.queryByText('Відгук можна залишити після отримання замовлення')).not.toBeNull();
    expect(localStorage.getItem('pwaToken')).toBe('bearer');
  },
);

test(
  'the register is called in the background, and not again within the day',
  { tags: ['FEED-01', 'limit:import-of-purchases'] },
  async () => {
    await open();
    expect(of('POST /api/feedback/import-orders-in-background')).toHaveLength(1);
    cleanup();
    await open();
    expect(of('POST /api/feedback/import-orders-in-background')).toHaveLength(1);
  },
);

test(
  'a page that is left while the register is queried shows at the next visit what the register reported',
  { tags: ['FEED-01', 'limit:import-of-purchases'] },
  async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
    const list = (change: object) => ({
      statusCode: 200,
      showCan: false,
      offlineOrders: [],
      asked_at: null,
      ...change,
    });
    const lists = () => of('POST /api/feedback/get-offline-orders').length;
    answers['POST /api/feedback/import-orders-in-background'] = () => Promise.withResolvers().promise;
    await open(<FeedbackPage />, client);
    expect(lists()).toBe(1);
    cleanup();
    answers['POST /api/feedback/import-orders-in-background'] = { statusCode: 200, started: false, next_at: ago(-1) };
    answers['POST /api/feedback/get-offline-orders'] = list({ asked_at: ago(1) });
    await open(<FeedbackPage />, client);
    expect(lists()).toBe(2);
    cleanup();
    const bought = { purchase_id: '3', shop: 'Магазин', bought_at: ago(1), until: ago(-29), items: [] };
    const items = [{ ...item, title: 'Кейс', line: 'velo', state: 'open' }];
    const offlineOrders = [{ ...bought, items }];
    answers['POST /api/feedback/get-offline-orders'] = list({ offlineOrders, asked_at: ago(1), imported_at: ago(0) });
    await open(<FeedbackPage />, client);
    expect(screen.queryByRole('link', { name: /Кейс/ })).not.toBeNull();
    expect(of('POST /api/feedback/import-orders-in-background')).toHaveLength(2);
    cleanup();
    await open(<FeedbackPage />, client);
    expect(lists()).toBe(3);
  },
);

test('a list read before the register was queried is not the one that stays', { tags: ['FEED-01'] }, async () => {
  const early = Promise.withResolvers();
  const empty = { statusCode: 200, showCan: false, offlineOrders: [], asked_at: null };
  const lists = () => of('POST /api/feedback/get-offline-orders').length;
  answers['POST /api/feedback/get-offline-orders'] = () =>
    lists() === 1 ? early.promise : { ...empty, asked_at: ago(0) };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await open(<FeedbackPage />, client);
  await act(async () => early.resolve(empty));
  expect(lists()).toBe(2);
  expect(client.getQueryData<{ asked_at: string | null }>(['reviews', 'of-purchases'])?.asked_at).not.toBeNull();
});

test('stars are requested; a try that failed is repeated with its key, and another text is another try', async () => {
  search.now = { item: 'order-1-0' };
  await open();
  await press('Надіслати');
  expect(screen.queryByText(/Постав оцінку/)).not.toBeNull();
  expect(of('POST /api/feedback/send')).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^2/ })));
  expect(screen.queryByRole('button', { name: 'Комплектність' })).not.toBeNull();
  await press('Упакування');
  answers['POST /api/feedback/send'] = new Error('lost');
  await press('Надіслати');
  await press(/^Надіслати/);
  const text = screen.getByRole('textbox');
  await act(async () => fireEvent.change(text, { target: { value: 'Мʼялося в дорозі' } }));
  answers['POST /api/feedback/send'] = { statusCode: 200, review: null };
  await press(/^Надіслати/);
  const [first, second, third] = of('POST /api/feedback/send');
  expect(second?.key).toBe(first?.key);
  expect(third?.key).not.toBe(first?.key);
  expect(third?.input).toMatchObject({
    order_id: '1',
    position: '0',
    stars: '2',
    reasons: 'packaging',
    token: 'fresh',
  });
  expect(document.activeElement?.textContent).toMatch(/Дякуємо/);
  expect(sessionStorage.length).toBe(0);
});

test('a typed review outlives a reload', async () => {
  search.now = { item: 'order-1-0' };
  await open();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^5/ })));
  await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Добре' } }));
  cleanup();
  await open();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Добре');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^5/ }).checked).toBe(true);
});

test('a photo of a review has an alt text from the data: its position and its product', async () => {
  answers['GET /api/feedback/mine'] = {
    reviews: [
      {
        id: '4',
        title: 'Кейс',
        line: 'glo',
        stars: 5,
        reasons: [],
        text: '',
        photos: ['first', 'second'],
        state: 'published',
        note: null,
        created_at: ago(1),
      },
    ],
  };
  await open();
  const photos = screen.getByRole('group', { name: 'Фото до відгуку: Кейс' });
  expect(within(photos).getByRole('button', { name: 'Фото 1 з відгуку: Кейс' })).toBeDefined();
  expect(within(photos).getByRole('button', { name: 'Фото 2 з відгуку: Кейс' })).toBeDefined();
});

test('a refused review shows why; who comes for an order is led to its form', async () => {
  answers['GET /api/feedback/mine'] = {
    reviews: [
      {
        id: '4',
        title: 'Кейс',
        line: 'glo',
        stars: 1,
        reasons: [],
        text: '',
        photos: [],
        state: 'refused',
        note: 'На фото людина',
        created_at: ago(1),
      },
    ],
  };
  await open();
  expect(screen.queryByText('Причина: На фото людина')).not.toBeNull();
  cleanup();
  search.now = { o: 10001 };
  await open();
  expect(navigate.mock.calls.at(-1)?.[0].search).toEqual({ item: 'order-1-0' });
});

test('who comes for an order whose lines are all reviewed is told so, whatever else is open', async () => {
  search.now = { o: 10001 };
  answers['POST /api/feedback/can-write-by-order'] = { statusCode: 200, orders: [order('waiting')] };
  await open();
  expect(screen.queryByText('Усі покупки вже оцінено')).not.toBeNull();
  expect(screen.queryByText('Відгук можна залишити після отримання замовлення')).toBeNull();
  cleanup();
  const orders = [order('published'), order('open', 'velo', '2')];
  answers['POST /api/feedback/can-write-by-order'] = { statusCode: 200, orders };
  await open();
  expect(screen.queryByText('Усе з цього замовлення вже оцінено')).not.toBeNull();
  expect(screen.queryByText(/10002/)).not.toBeNull();
  expect(navigate).not.toHaveBeenCalled();
});

test('a review is requested the day after, and not again for a week once the sheet was closed', async () => {
  await open(<ReviewPrompt />);
  expect(screen.queryByText(/Як.тобі покупка/)).not.toBeNull();
  await press('Пізніше');
  cleanup();
  await open(<ReviewPrompt />);
  expect(screen.queryByText(/Як.тобі покупка/)).toBeNull();
  cleanup();
  localStorage.clear();
  answers['POST /api/feedback/can-write-by-order'] = {
    statusCode: 200,
    orders: [{ ...order('open'), delivered_at: ago(0.5) }],
  };
  await open(<ReviewPrompt />);
  expect(screen.queryByText(/Як.тобі покупка/)).toBeNull();
});

test('the product’s page shows that there are no reviews yet, or lists them with their average', async () => {
  answers['GET /api/reviews'] = { average: null, count: 0, stars: [0, 0, 0, 0, 0], reviews: [], next: null };
  await open(<ProductReviews productId="7" />);
  expect(screen.queryByText('Відгуків ще немає')).not.toBeNull();
  cleanup();
  const review = { author: 'Олена Т.', published_at: ago(3), reasons: ['quality'], photos: [], is_mine: false };
  answers['GET /api/reviews'] = ({ before }: { before?: string }) => ({
    average: 4.5,
    count: 2,
    stars: [0, 0, 0, 1, 1],
    reviews: [{ ...review, id: before ?? '9', stars: before ? 4 : 5, text: before ? 'Друга сторінка' : 'Перша' }],
    next: before ? null : '123-9',
  });
  await open(<ProductReviews productId="7" />);
  expect(screen.queryByText('4,5')).not.toBeNull();
  await press('Показати ще');
  expect(screen.queryByText('Друга сторінка')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull();
});
