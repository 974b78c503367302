import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCheckedForm } from './use-checked-form.ts';

afterEach(cleanup);

function Form({ send }: { send: (form: HTMLFormElement) => void }) {
  const { isChecked, form } = useCheckedForm(send);
  return (
    <form aria-label="form" {...form}>
      <input required aria-label="field" />
      {isChecked && <p>checked</p>}
    </form>
  );
}

test('a form shows its errors from the first try to send it, hands itself over and never leaves the page', () => {
  const send = vi.fn<(form: HTMLFormElement) => void>();
  render(<Form send={send} />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'form' });
  expect([form.noValidate, screen.queryByText('checked')]).toEqual([true, null]);
  expect(fireEvent.submit(form)).toBe(false);
  expect(send).toHaveBeenCalledExactlyOnceWith(form);
  expect(screen.getByText('checked')).toBeDefined();
});
