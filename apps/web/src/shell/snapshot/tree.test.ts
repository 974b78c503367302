// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawnOf } from './tree.ts';

const all = (): boolean => true;

function pageOf(html: string): Element {
  document.body.innerHTML = html;
  return document.body;
}

test('elements, attributes and text are as they were', () => {
  const page = pageOf('<main class="a"><a href="/shop" style="--x: 1">Каталог <b>12</b></a></main>');
  expect(drawnOf(page, all)).toEqual([
    ['main', { class: 'a' }, ['a', { href: '/shop', style: '--x: 1' }, 'Каталог ', ['b', {}, '12']]],
  ]);
});

test('nothing that runs, loads a page or takes the focus is taken along', () => {
  const page = pageOf(
    '<script type="text/plain">1</script><style>a{b:c}</style><template>a</template><input autofocus tabindex="0" onclick="a()" name="q">',
  );
  expect(drawnOf(page, all)).toEqual([['input', { name: 'q' }]]);
});

test('hidden elements keep their place and nothing else; no picture is fetched for them', () => {
  const page = pageOf('<ul><li>1</li><li class="far"><p>2</p></li></ul><img src="/a.png" alt="A" loading="lazy">');
  const isSeen = (element: Element): boolean => !element.matches('.far, img');
  expect(drawnOf(page, isSeen)).toEqual([
    ['ul', {}, ['li', {}, '1'], ['li', { class: 'far' }]],
    ['img', { alt: 'A' }],
  ]);
});

test('a picture is as seen as its image, a drawing as its frame', () => {
  const page = pageOf(
    '<picture><source srcset="/a.avif"><img src="/a.png"></picture><svg><defs><path d="M0"></path></defs></svg>',
  );
  const isSeen = (element: Element): boolean => !element.matches('img, picture, source, defs, path');
  expect(drawnOf(page, isSeen)).toEqual([
    ['picture', {}],
    ['svg', {}, ['defs', {}, ['path', { d: 'M0' }]]],
  ]);
});
