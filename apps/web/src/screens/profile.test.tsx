import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMode } from '../shell/appearance.ts';
import ProfileScreen from './profile.tsx';

const user = { id: '6900000001', first_name: 'Олена', last_name: 'Коваленко', email: null, phone: '380671234567' };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(user));
  const router = createRouter({
    routeTree: createRootRoute({ component: ProfileScreen }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a chosen look applies at once and is kept on the phone', async () => {
  followMode();
  fireEvent.click(await screen.findByRole('radio', { name: 'Темний' }));
  expect(document.documentElement.dataset.mode).toBe('dark');
  expect(localStorage.getItem('mode')).toBe('dark');
  fireEvent.click(screen.getByRole('radio', { name: 'Системний' }));
  expect(document.documentElement.dataset.mode).toBeUndefined();
});

test('the phone is masked and says why it is locked; an absent e-mail is not mentioned', async () => {
  const card = await screen.findByRole('region', { name: 'Про тебе' });
  const words = card.textContent?.replaceAll('\u00A0', ' ');
  expect(words).toContain('+380 67 ••• •• 67');
  expect(words).toContain('За цим номером ти входиш у клуб');
  expect(words).not.toContain('пошта');
});
