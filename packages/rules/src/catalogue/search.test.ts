import { expect, test } from 'vitest';
import { completionsOf, makeSearchIndex, searchIndex, type SearchText } from './search.ts';
import { foldWord, swapLayout } from '../text/search-words.ts';
import { typosBetween } from '../text/typos.ts';

const thing = (title: string, about: string[], description = '', available = true): SearchText => ({
  title,
  about,
  description: [description],
  available,
});

const club = [
  thing('Стіки «Бурштин»', ['Класична тютюнова суміш', 'glo', 'Стіки', 'Для серії Pro'], 'Рівна класична суміш'),
  thing('Стіки «Граніт»', ['Міцна тютюнова суміш', 'glo', 'Стіки', 'Для серії Pro'], 'Найщільніша суміш серії'),
  thing('Стіки «Мідь»', ['Середня тютюнова суміш', 'glo', 'Стіки', 'Для серії Pro']),
  thing('Стіки «Кедр»', ['Стримана суміш', 'glo', 'Стіки', 'Для серії Pro'], '', false),
  thing('Стіки «Бриз»', ['Легка тютюнова суміш', 'glo', 'Стіки', 'Для серії Hyper'], 'Легша за «Граніт»'),
  thing('Стіки «Обрій»', ['Рівна тютюнова суміш', 'glo', 'Стіки', 'Для серії Hyper']),
  thing('Пристрій «Контур»', ['Компактний, серія Pro', 'glo', 'Колір Графіт', 'Колір Пісок', 'Пристрої']),
  thing('Пристрій «Масив»', ['Великий акумулятор, серія Hyper', 'glo', 'Колір Бронза', 'Пристрої']),
  thing('Чохол «Дорога»', ['Для пристрою, пачки й кабелю', 'Колір Пісок', 'Аксесуари']),
  thing('Кабель USB-C', ['1 метр, в обплетенні', 'Аксесуари'], 'Для заряджання пристроїв'),
  thing('Набір для чищення', ['Щітка й двосторонні палички', 'Аксесуари'], '20 паличок у підставці'),
  thing('Термокухоль клубу', ['За XP, 380 мл', 'Речі клубу'], 'Обʼєм 380 мл, сталь'),
  thing('Подушечки «Ніч»', ['Тонкий формат', 'velo', 'Міцність 6 мг', 'Міцність 10 мг', 'Подушечки']),
  thing('Подушечки «Фіорд»', ['Мініформат', 'velo', 'Міцність 4 мг', 'Подушечки'], 'Смакова група Мʼята'),
  thing('Сигарети «Ратуша»', ['Класичний формат', 'Сигарети']),
  thing('Футболка o’go', ['Бавовна', 'Розмір XL', 'Мерч']),
];
const index = makeSearchIndex(club, (one) => one);
const nameOf = ({ title }: SearchText) => /«(.+)»/.exec(title)?.[1] ?? title;
const look = (query: string) => {
  const { found, corrected } = searchIndex(index, query);
  return { names: found.map(nameOf), corrected };
};

test.each([
  // as written, in any case, with other characters for hard-to-type ones
  ['бурштин', 'Бурштин', null],
  ['БУРШТИН', 'Бурштин', null],
  ['  стіки   «граніт» ', 'Граніт', null],
  ["об'єм", 'Термокухоль клубу', null],
  ['обєм', 'Термокухоль клубу', null],
  ['мʼята', 'Фіорд', null],
  ['мята', 'Фіорд', null],
  ['стики гранит', 'Граніт', null],
  ['мидь', 'Мідь', null],
  // words in any order, small words left out
  ['кабель для заряджання', 'Кабель USB-C', null],
  ['hyper стіки бриз', 'Бриз', null],
  ['набір чищення', 'Набір для чищення', null],
  // while typing
  ['бур', 'Бурштин', null],
  ['терм', 'Термокухоль клубу', null],
  ['подуш ніч', 'Ніч', null],
  ['usb', 'Кабель USB-C', null],
  ['usb-c', 'Кабель USB-C', null],
  // Latin spellings of Ukrainian words, by the passport table and as people write
  ['stiky burshtyn', 'Бурштин', null],
  ['hranit', 'Граніт', null],
  ['granit', 'Граніт', null],
  ['mid', 'Мідь', null],
  ['chokhol', 'Дорога', null],
  ['chohol', 'Дорога', null],
  ['shchitka', 'Набір для чищення', null],
  ['schitka', 'Набір для чищення', null],
  ['podushechky fiord', 'Фіорд', null],
  ['prystrij masyv', 'Масив', null],
  ['obriy', 'Обрій', null],
  // Cyrillic letters for Latin names
  ['вело ніч', 'Ніч', null],
  ['хайпер масив', 'Масив', null],
  ['гіпер обрій', 'Обрій', null],
  ['ого футболка', 'Футболка o’go', null],
  ["o'go", 'Футболка o’go', null],
  ['юсб', 'Кабель USB-C', null],
  ['цигарки', 'Ратуша', null],
  ['cigarety', 'Ратуша', null],
  // the other keyboard layout, with capitals too
  [',ehinby', 'Бурштин', 'бурштин'],
  ['cnsrb uhfysn', 'Граніт', 'стіки граніт'],
  ['CNSRB ,HBP', 'Бриз', 'стіки бриз'],
  ['xj[jk', 'Дорога', 'чохол'],
  ['gjleitxrb ysx', 'Ніч', 'подушечки ніч'],
  ['мудщ ніч', 'Ніч', 'velo ніч'],
  ['рнзук масив', 'Масив', 'hyper масив'],
  // typos
  ['буштин', 'Бурштин', 'бурштин'],
  ['бруштин', 'Бурштин', 'бурштин'],
  ['грааніт', 'Граніт', null],
  ['граніп', 'Граніт', 'граніт'],
  ['термокухль', 'Термокухоль клубу', 'термокухоль'],
  ['кабил', 'Кабель USB-C', 'кабель'],
  ['подушечок ніч', 'Ніч', 'подушечки ніч'],
  ['сигарета', 'Ратуша', 'сигарети'],
  ['vello', 'Фіорд', null],
])('«%s» finds «%s»', (query, first, corrected) => {
  const answer = look(query);
  expect(answer.names).toContain(first);
  expect(answer.corrected).toBe(corrected);
});

