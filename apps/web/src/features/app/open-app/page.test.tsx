import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeDestination } from '../../../device/arrival.ts';
import { save, stored } from '../../../device/storage/stored.ts';
import { OpenApp } from './page.tsx';

let isWide: boolean;
vi.mock('../../../device/wide.ts', () => ({ useIsWide: () => isWide }));

beforeEach(() => {
  isWide = false;
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(address: string) {
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([at('/qr', OpenApp), at('/auth', () => 'auth'), at('/scan/$line', () => 'scanner')]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.location.searchStr).not.toContain('c='));
  return router;
}

test('a visitor with a code learns why to sign in, and the address bar no longer has the code', async () => {
  const router = await open('/qr?c=NAZY-NZ7K-Q34JW');
  fireEvent.click(await screen.findByRole('link', { name: 'Увійти або зареєструватися' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(stored('arrival')).toEqual({ code: 'NAZY-NZ7K-Q34JW' });
  expect(takeDestination()).toBe('/qr');
});

test('a customer with a code continues to the scanner that was used last', { tags: ['/qr'] }, async () => {
  save('pwaToken', 't');
  save('lastScanner', 'velo');
  const router = await open('/qr?c=NAZY-NZ7K-Q34JW');
  await waitFor(() => expect(router.state.location.href).toBe('/scan/velo?by=hand'));
});

test('an invitation is explained to a visitor and saved for the registration', async () => {
  await open('/qr?invite=REW-7K2M&utm_source=app');
  expect(await screen.findByRole('heading', { name: /^Тебе запрошують у.клуб/ })).toBeTruthy();
  expect(stored('invite')).toBe('REW-7K2M');
});

test(
  'a phone is offered to open the app, a large screen shows a picture for the phone',
  { tags: ['/qr'] },
  async () => {
    await open('/qr');
    expect((await screen.findByRole('link', { name: 'Відкрити' })).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('img')).toBeNull();
    cleanup();
    isWide = true;
    await open('/qr');
    expect(await screen.findByRole('img', { name: /^QR-код з.адресою/ })).toBeTruthy();
  },
);

test('the link is copied, and where it cannot be the customer sees why', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce().mockRejectedValue(new Error('no'));
  vi.stubGlobal('navigator', { userAgent: 'iPhone', clipboard: { writeText } });
  await open('/qr');
  fireEvent.click(await screen.findByRole('button', { name: 'Скопіювати посилання' }));
  await screen.findByRole('button', { name: 'Посилання скопійовано' });
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/qr`);
  fireEvent.click(screen.getByRole('button', { name: 'Посилання скопійовано' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Не.вдалося скопіювати/);
  expect(screen.getByRole('heading', { name: 'iPhone або iPad' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Android' })).toBeNull();
});
