import type { Access, Back, Layout, Place, Screen } from './shell/place.ts';

type Extra = Pick<Place, 'isTabRoot' | 'hasOwnHeading'>;
const tabRoot: Extra = { isTabRoot: true };
const ownHeading: Extra = { hasOwnHeading: true };

const screens = {
  is18: () => import('./screens/is18.tsx'),
  auth: () => import('./screens/auth.tsx'),
  registration: () => import('./screens/registration.tsx'),
  userAgreement: () => import('./screens/user-agreement.tsx'),
  home: () => import('./screens/home.tsx'),
  getXp: () => import('./screens/get-xp.tsx'),
  xpHistory: () => import('./screens/xp-history.tsx'),
  scanHub: () => import('./screens/scan-hub.tsx'),
  scanCapture: () => import('./screens/scan-capture.tsx'),
  scanHistory: () => import('./screens/scan-history.tsx'),
  shop: () => import('./screens/shop.tsx'),
  shelf: () => import('./screens/shop-list.tsx'),
  product: () => import('./screens/product.tsx'),
  cart: () => import('./screens/cart.tsx'),
  delivery: () => import('./screens/delivery.tsx'),
  payment: () => import('./screens/payment.tsx'),
  checkout: () => import('./screens/checkout.tsx'),
  success: () => import('./screens/success.tsx'),
  orderHistory: () => import('./screens/order-history.tsx'),
  newsList: () => import('./screens/news-list.tsx'),
  newsItem: () => import('./screens/news-item.tsx'),
  profile: () => import('./screens/profile.tsx'),
} as const satisfies Record<string, Screen>;

/** Every place of the app. A path that is not here is the 404 page. */
export const siteMap: readonly Place[] = [
  place('public', 'plain', '/is18', 'Вік підтверджено', 'none', screens.is18, ownHeading),
  place('public', 'plain', '/user-agreement', 'Угода з користувачем', 'history', screens.userAgreement),
  place('visitor', 'plain', '/auth', 'Вхід', 'none', screens.auth, ownHeading),
  place('visitor', 'plain', '/registration', 'Реєстрація', '/auth', screens.registration, ownHeading),

  place('customer', 'account', '/', 'Головна', 'none', screens.home, tabRoot),
  place('customer', 'account', '/get-xp', 'Як отримати XP', 'history', screens.getXp),
  place('customer', 'footer', '/history-bonuses', 'Історія XP', 'none', screens.xpHistory, tabRoot),

  place('customer', 'footer', '/scan', 'Сканер', 'none', screens.scanHub, tabRoot),
  place('customer', 'account', '/scan/history', 'Історія сканувань', 'history', screens.scanHistory),
  place('customer', 'accountNoFooter', '/scan/sticks', 'Сканування стіків', 'history', screens.scanCapture),
  place('customer', 'accountNoFooter', '/scan/velo', 'Сканування velo', 'history', screens.scanCapture),

  place('customer', 'account', '/shop', 'Каталог', 'none', screens.shop, tabRoot),
  ...shelf('/shop/sticks', 'Стіки'),
  ...shelf('/shop/devices', 'Пристрої'),
  ...shelf('/shop/bonus', 'Товари за XP'),
  ...shelf('/shop/accessories', 'Аксесуари'),
  ...shelf('/shop/popular', 'Популярне'),
  ...shelf('/shop/ogo-cigs', 'Електронні сигарети'),
  ...shelf('/shop/ogo-velo', 'Подушечки velo'),
  ...shelf('/shop/ogo-bonus', 'Товари за XP'),
  ...shelf('/shop/ogo-merch', 'Мерч'),
  ...shelf('/shop/ogo-sticks', 'Стіки'),
  ...shelf('/shop/ogo-sticks-single', 'Стіки поштучно'),
  ...shelf('/shop/ogo-devices', 'Пристрої'),
  ...shelf('/shop/ogo-accessories', 'Аксесуари'),

  place('customer', 'accountNoFooter', '/shop/cart', 'Кошик', 'cameFrom', screens.cart),
  place('customer', 'accountNoFooter', '/shop/delivery', 'Доставка', '/shop/cart', screens.delivery),
  place('customer', 'accountNoFooter', '/shop/payment', 'Оплата', '/shop/delivery', screens.payment),
  place('customer', 'accountNoFooter', '/shop/checkout', 'Підтвердження', '/shop/payment', screens.checkout),
  place('customer', 'account', '/shop/success', 'Замовлення оформлено', 'none', screens.success),
  place('customer', 'footer', '/history-order', 'Історія покупок', '/', screens.orderHistory),

  place('customer', 'footer', '/news', 'Новини', 'history', screens.newsList),
  place('customer', 'footer', '/news/{newsId}', 'Новина', '/news', screens.newsItem, ownHeading),
  place('customer', 'footer', '/profile', 'Профіль / адреса доставки', 'none', screens.profile, tabRoot),
];

/** '/news/{newsId}' → '/news/$newsId', as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1');
}

function shelf(path: `/shop/${string}`, title: string): Place[] {
  return [
    place('customer', 'account', path, title, 'history', screens.shelf),
    place('customer', 'accountNoFooter', `${path}/{id}`, 'Товар', 'history', screens.product, ownHeading),
  ];
}

function place(
  access: Access,
  layout: Layout,
  path: string,
  title: string,
  back: Back,
  screen: Screen,
  extra?: Extra,
): Place {
  return { access, layout, path, title, back, screen, ...extra };
}
