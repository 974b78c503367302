import { expect, test } from 'vitest';
import { makeTextIndex, searchTexts } from './search.ts';

const faq = [
  { title: 'Коли повернуть XP за скасоване замовлення?', text: 'Одразу, щойно замовлення скасовано.' },
  { title: 'Як звʼязатися з підтримкою?', text: 'Напиши в чат або замов дзвінок.' },
  { title: 'Скільки коштує доставка?', text: 'Єдина ціна — 60 ₴, обʼєм і вага не мають значення.' },
  { title: 'Де мій сертифікат?', text: 'У списку «Мої сертифікати», там же і код.' },
];
const index = makeTextIndex(faq, (one) => one);
const found = (query: string) => searchTexts(index, query).map((one) => faq.indexOf(one));

test.each([
  ['a part of a word', 'достав', [2]],
  ['case', 'ДОСТАВКА', [2]],
  ['an apostrophe of any kind, or none', "зв'язатися", [1]],
  ['no apostrophe', 'обєм', [2]],
  ['е for є', 'едина', [2]],
  ['another ending', 'повернення', [0]],
  ['another ending of a title', 'сертифікатів', [3]],
  ['the English layout', 'ljcnfdrf', [2]],
  ['a typo', 'пітримка', [1]],
  ['several words, each somewhere', 'замовлень скасоване', [0]],
  ['a word of an answer after a word of a title', 'код', [3]],
  ['nothing', '  ', []],
  ['a word that is nowhere', 'трамвай', []],
])('found by %s', (_what, query, expected) => {
  expect(found(query)).toEqual(expected);
});

test('a match in a title comes before one in a text', () => {
  expect(found('замовлення')[0]).toBe(0);
});
