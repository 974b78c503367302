import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { permissions } from '@club/rules/staff/permissions';
import { expect, test } from 'vitest';
import { allActions } from './all-actions.ts';

const actions = Object.entries(allActions);
const commands = globSync(fileURLToPath(new URL('../cli/**/*.ts', import.meta.url)))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'));

test('every action has its own name, a noun and a verb', () => {
  const names = actions.map(([, { spec }]) => spec.name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
});

test.each(actions)('%s describes itself and needs an existing permission', (_, { spec }) => {
  expect(spec.summary).not.toBe('');
  expect(permissions).toContain(spec.permission);
});

test('what is taken in by parts, or audits everything, is done by a shell alone', () => {
  const shellAlone = actions.filter(([, { isConsoleOnly }]) => isConsoleOnly === true).map(([, { spec }]) => spec.name);
  const takenIn = actions.filter(([, { takeIn }]) => takeIn !== undefined).map(([, { spec }]) => spec.name);
  expect(shellAlone).toEqual(expect.arrayContaining(takenIn));
});

test.each(actions)('%s can be done from the command line', (key) => {
  const runs = new RegExp(`\\brunStaffAction\\(\\s*services,\\s*${key},`);
  expect(commands.some((source) => runs.test(source))).toBe(true);
});
