import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { customer } from '../../../data/customers/queries.ts';
import type { ProfileFacts } from '../../../data/customers/queries.ts';
import { SavedDelivery } from './saved-address.tsx';

afterEach(cleanup);

const kyiv = { settlement_id: 's-1', city: 'Київ', branch_id: null, branch: '', street: '', house: '', flat: '' };

test.each([
  [
    'a branch',
    { branch_id: 'b-12', branch: 'відділення № 12, вул. Хрещатик, 22' },
    'відділення № 12, вул. Хрещатик, 22',
  ],
  ['a door', { street: 'вул. Садова', house: '5', flat: '12' }, 'вул. Садова, буд. 5, кв. 12'],
])('the address of the profile is one line above its button: %s', (_, place, text) => {
  const client = new QueryClient();
  client.setQueryData(customer.profile.queryKey, { address: { ...kyiv, ...place } } as ProfileFacts);
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
