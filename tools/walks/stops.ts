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
  const [shelf, bonus, other, reward, product] =
    brand === 'main'
      ? ['sticks', 'bonus', 'devices', '7700042', 'devices/7700021']
      : ['ogo-velo', 'ogo-bonus', 'ogo-merch', '7700173', 'ogo-velo/7700102'];
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
    stop('shelf-other', `/shop/${other}`),
    stop('product', `/shop/${product}`),
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
    stop('scan-multi', '/scan/multi'),
    stop('scan-photo', '/scan/multi?by=photo'),
    stop('scan-instruction', '/scan/instruction'),
    stop('scan-instruction-velo', '/scan/instruction-velo'),
    stop('scan-history', '/scan/history'),
    stop('xp-history', '/history-bonuses'),
    stop('get-xp', '/get-xp'),
    stop('exchange', '/exchange'),
    stop('exchange-product', `/exchange/product/inactive/${reward}`),
    stop('marathon', '/marathon'),
    stop('quiz', '/marathon/quiz'),
    stop('certificates', '/certificates'),
    stop('my-certificates', '/certificates/my-list'),
    stop('my-devices', '/my-devices'),
    stop('device-reg', '/device-reg'),
    stop('subscription', '/subscription'),
    stop('subscription-about', '/subscription/about'),
    stop('subscription-faq', '/subscription/faq'),
    stop('subscription-history', '/subscription/history'),
    stop('go-buy', '/go-buy'),
    stop('glo-studio', '/glo-studio'),
    stop('faq', '/faq'),
    stop('faq-found', '/faq?q=код'),
    stop('vocabulary', '/vocabulary'),
    stop('vocabulary-velo', '/vocabulary/velo'),
    stop('vocabulary-ogo-club', '/vocabulary/ogo-club'),
    stop('offers', '/offers'),
    stop('rules', '/rules'),
    stop('news', '/news'),
    stop('news-item', '/news/club-code'),
    stop('support', '/support'),
    stop('support-write', '/support?write=1'),
    stop('notices', '/notices'),
    stop('notice-settings', '/notices/settings'),
    stop('push-instruction', '/push-instruction'),
    stop('feedback', '/feedback'),
    stop('profile', '/profile'),
    stop('referral', '/profile/referral'),
    stop('invite', '/invite-friend'),
    stop('invite-faq', '/invite-friend/faq#q-2'),
    stop('invite-velo', '/invite-friend/velo'),
    stop('invite-calculator', '/invite-friend/calculator'),
    stop('invite-promo', '/invite-friend/promo'),
    stop('invite-offer', '/invite-friend/offer'),
    stop('invite-test-drive', '/invite-friend/test-drive'),
    stop('why-ogo', '/why-ogo'),
    stop('verification', '/verification'),
    stop('verification-document', '/verification/other'),
  ];
}
