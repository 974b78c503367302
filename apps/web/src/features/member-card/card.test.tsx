import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { shopIdField } from '@club/rules/brands';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runtime } from '../../device/runtime.ts';
import { save } from '../../device/storage/stored.ts';
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

test('one tap shows the number as a QR and a bar code, without any reply, and the screen stays on meanwhile', async () => {
  save(shopIdField('main'), '6900000005');
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Картка учасника' }));
  await screen.findByRole('img', { name: /QR-код із.номером 6900000005/ });
  expect(screen.getByRole('img', { name: /Штрихкод із.номером 6900000005/ })).not.toBeNull();
  expect(screen.getByText(/6900.0000.05/)).not.toBeNull();
  await vi.waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith('screen'));
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});

test('a phone without the number offers no card', () => {
  render(<Page />);
  expect(screen.queryByRole('button')).toBeNull();
});

const google = { id: 'google-wallet', name: 'Google', phones: 'android' };
const apple = { id: 'apple-wallet', name: 'Apple', phones: 'ios' };

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone) Safari/604.1', [google, apple], 'Додати в Apple Гаманець'],
  ['an Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/140', [google, apple], 'Додати в Google Гаманець'],
  ['an iPhone, where the club offers another', 'Mozilla/5.0 (iPhone) Safari/604.1', [google], undefined],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', [google, apple], undefined],
  ['any phone of a club that offers none', 'Mozilla/5.0 (iPhone) Safari/604.1', undefined, undefined],
])('%s is offered the wallet that it has', async (_phone, userAgent, wallets, name) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.assign(runtime, { wallets });
  save(shopIdField('main'), '6900000005');
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Картка учасника' }));
  await screen.findByRole('img', { name: /QR-код/ });
  const button = screen.queryByRole('button', { name: /Гаманець/ });
  expect(button?.textContent).toBe(name);
  Object.assign(runtime, { wallets: undefined });
  vi.restoreAllMocks();
});
