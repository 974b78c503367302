import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import type { ProfileStep } from '@club/rules/people/profile-steps';
import { call } from '../../client/call.ts';
import { persisted, keyOf, refreshChanged, refreshOne, repeatEarlyOf } from '../nouns.ts';
import { moment } from '../xp/moment.ts';

export type ProfileFacts = ReplyOf<'GET /api/user/get-profile'>;
export type SavedAddress = NonNullable<ProfileFacts['address']>;
export type NewAddress = InputOf<'POST /api/user/save-address'>['address'];

/** Who it is, as the menu and an order name them. */
const user = queryOptions({
  queryKey: keyOf('customer', 'user'),
  queryFn: ({ signal }) => call('POST /api/user/get-user', {}, { signal }),
  ...persisted,
});

/** Everything the profile has about the person. */
const profile = queryOptions({
  queryKey: keyOf('customer', 'profile'),
  queryFn: ({ signal }) => call('GET /api/user/get-profile', {}, { signal }),
  ...persisted,
});

type Change = Partial<ProfileFacts> | ((known: ProfileFacts) => Partial<ProfileFacts>);

/** Applies a call's change to the cached reply, so nothing has to be refetched but a reply that was read before it. */
function changed(client: QueryClient, change: Change): void {
  void repeatEarlyOf(client, ['customer']);
  if (client.isFetching({ queryKey: profile.queryKey }) > 0) void refreshOne(client, profile);
  client.setQueryData(profile.queryKey, (known) => {
    if (!known) return undefined;
    return { ...known, ...(typeof change === 'function' ? change(known) : change) };
  });
  void refreshOne(client, user);
}

/**
 * The same for a part of the profile: it is ticked off, and with the last one the XP are added, as the server paid
 * them.
 */
function completed(client: QueryClient, step: ProfileStep, change: Change): void {
  changed(client, change);
  changed(client, ({ reward }) => {
    if (reward === null || reward.is_paid) return {};
    const steps = reward.steps.map((one) => (one.step === step ? { step, is_done: true } : one));
    return { reward: { ...reward, steps, is_paid: steps.every(({ is_done: isDone }) => isDone) } };
  });
  if (!client.getQueryData(profile.queryKey)?.reward?.is_paid) return;
  void refreshChanged(client, 'xp');
  void moment.seek();
}

export const customer = { user, profile, changed, completed };
