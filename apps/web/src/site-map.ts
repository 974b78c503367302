import type { CustomerScreen } from './customer-screens.ts';
import type { Access, Back, Layout, Place, Screen } from './shell/place.ts';

type Extra = Pick<Place, 'isTabRoot' | 'hasOwnHeading'>;
const tabRoot: Extra = { isTabRoot: true };
const ownHeading: Extra = { hasOwnHeading: true };

/** Where a visit begins; the rest of the screens is named in a chunk of its own, which visitors never load. */
const screens = {
  is18: () => import('./screens/is18.tsx'),
  auth: () => import('./screens/auth.tsx'),
  registration: () => import('./screens/registration.tsx'),
  userAgreement: () => import('./screens/user-agreement.tsx'),
  qr: () => import('./screens/qr.tsx'),
  landing: () => import('./screens/landing.tsx'),
  home: () => import('./screens/home.tsx'),
} as const satisfies Record<string, Screen>;

/** Every place of the app. A path that is not here is the 404 page. */
export const siteMap: readonly Place[] = [
  place('public', 'plain', '/is18', 'Вік підтверджено', 'none', screens.is18, ownHeading),
  place('public', 'plain', '/user-agreement', 'Угода з користувачем', 'history', screens.userAgreement),
  place('public', 'plain', '/qr', 'Застосунок клубу', 'none', screens.qr, ownHeading),
  place('public', 'landing', '/landing', 'Про клуб', 'none', screens.landing, ownHeading),
  place('visitor', 'plain', '/auth', 'Вхід', 'none', screens.auth, ownHeading),
  place('visitor', 'plain', '/registration', 'Реєстрація', '/auth', screens.registration, ownHeading),

  place('customer', 'account', '/', 'Головна', 'none', screens.home, tabRoot),
  place('customer', 'account', '/get-xp', 'Як отримати XP', 'history', 'getXp'),
  place('customer', 'footer', '/history-bonuses', 'Історія XP', 'none', 'xpHistory', tabRoot),

  place('customer', 'footer', '/scan', 'Сканер', 'none', 'scanHub', tabRoot),
  place('customer', 'account', '/scan/history', 'Історія сканувань', 'history', 'scanHistory'),
  place('customer', 'accountNoFooter', '/scan/sticks', 'Сканування стіків', 'history', 'scanCapture'),
  place('customer', 'accountNoFooter', '/scan/velo', 'Сканування velo', 'history', 'scanCapture'),

  place('customer', 'account', '/shop', 'Каталог', 'none', 'shop', tabRoot),
  place('customer', 'account', '/shop/favorite', 'Обране', 'history', 'favorite'),
  place('customer', 'account', '/shop/choose-velo', 'Підбір подушечок', 'history', 'chooseVelo'),
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

  place('customer', 'accountNoFooter', '/shop/cart', 'Кошик', 'cameFrom', 'cart'),
  place('customer', 'accountNoFooter', '/shop/delivery', 'Доставка', '/shop/cart', 'delivery'),
  place('customer', 'accountNoFooter', '/shop/payment', 'Оплата', '/shop/delivery', 'payment'),
  place('customer', 'accountNoFooter', '/shop/checkout', 'Підтвердження', '/shop/payment', 'checkout'),
  place('customer', 'account', '/shop/success', 'Замовлення оформлено', 'none', 'success'),
  place('customer', 'footer', '/history-order', 'Історія покупок', '/', 'orderHistory'),

  place('customer', 'footer', '/news', 'Новини', 'history', 'newsList'),
  place('customer', 'footer', '/news/{newsId}', 'Новина', '/news', 'newsItem', ownHeading),
  place('customer', 'footer', '/profile', 'Профіль / адреса доставки', 'none', 'profile', tabRoot),
  place('customer', 'footer', '/profile/referral', 'Запрошені друзі', '/profile', 'referral'),
  place('customer', 'footer', '/verification', 'Підтвердження віку', 'history', 'verification'),
  place('customer', 'footer', '/verification/other', 'Фото документа', '/verification', 'verificationDocument'),
  place('customer', 'footer', '/rules', 'Правила oʼgo Club', 'history', 'rules'),
];

/** '/news/{newsId}' → '/news/$newsId', as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1');
}

function shelf(path: `/shop/${string}`, title: string): Place[] {
  return [
    place('customer', 'account', path, title, 'history', 'shelf'),
    place('customer', 'accountNoFooter', `${path}/{id}`, 'Товар', 'history', 'product', ownHeading),
  ];
}

function place(
  access: Access,
  layout: Layout,
  path: string,
  title: string,
  back: Back,
  screen: Screen | CustomerScreen,
  extra?: Extra,
): Place {
  return { access, layout, path, title, back, screen: typeof screen === 'string' ? named(screen) : screen, ...extra };
}

function named(screen: CustomerScreen): Screen {
  return async () => (await import('./customer-screens.ts')).customerScreens[screen]();
}
