import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductLine } from '@club/rules/product-lines';
import type { Redemption } from '../outbox.ts';
import { ManualEntry } from './entry.tsx';

const submitCode = vi.hoisted(() => vi.fn<() => Promise<Redemption>>());
vi.mock('../outbox.ts', () => ({ submitCode, handOver: () => undefined }));
vi.mock('../../../data/xp/moment.ts', () => ({ moment: { seek: async () => undefined } }));
vi.mock('../hub/outbox-list.tsx', () => ({ OutboxLink: () => null }));
vi.mock('../hub/week-count.tsx', () => ({ WeekCard: () => null, PlanChip: () => null }));
vi.mock('./how-to-link.tsx', () => ({ HowToLink: () => null }));

beforeEach(() => submitCode.mockReset().mockResolvedValue({ kind: 'queued' }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const show = (line?: ProductLine) =>
  render(
    <RouterContextProvider router={router}>
      <ManualEntry {...(line !== undefined && { line })} />
    </RouterContextProvider>,
  );
const open = () => show('glo');
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Код із пачки' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Надіслати код' })));

test('the code is grouped as it is typed, in capitals', { tags: ['SCAN-02'] }, () => {
  open();
  type('nazyn');
  expect(field().value).toBe('NAZY-N');
  type('NAZY-Nz7kq34jw');
  expect(field().value).toBe('NAZY-NZ7K-Q34JW');
});

test('a symbol typed in the middle leaves the caret after itself', () => {
  open();
  type('NAZYNZ7');
  fireEvent.change(field(), { target: { value: 'NAKZY-NZ7', selectionStart: 3, selectionEnd: 3 } });
  expect(field().value).toBe('NAKZ-YNZ7');
  expect(field().selectionStart).toBe(3);
});

test('missing characters are counted, first as a hint and after a try to send as an error', async () => {
  open();
  type('NAZYNZ7KQ34');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByText('Бракує 2 символів')).not.toBeNull();
  await send();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(submitCode).not.toHaveBeenCalled();
});

test('a slip is offered to be undone by one tap', async () => {
  open();
  type('NA2YNZ7KQ34JW');
  fireEvent.click(screen.getByRole('button', { name: /Можливо, тут Z, а не 2/ }));
  expect(field().value).toBe('NAZY-NZ7K-Q34JW');
  await send();
  expect(submitCode).toHaveBeenCalledExactlyOnceWith('NAZYNZ7KQ34JW', 'typed', 'glo');
});

test('a symbol that no code has is named', () => {
  open();
  type('NAZЮ');
  expect(screen.queryByText('Символу «Ю» в коді не буває')).not.toBeNull();
});

test('a pasted link of ours gives its code', async () => {
  open();
  type(`${location.origin}/qr?c=NAZYNZ7KQ34JW`);
  expect(field().value).toBe('NAZY-NZ7K-Q34JW');
  await send();
  expect(submitCode).toHaveBeenCalledExactlyOnceWith('NAZYNZ7KQ34JW', 'link', 'glo');
});

test('a second press while the code is checked sends nothing', async () => {
  let answer: (end: Redemption) => void = () => undefined;
  submitCode.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  open();
  type('NAZYNZ7KQ34JW');
  await send();
  await send();
  await act(async () => fireEvent.submit(field().form!));
  expect(submitCode).toHaveBeenCalledTimes(1);
  await act(async () => answer({ kind: 'queued' }));
});

test('typed text outlives a reload; a code queued for later leaves the field empty', async () => {
  open();
  type('NAZYNZ7KQ34JW');
  cleanup();
  open();
  expect(field().value).toBe('NAZY-NZ7K-Q34JW');
  await send();
  expect(field().value).toBe('');
  expect(screen.queryByText('Надішлемо, щойно зʼявиться мережа')).not.toBeNull();
  expect(screen.queryByText(/Бракує/)).toBeNull();
});

test('a refused code stays in the field', { tags: ['/scan/sticks'] }, async () => {
  const outcome = {
    id: 'x',
    result: 'unknown',
    xp: 0,
    line: null,
    code_tail: '34JW',
    message: 'Такого коду немає',
  } as const;
  submitCode.mockResolvedValue({ kind: 'outcome', outcome });
  open();
  type('NAZYNZ7KQ34JW');
  await send();
  expect(screen.queryByText('Такого коду немає')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Підтримка' }).getAttribute('href')).toBe('/support');
  expect(field().value).toBe('NAZY-NZ7K-Q34JW');
});

test('a code refused by one scanner is not in the field of another, and a can is not called a pack', () => {
  open();
  type('NAZYNZ7KQ34JW');
  cleanup();
  show('velo');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Код із баночки' }).value).toBe('');
  cleanup();
  show();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Код із пачки або баночки' }).value).toBe('');
  cleanup();
  open();
  expect(field().value).toBe('NAZY-NZ7K-Q34JW');
});

test('after a counted code the keyboard is closed; another result disappears when the next code is incomplete', async () => {
  const outcome = { id: 'x', xp: 10, line: null, code_tail: '34JW' } as const;
  submitCode.mockResolvedValueOnce({ kind: 'outcome', outcome: { ...outcome, result: 'credited', message: '+10' } });
  open();
  type('NAZYNZ7KQ34JW');
  field().focus();
  await send();
  expect(document.activeElement).not.toBe(field());

  submitCode.mockResolvedValueOnce({
    kind: 'outcome',
    outcome: { ...outcome, result: 'blocked', message: 'Заблоковано' },
  });
  type('NAZYNZ7KQ34JW');
  await send();
  expect(screen.queryByText('Заблоковано')).not.toBeNull();
  expect(document.activeElement).toBe(field());
  type('NAZYNZ7KQ34');
  await send();
  expect(screen.queryByText('Заблоковано')).toBeNull();
});

test('a code from a link is redeemed immediately and only once, and the link is recorded as its source', async () => {
  const waiting = ['nazy-nz7k-q34jw'];
  const open = () => render(<ManualEntry line="glo" takeArrived={() => waiting.pop()} />);
  const { unmount } = await act(async () => open());
  await act(async () => unmount());
  await act(async () => open());
  expect(submitCode.mock.calls).toEqual([['NAZYNZ7KQ34JW', 'link', 'glo']]);
});

test('a link with an invalid code shows the error', async () => {
  await act(async () => void render(<ManualEntry line="glo" takeArrived={() => 'NA2Y-NZ7K-Q34JW'} />));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(submitCode).not.toHaveBeenCalled();
});
