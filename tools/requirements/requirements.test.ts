// The table of requirements is complete, and the tests carry its ids; that the pages match is tested in
// tools/docs/pages.test.ts.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@club/rules/analytics/page-addresses';
import { promotedAt, promotedByText } from '@club/rules/pages/text-pages';
import { isSettingKey } from '@club/rules/settings/definitions';
import { expect, test } from 'vitest';
import { readRoutes } from '../../apps/web/bundle/routes.ts';
import { endpoints, nameOf } from '../../apps/api/test/harness/contract-calls.ts';
import { withFirstValues } from './first-values.ts';
import type { Section } from './table.ts';
import { allPages, documents, requirementIds, specifiedPages, withoutTest } from './table.ts';
import { readTaggedTests, testsOf } from './tagged-tests.ts';

const tagged = new Set(readTaggedTests().flatMap(({ tags }) => tags));

const sectionsOf = (file: string): Section[] => documents.find((one) => one.file === file)?.sections ?? [];
const idsOf = (sections: Section[]): string[] => sections.flatMap(({ rows }) => Object.keys(rows));

test('no two requirements have one id', () => {
  expect(requirementIds.filter((id, n) => requirementIds.indexOf(id) !== n)).toEqual([]);
});

test('every requirement is the tag of a test, or has a reason for none', () => {
  const byPages = tagged.has(allPages) && tagged.has(specifiedPages) ? pages : [];
  const shown = new Set([...tagged, ...byPages]);
  expect(requirementIds.filter((id) => !shown.has(id) && withoutTest[id] === undefined)).toEqual([]);
  expect(Object.keys(withoutTest).filter((id) => tagged.has(id) || !requirementIds.includes(id))).toEqual([]);
});

test('every page is covered by a separate test, beside those of all pages', () => {
  expect(pages.filter((path) => !tagged.has(path))).toEqual([]);
});

test('every tag of a test is a requirement', () => {
  expect([...tagged].filter((tag) => !requirementIds.includes(tag))).toEqual([]);
});

test('tags are read from tests of both runners, however their titles are written', () => {
  const source = [
    "test('it’s there', { tags: ['AUTH-01', 'limit:toast'] }, () => {});",
    'for (const brand of brands)',
    "  test(`${brand}: a day`, { tag: ['@NAV-05', ...(brand === 'ogo' ? ['@proof'] : [])] }, async () => {});",
    "test('its own', { tag: '@proof' }, () => {});",
    "product('not a test', { tags: ['mix'] });",
    "test.each([1])('%s of them', { timeout: 1, tags: ['/scan'] }, () => {});",
  ].join('\n');
  expect(testsOf('some.test.ts', source)).toEqual([
    { file: 'some.test.ts', title: 'it’s there', tags: ['AUTH-01', 'limit:toast'] },
    { file: 'some.test.ts', title: '${brand}: a day', tags: ['NAV-05'] },
    { file: 'some.test.ts', title: '%s of them', tags: ['/scan'] },
  ]);
});

test('every row has what its columns require', () => {
  for (const { sections } of documents)
    for (const { columns, rows } of sections)
      for (const [id, cells] of Object.entries(rows)) expect([cells].flat(), id).toHaveLength(columns.length - 1);
});

test('the pages that are required are the routes of the app', async () => {
  expect((await readRoutes()).map(({ path }) => path).toSorted()).toEqual(pages.toSorted());
});

test('what a route promotes is known by its address and by its text', async () => {
  for (const { path, text, promotes } of await readRoutes()) {
    const subject = promotes === 'nothing' ? undefined : promotes;
    expect([path, promotedAt(path), text && promotedByText(text)]).toEqual([path, subject, text && subject]);
  }
});

test('the table has every call of the contract, each once', () => {
  const calls = sectionsOf('calls.md');
  expect(idsOf(calls).toSorted()).toEqual(endpoints.map((one) => nameOf(one).replace(' ', ':')).toSorted());
  expect(idsOf(calls.slice(0, 1))).toHaveLength(75);
});

const constants = sectionsOf('constants.md').flatMap(({ rows }) =>
  Object.entries(rows).map(([id, cells]): [string, string] => [id, [cells].flat()[1] ?? '']),
);

test('a constant that staff change names a setting or a table that exists', () => {
  const named = constants.flatMap(([id, value]) =>
    [...value.matchAll(/(table )?`([a-z][\w.-]*)`/g)].map(([, table, name = '']) => ({ id, table, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  const tables = new Set(
    globSync('../../apps/api/src/database/*/tables.ts', { cwd: import.meta.dirname }).flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(
        ([, table]) => table,
      ),
    ),
  );
  const exists = ({ table, name }: (typeof named)[number]) => (table ? tables.has(name) : isSettingKey(name));
  expect(named.filter((one) => !exists(one))).toEqual([]);
});

test('the first value of a setting is beside its name, and is read from the setting', () => {
  const filled = constants.flatMap(([id, value]) =>
    [...value.matchAll(/\{\{([\w.-]+)/g)].map(([, key = '']) => ({ id, key, isNamed: value.includes(`\`${key}\``) })),
  );
  expect(filled.length).toBeGreaterThan(15);
  expect(filled.filter(({ isNamed }) => !isNamed)).toEqual([]);
  expect(withFirstValues('{{xp.friend:xp}} XP, {{delivery.free-from@ogo/100}} ₴, {{sms.resend-pauses}} s')).toBe(
    '300 XP, 120 ₴, 60, 120, 300 s',
  );
  expect(() => withFirstValues('{{xp.fiend:xp}}')).toThrow('names no setting');
  expect(() => withFirstValues('{{xp.friend:sum}}')).toThrow('no number or text');
});

// How many requirements each area has; their numbers go from 01 on.
const areas = `AUTH 13 AGE 6 BRAND 5 NAV 10 SHOP 5 CART 10 DELIV 7 ORDER 12 XP 2 SCAN 6 DEV 1 CERT 4 INV 1 FEED 2 CONT 1
VELO 1 AN 1 PWA 9 ERR 2`;

test('every requirement of every area has a row', () => {
  const wanted = [...areas.matchAll(/(\w+) (\d+)/g)].flatMap(([, area, count]) =>
    Array.from({ length: Number(count) }, (_, n) => `${area}-${String(n + 1).padStart(2, '0')}`),
  );
  expect(requirementIds.filter((id) => /^[A-Z]+-\d\d$/.test(id)).toSorted()).toEqual(wanted.toSorted());
});
