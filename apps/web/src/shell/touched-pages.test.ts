import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppRouter } from '../app.tsx';
import { loadTouchedPages } from './touched-pages.ts';

let stop = (): void => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTimeAsync(50);

async function openWithLink(href: string) {
  document.body.innerHTML = `<a href="${href}"><span>Далі</span></a>`;
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/user-agreement'] }));
  await router.completeMap();
  const page = { preload: vi.fn<() => Promise<void>>(async () => undefined) };
  router.routesByPath['/faq'].options.component = page;
  stop = loadTouchedPages(router);
  const touch = (type = 'touchstart') =>
    document.querySelector('span')!.dispatchEvent(new Event(type, { bubbles: true }));
  return { touch, page };
}

const networkIs = (connection: object | undefined) =>
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', maxTouchPoints: 0, connection });

test.each([
  [{ effectiveType: '4g', saveData: false }, 1],
  [undefined, 1],
  [{ effectiveType: '3g', saveData: false }, 0],
  [{ effectiveType: 'slow-2g', saveData: false }, 0],
  [{ effectiveType: '4g', saveData: true }, 0],
])(
  'with the connection %o the page behind a touched link is fetched ahead %i times',
  { tags: ['PWA-07', 'limit:prefetching'] },
  async (connection, times) => {
    networkIs(connection);
    const { touch, page } = await openWithLink('/faq?q=1#pay');
    touch();
    await rest();
    expect(page.preload).toHaveBeenCalledTimes(times);
  },
);

test.each(['touchstart', 'mouseover', 'focusin'])('a page is fetched ahead by %s, once for a link', async (type) => {
  const { touch, page } = await openWithLink('/faq');
  touch(type);
  touch('mouseover');
  touch('focusin');
  await rest();
  expect(page.preload).toHaveBeenCalledTimes(1);
});

test('data saving switched on in the middle of a visit counts from the next touch on', async () => {
  const connection = { effectiveType: '4g', saveData: false };
  networkIs(connection);
  const { touch, page } = await openWithLink('/faq');
  connection.saveData = true;
  touch();
  connection.saveData = false;
  await rest();
  expect(page.preload).not.toHaveBeenCalled();
  touch();
  await rest();
  expect(page.preload).toHaveBeenCalledTimes(1);
});

test('a customer who saves data has nothing prefetched', async () => {
  const requests = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('reduced-data') }) as MediaQueryList);
  const { touch, page } = await openWithLink('/faq');
  touch();
  await rest();
  expect(page.preload).not.toHaveBeenCalled();
  requests.mockRestore();
});

test('a link out of the app, and one to nowhere, fetch nothing and break nothing', async () => {
  for (const href of ['https://example.com/faq', '/no/such/page', 'tel:+380441234567']) {
    const { touch, page } = await openWithLink(href);
    touch();
    await rest();
    expect(page.preload).not.toHaveBeenCalled();
    stop();
  }
});

test('a quicker tap is not delayed by preloading', async () => {
  const { touch, page } = await openWithLink('/faq');
  touch();
  touch('click');
  await rest();
  expect(page.preload).not.toHaveBeenCalled();
});
