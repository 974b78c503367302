// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { Product } from '@club/contract/customer/catalogue';
import { afterEach, expect, test, vi } from 'vitest';
import { runtime } from '../../../device/runtime.ts';
import { ProductDetails } from './details.tsx';

const { settings: ofPage } = runtime;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  runtime.settings = ofPage;
});

const product = { description: [], facts: [], legal_class: 'tobacco', variants: [{ bonuses: 0 }] };

function open(settings: object): void {
  vi.stubGlobal('fetch', async () => Response.json(settings));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProductDetails product={product as unknown as Product} isComing={false} />
    </QueryClientProvider>,
  );
}

test('the terms of delivery wait for a threshold that the page does not have', async () => {
  runtime.settings = { ...ofPage };
  delete runtime.settings.free_delivery_from_kop;
  open({ free_delivery_from_kop: { main: 500_00, ogo: 1 } });
  expect(screen.queryByText(/доставка безкоштовна/)).toBeNull();
  expect((await screen.findByText(/доставка безкоштовна/)).textContent).toContain('Від 500\u00A0₴');
});
