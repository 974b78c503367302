import { expect, test } from 'vitest';
import { withRunningNumbers } from './running-numbers.ts';

test('sections are numbered without gaps when one is omitted, and sentences refer to them by the same numbers', () => {
  const rules =
    '<h2>1. Вік</h2>\n<p>За умовами розділу\u00A04.</p>\n<h2>2. XP</h2>\n<h2>4. Друг</h2>\n<p>Див. розділ 2.</p>';
  expect(withRunningNumbers(rules)).toBe(
    '<h2>1. Вік</h2>\n<p>За умовами розділу\u00A03.</p>\n<h2>2. XP</h2>\n<h2>3. Друг</h2>\n<p>Див. розділ 2.</p>',
  );
  expect(withRunningNumbers('<h2>Вік</h2><p>24. розділ 7</p>')).toBe('<h2>Вік</h2><p>24. розділ 7</p>');
});
