import { expect, test } from 'vitest';
import { routes } from '../../routes.ts';
import { menuItems } from './items.ts';

const routeAt = (path: string) => routes.find((route) => route.path === path);
const routeFor = (path: string) => ({ title: path, age: routeAt(path)?.age });
const everywhere = { routeFor, canShare: true, isAgeVerified: true };
const names = (items: ReturnType<typeof menuItems>) => items.map((item) => (item === 'share' ? item : item.path));

test("the main brand's menu begins with Головна and keeps the specification's order", { tags: ['NAV-05'] }, () => {
  expect(names(menuItems('main', everywhere)).join(' ')).toBe(
    '/ /glo-studio /news /profile share /faq /vocabulary /rules /user-agreement',
  );
});

test("the second brand's menu has the points of sale and support, and no profile", { tags: ['NAV-05'] }, () => {
  expect(names(menuItems('ogo', everywhere)).join(' ')).toBe(
    '/ /glo-studio /go-buy /news share /faq /vocabulary /support /rules /user-agreement',
  );
});

test('share is listed only if the device can share, the rules only for the age verified', { tags: ['AGE-04'] }, () => {
  const items = names(menuItems('main', { ...everywhere, canShare: false, isAgeVerified: false }));
  expect(items.join(' ')).toBe('/ /glo-studio /news /profile /faq /vocabulary /user-agreement');
});

test('an item appears as soon as the site map has its place, under the title of the map', () => {
  const items = menuItems('main', { ...everywhere, routeFor: routeAt });
  expect(items[0]).toEqual({ path: '/', title: 'Головна' });
  expect(items.filter((item) => item !== 'share' && routeAt(item.path)?.title !== item.title)).toEqual([]);
  expect(menuItems('main', { ...everywhere, routeFor: () => undefined })).toEqual(['share']);
});
