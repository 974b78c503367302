import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '../../client/problem.ts';
import { noteReached, noteSilence } from '../../device/network.ts';
import { lazyScreen } from '../navigation/load-screen.ts';
import { ScreenError } from './screen-error.tsx';

configure({ asyncUtilTimeout: 3000 });

let fails: unknown;
function Screen() {
  if (fails !== undefined) throw fails;
  return <p>Список</p>;
}

beforeEach(() => {
  // React logs every caught error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function open(component: () => React.ReactNode): void {
  const root = createRootRoute({
    component: () => (
      <>
        <nav>Вкладки</nav>
        <Outlet />
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '/news', component });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Головна</p> });
  const router = createRouter({
    routeTree: root.addChildren([home, page]),
    history: createMemoryHistory({ initialEntries: ['/news'] }),
    defaultErrorComponent: ScreenError,
  });
  render(<RouterProvider router={router} />);
}

test(
  'a failing screen shows its request id, keeps the bars, and has a retry and a way on',
  { tags: ['ERR-01'] },
  async () => {
    fails = new CallProblem(500, 'unexpected', { detail: 'Зараз багато запитів', requestId: 'r-17' });
    open(Screen);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Не вдалося відкрити сторінку');
    expect(alert.textContent).toContain('Зараз багато запитів');
    expect(alert.textContent).toContain('Код помилки: r-17');
    expect(screen.getByText('Вкладки')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'На головну' }).getAttribute('href')).toBe('/');
    fails = undefined;
    fireEvent.click(screen.getByRole('button', { name: /^Спробувати/ }));
    expect(await screen.findByText('Список')).toBeTruthy();
  },
);

test('a screen that the club cannot fill for a while shows a pause, not a fault', async () => {
  fails = new CallProblem(503, 'unavailable', { detail: 'Клуб ненадовго недоступний', requestId: 'r-18' });
  open(Screen);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Невелика перерва');
  expect(alert.textContent).toContain('Клуб ненадовго недоступний');
  expect(alert.textContent).not.toContain('Не вдалося');
});

test('a screen with a fault of ours reveals nothing of it', async () => {
  fails = new TypeError('reading balance of undefined');
  open(Screen);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Спробуй ще раз. Якщо не допоможе, повернись на головну.');
  expect(alert.textContent).not.toContain('undefined');
  expect(alert.textContent).not.toContain('Код помилки');
});

test(
  'a missing chunk reloads the page once; missing again within ten seconds it is reported, with a way on',
  { tags: ['PWA-04'] },
  async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const gone = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    void (gone as { preload?: () => Promise<unknown> }).preload?.().catch(() => undefined);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const goneAgain = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    open(goneAgain as () => React.ReactNode);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Не вдалося відкрити сторінку');
    expect(alert.querySelector<HTMLElement>('[data-trouble]')?.dataset.trouble).toBe('offline');
    expect(screen.getByRole('link', { name: 'На головну' })).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['a tap', () => fireEvent.click(screen.getByRole('button', { name: /^Спробувати/ }))],
  ['the network being back', () => window.dispatchEvent(new Event('online'))],
  ['an answer after silence', () => act(() => noteReached(performance.now()))],
])('a chunk that failed to load without a network is loaded by %s', async (_, happens) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<() => React.ReactNode>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Screen);
  fails = undefined;
  act(() => noteSilence());
  open(lazyScreen(load) as () => React.ReactNode);
  await screen.findByText('Не вдалося відкрити сторінку');
  happens();
  expect(await screen.findByText('Список')).toBeTruthy();
});

test.each([
  'Failed to fetch dynamically imported module: /assets/pin-sheet.js',
  'error loading dynamically imported module: /assets/pin-sheet.js',
  'Importing a module script failed.',
  'No sheet /assets/pin-sheet.css',
])('a part of a screen that failed to load (%s) is reported so, and a retry reloads the page', async (said) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  fails = new TypeError(said);
  open(Screen);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Не вдалося відкрити сторінку');
  expect(alert.textContent).not.toContain(said);
  fireEvent.click(screen.getByRole('button', { name: /^Спробувати/ }));
  expect(reload).toHaveBeenCalledOnce();
});
