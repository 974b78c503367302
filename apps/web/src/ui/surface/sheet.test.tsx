// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nextPaint } from '../action/next-paint.ts';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

function show(open: boolean) {
  const close = vi.fn<() => void>();
  const sheet = (isOpen: boolean) => (
    <Sheet open={isOpen} onClose={close} title="Сортування">
      <p>Популярні</p>
    </Sheet>
  );
  const { rerender } = render(sheet(open));
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  return { close, dialog, set: (isOpen: boolean) => rerender(sheet(isOpen)) };
}

/** The pressed state is painted first. */
const untilOpen = (dialog: HTMLDialogElement) => vi.waitFor(() => expect(dialog.open).toBe(true));

test('a sheet is a modal dialog named by its title, which takes the focus', async () => {
  const { dialog } = show(true);
  await untilOpen(dialog);
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Сортування');
  expect(document.activeElement?.textContent).toBe('Сортування');
});

test('a closed sheet holds nothing until it is first opened', () => {
  const { set } = show(false);
  expect(screen.queryByText('Популярні')).toBeNull();
  set(true);
  expect(screen.queryByText('Популярні')).not.toBeNull();
});

test('the close button, the backdrop and Esc all request closing', async () => {
  const { close, dialog } = show(true);
  await untilOpen(dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  fireEvent.click(dialog);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(close).toHaveBeenCalledTimes(3);
  fireEvent.click(screen.getByText('Популярні'));
  expect(close).toHaveBeenCalledTimes(3);
});

test('the owner closes it, and is not called again by its own closing', async () => {
  const { close, dialog, set } = show(true);
  await untilOpen(dialog);
  set(false);
  // Its closing animation begins in the frame of the tap; the page behind it becomes active after that frame.
  expect([dialog.open, dialog.hasAttribute('data-leaving')]).toEqual([true, true]);
  await vi.waitFor(() => expect(dialog.open).toBe(false));
  expect(close).not.toHaveBeenCalled();
});

test('one that is wanted again while it begins to leave stays', async () => {
  const { dialog, set } = show(true);
  await untilOpen(dialog);
  set(false);
  set(true);
  await nextPaint();
  expect([dialog.open, dialog.hasAttribute('data-leaving')]).toEqual([true, false]);
});

test('one that is closed before it was seen does not open', async () => {
  const { dialog, set } = show(true);
  set(false);
  await nextPaint();
  expect(dialog.open).toBe(false);
});
