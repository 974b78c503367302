/** Pages of the app that are one text of the club's, and the id of the text. */
export const textsOfPages: Readonly<Record<string, string>> = {
  '/faq': 'faq',
  '/vocabulary': 'vocabulary',
  '/vocabulary/velo': 'vocabulary-velo',
  '/vocabulary/ogo-club': 'vocabulary-ogo-club',
  '/invite-friend/faq': 'invite-faq',
  '/invite-friend/offer': 'invite-offer',
  '/invite-friend/promo': 'invite-promo',
  '/invite-friend/test-drive': 'invite-test-drive',
  '/subscription/about': 'subscription-about',
  '/subscription/faq': 'subscription-faq',
  '/why-ogo': 'why-ogo',
};

/** The text required for the page of a pattern. */
export const textOfPage = (page: string): string | undefined =>
  Object.hasOwn(textsOfPages, page) ? textsOfPages[page] : undefined;
