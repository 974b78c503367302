// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { support } from '../../data/support.ts';
import { OwnPhoto } from './own-photo.tsx';

afterEach(cleanup);

function draw(at?: string): HTMLImageElement {
  const client = new QueryClient();
  client.setQueryData(support.photo('a').queryKey, 'blob:photo');
  const { container } = render(
    <QueryClientProvider client={client}>
      <OwnPhoto id="a" place={2} {...(at !== undefined && { at })} />
    </QueryClientProvider>,
  );
  return container.querySelector('button img')!;
}

test('a photo of a message is named by its place and the day it was sent', () => {
  expect(draw('2026-11-20T10:01:00.000Z').alt).toMatch(/^Фото 2, 20.листопада$/);
  expect(screen.getByRole('button', { name: /^Збільшити фото 2, 20.листопада$/ })).toBeDefined();
});

test('a photo that is not sent yet is named by its place', () => {
  expect(draw().alt).toBe('Фото 2');
});
