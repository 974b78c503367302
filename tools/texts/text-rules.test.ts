import { plural } from '@club/rules/text/ukrainian';
import { describe, expect, test } from 'vitest';
import { wrongPlurals } from './numbered-words.ts';
import { hole, readLiterals } from './read-literals.ts';
import { spacingRules, wordRules } from './text-rules.ts';

const bad: [rule: string, ...texts: string[]][] = [
  ['the apostrophe is ʼ', "Введи ім'я", 'Введи ім’я', "Правила o'go Club", 'товари o’go'],
  ['quotes are «…»', 'Розділ "Новини"', 'Розділ “Новини”', 'Розділ „Новини“'],
  [
    'the voice is «ти»',
    'Ваш кошик порожній',
    'Дякуємо, що Ви з нами',
    'Дякуємо вам',
    'Введіть код',
    'Натисніть кнопку',
    'Зачекайте, будь ласка',
    'Підтвердьте номер',
    'Поверніться до кошика',
    'Увійдіть ще раз',
  ],
  [
    'no past tense that knows whether «ти» is a man or a woman',
    'Ти отримав 10\u00A0XP',
    'Що ти вже відсканувала',
    'Забув пароль?',
    'Отримала посилку?',
    'Якщо ти не погодилася з умовами',
    'Ти готовий до марафону?',
    'Ти впевнена, що хочеш вийти',
  ],
  ['XP is never declined', 'Бракує XPів', 'Бракує XP-шок', 'Твої XPs'],
  ['silence is no missing network', 'Немає мережі', 'Немає мережі. Усе збережено', 'Немає мережі · дані за 12:30'],
  ['one space, not two', 'Твій  кошик'],
  ['three dots are one sign', 'Завантаження...', 'Шукаємо..'],
  [
    'the dash is — between words and – between numbers',
    'Клуб - це ми',
    'Клуб – це ми',
    'з 09:00 - 20:00',
    '9—20',
    'Код\u00A0– твій',
  ],
  ['no Latin letter inside a Cyrillic word', 'Пoмилка', 'Кoшик', 'cканер', 'Знижкa'],
  ['no emoji', 'Тисни ♥ на товарі', 'Вітаємо 🎉'],
  ['no letters of another alphabet', 'Выход', 'эта', 'объект', 'ещё'],
  ['one exclamation mark is enough', 'Вітаємо!!', 'Вітаємо! Заходь!'],
  [
    'nothing that appeals to minors',
    'Смак карамелі',
    'Крутий подарунок',
    'Як у мультику',
    'Шоколадний',
    'Для студентів',
    'Як цукерка',
  ],
  [
    'no health claim',
    'Нікотинові подушечки безпечніші за сигарети',
    'Стіки менш шкідливі',
    'Нагрівання тютюну корисне',
    'Подушечки допоможуть кинути курити',
    'Стіки для справжньої насолоди',
    'Нікотин розслабляє',
  ],
  ['the code of the club is under the lid', 'Код клубу — квадратик на дні', 'Код клубу шукай на бічній грані'],
  [
    'each name has one spelling',
    'Перевір теку «Спам»',
    'Код із пачки velo',
    'бракує цифр — 3',
    'Привезе Нова Пошта',
    'Лишити відгук',
    'Угода користувача',
    'камеру телефону',
    'Код з пачки',
    'Код з\u00A0пачки glo',
    'До\u00A0магазину',
    'Розділи магазину',
    'Магазин',
    'Залишилося 3 шт.',
  ],
  [
    'free delivery is one rule for branch and courier',
    'Для замовлень від 399 ₴ доставка у відділення безкоштовна',
    'Товари від 399 ₴ — доставка у відділення 0 ₴',
  ],
  ['a no-break space before ₴, XP and units', 'Усього 10 XP', `Разом ${hole} ₴`, `Ще ${hole} мг`, 'Знижка 30 %'],
  ['a no-break space after a word of one letter', 'Увійди в клуб', 'З адресою', 'стіки й подушечки'],
];

const good = [
  'Імʼя отримувача',
  'Замовлення прийнято. Чекай на\u00A0SMS',
  'Стало\u00A0краще: тепер\u00A0є\u00A0«Новини»',
  'Мої сертифікати, навіть без мережі',
  'Ти отримаєш 10\u00A0XP',
  'Нових кодів ти ще не\u00A0маєш',
  'Партнер перевірив код',
  'Посилка повертається до\u00A0магазину',
  'Скануй коди з\u00A0пачок glo',
  'Магазин, сканер і\u00A0новини',
  'Правила клубу',
  'Щодня 09:00–20:00',
  'QR-код\u00A0— у\u00A0застосунку',
  'Нікотин викликає залежність і\u00A0шкодить здоровʼю',
  'Безпечний PIN складно вгадати',
  'Вітаємо!',
];

describe('each rule finds what it is for', () => {
  test.each(bad.flatMap(([rule, ...texts]) => texts.map((text) => [rule, text] as const)))('%s: %s', (name, text) => {
    const rule = [...wordRules, ...spacingRules].find((rule) => rule.name === name);
    expect(rule?.find(text)).toBeDefined();
  });
  test('every rule has examples', () => {
    expect([...wordRules, ...spacingRules].map(({ name }) => name)).toEqual(bad.map(([name]) => name));
  });
});

test.each(good)('no rule minds: %s', (text) => {
  expect([...wordRules, ...spacingRules].flatMap((rule) => rule.find(text) ?? [])).toEqual([]);
});

const goods = { one: 'товар', few: 'товари', many: 'товарів' };

test('a word that does not follow its number is found, one that does is not', () => {
  expect(
    wrongPlurals({
      always: (n: number) => `Ще ${n}\u00A0товарів`,
      swapped: (n: number) => `${n} ${plural(n, { one: 'товар', few: 'товарів', many: 'товари' })}`,
      byHand: (n: number) => `${n} ${n === 1 ? 'товар' : n < 5 ? 'товари' : 'товарів'}`,
      second: (title: string, n: number) => `${title}: ${n} товарів`,
    }),
  ).toHaveLength(5);
  expect(
    wrongPlurals({
      right: (n: number) => `Ще ${n}\u00A0${plural(n, goods)}`,
      plain: (n: number) => `${n}\u00A0шт.`,
      at: (time: string) => `О ${time}`,
    }),
  ).toEqual([]);
});

test('texts are read from code, and comments, expressions and regular expressions are not', () => {
  const source = [
    "// «не текст»\nconst a = 'пер\\u00A0ший'; /* 'ні' */",
    "const b = (n) => `другий ${n > 1 ? 'третій' : `четвертий ${n}`} кінець`;",
    "const c = /['\"]ні/.test(a) ? \"п'ятий\" : '';",
  ].join('\n');
  const found = readLiterals(source).map(({ text, line }) => `${line} ${text}`);
  expect(found.toSorted()).toEqual(
    ['2 пер\u00A0ший', `3 другий ${hole} кінець`, '3 третій', `3 четвертий ${hole}`, "4 п'ятий", '4 '].toSorted(),
  );
});
