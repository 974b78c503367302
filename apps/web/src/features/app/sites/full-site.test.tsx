import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FullSite } from './full-site.tsx';
import { dropSiteLink, siteLink } from './site-link.ts';

const link = 'https://site.example/login/1';
const onOpen = vi.fn<(url: string) => boolean>();

afterEach(() => {
  cleanup();
  dropSiteLink();
  onOpen.mockReset();
  vi.unstubAllGlobals();
});

async function tap(answer: Response): Promise<void> {
  vi.stubGlobal('fetch', async () => answer.clone());
  const root = createRootRoute({ component: () => <FullSite className="" onOpen={onOpen} /> });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Повна версія сайту' }));
}

test('a tap opens the full site, and its link is spent', { tags: ['NAV-05'] }, async () => {
  onOpen.mockReturnValue(true);
  await tap(Response.json({ url: link }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(link));
  vi.stubGlobal('fetch', async () => Response.json({ url: 'https://site.example/login/2' }));
  expect(await siteLink()).toBe('https://site.example/login/2');
});

test('where the browser opens nothing, a link with explicit permission takes the next tap', async () => {
  onOpen.mockReturnValue(false);
  await tap(Response.json({ url: link }));
  const ready = await screen.findByRole('link', { name: /^Перейти на.сайт$/ });
  expect([ready.getAttribute('href'), ready.getAttribute('rel')]).toEqual([link, 'external']);
  expect(await siteLink()).toBe(link);
});

test('what goes wrong is said where it was tapped', async () => {
  await tap(Response.json({ code: 'unexpected', detail: 'Сталася помилка' }, { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toBe('Сталася помилка');
  expect(onOpen).not.toHaveBeenCalled();
});
