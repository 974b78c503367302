import { expect, test } from 'vitest';
import { foldEmail, maskEmail } from './email.ts';

test('an e-mail is stored trimmed and with a lower-case domain', () => {
  expect(foldEmail('  Olena.Test+club@Mail.EXAMPLE ')).toBe('Olena.Test+club@mail.example');
  expect(foldEmail('o@xn--80ak6aa92e.xn--j1amh')).toBe('o@xn--80ak6aa92e.xn--j1amh');
});

test('what no message could reach is no e-mail', () => {
  const wrong = ['', 'olena', 'olena@', '@mail.example', 'a@b', 'a@b@c.example', 'a b@c.example', '.a@c.example'];
  const wronger = ['a..b@c.example', 'a.@c.example', 'a@-c.example', 'a@c..example', 'a@c.e', 'олена@c.example'];
  const long = [
    `${'a'.repeat(65)}@c.example`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(30)}.example`,
  ];
  for (const text of [...wrong, ...wronger, ...long, 'a\u0000@c.example', 'a\r\nBcc: x@c.example'])
    expect(foldEmail(text), JSON.stringify(text)).toBeUndefined();
});

test.each([
  ['olena.vyun@example.com', 'o***@example.com'],
  ['о@example.com', 'о***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
])('%s is shown as %s', (email, mask) => {
  expect(maskEmail(email)).toBe(mask);
});
