// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { runtime } from '../../../device/runtime.ts';
import { MixFold } from './fold.tsx';

const { settings } = runtime;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  runtime.settings = settings;
});

test('how many units a pack has is said once it is known, in a place that is kept for it', async () => {
  runtime.settings = { ...settings };
  delete runtime.settings.mix_units;
  vi.stubGlobal('fetch', async () => Response.json({ mix_units: { velo: 7, glo: 1, ogo: 1 } }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MixFold line="velo" first="20" onAdd={() => undefined} />
    </QueryClientProvider>,
  );
  expect(document.querySelector('summary [data-skeleton]')).not.toBeNull();
  expect(document.querySelector('summary')?.textContent).toBe('');
  expect(await screen.findByText('Скласти набір із 7')).toBeDefined();
});
