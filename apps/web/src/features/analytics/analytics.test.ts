import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { products } from '../../data/catalogue/products.ts';
import { queryClient } from '../../data/query-client.ts';
import { sharing } from '../../data/sharing.ts';
import { lowerSessionFlags } from '../../device/storage/flags.ts';
import { guestToken } from '../../device/storage/guest-token.ts';
import { save, stored } from '../../device/storage/stored.ts';
import { noteAnswer, noteSilence } from '../../device/network.ts';
import { followClub, reportOpening } from './follow-club.ts';
import type { Page } from './events-of.ts';
import { sendEvent } from './send-event.ts';

const variant = { variant_id: '41', title: '6 мг', price: '120.50' };
const card = { id: '77', title: 'Стіки', line: 'glo', collectionId: 'sticks', variants: [variant] };
const cartItem = {
  productId: '77',
  variantId: '41',
  title: 'Стіки',
  units: 2,
  priceKop: 120_50,
  xpPrice: 0,
  collectionId: 'sticks',
  line: 'glo',
};

let requests: [path: string, body: Record<string, unknown> | undefined][];
let given: string[];
let refusals: string[];
const paths = () => requests.map(([path]) => path.replace('/api/analytics/', ''));
const events = () =>
  requests
    .filter(([path]) => path.endsWith('send-bat-event'))
    .map(([, body]) => body as { event: string; data: { page_url: string; items?: { quantity: number }[] } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  noteAnswer();
  requests = [];
  given = ['analytics'];
  refusals = [];
  save('pwaToken', 't');
  save('gloShopId', '6900000001');
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push([path, body ? JSON.parse(body as string) : undefined]);
    const code = path.endsWith('send-bat-event') ? refusals.shift() : undefined;
    if (code !== undefined) return Response.json({ code }, { status: 401 });
    if (path.endsWith('get-consents'))
      return Response.json({ consents: given.map((purpose) => ({ purpose, given_at: '', withdrawn_at: null })) });
    if (path.endsWith('get-bat-token'))
      return Response.json({ token: 'guest.1', expired_at: new Date(Date.now() + 60_000).toISOString() });
    return Response.json({ code: 200, sent: true });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  lowerSessionFlags();
  queryClient.clear();
});

const look = { event: 'page_view', page: '/shop' } as const;

test(
  'events go out for a signed-in customer who agreed, with a guest token that is requested once',
  { tags: ['AN-01'] },
  async () => {
    await sendEvent(look);
    await sendEvent(look);
    expect(paths()).toEqual(['/api/user/get-consents', 'get-bat-token', 'send-bat-event', 'send-bat-event']);
    expect(requests.at(-1)?.[1]).toEqual({
      event: 'page_view',
      token: 'guest.1',
      data: { customer_id: '6900000001', page_url: '/shop' },
    });
    expect(guestToken()).toBe('guest.1');
  },
);

test(
  'without a customer, without a network or without the consent nothing is requested but the consent',
  { tags: ['PWA-06', 'AN-01'] },
  async () => {
    given = ['news'];
    await sendEvent(look);
    await sendEvent(look);
    noteSilence();
    await sendEvent(look);
    noteAnswer();
    save('pwaToken', null);
    await sendEvent(look);
    expect(paths()).toEqual(['/api/user/get-consents']);
  },
);

test(
  'a 401 clears the token, loses that event alone and signs nobody out',
  { tags: ['error:analytics-401', 'AN-01'] },
  async () => {
    refusals = ['capability_old'];
    await sendEvent(look);
    expect([guestToken(), stored('pwaToken')]).toEqual([undefined, 't']);
    await sendEvent(look);
    expect(paths().filter((path) => path === 'get-bat-token')).toHaveLength(2);
    expect(events()).toHaveLength(2);
  },
);

test('an event of a customer is not sent for another who has signed in on the phone meanwhile', async () => {
  const answered = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('get-bat-token')) save('gloShopId', '6900000002');
    return answered(path, init);
  });
  await sendEvent(look);
  expect(paths()).toEqual(['/api/user/get-consents', 'get-bat-token']);
});

test('a consent withdrawn on this phone counts immediately', async () => {
  await sendEvent(look);
  given = [];
  await queryClient.invalidateQueries({ queryKey: ['consents'] });
  await sendEvent(look);
  expect(events()).toHaveLength(1);
});

test('the beginning of a session is reported once, to the email service only with the consent to news', async () => {
  await reportOpening();
  await reportOpening();
  expect(paths()).toEqual(['/api/user/get-consents', 'auth-bat']);
  localStorage.removeItem('opening_told');
  queryClient.clear();
  given = ['analytics', 'news'];
  await reportOpening();
  expect(paths().slice(3)).toEqual(['auth-bat', 'esputnik-add-contact', 'esputnik-send-id', 'esputnik-event-login']);
  expect(JSON.stringify(requests)).not.toMatch(/phone|email|Name/);
});

test(
  'pages, the collection, the product, the cart, hearts and sharing are reported, each with its items',
  { tags: ['SHOP-05'] },
  async () => {
    queryClient.setQueryData(products.collection('sticks').queryKey as readonly unknown[], { products: [card] });
    let page: Page = { pattern: '/shop/sticks', path: '/shop/sticks' };
    let hear = (): void => undefined;
    const open = async (pattern: string, path = pattern): Promise<void> => {
      page = { pattern, path };
      hear();
      await vi.advanceTimersByTimeAsync(1000);
    };
    const stop = followClub({
      current: () => page,
      onChange(listener) {
        hear = listener;
        return () => undefined;
      },
    });
    await vi.advanceTimersByTimeAsync(1000);
    await open('/shop/sticks/{id}', '/shop/sticks/77');
    save('carts', { main: { items: [cartItem] }, ogo: { items: [] } } as never);
    save('favorites', { main: { toggles: { 77: true } }, ogo: null } as never);
    sharing.shared();
    await open('/shop/cart');
    save('carts', { main: { items: [{ ...cartItem, units: 1 }] }, ogo: { items: [] } } as never);
    await open('/shop/delivery');
    await open('/shop/checkout');
    save('carts', { main: { items: [] }, ogo: { items: [] } });
    await sendEvent(look);
    stop();
    save('carts', { main: { items: [cartItem] }, ogo: { items: [] } } as never);
    await sendEvent(look);

    expect(events().map(({ event, data }) => [event, data.page_url, data.items?.map((item) => item.quantity)])).toEqual(
      [
        ['page_view', '/shop/sticks', undefined],
        ['view_item_list', '/shop/sticks', [1]],
        ['page_view', '/shop/sticks/{id}', undefined],
        ['select_item', '/shop/sticks/{id}', [1]],
        ['view_item', '/shop/sticks/{id}', [1]],
        ['add_to_cart', '/shop/sticks/{id}', [2]],
        ['add_to_wishlist', '/shop/sticks/{id}', [1]],
        ['share', '/shop/sticks/{id}', undefined],
        ['page_view', '/shop/cart', undefined],
        ['remove_from_cart', '/shop/cart', [1]],
        ['page_view', '/shop/delivery', undefined],
        ['begin_checkout', '/shop/delivery', [1]],
        ['page_view', '/shop/checkout', undefined],
        ['page_view', '/shop', undefined],
        ['page_view', '/shop', undefined],
      ],
    );
    expect(events()[5]?.data.items).toEqual([
      {
        item_name: 'Стіки',
        item_id: '77',
        price: 120.5,
        item_brand: 'glo',
        item_category: 'sticks',
        item_list_name: 'sticks',
        quantity: 2,
        item_variant: '6 мг',
      },
    ]);
  },
);
