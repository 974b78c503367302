import { expect, test } from 'vitest';
import { pageOf } from '@club/rules/pages';
import { routes } from './site-map.ts';

test('every address of the app is a page that analytics may be told of', () => {
  expect(routes.map(({ path }) => path).filter((path) => pageOf(path, () => false) !== path)).toEqual([]);
});
