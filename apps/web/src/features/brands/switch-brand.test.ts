import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFlagUp, lowerSessionFlags } from '../../device/storage/flags.ts';
import { save, stored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';
import { switchBrand } from './switch-brand.ts';

const item = { variantId: '1', productId: '1', title: 'Стіки', priceKop: 105_00, units: 2 };
let requests: [path: string, body: unknown][];
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

function serve(answers: Record<string, unknown>): void {
  requests = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push([path, body ? JSON.parse(body as string) : undefined]);
    return path in answers ? Response.json(answers[path]) : Response.json({ code: 'unexpected' }, { status: 503 });
  });
}

beforeEach(() => {
  save('pwaToken', 't');
  save('carts', { main: { items: [item] }, ogo: { items: [] } } as never);
});
afterEach(() => {
  runtime.brand = 'main';
  localStorage.clear();
  lowerSessionFlags();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('before o’go opens, its token is held until the expiry and its customer is made and stored', async () => {
  const open = vi.fn<() => void>();
  serve({
    '/api/auth/get-ogo-token': { token: 'capability', expired_at: inAnHour() },
    '/api/auth/create-customer': { id: '70' },
  });
  await switchBrand('ogo', open);
  expect(requests).toEqual([
    ['/api/auth/get-ogo-token', undefined],
    ['/api/auth/create-customer', { variant: 'ogo' }],
  ]);
  expect([stored('brandToken'), isFlagUp('ogo_token'), stored('ogoShopId'), stored('brand')]).toEqual([
    'capability',
    true,
    '70',
    'ogo',
  ]);
  expect(open).toHaveBeenCalledOnce();
  expect(stored('carts').main.items).toHaveLength(1);
});

test('a token that still lives is not requested again', { tags: ['BRAND-04'] }, async () => {
  serve({
    '/api/auth/get-ogo-token': { token: 'capability', expired_at: inAnHour() },
    '/api/auth/create-customer': { id: '70' },
  });
  await switchBrand('ogo', () => undefined);
  await switchBrand('ogo', () => undefined);
  expect(requests.filter(([path]) => path === '/api/auth/get-ogo-token')).toHaveLength(1);
});

test('the way back forgets the choice, because the host has its own brand', { tags: ['BRAND-02'] }, async () => {
  runtime.brand = 'ogo';
  save('brand', 'ogo');
  serve({ '/api/auth/create-customer': { id: '7' } });
  await switchBrand('main', () => undefined);
  expect([stored('brand'), stored('gloShopId')]).toEqual([null, '7']);
});

test('a switch that fails, with or without a network, changes nothing', async () => {
  const open = vi.fn<() => void>();
  serve({ '/api/auth/get-ogo-token': { token: 'capability', expired_at: inAnHour() } });
  await expect(switchBrand('ogo', open)).rejects.toMatchObject({ status: 503 });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(switchBrand('ogo', open)).rejects.toMatchObject({ code: 'offline' });
  expect(open).not.toHaveBeenCalled();
  expect([stored('brand'), stored('carts').main.items.length]).toEqual([null, 1]);
});
