// Texts of the bundle and of notifications that promise XP, a discount or a gift: each is allowed only if the named
// place, which checks the compliance matrix, permits it. A new one is refused until its check is named.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import rows from './bundle.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = [
  'apps/web/src/**/*messages.ts',
  'packages/rules/src/brands/*-texts.ts',
  'apps/api/src/domain/**/*messages.ts',
];
const promising =
  /більше XP|отрима[^'`]*(?:XP|\$\{xp\})|XP твої|XP за |XP принес|принос[^'`]*XP|да(?:ють|сть)[^'`]*XP|знижк|дешевш|подарун|розіграш|виграй|із XP|[^\p{L}]з XP|нарахуємо|за кожен|за будь-яку оцінку|вводить код|впише код|підставиться|відкриється згодом|−\$\{/iu;

function promisesOf(file: string): string[] {
  const source = readFileSync(root + file, 'utf8');
  return [...source.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)]
    .map(([, plain = '', made = '']) => plain + made)
    .filter((words) => /[а-яі]/.test(words) && promising.test(words));
}

test('every promise of the bundle names its check of the matrix', () => {
  const said = globSync(files, { cwd: root })
    .toSorted()
    .flatMap((file) => promisesOf(file).map((words) => `${file}: ${words}`));
  const decided = rows.flatMap(({ file, sentences }) => sentences.map((words) => `${file}: ${words}`));
  expect(said.filter((one) => !decided.includes(one))).toEqual([]);
  expect(decided.filter((one) => !said.includes(one))).toEqual([]);
});

test('every named check exists and reads the matrix', () => {
  for (const { reads } of rows) {
    expect(existsSync(root + reads), reads).toBe(true);
    expect(readFileSync(root + reads, 'utf8'), reads).toMatch(/compliance|isAllowed/i);
  }
});
