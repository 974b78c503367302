import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Devices } from '../../data/registered-devices.ts';
import { DevicesPage } from './page.tsx';

const device: Devices['asset'][number] = {
  id: '1',
  title: 'Контур',
  image: '',
  line: 'glo',
  warranty_months: 24,
  serial_tail: '026K',
  purchased_on: '2026-05-04',
  warranty_ends_on: '2028-05-04',
  is_under_warranty: true,
  registered_at: '2026-05-05T10:00:00.000Z',
  care: [],
  recycling: '',
  transfer: null,
  replacement: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(over: Partial<Devices>): void {
  const data: Devices = { asset: [device], asked: [], reward: 150, devices_max: 5, devices_count: 1, ...over };
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data }));
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/my-devices', component: DevicesPage });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/my-devices'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const page = (): string => document.body.textContent.replaceAll('\u00A0', ' ');
const add = () => screen.queryByRole('link', { name: /Додати пристрій/ });

test('the share of the limit counts the devices of both clubs, and says so when some are in the other one', async () => {
  open({});
  await screen.findByRole('heading', { name: 'Контур' });
  expect(page()).toContain('1 з 5 пристроїв');
  expect(page()).not.toContain('в обох клубах');
  cleanup();
  open({ devices_count: 3 });
  await screen.findByRole('heading', { name: 'Контур' });
  expect(page()).toContain('3 з 5 пристроїв в обох клубах');
  expect(add()).not.toBeNull();
});

test('with all five none can be added, and the page says why, also when all are in the other club', async () => {
  for (const asset of [[device], []]) {
    open({ asset, devices_count: 5 });
    await screen.findByText(/У тебе вже.пʼять пристроїв/);
    expect(add()).toBeNull();
    cleanup();
  }
});
