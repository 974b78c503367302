import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showChecking } from '../../client/proof-progress.ts';
import { CheckingBar } from './checking-bar.tsx';

afterEach(cleanup);

test('shows that something is being checked, and stops it on demand', () => {
  const stop = vi.fn<() => void>();
  render(<CheckingBar />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => showChecking({ stop }));
  expect(screen.getByRole('status').textContent).toContain('Перевіряємо…');
  fireEvent.click(screen.getByRole('button', { name: 'Скасувати' }));
  expect(stop).toHaveBeenCalledOnce();
  act(() => showChecking(null));
  expect(screen.getByRole('status').textContent).toBe('');
});
