import { expect, test } from 'vitest';
import { maskPersonal } from './masking.ts';

test.each([
  ['phone', '380671234567', '+380 67 ••• •• 67'],
  ['phone', '', ''],
  ['email', 'olena@example.com', 'o•••@example.com'],
  ['email', 'olena', 'o•••'],
  ['name', 'Олена Тестова', 'О••• Т•••'],
  ['name', '', ''],
  ['name', '\u202eОлена \u200b', 'О•••'],
  ['address', 'вул. Хрещатик, 1', '•••'],
  ['words', 'Де моє замовлення?', 'Де моє замовлення?'],
] as const)('a %s «%s» is shown as «%s»', (kind, value, shown) => {
  expect(maskPersonal(kind, value).replaceAll('\u00a0', ' ')).toBe(shown);
});
