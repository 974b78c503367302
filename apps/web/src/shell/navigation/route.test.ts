import { expect, test } from 'vitest';
import { routeOf } from './route.ts';
import type { Route } from './route.ts';

const route = { path: '/invite-friend', title: 'Запроси друга' } as Route;

test('an unknown address below a page does not get the name of the page above', () => {
  const matches = [{ staticData: {} }, { staticData: { route } }];
  expect(routeOf(matches)).toBe(route);
  const [root, above] = matches;
  expect(routeOf([{ ...root!, globalNotFound: true }, above!])).toBeUndefined();
});
