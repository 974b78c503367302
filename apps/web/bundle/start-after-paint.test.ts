import { expect, test } from 'vitest';
import { withLateStart } from './start-after-paint.ts';

const page = `<head><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body>`;

test('the entry is named ahead in the head and begun at the end of the body', () => {
  const built = withLateStart(page);
  expect(built).not.toContain('type="module"');
  const [head = '', body = ''] = built.split('</head>');
  expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js">');
  expect(body).toMatch(/<\/div><script>[^]*import\('\/assets\/index-1\.js'\)[^]*<\/script>\s*<\/body>$/);
});

test('a page without an entry is not built', () => {
  expect(() => withLateStart('<body></body>')).toThrow('The page names no entry');
});
