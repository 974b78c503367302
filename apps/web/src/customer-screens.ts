import type { Screen } from './shell/place.ts';

/** Screens behind the sign-in. Naming their files costs more than the rows of the map, so the first screen goes without. */
export const customerScreens = {
  getXp: () => import('./screens/get-xp.tsx'),
  xpHistory: () => import('./screens/xp-history.tsx'),
  scanHub: () => import('./screens/scan-hub.tsx'),
  scanCapture: () => import('./screens/scan-capture.tsx'),
  scanHistory: () => import('./screens/scan-history.tsx'),
  shop: () => import('./screens/shop.tsx'),
  shelf: () => import('./screens/shop-list.tsx'),
  product: () => import('./screens/product.tsx'),
  favorite: () => import('./screens/favorite.tsx'),
  chooseVelo: () => import('./screens/choose-velo.tsx'),
  cart: () => import('./screens/cart.tsx'),
  delivery: () => import('./screens/delivery.tsx'),
  payment: () => import('./screens/payment.tsx'),
  checkout: () => import('./screens/checkout.tsx'),
  success: () => import('./screens/success.tsx'),
  orderHistory: () => import('./screens/order-history.tsx'),
  newsList: () => import('./screens/news-list.tsx'),
  newsItem: () => import('./screens/news-item.tsx'),
  profile: () => import('./screens/profile.tsx'),
  referral: () => import('./screens/referral.tsx'),
  verification: () => import('./screens/verification.tsx'),
  verificationDocument: () => import('./screens/verification-document.tsx'),
  rules: () => import('./screens/rules.tsx'),
} as const satisfies Record<string, Screen>;

export type CustomerScreen = keyof typeof customerScreens;
