import { expect, test } from 'vitest';
import { pagePattern } from '@club/rules/analytics/pages';
import { routes } from './routes.ts';

test('every address of the app is a page that analytics may report', () => {
  expect(routes.map(({ path }) => path).filter((path) => pagePattern(path, () => false) !== path)).toEqual([]);
});