test('every word must be found, and nonsense finds nothing', () => {
  for (const query of ['бурштин граніт', 'подушечки hyper', 'qqq', 'щщщ', '', '   ', '«»', '🙂', 'абвгд еєжзи'])
    expect([query, look(query)]).toEqual([query, { names: [], corrected: null }]);
});

test('a title weighs more than its attributes, and those more than the description', () => {
  expect(look('граніт').names).toEqual(['Граніт', 'Бриз']);
  expect(look('для серії').names.slice(0, 2)).toEqual(['Бурштин', 'Граніт']);
  expect(look('пристрій').names.slice(0, 2)).toEqual(['Контур', 'Масив']);
});

test('available products come first, and equal matches have the order of the shop', () => {
  const { names } = look('стіки');
  expect(names).toEqual(['Бурштин', 'Граніт', 'Мідь', 'Бриз', 'Обрій', 'Кедр']);
  expect(look('стіки')).toEqual(look('стіки'));
});

test('small words are searched when there are no others', () => {
  expect(look('для').names).toContain('Набір для чищення');
  expect(look('за xp').names).toEqual(['Термокухоль клубу']);
});

test('what does not break on a line is found like what does', () => {
  const index = makeSearchIndex([thing('Кабель USB-\u2060C', [])], (one) => one);
  for (const query of ['usb-c', 'usb c', 'usb-\u2060c', 'юсб']) expect(searchIndex(index, query).found).toHaveLength(1);
});

test('numbers are never taken for other numbers', () => {
  expect(look('6 мг').names).toEqual(['Ніч']);
  expect(look('6мг').names).toEqual(['Ніч']);
  expect(look('7 мг').names).toEqual([]);
  expect(look('381').names).toEqual([]);
});

test('no typo in up to three letters, one in up to six, two in longer words', () => {
  expect(look('ніш').names).toEqual([]);
  expect(look('кедп').names).toEqual(['Кедр']);
  expect(look('кежп').names).toEqual([]);
  expect(look('термакухоль').names).toEqual(['Термокухоль клубу']);
  expect(look('термакухаль').names).toEqual(['Термокухоль клубу']);
  expect(look('тирмакухаль').names).toEqual([]);
});

test('transposed letters are one mistake', () => {
  expect(typosBetween('brushtin', 'burshtin', 2, false)).toBe(1);
  expect(typosBetween('burs', 'burshtin', 1, true)).toBe(0);
  expect(typosBetween('abcdef', 'uvwxyz', 2, false)).toBe(Infinity);
});

test('spellings of one word meet, those of two do not', () => {
  const same = [
    ['ґрунт', 'грунт', 'hrunt', 'grunt'],
    ['щітка', 'shchitka', 'schitka'],
    ['обʼєм', 'обєм', 'obiem', 'objem'],
  ];
  for (const spellings of same) expect(new Set(spellings.map(foldWord)).size, spellings[0]).toBe(1);
  expect(foldWord('ніч')).not.toBe(foldWord('ніж'));
});

test('keys pressed in the other layout and back are the same keys', () => {
  for (const text of ['стіки', 'Їжак', 'ґанок', 'ОБʼЄМ, так']) expect(swapLayout(swapLayout(text))).toBe(text);
  expect(swapLayout('ghbdsn')).toBe('привіт');
});

test('any text is answered, and a long one not much slower than a short one', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const letters = Array.from(`абвгґєжиїйщьюяabcxyz019 -'’ʼ"[];,./\\\u0000\u0301\u202e«»🙂constructor__proto__(+*?^$`);
  const texts = Array.from({ length: 2000 }, () =>
    Array.from({ length: random(80) }, () => letters[random(letters.length)]).join(''),
  );
  texts.push(
    'а'.repeat(80),
    'ab '.repeat(26),
    "'".repeat(80),
    'щ щ '.repeat(20),
    'constructor',
    '__proto__',
    'hasOwnProperty',
  );
  for (const text of texts) expect(() => searchIndex(index, text)).not.toThrow();
  const msOf = (query: string) => {
    const began = performance.now();
    for (let i = 0; i < 50; i++) searchIndex(index, query);
    return performance.now() - began;
  };
  msOf('розігрів');
  expect(msOf('абвгдежз '.repeat(8).trim()) / 50).toBeLessThan(20);
  expect(msOf('ж'.repeat(80)) / 50).toBeLessThan(20);
});

test.each([
  ['бу', ['бурштин']],
  ['стіки бу', ['стіки бурштин']],
  ['подушечки фі', ['подушечки фіорд']],
  ['ghbc', ['пристрій']],
  [',eh', ['бурштин']],
  ['стіки ніч', []],
  ['к', []],
  ['', []],
  ['кедр', []],
])('«%s» may become %j', (query, words) => {
  expect(completionsOf(index, query, 5)).toEqual(words);
});
