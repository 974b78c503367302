// Every address of the app as a pattern. Analytics is told these and nothing else of an address; the web's own map of
// places is compared with this list by a test.

const shelves = [
  'bonus',
  'sticks',
  'devices',
  'popular',
  'accessories',
  'ogo-cigs',
  'ogo-velo',
  'ogo-bonus',
  'ogo-merch',
  'ogo-sticks',
  'ogo-sticks-single',
  'ogo-devices',
  'ogo-accessories',
] as const;

const single = `/ /auth /registration /is18 /qr /landing /user-agreement /faq /rules /go-buy /glo-studio /offers /vocabulary
/vocabulary/velo /vocabulary/ogo-club /news /news/{newsId} /push-instruction /support /feedback /why-ogo /notices /notices/settings
/get-xp /history-bonuses /history-order /exchange /exchange/product/active/{id} /exchange/product/inactive/{id}
/scan /scan/history /scan/sticks /scan/velo /scan/multi /scan/instruction /scan/instruction-velo
/shop /shop/favorite /shop/choose-velo /shop/cart /shop/delivery /shop/payment /shop/checkout /shop/success
/marathon /marathon/quiz /certificates /certificates/my-list /profile /profile/referral /verification /verification/other
/invite-friend /invite-friend/faq /invite-friend/velo /invite-friend/calculator /invite-friend/offer /invite-friend/promo
/invite-friend/test-drive /my-devices /device-reg /subscription /subscription/about /subscription/faq /subscription/history`;

export const pages: readonly string[] = [
  ...single.split(/\s+/),
  ...shelves.flatMap((slug) => [`/shop/${slug}`, `/shop/${slug}/{id}`]),
];

/** Stands for every address that is none of ours. */
export const otherPage = '/{other}';

/**
 * An address, or a path, as the pattern of its page: ids are their placeholders, query and host are gone. Whatever is no
 * page of ours says nothing but that.
 */
export function pageOf(address: string): string {
  const path = address
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/+$/, '');
  if (pages.includes(path)) return path;
  const parts = path.split('/');
  return pages.find((page) => isPageOf(page.split('/'), parts)) ?? otherPage;
}

const isPageOf = (page: readonly string[], parts: readonly string[]): boolean =>
  page.length === parts.length &&
  page.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]));
