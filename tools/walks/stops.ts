// Addresses that pictures, page scores and accessibility checks walk through: every route, and some views of it.
import { readRoutes } from '../../apps/web/bundle/routes.ts';
import type { Brand } from '@club/rules/brands';

export interface Stop {
  name: string;
  path: string;
  signedIn: boolean;
}

const stop = (name: string, path: string, signedIn = true): Stop => ({ name, path, signedIn });

export const routes = await readRoutes();

/** Reached by an action and by no address: after the age gate, after an order. */
export const onTheWay: readonly string[] = ['/is18', '/shop/success', '/history-order/{id}'];

/**
 * The text about the second brand is for it alone, and there is no test drive: the server answers 404, which a browser
 * counts as a file that failed.
 */
export const textless: Record<Brand, readonly string[]> = {
  main: ['why-ogo', 'invite-test-drive'],
  ogo: ['invite-test-drive'],
};

/** The named views, then every route that none of them shows; a search or another view of a page is not the page itself. */
export function stopsOf(brand: Brand): Stop[] {
  const named = namedStopsOf(brand);
  const rest = routes
    .filter(
      ({ path }) =>
        !path.includes('{') &&
        !onTheWay.includes(path) &&
        !named.some((one) => !one.path.includes('?') && isAddressOf(path, one)),
    )
    .map(({ path, access }) => stop(path.slice(1).replaceAll('/', '-'), path, access === 'customer'));
  return [...named, ...rest];
}

/** Whether a stop is an address of the route. */
export function isAddressOf(path: string, { path: address }: Stop): boolean {
  const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return shape.test(address.replace(/[?#].*$/, ''));
}

/** Routes that need a name, a path value, or a search; product and collection addresses differ by brand. */
function namedStopsOf(brand: Brand): Stop[] {
  const [collection, bonus, other, reward, product] =
    brand === 'main'
      ? ['sticks', 'bonus', 'devices', '7700042', 'devices/7700021']
      : ['ogo-velo', 'ogo-bonus', 'ogo-merch', '7700173', 'ogo-velo/7700102'];
  return [
    stop('not-found', '/nothing-here', true),
    stop('home', '/'),
    stop('collection', `/shop/${collection}`),
    stop('collection-xp', `/shop/${bonus}`),
    stop('collection-other', `/shop/${other}`),
    stop('product', `/shop/${product}`),
    stop('favorite', '/shop/favorite'),
    stop('choose-velo', '/shop/choose-velo'),
    stop('search', '/shop?q=стіки'),
    stop('cart', '/shop/cart'),
    stop('delivery', '/shop/delivery'),
    stop('payment', '/shop/payment'),
    stop('checkout', '/shop/checkout'),
    stop('order-history', '/history-order'),
    stop('scan-photo', '/scan/multi?by=photo'),
    stop('xp-history', '/history-bonuses'),
    stop('exchange-product', `/exchange/product/inactive/${reward}`),
    stop('quiz', '/marathon/quiz'),
    stop('my-certificates', '/certificates/my-list'),
    stop('faq-found', '/faq?q=код'),
    stop('news-item', '/news/club-code'),
    stop('support-write', '/support?write=1'),
    stop('notice-settings', '/notices/settings'),
    stop('referral', '/profile/referral'),
    stop('invite', '/invite-friend'),
    stop('invite-faq', '/invite-friend/faq#q-2'),
    stop('invite-velo', '/invite-friend/velo'),
    stop('invite-calculator', '/invite-friend/calculator'),
    stop('invite-promo', '/invite-friend/promo'),
    stop('invite-offer', '/invite-friend/offer'),
    stop('invite-test-drive', '/invite-friend/test-drive'),
    stop('verification-document', '/verification/other'),
  ];
}
