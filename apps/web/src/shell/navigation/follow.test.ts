import { createMemoryHistory } from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isMotionWanted } from '../../device/motion.ts';
import { routes } from '../../routes.ts';
import { createAppRouter } from '../../app.tsx';
import { useFirstScreen } from '../../ui/surface/first-screen.ts';
import { directionOf, followNavigation } from './follow.ts';

const at = (path: string) => routes.find((route) => route.path === path);

test('one tab to another is a change of tabs', () => {
  expect(directionOf(at('/'), at('/shop'), 1)).toBe('tab');
});

test('deeper into the app is a push, and back in the history a pop', () => {
  expect(directionOf(at('/shop'), at('/shop/{slug}'), 1)).toBe('push');
  expect(directionOf(at('/shop/{slug}'), at('/shop'), -1)).toBe('pop');
});

test('the arrow to a back target moves like a pop though the history grew no shorter', () => {
  expect(directionOf(at('/news/{newsId}'), at('/news'), 0)).toBe('pop');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a customer who saves data has nothing preloaded', () => {
  const requests = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('reduced-data') }) as MediaQueryList);
  expect(isMotionWanted()).toBe(false);
  requests.mockRestore();
});

test('the heading of a new page gets the focus, unless the customer is already typing on it', () => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/auth'] }));
  followNavigation(router);
  document.body.innerHTML = '<main><h1>Вхід у клуб</h1><input></main>';
  const arrive = (): void => {
    const { latestLocation: toLocation } = router;
    router.emit({ type: 'onResolved', toLocation, pathChanged: true, hrefChanged: true, hashChanged: false });
  };
  arrive(); // the first page has no predecessor
  expect(document.activeElement).toBe(document.body);
  arrive();
  expect(document.activeElement?.tagName).toBe('H1');
  const field = document.querySelector('input')!;
  field.focus();
  arrive();
  expect(document.activeElement).toBe(field);
});

test('a page begins with its first screen if it opens at its top; on the way back, and at an anchor, it is whole', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/auth'] }));
  followNavigation(router);
  const at = (pathname: string, index: number, hash = '') =>
    ({ ...router.latestLocation, pathname, hash, state: { __TSR_index: index } }) as typeof router.latestLocation;
  const isWhole = (from: ReturnType<typeof at> | undefined, toLocation: ReturnType<typeof at>): boolean[] => {
    const change = { pathChanged: true, hrefChanged: true, hashChanged: false };
    router.emit({ type: 'onBeforeNavigate', ...(from && { fromLocation: from }), toLocation, ...change });
    const seen: boolean[] = [];
    renderHook(() => seen.push(useFirstScreen().hasRest));
    return seen.slice(0, 1);
  };
  expect(isWhole(at('/auth', 0), at('/age', 1)), 'further').toEqual([false]);
  expect(isWhole(at('/auth', 0), at('/age', 0)), 'in its place').toEqual([false]);
  expect(isWhole(undefined, at('/auth', 0)), 'the first page').toEqual([true]);
  expect(isWhole(at('/age', 1), at('/auth', 0)), 'back').toEqual([true]);
  expect(isWhole(at('/auth', 0), at('/age', 1, 'end')), 'an anchor').toEqual([true]);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(isWhole(at('/auth', 0), at('/age', 1)), 'forward again').toEqual([true]);
  expect(isWhole(at('/auth', 0), at('/age', 1)), 'and after that').toEqual([false]);
});
