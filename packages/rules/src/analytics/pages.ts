import { isCollectionSlug } from '../catalogue/collections.ts';

// Every address of the app as a pattern. Analytics receives these, with the slugs of real collections, and nothing else of an
// address; the web's own map of places is compared with this list by a test.

const single = `/ /auth /registration /is18 /qr /landing /user-agreement /faq /rules /go-buy /glo-studio /offers /vocabulary
/vocabulary/velo /vocabulary/ogo-club /news /news/{newsId} /push-instruction /support /feedback /why-ogo /notices /notices/settings
/get-xp /history-bonuses /history-order /history-order/{id} /regular-orders /exchange /exchange/product/active/{id} /exchange/product/inactive/{id}
/scan /scan/history /scan/sticks /scan/velo /scan/multi /scan/instruction /scan/instruction-velo
/shop /shop/{slug} /shop/{slug}/{id} /shop/favorite /shop/choose-velo /shop/cart /shop/delivery /shop/payment /shop/checkout /shop/success
/marathon /marathon/quiz /certificates /certificates/my-list /profile /profile/referral /verification /verification/other
/invite-friend /invite-friend/faq /invite-friend/velo /invite-friend/calculator /invite-friend/offer /invite-friend/promo
/invite-friend/test-drive /my-devices /device-reg /subscription /subscription/about /subscription/faq /subscription/history`;

export const pages: readonly string[] = single.split(/\s+/);

/** The pattern of every unknown address. */
export const otherPage = '/{other}';

/**
 * An address, or a path, as the pattern of its page: ids become placeholders, query and host are dropped, and a
 * collection that `isCollection` knows keeps its slug. An unknown page becomes one fixed pattern.
 */
export function pagePattern(address: string, isCollection: (slug: string) => boolean): string {
  const path = pathOf(address);
  if (pages.includes(path)) return path;
  const slug = collectionSlugIn(path);
  if (slug !== undefined && !isCollection(slug)) return otherPage;
  const parts = path.split('/');
  const page = pages.find((one) => isPageOf(one.split('/'), parts)) ?? otherPage;
  return slug === undefined ? page : page.replace('{slug}', slug);
}

/** The candidate for a collection's slug in an address, if it is a valid name. */
export function collectionSlugIn(address: string): string | undefined {
  const [, slug = ''] = /^\/shop\/([^/]+)(?:\/[^/]+)?$/.exec(pathOf(address)) ?? [];
  return isCollectionSlug(slug) ? slug : undefined;
}

const pathOf = (address: string): string =>
  address
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/+$/, '');

const isPageOf = (page: readonly string[], parts: readonly string[]): boolean =>
  page.length === parts.length &&
  page.every((part, at) => (part.startsWith('{') ? isValueOf(part, parts[at] ?? '') : part === parts[at]));

const isValueOf = (placeholder: string, value: string): boolean =>
  placeholder === '{slug}' ? isCollectionSlug(value) : value !== '';
