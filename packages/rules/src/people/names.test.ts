import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { carrierName, foldName, isName } from './names.ts';

test.each(["'", '’', '‘', 'ʼ', '´', '`'])('Мар%sяна is written with one apostrophe', (apostrophe) => {
  expect(foldName(`Мар${apostrophe}яна`)).toBe('Мар\u02bcяна');
});

test.each([
  ['  анна   марія ', 'Анна Марія'],
  ['нечуй - левицький', 'Нечуй-Левицький'],
  ['ОЛЕНА', 'Олена'],
  ['оЛЕНА', 'Олена'],
  ['їжакевич', 'Їжакевич'],
  ['Андри\u0438\u0306', 'Андрий'],
])('"%s" becomes "%s"', (typed, name) => expect(foldName(typed)).toBe(name));

test('Latin letters inside a Cyrillic word are repaired, a Latin word is left', () => {
  expect(foldName('Iвaн')).toBe('Іван');
  expect(foldName('Ivan')).toBe('Ivan');
});

test.each(['Марʼяна', 'Лукʼяненко', 'Нечуй-Левицький', 'Ґалаґан', 'Анна Марія', 'Їв'])('%s is a name', (name) =>
  expect(isName(name)).toBe(true),
);

test.each(['', 'Я', 'Ivan', 'Крылов', 'Фёдор', 'Олена2', 'Олена-', '-Олена', 'Анна  Марія', 'А'.repeat(41)])(
  '"%s" is no name',
  (text) => expect(isName(text)).toBe(false),
);

test('folding a folded name changes nothing', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from("абвґіїєйАЯІaiox '’-– \u00a0")) });
  fc.assert(
    fc.property(typed, (text) => {
      expect(foldName(foldName(text))).toBe(foldName(text));
    }),
  );
});

test('a carrier gets the plain apostrophe', () => {
  expect(carrierName('Марʼяна')).toBe("Мар'яна");
});
