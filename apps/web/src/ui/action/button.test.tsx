// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a pending button keeps its label, is announced as busy and ignores presses', () => {
  const press = vi.fn<() => void>();
  render(
    <Button pending onClick={press}>
      Далі
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Далі' });
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a pending submit button does not send its form again', () => {
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" pending={pending}>
        Надіслати
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  fireEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
  rerender(form(true));
  fireEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
});
