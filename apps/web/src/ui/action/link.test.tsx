// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

afterEach(cleanup);

function show(props: LinkProps) {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/offer' })]),
    history: createMemoryHistory({ initialEntries: ['/offer?edition=2'] }),
  });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const subscribe = vi.spyOn(router.stores.location as unknown as { subscribe: () => unknown }, 'subscribe');
  render(
    <RouterContextProvider router={router}>
      <Link {...props}>Далі</Link>
    </RouterContextProvider>,
  );
  return { link: screen.getByRole('link'), navigate, subscribe, router };
}

/** Whether the browser was left to follow it. */
function press(link: HTMLElement, how: MouseEventInit = {}): boolean {
  const click = createEvent.click(link, { button: 0, ...how });
  // The window of the tests would go there.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const prevent = vi.spyOn(click, 'preventDefault');
  fireEvent(link, click);
  return prevent.mock.calls.length === 1;
}

test('a link leads through the router; another tab or window is the browser’s', () => {
  const { link, navigate } = show({ to: '/shop', replace: true });
  expect(link.getAttribute('href')).toBe('/shop');
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(press(link, how), JSON.stringify(how)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
  expect(press(link)).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: '/shop', replace: true }));
});

test('a router that answers taps first is given the link, its path and the way', async () => {
  const { link, navigate, router } = show({ to: '/shop' });
  const answered: unknown[] = [];
  Object.assign(router, {
    afterTap: async (pressed: HTMLElement, path: string, lead: () => Promise<void>) => {
      answered.push(pressed, path, navigate.mock.calls.length);
      await lead();
    },
  });
  expect(press(link)).toBe(false);
  expect(answered).toEqual([link, '/shop', 0]);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: '/shop' }));
});

test('an earlier handler of the press may prevent it', () => {
  const { link, navigate } = show({ to: '/shop', onClick: (event) => event.preventDefault() });
  press(link);
  expect(navigate).not.toHaveBeenCalled();
});

test('its address is the one that the router would give it', () => {
  const hrefOf = (props: LinkProps) => {
    const href = show(props).link.getAttribute('href');
    cleanup();
    return href;
  };
  expect(hrefOf({ to: '/history-order/10233' })).toBe('/history-order/10233');
  expect(hrefOf({ to: '/support', search: { order: '10233' } })).toBe('/support?order=%2210233%22');
  expect(hrefOf({ to: '/faq', hash: 'xp' })).toBe('/faq#xp');
  expect(hrefOf({ to: '/shop/осінь' })).toBe('/shop/%D0%BE%D1%81%D1%96%D0%BD%D1%8C');
  expect(hrefOf({ to: '.', search: {} })).toBe('/offer');
});

test('it does not subscribe to the current address, and checks for a transition as it is followed', () => {
  const viewTransition = vi.fn(() => true);
  const { link, navigate, subscribe } = show({ to: '/shop', viewTransition });
  expect(subscribe).not.toHaveBeenCalled();
  expect(viewTransition).not.toHaveBeenCalled();
  press(link);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ viewTransition: true }));
});
