import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Scanner } from '../scanners.ts';
import { Instruction } from './page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(scanner: Scanner, reply: Response): void {
  vi.stubGlobal('fetch', async () => reply);
  const root = createRootRoute({ component: () => <Instruction scanner={scanner} /> });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
}

test(
  'steps are in the order of the brand, each with its drawing or picture, followed by the help',
  { tags: ['/scan/instruction'] },
  async () => {
    open(
      'sticks',
      Response.json({
        code: 200,
        steps: [
          { title: 'Відкрий пачку', text: 'Код під кришкою', drawing: 'pack-lid', image: null },
          {
            title: 'Наведи камеру',
            text: 'На код',
            drawing: null,
            image: { address: '/pictures/our-lid.0123456789abcdef-480.webp', text: 'Кришка з кодом' },
          },
        ],
        tips: [{ title: 'Темно', text: 'Увімкни світло' }],
      }),
    );
    expect((await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)).toEqual([
      'Відкрий пачку',
      'Наведи камеру',
      'Якщо не читається',
    ]);
    expect(screen.getByText('Крок 2 з 2')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Кришка з кодом' })).toBeDefined();
    expect(screen.getByText('Увімкни світло')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Сканувати' }).getAttribute('href')).toBe('/scan/sticks');
  },
);

test(
  'a brand without an instruction shows that and leads to support; the camera can be checked all the same',
  { tags: ['/scan/instruction-velo'] },
  async () => {
    open('velo', Response.json({ code: 200, steps: [], tips: [] }));
    expect(await screen.findByText('Інструкції поки немає')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Підтримка' }).getAttribute('href')).toBe('/support');
    expect(screen.getByRole('link', { name: 'Сканувати' }).getAttribute('href')).toBe('/scan/velo');
    expect(screen.getByRole('button', { name: 'Перевірити камеру' })).toBeDefined();
  },
);

test('a failure to load is shown, and can be retried', async () => {
  open('sticks', Response.json({ status: 500, code: 'unexpected', detail: 'Збій' }, { status: 500 }));
  expect(await screen.findByText('Збій')).toBeDefined();
});
