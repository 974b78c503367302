// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeField } from './field.tsx';

afterEach(cleanup);

function Code({ start = '', onFull }: { start?: string; onFull?: (digits: string) => void }) {
  const [value, setValue] = useState(start);
  return <CodeField label="Код з SMS" length={4} value={value} onChange={setValue} onFull={onFull} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Код з SMS' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });

test('a full code is submitted once, and never again automatically after a refusal', () => {
  const full = vi.fn<(digits: string) => void>();
  render(<Code onFull={full} />);
  type('123');
  expect(full).not.toHaveBeenCalled();
  type('1234');
  expect(full).toHaveBeenCalledExactlyOnceWith('1234');
  type('123');
  type('1235');
  expect(field().value).toBe('1235');
  expect(full).toHaveBeenCalledTimes(1);
});

test('a pasted message gives its code, whatever was typed before', { tags: ['AUTH-13'] }, () => {
  const full = vi.fn<(digits: string) => void>();
  render(<Code start="98" onFull={full} />);
  paste('Твій код: 12 34');
  expect(field().value).toBe('1234');
  expect(full).toHaveBeenCalledExactlyOnceWith('1234');
});

test('only digits stay, and no more than the code has', () => {
  render(<Code />);
  type('1a2-3 4567');
  expect(field().value).toBe('1234');
});

test('phones may fill the code in from the message', { tags: ['AUTH-13'] }, () => {
  render(<Code />);
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
});
