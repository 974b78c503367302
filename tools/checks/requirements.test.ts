// docs/requirements says of every requirement which tests show it: those tests are there, and no requirement is left out.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pages } from '@club/rules/analytics/pages';
import { expect, test } from 'vitest';
import { endpoints, nameOf } from '../../apps/api/test/harness/contract-calls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'docs/requirements';

interface Row {
  file: string;
  section: string;
  /** What the requirement is known by: the first cell, without its backticks. */
  name: string;
  shownBy: string[];
}

const rows = globSync('*.md', { cwd: root + folder }).flatMap(rowsOf);
const namesIn = (file: string, section?: string): string[] =>
  rows.filter((row) => row.file === file && row.section === (section ?? row.section)).map((row) => row.name);

test('every row of the requirements names a test, and each of them is there under this title', () => {
  const wrong = rows.flatMap((row) => {
    const why = row.shownBy.length === 0 ? ['no test'] : row.shownBy.flatMap((one) => whatIsWrong(one) ?? []);
    return why.map((text) => `${row.file} ${row.name}: ${text}`);
  });
  expect(wrong).toEqual([]);
});

test('routes.md has every page of the app, each once', () => {
  expect(namesIn('routes.md').toSorted()).toEqual(pages.toSorted());
  expect(namesIn('routes.md', 'Pages of our own')).toEqual(['/notices', '/notices/settings']);
});

test('calls.md has every call of the contract, each once', () => {
  expect(namesIn('calls.md').toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  expect(namesIn('calls.md', 'Calls of the specification')).toHaveLength(75);
});

// How many requirements each area has; their numbers go from 01 on.
const areas = `AUTH 13 AGE 6 BRAND 5 NAV 10 SHOP 5 CART 10 DELIV 7 ORDER 12 XP 2 SCAN 6 DEV 1 CERT 4 INV 1 FEED 2 CONT 1
VELO 1 AN 1 PWA 9 ERR 2`;

test('every requirement of every area has a row of its own', () => {
  const wanted = [...areas.matchAll(/(\w+) (\d+)/g)].flatMap(([, area, count]) =>
    Array.from({ length: Number(count) }, (_, n) => `${area}-${String(n + 1).padStart(2, '0')}`),
  );
  const written = rows.map(({ name }) => name).filter((name) => /^[A-Z]+-\d\d$/.test(name));
  expect(written.toSorted()).toEqual(wanted.toSorted());
});

/** A table's last column is headed "Shown by"; the rows of its header and its rule are none. */
function rowsOf(file: string): Row[] {
  let section = '';
  let isShown = false;
  return readFileSync(`${root}${folder}/${file}`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) section = line.slice(3).trim();
      if (!line.startsWith('|')) isShown = false;
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      const [name, last] = [cells[1] ?? '', cells.at(-2) ?? ''];
      if (last === 'Shown by') isShown = true;
      if (!isShown || last === 'Shown by' || /^:?-+:?$/.test(name)) return [];
      return [
        { file, section, name: name.replaceAll('`', ''), shownBy: last.split('<br>').filter((one) => one !== '') },
      ];
    });
}

/** Nothing when the reference is `path` › title of a test that stands there. */
function whatIsWrong(reference: string): string | undefined {
  const [, path = '', title = ''] = /^`([^`]+\.(?:test|spec)\.tsx?)` › (.+)$/.exec(reference.trim()) ?? [];
  if (path === '') return `"${reference}" is no reference`;
  if (!existsSync(root + path)) return `${path} is not there`;
  const isThere = ["'", '"', '`'].some((quote) => callsOf(path).includes(`(${quote}${title}${quote},`));
  return isThere ? undefined : `${path} has no test "${title}"`;
}

const sources = new Map<string, string>();

/** The source with every call's first argument right behind its bracket and without escaped quotes. */
function callsOf(path: string): string {
  const known =
    sources.get(path) ??
    readFileSync(root + path, 'utf8')
      .replace(/\(\s+/g, '(')
      .replaceAll("\\'", "'");
  sources.set(path, known);
  return known;
}
