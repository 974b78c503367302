import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { keep, keyOf } from '../nouns.ts';

export type ProfileFacts = ReplyOf<'GET /api/user/get-profile'>;
export type SavedAddress = NonNullable<ProfileFacts['address']>;
export type NewAddress = InputOf<'POST /api/user/save-address'>['address'];

/** Who it is, as the menu and an order name them. */
const user = queryOptions({
  queryKey: keyOf('customer', 'user'),
  queryFn: ({ signal }) => call('POST /api/user/get-user', {}, { signal }),
  ...keep,
});

/** Everything the profile tells of the person. */
const profile = queryOptions({
  queryKey: keyOf('customer', 'profile'),
  queryFn: ({ signal }) => call('GET /api/user/get-profile', {}, { signal }),
  ...keep,
});

type Change = Partial<ProfileFacts> | ((known: ProfileFacts) => Partial<ProfileFacts>);

/** Puts what a call has just changed into the known answer, so nothing has to be requested again. */
function changed(client: QueryClient, change: Change): void {
  client.setQueryData(profile.queryKey, (known) => {
    if (!known) return undefined;
    return { ...known, ...(typeof change === 'function' ? change(known) : change) };
  });
  void client.invalidateQueries({ queryKey: user.queryKey });
}

export const customer = { user, profile, changed };
