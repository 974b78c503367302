import { expect, test } from 'vitest';
import { routerPath } from './entry-routes.ts';
import { routes, routesWithout } from './routes.ts';

// Every row of the specification, its thirteen collections as one pattern, written again on purpose: layout, access,
// title and back target if it gives them. A page that is not built yet is in the table already.
const table = `
/user-agreement                   | plain           | public   | Угода з користувачем      |
/qr                               | plain           | public   |                           |
/is18                             | plain           | public   |                           |
/landing                          | landing         | public   |                           |
/auth                             | plain           | visitor  |                           |
/registration                     | plain           | visitor  |                           |
/faq                              | footer          | customer | Питання і відповіді       |
/rules                            | footer          | customer | Правила oʼgo Club         |
/go-buy                           | footer          | customer | Точки продажу             |
/offers                           | footer          | customer |                           |
/glo-studio                       | footer          | customer | Фірмові магазини          |
/my-devices                       | footer          | customer |                           |
/news                             | footer          | customer |                           |
/news/{newsId}                    | footer          | customer |                           | /news
/scan                             | footer          | customer |                           |
/history-order                    | footer          | customer | Історія покупок           | /
/profile                          | footer          | customer | Профіль / адреса доставки |
/history-bonuses                  | footer          | customer | Історія XP                |
/profile/referral                 | footer          | customer |                           |
/push-instruction                 | footer          | customer |                           |
/vocabulary                       | footer          | customer | Словник споживача         | /faq
/vocabulary/velo                  | footer          | customer |                           |
/vocabulary/ogo-club              | footer          | customer |                           |
/subscription                     | footer          | customer |                           |
/subscription/about               | footer          | customer |                           |
/subscription/faq                 | footer          | customer |                           |
/subscription/history             | footer          | customer |                           |
/verification                     | footer          | customer |                           |
/verification/other               | footer          | customer |                           |
/certificates/my-list             | footer          | customer |                           |
/invite-friend                    | footer          | customer |                           |
/invite-friend/faq                | footer          | customer |                           |
/invite-friend/velo               | footer          | customer |                           |
/invite-friend/calculator         | footer          | customer |                           |
/invite-friend/offer              | footer          | customer |                           |
/invite-friend/promo              | footer          | customer |                           |
/invite-friend/test-drive         | footer          | customer |                           |
/why-ogo                          | footer          | customer |                           |
/                                 | account         | customer |                           | none
/get-xp                           | account         | customer |                           |
/support                          | account         | customer | Підтримка                 |
/feedback                         | account         | customer |                           |
/scan/history                     | account         | customer |                           |
/shop                             | account         | customer | Каталог                   |
/shop/{slug}                      | account         | customer |                           |
/shop/favorite                    | account         | customer |                           |
/shop/choose-velo                 | account         | customer |                           |
/exchange                         | account         | customer |                           |
/certificates                     | account         | customer |                           |
/shop/success                     | account         | customer |                           | none
/scan/velo                        | accountNoFooter | customer |                           |
/scan/multi                       | accountNoFooter | customer |                           |
/scan/sticks                      | accountNoFooter | customer |                           |
/scan/instruction                 | accountNoFooter | customer |                           |
/scan/instruction-velo            | accountNoFooter | customer |                           |
/device-reg                       | accountNoFooter | customer |                           | /my-devices
/marathon                         | accountNoFooter | customer |                           |
/marathon/quiz                    | accountNoFooter | customer |                           |
/shop/{slug}/{id}                 | accountNoFooter | customer |                           |
/shop/cart                        | accountNoFooter | customer |                           | cameFrom
/shop/payment                     | accountNoFooter | customer |                           |
/shop/checkout                    | accountNoFooter | customer |                           |
/shop/delivery                    | accountNoFooter | customer |                           |
/exchange/product/active/{id}     | accountNoFooter | customer |                           |
/exchange/product/inactive/{id}   | accountNoFooter | customer |                           |
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string, string | undefined]);
const routeAt = (path: string) => routes.find((route) => route.path === path);
const built = rows.filter(([path]) => routeAt(path) !== undefined);

test.each(built)(
  '%s has the layout, access, title and back target of the specification',
  { tags: ['NAV-01', 'SCAN-01', 'pages-of-the-specification'] },
  (path, layout, access, title, back) => {
    const route = routeAt(path);
    expect(route).toMatchObject({ layout, access });
    expect(route?.title).toMatch(title ? new RegExp(`^${title}$`) : /./);
    expect(route?.back).toBe(back || route?.back);
  },
);

test('no path occurs twice, and every path is in the specification, or our own', { tags: ['NAV-01'] }, () => {
  const named = rows.map(([path]) => path);
  const paths = routes.map(({ path }) => path);
  expect(paths.filter((path) => !named.includes(path))).toEqual(
    routes.filter(({ isOurOwn }) => isOurOwn).map(({ path }) => path),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test('the pages that are loaded ahead are numbered, each by a number of its own', () => {
  const numbers = routes.flatMap(({ ahead }) => ahead ?? []);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
});

test('every back target is a place of the map', () => {
  const targets = routes.map(({ back }) => back).filter((back) => back.startsWith('/'));
  for (const target of targets) expect(routeAt(target), target).toBeDefined();
});

test('a place with an arrow never leads out of signing in, and the five tabs have none', () => {
  const leadsOut = routes.filter(({ access, back }) => access === 'customer' && routeAt(back)?.access === 'visitor');
  expect(leadsOut).toEqual([]);
  expect(routes.filter(({ isTabRoot }) => isTabRoot).map(({ back }) => back)).toEqual(Array(5).fill('none'));
});

test('parameters are written the way the router reads them', () => {
  expect(routerPath('/shop/{slug}/{id}')).toBe('/shop/$slug/$id');
});

test('no text is the page of two routes', () => {
  const texts = routes.flatMap(({ text }) => text ?? []);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('a club without a service has no page about it, and every other one', () => {
  const gone = (absent: Parameters<typeof routesWithout>[0]) => {
    const left = routesWithout(absent).map(({ path }) => path);
    return routes.map(({ path }) => path).filter((path) => !left.includes(path));
  };
  expect(gone([])).toEqual([]);
  expect(gone(['certificates', 'push', 'sites', 'payments']).toSorted()).toEqual([
    '/certificates',
    '/certificates/my-list',
    '/invite-friend/velo',
    '/push-instruction',
  ]);
});
