import { expect, test } from 'vitest';
import { absolute, customerTexts, messageFiles } from './customer-texts.ts';
import { countsOtherwise, exceptions } from './exceptions.ts';
import { wrongPlurals } from './numbered-words.ts';
import { spacingRules, wordRules } from './text-rules.ts';

const texts = customerTexts();
const allRules = [...wordRules, ...spacingRules];
const isExcepted = (at: string, text: string) =>
  exceptions.some(({ file, words }) => at.startsWith(`${file}:`) && text.includes(words));

test('no text of the project breaks a rule of its language', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  const broken = texts
    .filter(({ at, text }) => !isExcepted(at, text))
    .flatMap(({ at, text, isSpaced }) =>
      (isSpaced ? allRules : wordRules).flatMap((rule) => {
        const words = rule.find(text);
        return words === undefined ? [] : [`${at} ${rule.name}: «${words}» in ${text.slice(0, 120)}`];
      }),
    );
  expect(broken).toEqual([]);
});

test('every exception still stands in its file and still breaks a rule', () => {
  const idle = exceptions.filter(
    ({ file, words }) =>
      !texts.some(
        ({ at, text }) =>
          at.startsWith(`${file}:`) && text.includes(words) && allRules.some((rule) => rule.find(text) !== undefined),
      ),
  );
  expect(idle).toEqual([]);
});

test('words after numbers are right for 1, 2, 5, 11, 21, 22, 25 and 111 in every message that takes a number', async () => {
  const files = [...messageFiles(), 'packages/contract/src/errors.ts'];
  const wrong = await Promise.all(files.map(async (file) => wrongPlurals(await import(absolute(file)), file)));
  const named = Object.keys(countsOtherwise);
  expect(named.filter((name) => !wrong.flat().some((what) => what.startsWith(`${name}: `)))).toEqual([]);
  expect(wrong.flat().filter((what) => !named.some((name) => what.startsWith(`${name}: `)))).toEqual([]);
});
