import { expect, test } from 'vitest';
import { routerPath, siteMap } from './site-map.ts';

// Rows of the specification, written again on purpose: layout, access, title and back target where it gives them.
const table = `
/user-agreement       | plain           | public   | Угода з користувачем      |
/is18                 | plain           | public   |                           |
/auth                 | plain           | visitor  |                           |
/registration         | plain           | visitor  |                           |
/news                 | footer          | customer |                           |
/news/{newsId}        | footer          | customer |                           | /news
/scan                 | footer          | customer |                           |
/history-order        | footer          | customer | Історія покупок           | /
/profile              | footer          | customer | Профіль / адреса доставки |
/history-bonuses      | footer          | customer | Історія XP                |
/                     | account         | customer |                           | none
/get-xp               | account         | customer |                           |
/scan/history         | account         | customer |                           |
/shop                 | account         | customer | Каталог                   |
/shop/success         | account         | customer |                           | none
/scan/velo            | accountNoFooter | customer |                           |
/scan/sticks          | accountNoFooter | customer |                           |
/shop/cart            | accountNoFooter | customer |                           | cameFrom
/shop/payment         | accountNoFooter | customer |                           |
/shop/checkout        | accountNoFooter | customer |                           |
/shop/delivery        | accountNoFooter | customer |                           |
`;
const slugs =
  'bonus sticks devices popular ogo-cigs ogo-velo ogo-bonus ogo-merch ogo-sticks ogo-sticks-single accessories ogo-devices ogo-accessories';

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const placeAt = (path: string) => siteMap.find((place) => place.path === path);

test.each(rows)(
  '%s has the layout, access, title and back target of the specification',
  (path, layout, access, title, back) => {
    const place = placeAt(path ?? '');
    expect(place).toMatchObject({ layout, access });
    expect(place?.title).toMatch(title ? new RegExp(`^${title}$`) : /./);
    expect(place?.back).toBe(back || place?.back);
  },
);

test.each(slugs.split(' '))('the shelf %s is an account page and its products have no footer', (slug) => {
  expect(placeAt(`/shop/${slug}`)).toMatchObject({ layout: 'account', access: 'customer' });
  expect(placeAt(`/shop/${slug}/{id}`)).toMatchObject({ layout: 'accountNoFooter', access: 'customer' });
});

test('no path is there twice and nothing is there that the specification does not name', () => {
  const expected = [
    ...rows.map(([path]) => path),
    ...slugs.split(' ').flatMap((slug) => [`/shop/${slug}`, `/shop/${slug}/{id}`]),
  ];
  expect(new Set(siteMap.map(({ path }) => path))).toEqual(new Set(expected));
  expect(siteMap).toHaveLength(expected.length);
});

test('every back target is a place of the map', () => {
  const targets = siteMap.map(({ back }) => back).filter((back) => back.startsWith('/'));
  for (const target of targets) expect(placeAt(target), target).toBeDefined();
});

test('parameters are written the way the router reads them', () => {
  expect(routerPath('/shop/sticks/{id}')).toBe('/shop/sticks/$id');
});
