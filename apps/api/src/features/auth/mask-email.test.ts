import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['olena.vyun@example.com', 'o***@example.com'],
  ['о@example.com', 'о***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
])('%s is shown as %s', (email, mask) => {
  expect(maskEmail(email)).toBe(mask);
});
