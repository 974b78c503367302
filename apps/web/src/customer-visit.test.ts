import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteVisit } from './customer-visit.ts';
import { products } from './data/catalogue/products.ts';
import { visit } from './data/customers/visit.ts';
import { noFavorites, storeFavorites } from './data/favorites/stored.ts';
import { queryClient } from './data/query-client.ts';

const user = { id: '6900000001', phone: '380671234567', tags: 'age-verified, likes-glo' };
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    sent.push({ path, body: body ? JSON.parse(body as string) : undefined });
    if (path.endsWith('get-user')) return Response.json(user);
    return Response.json(path.endsWith('check-allowed-user') ? { allowed: true } : { code: 200 });
  });
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bodiesOf = (name: string) => sent.filter(({ path }) => path.endsWith(name)).map(({ body }) => body);

test(
  'a visit checks whether the customer is allowed, and adds missing tags',
  { tags: ['AUTH-11', 'GET:/api/user/check-allowed-user', 'POST:/api/user/update-tags'] },
  async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
    const card = (id: string, line: string) => ({ id, line });
    queryClient.setQueryData(products.collection('ogo-velo').queryKey, {
      products: [card('1', 'velo'), card('2', 'glo'), card('3', 'ogo')],
    } as never);
    storeFavorites({ ...noFavorites, ids: ['1', '2'] });
    await noteVisit('');
    expect(bodiesOf('check-allowed-user')).toHaveLength(1);
    expect(bodiesOf('update-tags')).toEqual([{ tags: ['pwa', 'likes-velo'] }]);
    expect(bodiesOf('send-bot-stat')).toEqual([]);
  },
);

test(
  'a customer who comes by the chat bot is reported by phone and record',
  { tags: ['POST:/api/auth/send-bot-stat'] },
  async () => {
    await noteVisit('?utm_source=bot');
    expect(bodiesOf('send-bot-stat')).toEqual([{ phone: user.phone, shopifyId: user.id }]);
    expect(bodiesOf('update-tags')).toEqual([]);
  },
);

test('a visit that has nothing to add does not fetch the customer', async () => {
  await noteVisit('');
  expect(sent.map(({ path }) => path)).toEqual(['/api/user/check-allowed-user']);
});

test(
  'a customer who came by the chat bot and then registered is reported too',
  { tags: ['POST:/api/auth/send-bot-stat'] },
  async () => {
    const name = 'https://club.example/auth?utm_source=bot';
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry]);
    await noteVisit('');
    expect(bodiesOf('send-bot-stat')).toEqual([{ phone: user.phone, shopifyId: user.id }]);
  },
);

test(
  'the appearance and the favourite flavour are written as metafields',
  { tags: ['POST:/api/user/create-metafields'] },
  async () => {
    await visit.noteTheme('dark');
    await visit.noteFlavour('mint');
    const type = 'single_line_text_field';
    expect(bodiesOf('create-metafields')).toEqual([
      { namespace: 'pwa', key: 'look', value: 'dark', type },
      { namespace: 'pwa', key: 'favorite_flavour', value: 'mint', type },
    ]);
  },
);
