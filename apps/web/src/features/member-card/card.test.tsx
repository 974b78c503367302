import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { shopIdField } from '@club/rules/brands';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep } from '../../device/storage/stored.ts';
import { useMemberCard } from './use-member-card.tsx';

const release = vi.fn<() => Promise<void>>(async () => undefined);
const request = vi.fn<(kind: string) => Promise<{ release: typeof release }>>(async () => ({ release }));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'overloaded', detail: '' }, { status: 503 }));
  Object.assign(navigator, { wakeLock: { request } });
  request.mockClear();
  release.mockClear();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const { button, sheet } = useMemberCard();
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {button}
      {sheet}
    </QueryClientProvider>
  );
}

test('one tap shows the number as a QR and a bar code, without any answer, and the screen stays lit meanwhile', async () => {
  keep(shopIdField('main'), '6900000005');
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Картка учасника' }));
  await screen.findByRole('img', { name: /QR-код із.номером 6900000005/ });
  expect(screen.getByRole('img', { name: /Штрихкод із.номером 6900000005/ })).not.toBeNull();
  expect(screen.getByText(/6900.0000.05/)).not.toBeNull();
  await vi.waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith('screen'));
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});

test('a phone that does not know the number offers no card', () => {
  render(<Page />);
  expect(screen.queryByRole('button')).toBeNull();
});
