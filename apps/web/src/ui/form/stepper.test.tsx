// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `${name}: Стіки` });

test('a stepper counts by one in both directions', () => {
  const change = vi.fn<(value: number) => void>();
  render(<Stepper value={2} min={1} max={9} label="Стіки" onChange={change} />);
  fireEvent.click(button('Більше'));
  fireEvent.click(button('Менше'));
  expect(change.mock.calls).toEqual([[3], [1]]);
});

test('a stepper stops at both bounds', () => {
  const { rerender } = render(<Stepper value={1} min={1} max={2} label="Стіки" onChange={() => {}} />);
  expect(button('Менше').disabled).toBe(true);
  expect(button('Більше').disabled).toBe(false);
  rerender(<Stepper value={2} min={1} max={2} label="Стіки" onChange={() => {}} />);
  expect(button('Менше').disabled).toBe(false);
  expect(button('Більше').disabled).toBe(true);
});

test('at the smallest amount removing takes the place of less', () => {
  const change = vi.fn<(value: number) => void>();
  const remove = vi.fn<() => void>();
  render(<Stepper value={1} min={1} max={9} label="Стіки" onChange={change} onRemove={remove} />);
  fireEvent.click(button('Прибрати'));
  expect(remove).toHaveBeenCalledOnce();
  expect(change).not.toHaveBeenCalled();
});
