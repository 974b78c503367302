// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { save } from '../device/storage/stored.ts';
import type { AppRouter } from './navigation/app-router.ts';
import { followShortcuts } from './shortcuts.ts';

const navigate = vi.fn<(way: { to: string }) => Promise<void>>(async () => undefined);
const hasMouse = vi.fn<() => boolean>();

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse() }));
  followShortcuts({ navigate, state: { location: { pathname: '/shop' } } } as unknown as AppRouter);
});
beforeEach(() => {
  navigate.mockClear();
  hasMouse.mockReturnValue(true);
  save('pwaToken', 'signed-in');
  save('shortcuts', 'on');
  document.body.innerHTML = '<main><p id="page"></p><input id="code"></main>';
});

/** The characters of a Ukrainian layout; the position of a key decides. */
const ukrainian: Record<string, string> = { Slash: '.', KeyG: 'п', KeyC: 'с' };
function press(code: string, over: KeyboardEventInit = {}, target = 'page'): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    code,
    key: ukrainian[code] ?? code,
    bubbles: true,
    cancelable: true,
    ...over,
  });
  document.getElementById(target)?.dispatchEvent(event);
  return event;
}
const goTo = () => navigate.mock.calls.map(([{ to }]) => to);

test('«g» and then «c» open the cart on any layout; «c» alone, or after another key, does nothing', () => {
  press('KeyC');
  press('KeyG');
  press('KeyX');
  press('KeyC');
  expect(goTo()).toEqual([]);
  press('KeyG');
  press('KeyC');
  expect(goTo()).toEqual(['/shop/cart']);
});

test('«/» focuses the search of the page, and opens the shop if there is none', async () => {
  expect(press('Slash').defaultPrevented).toBe(true);
  expect(goTo()).toEqual(['/shop']);
  document.body.innerHTML = '<main><p id="page"></p><input id="search" type="search"></main>';
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('search'));
  navigate.mockClear();
  document.getElementById('search')?.blur();
  press('Slash');
  expect(document.activeElement?.id).toBe('search');
  expect(goTo()).toEqual([]);
});

test.each([
  ['while somebody types', () => press('Slash', {}, 'code')],
  ['with another key held', () => press('Slash', { ctrlKey: true })],
  [
    'above an open dialog',
    () => (document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>'), press('Slash')),
  ],
  ['for a visitor', () => (save('pwaToken', null), press('Slash'))],
  ['where there is no mouse', () => (hasMouse.mockReturnValue(false), press('Slash'))],
  ['once they are switched off', () => (save('shortcuts', 'off'), press('Slash'))],
])('no key does anything %s', (_when, act) => {
  expect(act().defaultPrevented).toBe(false);
  expect(goTo()).toEqual([]);
});
