import { afterEach, expect, test, vi } from 'vitest';
import { runtime } from '../../device/runtime.ts';
import { toLanding } from './guards.ts';

const leave = vi.fn<(url: string) => void>();
afterEach(() => {
  leave.mockClear();
  runtime.settings.landings = { main: null, ogo: null };
});

test(
  "the landing's guard redirects to the address configured for the brand",
  { tags: ['NAV-03', 'NAV-09', '/landing'] },
  () => {
    runtime.settings.landings = { main: 'https://product.example/start', ogo: null };
    void toLanding({ preload: false }, leave);
    expect(leave).toHaveBeenCalledWith('https://product.example/start');
  },
);

test('without an address the landing of our own is shown', { tags: ['/landing'] }, () => {
  expect(toLanding({ preload: false }, leave)).toBeUndefined();
  expect(leave).not.toHaveBeenCalled();
});

test.each(['http://product.example/', 'javascript:alert(1)', 'data:text/html,x'])(
  'a landing at %s is refused, and the one of our own is shown',
  { tags: ['NAV-09'] },
  (landing) => {
    runtime.settings.landings = { main: landing, ogo: null };
    expect(toLanding({ preload: false }, leave)).toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
  },
);

test('nobody is redirected before the first page is shown', { tags: ['NAV-03'] }, () => {
  runtime.settings.landings = { main: 'https://product.example/', ogo: null };
  void toLanding({ preload: true }, leave);
  expect(leave).not.toHaveBeenCalled();
});
