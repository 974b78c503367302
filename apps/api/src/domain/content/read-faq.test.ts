import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeHtml } from '../text/safe-html.ts';
import { readFaq } from './read-faq.ts';

test(
  'each h3 with the div after it is a question with its answer',
  { tags: ['CONT-01', 'POST:/api/content/get-page-by-id'] },
  () => {
    const html = safeHtml(`<p>Вступ</p><h3>Хто <em>може</em>
    запросити?</h3><div><p>Кожен, див. <a href="/rules">правила</a>.</p></div>
    <h3>А &amp; Б &lt; В?</h3> <div>Так</div>`);
    expect(readFaq(html)).toMatchObject([
      {
        title: 'Хто може запросити?',
        text: '<p>Кожен, див. <a href="/rules" rel="noopener">правила</a>.</p>',
        topic: null,
      },
      { title: 'А & Б < В?', text: 'Так', topic: null },
    ]);
  },
);

test('a question belongs to the nearest heading before it and has its own address', () => {
  const html =
    '<h3>XP?</h3><div>а</div><h2>Код &amp; пачка</h2><h3>XP?</h3><div>б</div><h2></h2><h3>В</h3><div>в</div>';
  expect(readFaq(html).map(({ topic, anchor }) => [topic, anchor])).toEqual([
    [null, 'ksp'],
    ['Код & пачка', 'ksp-2'],
    [null, 'v'],
  ]);
});

test.each([
  ['nothing', ''],
  ['a page of another kind', '<h2>Розділ</h2><p>Текст</p><div>Окремо</div>'],
  ['a question without an answer', '<h3>Чому?</h3><p>Бо так</p>'],
  ['an empty answer', '<h3>Чому?</h3><div> <p></p> </div>'],
  ['an empty question', '<h3> <br /> </h3><div>Бо так</div>'],
  ['a heading that never ends', '<h3>Чому?<div>Бо так</div>'],
  ['an answer that never ends', '<h3>Чому?</h3><div>Бо так<div>і так</div>'],
  ['a tag that never ends', '<h3>Чому?</h3><div Бо так'],
])('%s has no questions', (_what, html) => {
  expect(readFaq(html)).toEqual([]);
});

test('of odd markup the sound parts stay', () => {
  expect(readFaq('<H3 CLASS="a">Перше</H3>\n<p>між</p><DIV><div>у</div>нутрі</DIV><div>зайве</div>')).toMatchObject([
    { title: 'Перше', text: '<div>у</div>нутрі' },
  ]);
  expect(readFaq('<h3>Без відповіді</h3><h3>5 < 6?</h3><div>Так, 5 < 6</div></div></h3>')).toMatchObject([
    { title: '5 < 6?', text: 'Так, 5 < 6' },
  ]);
});

test('any text is walked through once', () => {
  const part = fc.constantFrom('<h3>', '</h3>', '<div>', '</div>', '<', '>', '&lt;', 'а', '<p class="x">');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      for (const { title, text } of readFaq(parts.join(''))) expect([title, text]).not.toContain('');
    }),
  );
  // Long nonsense is parsed within the test's time: nothing in it is scanned twice.
  expect(readFaq('<'.repeat(200_000) + '<h3>'.repeat(50_000) + '>'.repeat(50_000))).toEqual([]);
});
