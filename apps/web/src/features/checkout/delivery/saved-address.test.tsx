import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { customer } from '../../../data/customers/queries.ts';
import type { ProfileFacts } from '../../../data/customers/queries.ts';
import { SavedDelivery } from './saved-address.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kyiv = { settlement_id: 's-1', city: 'Київ', branch_id: null, branch: '', street: '', house: '', flat: '' };

test.each([
  [
    'a branch',
    { branch_id: 'b-12', branch: 'відділення № 12, вул. Хрещатик, 22' },
    'відділення № 12, вул. Хрещатик, 22',
  ],
  ['a door', { street: 'вул. Садова', house: '5', flat: '12' }, 'вул. Садова, буд. 5, кв. 12'],
])('the address of the profile is one line above its button: %s', (_, place, text) => {
  const profile = { address: { ...kyiv, ...place } } as ProfileFacts;
  vi.stubGlobal('fetch', async () => Response.json(profile));
  const client = new QueryClient();
  client.setQueryData(customer.profile.queryKey, profile);
  render(
    <QueryClientProvider client={client}>
      <SavedDelivery />
    </QueryClientProvider>,
  );
  const line = screen.getByText((said) => said.replaceAll('\u00A0', ' ') === `Київ, ${text}`);
  const button = screen.getByRole('button', { name: 'Доставити сюди' });
  expect(button.parentElement?.contains(line)).toBe(true);
  expect(line.parentElement?.contains(button)).toBe(false);
});
