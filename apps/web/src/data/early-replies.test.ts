// @vitest-environment happy-dom
// A reply may be on its way when something changes: it was read before the change and must not stay.
import { MutationObserver } from '@tanstack/react-query';
import type { MutationOptions } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient as client } from './query-client.ts';
import { keyOf } from './nouns.ts';
import type { Noun } from './nouns.ts';
import { ages } from './age.ts';
import { certificates } from './certificates/queries.ts';
import type { Offer } from './certificates/queries.ts';
import { customer } from './customers/queries.ts';
import { profile } from './customers/profile.ts';
import { rewards } from './exchange.ts';
import { reviewSending } from './feedback/sending.ts';
import { notifications } from './notifications/queries.ts';
import { orderActions } from './orders/actions.ts';
import type { OrderBody } from './orders/queries.ts';
import { payments } from './payments.ts';
import { quiz } from './quiz.ts';
import { scans } from './scans/queries.ts';
import { subscription } from './subscription.ts';
import { support } from './support.ts';

const everyReply = {
  attempt: { state: 'finished' },
  balance: 100,
  certificate: {},
  order: {},
  purpose: 'ads',
  results: [],
  state: 'verified',
  token: 'token',
};
vi.mock('../client/call.ts', () => ({ call: async () => everyReply }));

const idempotencyKey = 'key';
const act = <Reply, Input>(options: MutationOptions<Reply, Error, Input>, input: Input) =>
  new MutationObserver(client, options).mutate(input);

const changes: readonly (readonly [change: string, noun: Noun, make: () => unknown])[] = [
  ['an order is placed', 'xp', () => act(orderActions.place, { body: {} as OrderBody, idempotencyKey })],
  ['a reward is taken', 'xp', () => act(rewards.take, { variantId: '1', idempotencyKey })],
  [
    'a certificate is bought',
    'xp',
    () => act(certificates.buy, { offer: { id: '1', xp: 5 } as Offer, idempotencyKey }),
  ],
  ['a code is redeemed', 'marathon', () => scans.redeem({ codes: [] } as never, { withinMs: 60_000 })],
  ['a quiz is finished', 'xp', () => quiz.answer(client, { attempt: '1', place: 1, choice: 1 })],
  ['the plan of the subscription changes', 'scans', () => act(subscription.change, 'join')],
  ['a payment is decided', 'orders', () => payments.decided(client)],
  ['a consent is given', 'consents', () => profile.setConsent(client, 'ads' as never, true)],
  ['a review is sent', 'xp', () => reviewSending.sent(client)],
  ['a request is written', 'support', () => support.written(client)],
  ['a push comes', 'notifications', () => notifications.arrived()],
  ['the profile changes', 'customer', () => customer.changed(client, {})],
  [
    'the age is verified',
    'products',
    () => {
      client.setQueryData(ages.verification.queryKey, { state: 'waiting' } as never);
      return client.fetchQuery(ages.verification);
    },
  ],
];

afterEach(() => client.clear());

test.for(changes)('a reply that is on its way when %s is requested again', async ([, noun, make]) => {
  const queryKey = noun === 'customer' ? customer.user.queryKey : keyOf(noun, 'early');
  const early = Promise.withResolvers<unknown>();
  const read = client.prefetchQuery({ queryKey, queryFn: () => early.promise });
  const isInvalidated = () => vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
  // Some changes are pending until the page shows them.
  await Promise.race([make(), isInvalidated()]);
  early.resolve('before');
  await read;
  await isInvalidated();
});
