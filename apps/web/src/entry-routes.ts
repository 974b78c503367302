import type { Access, Back, Layout, Route, Screen } from './shell/navigation/route.ts';

type Extra = Pick<Route, 'isTabRoot' | 'hasOwnHeading' | 'isNamedByData'>;
export const tabRoot: Extra = { isTabRoot: true };
export const ownHeading: Extra = { hasOwnHeading: true };

const screens = {
  is18: () => import('./screens/visitor/is18.tsx'),
  auth: () => import('./screens/visitor/auth.tsx'),
  registration: () => import('./screens/visitor/registration.tsx'),
  userAgreement: () => import('./screens/visitor/user-agreement.tsx'),
  qr: () => import('./screens/visitor/qr.tsx'),
  landing: () => import('./screens/visitor/landing.tsx'),
  home: () => import('./screens/home.tsx'),
} as const satisfies Record<string, Screen>;

/** Where a visit begins. The other places are in `routes.ts`, which whoever only signs in never loads. */
export const entryRoutes: readonly Route[] = [
  route('public', 'plain', '/is18', 'Вік підтверджено', 'none', screens.is18, ownHeading),
  route('public', 'plain', '/user-agreement', 'Угода з користувачем', 'history', screens.userAgreement),
  route('public', 'plain', '/qr', 'Застосунок клубу', 'none', screens.qr, ownHeading),
  route('public', 'landing', '/landing', 'Про клуб', 'none', screens.landing, ownHeading),
  route('visitor', 'plain', '/auth', 'Вхід', 'none', screens.auth, ownHeading),
  route('visitor', 'plain', '/registration', 'Реєстрація', '/auth', screens.registration, ownHeading),
  route('customer', 'account', '/', 'Головна', 'none', screens.home, tabRoot),
];

/** '/news/{newsId}' → '/news/$newsId', as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1');
}

export function route(
  access: Access,
  layout: Layout,
  path: string,
  title: string,
  back: Back,
  screen: Screen,
  extra?: Extra,
): Route {
  return { access, layout, path, title, back, screen, ...extra };
}
