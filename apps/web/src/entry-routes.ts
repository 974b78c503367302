import { brandTable } from '@club/rules/brands';
import { products } from './data/catalogue/products.ts';
import { news } from './data/content/news.ts';
import { orders } from './data/orders/queries.ts';
import { xp } from './data/xp/queries.ts';
import type { Route } from './shell/navigation/route.ts';

/** Where a visit begins. The other routes are in `routes.ts`, which a visitor who only signs in never loads. */
export const entryRoutes: readonly Route[] = [
  {
    path: '/is18',
    title: 'Дякуємо за відповідь',
    back: 'none',
    layout: 'plain',
    access: 'public',
    age: 'declared',
    feature: async () => (await import('./features/sign-in/age/passed.tsx')).AgePassed,
    hasOwnHeading: true,
  },
  {
    path: '/user-agreement',
    title: 'Угода з користувачем',
    back: 'history',
    layout: 'plain',
    access: 'public',
    feature: async () => (await import('./features/content/legal/agreement.tsx')).Agreement,
  },
  {
    path: '/qr',
    title: 'Застосунок клубу',
    back: 'none',
    layout: 'plain',
    access: 'public',
    feature: async () => (await import('./features/app/open-app/page.tsx')).OpenApp,
    hasOwnHeading: true,
  },
  {
    path: '/landing',
    title: 'Про клуб',
    back: 'none',
    layout: 'landing',
    access: 'public',
    feature: async () => (await import('./screens/visitor/landing.tsx')).default,
    hasOwnHeading: true,
  },
  {
    path: '/auth',
    title: 'Вхід',
    back: 'none',
    layout: 'plain',
    access: 'visitor',
    feature: async () => (await import('./features/sign-in/page.tsx')).SignIn,
    hasOwnHeading: true,
  },
  {
    path: '/registration',
    title: 'Реєстрація',
    back: '/auth',
    layout: 'plain',
    access: 'visitor',
    feature: async () => (await import('./features/sign-in/registration/page.tsx')).Registration,
    hasOwnHeading: true,
  },
  {
    path: '/',
    title: 'Головна',
    back: 'none',
    layout: 'account',
    access: 'customer',
    feature: async () => (await import('./screens/home.tsx')).default,
    isTabRoot: true,
    isWide: true,
    load: ({ brand }) => [
      orders.list,
      products.collection(brandTable[brand].collections.mostBought),
      xp.balance,
      xp.earning,
      news.list,
      products.collections,
    ],
    ahead: 9,
    hasSnapshot: true,
  },
];

/** '/news/{newsId}' → '/news/$newsId', as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1');
}
