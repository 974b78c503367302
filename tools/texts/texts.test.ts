import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typesetText, typesetTexts } from '../../apps/web/bundle/typesetter.ts';
import { absolute, customerTexts, messageFiles } from './customer-texts.ts';
import { countsOtherwise, exceptions } from './exceptions.ts';
import { wrongPlurals } from './numbered-words.ts';
import { readLiterals } from './read-literals.ts';
import { spacingRules, wordRules } from './text-rules.ts';

const texts = customerTexts();
const allRules = [...wordRules, ...spacingRules];
const isExcepted = (at: string, text: string) =>
  exceptions.some(({ file, words }) => at.startsWith(`${file}:`) && text.includes(words));

test('no text of the project breaks a rule of its language', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  const broken = texts
    .filter(({ at, text }) => !isExcepted(at, text))
    .flatMap(({ at, text, isOfBuild }) =>
      (isOfBuild ? allRules : wordRules).flatMap((rule) => {
        const words = rule.find(isOfBuild ? typesetText(text) : text);
        return words === undefined ? [] : [`${at} ${rule.name}: «${words}» in ${text.slice(0, 120)}`];
      }),
    );
  expect(broken).toEqual([]);
});

test('what a customer writes to support has one name, «запит», in the app, its refusals and its e-mails', () => {
  const ofCustomers = texts.filter(({ at }) => /^(?:apps\/(?:web|api)|packages\/contract\/src\/errors)/.test(at));
  expect(ofCustomers.length).toBeGreaterThan(1_000);
  expect(ofCustomers.filter(({ text }) => /(?<!\p{L})звернен/iu.test(text))).toEqual([]);
});

test('no message file and no text of the club types a no-break space', () => {
  // What customers have agreed to stays as they read it.
  const texts = globSync('content/**/*.*', { cwd: absolute('') }).filter(
    (file) => !file.endsWith('/user-agreement.html'),
  );
  expect(texts.length).toBeGreaterThan(20);
  const typed = [...messageFiles(), ...texts, 'packages/contract/src/errors.ts'].filter((file) =>
    /[\u00a0\u202f]|\\u(?:00a0|202f)/i.test(readFileSync(absolute(file), 'utf8')),
  );
  expect(typed).toEqual([]);
});

test('the build puts no-break spaces into every text of the message files, and changes nothing else', () => {
  const files = messageFiles().filter((file) => /^(?:apps\/(?:web|office)|packages)\//.test(file));
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const code = readFileSync(absolute(file), 'utf8');
    const made = typesetTexts(code, 'ts');
    expect(made.replaceAll('\u00a0', ' '), file).toBe(code);
    const texts = readLiterals(made).flatMap(({ text }) => (/\p{Script=Cyrillic}/u.test(text) ? [text] : []));
    expect(texts, file).toEqual(texts.map(typesetText));
    for (const rule of spacingRules) expect(texts.map((text) => rule.find(text)).find(Boolean), file).toBeUndefined();
  }
});

test('the build leaves alone what the server calls a message', () => {
  expect(typesetTexts("({ 'holds its XP': 'тримає XP' })")).toBe("({ 'holds its XP': 'тримає\u00a0XP' })");
});

test('every exception is still in its file and still breaks a rule', () => {
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
