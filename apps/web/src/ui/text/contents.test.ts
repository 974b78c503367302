import { expect, test } from 'vitest';
import { withContents } from './contents.ts';

test('every chapter gets an id and a line in the contents', { tags: ['/user-agreement'] }, () => {
  const { html, chapters } = withContents('<h2>Вік</h2><p>18+</p><h2 class="x">XP <b>і&nbsp;покупки</b></h2>');
  expect(chapters).toEqual([
    { id: 'chapter-1', title: 'Вік' },
    { id: 'chapter-2', title: 'XP і\u00a0покупки' },
  ]);
  expect(html).toBe('<h2 id="chapter-1">Вік</h2><p>18+</p><h2 id="chapter-2">XP <b>і&nbsp;покупки</b></h2>');
});
