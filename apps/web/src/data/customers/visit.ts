// Calls made once in a visit of a customer. Each throws CallProblem.
import type { QueryClient } from '@tanstack/react-query';
import type { CustomerTag } from '@club/rules/people/tags';
import { call } from '../../client/call.ts';
import { keyOf, refreshOne } from '../nouns.ts';
import { writeMetafield } from '../metafields.ts';
import { customer } from './queries.ts';

/** Whether the customer is on the allow list; it grants nothing by itself. */
const fetchAllowed = (client: QueryClient) =>
  client.fetchQuery({
    queryKey: keyOf('customer', 'allowed'),
    queryFn: ({ signal }) => call('GET /api/user/check-allowed-user', {}, { signal }),
  });

/** Those of the tags that the customer has not got are added. */
async function addTags(client: QueryClient, tags: readonly CustomerTag[]): Promise<void> {
  if (tags.length === 0) return;
  const known = (await client.ensureQueryData(customer.user)).tags.split(/,\s*/);
  const missing = tags.filter((tag) => !known.includes(tag));
  if (missing.length === 0) return;
  await call('POST /api/user/update-tags', { tags: missing });
  void refreshOne(client, customer.user);
}

/** The customer came by the chat bot. */
async function noteBot(client: QueryClient): Promise<void> {
  const { phone, id } = await client.ensureQueryData(customer.user);
  await call('POST /api/auth/send-bot-stat', { phone, shopifyId: id });
}

const note = (key: 'look' | 'favorite_flavour', value: string) =>
  writeMetafield({ key, value, type: 'single_line_text_field' });

/** The chosen theme, for whatever else the club shows this customer. */
const noteTheme = (mode: string) => note('look', mode);

/** The flavour chosen last. */
const noteFlavour = (flavour: string) => note('favorite_flavour', flavour);

export const visit = { fetchAllowed, addTags, noteBot, noteTheme, noteFlavour };
