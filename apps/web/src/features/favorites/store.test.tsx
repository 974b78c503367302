import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentFavorites } from '../../data/favorites/stored.ts';
import { save } from '../../device/storage/stored.ts';
import { closeSession } from '../../device/session.ts';
import { favoriteIds } from './list.ts';
import { setHeart, syncFavorites } from './store.ts';
import { HeartButton } from './heart-button.tsx';

const price = { priceKop: 105_00, xpPrice: 0 };
let server: string[] = [];
let isOnline = true;
let writes = 0;

beforeEach(() => {
  server = [];
  isOnline = true;
  writes = 0;
  save('pwaToken', 't1');
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('no network');
    if (url === '/api/user/create-metafields') {
      server = JSON.parse((JSON.parse(body) as { value: string }).value) as string[];
      writes += 1;
      return Response.json({ code: 200 });
    }
    const other = { namespace: 'club', key: 'favorites', value: '["99"]', type: 'json' };
    const own = { namespace: 'pwa', key: 'favorites', value: JSON.stringify(server), type: 'json' };
    return Response.json({ metafields: [other, own] });
  });
});
afterEach(async () => {
  await syncFavorites();
  cleanup();
  closeSession('left');
  vi.unstubAllGlobals();
});

test('a favourite shows immediately and is saved as a JSON list of ids', { tags: ['SHOP-03'] }, async () => {
  render(<HeartButton id="1" title="Стіки" price={price} />);
  fireEvent.click(screen.getByRole('button', { name: 'Обране: Стіки', pressed: false }));
  expect(screen.getByRole('button', { pressed: true })).toBeDefined();
  await waitFor(() => expect(server).toEqual(['1']));
});

test('hearts of another device stay when one is set here', async () => {
  await syncFavorites();
  server = ['7', '8'];
  setHeart('1', true, price);
  await syncFavorites();
  expect(server).toEqual(['1', '7', '8']);
  expect(favoriteIds(currentFavorites())).toEqual(['1', '7', '8']);
});

test('a new device shows what was marked on the old one', { tags: ['SHOP-03'] }, async () => {
  server = ['5'];
  await syncFavorites();
  expect(favoriteIds(currentFavorites())).toEqual(['5']);
  expect(writes).toBe(0);
});

test('without a network the heart stays and is sent when the network is back', async () => {
  render(<HeartButton id="1" title="Стіки" price={price} />);
  await syncFavorites();
  isOnline = false;
  setHeart('1', true, price);
  await syncFavorites();
  expect(favoriteIds(currentFavorites())).toEqual(['1']);
  expect(server).toEqual([]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server).toEqual(['1']));
});

test('a pending toggle of a customer who signs out never reaches the next one', async () => {
  server = ['5'];
  const running = syncFavorites();
  closeSession('left');
  await running;
  expect(favoriteIds(currentFavorites())).toEqual([]);
});
