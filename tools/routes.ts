// Addresses of every screen that pictures, page scores and accessibility checks walk through.
import type { Brand } from './demo-visitor.ts';

export interface Stop {
  name: string;
  path: string;
  signedIn: boolean;
}

const stop = (name: string, path: string, signedIn = true): Stop => ({ name, path, signedIn });

/** Product and shelf addresses differ by brand; the rest is one list. */
export function stopsOf(brand: Brand): Stop[] {
  const [shelf, bonus, product] =
    brand === 'main' ? ['sticks', 'bonus', 'devices'] : ['ogo-velo', 'ogo-bonus', 'ogo-merch'];
  return [
    stop('auth', '/auth', false),
    stop('registration', '/registration', false),
    stop('user-agreement', '/user-agreement', false),
    stop('qr', '/qr', false),
    stop('landing', '/landing', false),
    stop('not-found', '/nothing-here', true),
    stop('home', '/'),
    stop('shop', '/shop'),
    stop('shelf', `/shop/${shelf}`),
    stop('shelf-xp', `/shop/${bonus}`),
    stop('shelf-other', `/shop/${product}`),
    stop('favorite', '/shop/favorite'),
    stop('choose-velo', '/shop/choose-velo'),
    stop('search', '/shop?q=стіки'),
    stop('cart', '/shop/cart'),
    stop('delivery', '/shop/delivery'),
    stop('payment', '/shop/payment'),
    stop('checkout', '/shop/checkout'),
    stop('order-history', '/history-order'),
    stop('scan', '/scan'),
    stop('scan-sticks', '/scan/sticks'),
    stop('scan-velo', '/scan/velo'),
    stop('scan-history', '/scan/history'),
    stop('xp-history', '/history-bonuses'),
    stop('get-xp', '/get-xp'),
    stop('news', '/news'),
    stop('profile', '/profile'),
    stop('referral', '/profile/referral'),
    stop('verification', '/verification'),
    stop('verification-document', '/verification/other'),
  ];
}
