// Once in a visit, when nothing else is pending: what the club is notified of about the customer, and queried for.
import { isCustomerTag } from '@club/rules/people/tags';
import type { CustomerTag } from '@club/rules/people/tags';
import { products } from './data/catalogue/products.ts';
import { visit } from './data/customers/visit.ts';
import { currentFavorites } from './data/favorites/stored.ts';
import { queryClient } from './data/query-client.ts';
import { isStandalone } from './device/surroundings.ts';

/** The mark in the address of a link that the chat bot gives. */
const botMark = 'bot';

/** Failures are ignored: the next visit repeats the calls. */
export async function noteVisit(search: string): Promise<void> {
  const isFromBot = [search, searchOfArrival()].some((one) => new URLSearchParams(one).get('utm_source') === botMark);
  await Promise.allSettled([
    visit.fetchAllowed(queryClient),
    visit.addTags(queryClient, interests()),
    ...(isFromBot ? [visit.noteBot(queryClient)] : []),
  ]);
}

/** Of the address that the page was loaded by: signing in and registering change it. */
function searchOfArrival(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined ? '' : new URL(loaded.name, location.origin).search;
}

/** The app on the home screen, and the lines of favourites. */
function interests(): CustomerTag[] {
  const { ids, toggles } = currentFavorites();
  const marked = new Set([...ids, ...Object.keys(toggles)].filter((id) => toggles[id] !== false));
  const lines = products.seen(queryClient).flatMap(({ id, line }) => (line !== null && marked.has(id) ? [line] : []));
  return [...new Set([...(isStandalone() ? ['pwa'] : []), ...lines.map((line) => `likes-${line}`)])].filter(
    isCustomerTag,
  );
}
