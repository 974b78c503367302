// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { SelectField } from './select-field.tsx';

afterEach(cleanup);

test('a field is named by its label and described by its error and hint', () => {
  render(<Field label="Імʼя" hint="Як у паспорті" error="Лише українські літери" />);
  const input = screen.getByRole('textbox', { name: 'Імʼя' });
  expect(descriptionOf(input)).toBe('Помилка: Лише українські літери Як у паспорті');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a field without an error is valid and references no missing description', () => {
  render(<Field label="Місто" />);
  const input = screen.getByRole('textbox', { name: 'Місто' });
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

test('a select and a checkbox show their errors the same way', () => {
  render(
    <>
      <SelectField label="Час" error="Обери час" />
      <Checkbox label="Згода" error="Постав позначку" />
    </>,
  );
  expect(descriptionOf(screen.getByRole('combobox', { name: 'Час' }))).toBe('Помилка: Обери час');
  expect(descriptionOf(screen.getByRole('checkbox', { name: 'Згода' }))).toBe('Помилка: Постав позначку');
});

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
