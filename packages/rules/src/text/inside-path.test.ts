import { expect, test } from 'vitest';
import { isInsidePath } from './inside-path.ts';

test.each(['/', '/shop/sticks?sort=price', '/faq#yak'])('%s is inside the app', (path) => {
  expect(isInsidePath(path)).toBe(true);
  expect(new URL(path, 'https://club.example').host).toBe('club.example');
});

test.each(['//evil.example', '/\\evil.example', '/\tx', 'https://evil.example', 'javascript:x()', '', 'shop', '/a\\b'])(
  '%s is not',
  (path) => {
    expect(isInsidePath(path)).toBe(false);
  },
);
