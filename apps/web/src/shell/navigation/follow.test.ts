import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { isMotionWanted } from '../../device/motion.ts';
import { routes } from '../../routes.ts';
import { createAppRouter } from '../../app.tsx';
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

afterEach(() => vi.unstubAllGlobals());

test('who asks the browser for less data has nothing moved', () => {
  const requests = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('reduced-data') }) as MediaQueryList);
  expect(isMotionWanted()).toBe(false);
  requests.mockRestore();
});

test('the heading of a new page has the focus, but who types on it already keeps theirs', () => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/auth'] }));
  followNavigation(router);
  document.body.innerHTML = '<main><h1>Вхід у клуб</h1><input></main>';
  const arrive = (): void => {
    const { latestLocation: toLocation } = router;
    router.emit({ type: 'onResolved', toLocation, pathChanged: true, hrefChanged: true, hashChanged: false });
  };
  arrive(); // the first page comes from nowhere
  expect(document.activeElement).toBe(document.body);
  arrive();
  expect(document.activeElement?.tagName).toBe('H1');
  const field = document.querySelector('input')!;
  field.focus();
  arrive();
  expect(document.activeElement).toBe(field);
});
