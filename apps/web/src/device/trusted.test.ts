import { expect, test } from 'vitest';
import { trustedHtml } from './trusted.ts';

test('the text of a page keeps its markup and its links', () => {
  const text =
    '<h2 id="one">Де шукати</h2><p>В <a href="/scan/history" rel="noopener">історії</a></p><ul><li>так</li></ul>';
  expect(trustedHtml(text)).toBe(text);
});

test('what runs, frames or leads to a script is removed', () => {
  const harm =
    '<p onclick="x()">А<script>x()</script><iframe src="/x"></iframe></p><svg><a href="javascript:x()">б</a></svg><a href="javascript:x()">в</a>';
  expect(trustedHtml(harm)).toBe('<p>А</p><a>в</a>');
});

test('pictures inside a text are loaded when they come into sight', () => {
  expect(trustedHtml('<img src="/art/scene.svg" alt="" srcset="/b 2x">')).toBe(
    '<img src="/art/scene.svg" alt="" loading="lazy">',
  );
});
