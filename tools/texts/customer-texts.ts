// Every text of the project that a customer can read, with its place.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMessageFile } from '../../apps/web/bundle/typesetter.ts';
import { readLiterals } from './read-literals.ts';

export interface CustomerText {
  /** 'apps/web/src/features/xp/messages.ts:12' */
  at: string;
  text: string;
  /** Where the build puts the no-break spaces in; elsewhere `typeset` or the page that shows the text does. */
  isOfBuild: boolean;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const cyrillic = /\p{Script=Cyrillic}/u;

const sources = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/office/src/**/*.{ts,tsx}',
  'apps/api/src/**/*.ts',
  'apps/api/seeds/**/*.ts',
  'packages/*/src/**/*.ts',
];
/** Cyrillic that is not read by people: data of searches and checks, and of outside protocols. */
const notRead = [
  'packages/rules/src/text/search-words.ts',
  'packages/rules/src/codes/pack-codes.ts',
  'packages/rules/src/people/names.ts',
  'apps/api/src/domain/delivery/fold-search.ts',
  'apps/api/src/domain/codes/redeem-code.ts',
  'apps/api/src/database/referrals/orders.ts',
  'apps/api/src/main.ts',
];

export const messageFiles = (): string[] =>
  globSync(['apps/**/*messages.ts', 'packages/**/*messages.ts'], { cwd: root }).filter(
    (file) => !file.includes('node_modules') && !file.startsWith('apps/emulators'),
  );

export function customerTexts(): CustomerText[] {
  return [...sourceTexts(), ...contentTexts(), ...quizTexts()];
}

function sourceTexts(): CustomerText[] {
  const files = globSync(sources, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|in-tests/.test(file) && !notRead.includes(file),
  );
  return files.flatMap((file) => {
    const source = read(file);
    const isOfBuild = /^apps\/(?:web|office)\//.test(file) && isMessageFile(file);
    return readLiterals(source)
      .filter(({ text }) => cyrillic.test(text))
      .map(({ text, line }) => ({ at: `${file}:${line}`, text, isOfBuild }));
  });
}

function contentTexts(): CustomerText[] {
  return globSync('content/**/*.html', { cwd: root }).flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        line
          .replaceAll('&nbsp;', '\u00a0')
          .replaceAll('&amp;', '&')
          .split(/<[^>]*>/)
          .filter((text) => cyrillic.test(text))
          .map((text) => ({ at: `${file}:${index + 1}`, text, isOfBuild: false })),
      ),
  );
}

function quizTexts(): CustomerText[] {
  return globSync('content/**/*.json', { cwd: root }).flatMap((file) =>
    readLiterals(read(file))
      .filter(({ text }) => cyrillic.test(text))
      .map(({ text, line }) => ({ at: `${file}:${line}`, text, isOfBuild: false })),
  );
}

export const absolute = (file: string): string => `${root}/${file}`;
const read = (file: string): string => readFileSync(absolute(file), 'utf8');
