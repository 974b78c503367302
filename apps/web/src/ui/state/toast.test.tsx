// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { closeToast, shownToasts, showToast, type Toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion livesMs={5000} />);
});

afterEach(() => {
  cleanup();
  for (const toast of shownToasts()) closeToast(toast.id);
  vi.useRealTimers();
});

const show = (toast: Toast) =>
  act(() => {
    showToast(toast);
  });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const bar = () => screen.getByText('Прибрали з кошика').parentElement as HTMLElement;
const region = () => screen.getByRole('region', { name: 'Повідомлення' });

test('a toast closes after five seconds', { tags: ['PWA-09', 'limit:toast'] }, () => {
  show({ text: 'Скопійовано' });
  wait(4999);
  expect(screen.queryByText('Скопійовано')).not.toBeNull();
  wait(1);
  expect(screen.queryByText('Скопійовано')).toBeNull();
});

test('a toast stays while the pointer or the focus is on it', () => {
  show({ text: 'Прибрали з кошика' });
  fireEvent.pointerEnter(bar());
  wait(20_000);
  expect(screen.queryByText('Прибрали з кошика')).not.toBeNull();
  fireEvent.pointerLeave(bar());
  wait(5000);
  expect(screen.queryByText('Прибрали з кошика')).toBeNull();
});

test('at most two toasts are shown, and the oldest gives way', () => {
  show({ text: 'Перше' });
  show({ text: 'Друге', kind: 'error' });
  show({ text: 'Третє' });
  expect(shownToasts().map((toast) => toast.text)).toEqual(['Друге', 'Третє']);
  expect(screen.queryByText('Перше')).toBeNull();
});

test('a toast with an undo can be undone for twice as long', () => {
  show({ text: 'Прибрали з кошика', action: { label: 'Повернути', onPress: () => undefined } });
  wait(9999);
  expect(screen.queryByText('Прибрали з кошика')).not.toBeNull();
  wait(1);
  expect(screen.queryByText('Прибрали з кошика')).toBeNull();
});

test('the action is done once and closes the toast', () => {
  const undo = vi.fn<() => void>();
  show({ text: 'Прибрали з кошика', action: { label: 'Повернути', onPress: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Повернути' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(shownToasts()).toEqual([]);
});

test('closing one toast by its button lets the next one live its own time', () => {
  show({ text: 'Перше' });
  fireEvent.focus(screen.getByRole('button', { name: 'Закрити' }));
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  show({ text: 'Друге' });
  wait(5000);
  expect(screen.queryByText('Друге')).toBeNull();
});

test('the live regions exist before any toast does', () => {
  expect(region().querySelectorAll('[aria-live]')).toHaveLength(2);
});
