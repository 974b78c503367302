import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import { call } from '../client/call.ts';
import { action, persisted, keyOf, storeAnswer, refresh, repeatEarlyOf } from './nouns.ts';
import type { Noun } from './nouns.ts';

export type Verification = ReplyOf<'GET /api/age/get-verification'>;

const sendWithinMs = 90_000;

const verificationKey = keyOf('ages', 'verification');

/** The menu, the profile, orders pending it, what may be bought and what friends bring depend on the age. */
const ageMoves: readonly Noun[] = [
  'customer',
  'orders',
  'products',
  'cart',
  'rewards',
  'xp',
  'scans',
  'notifications',
  'referrals',
];

/** The state of the person's age; the last one known is available without a network too. */
const verification = queryOptions({
  queryKey: verificationKey,
  queryFn: async ({ signal, client }) => {
    const before = client.getQueryData<Verification>(verificationKey);
    const reply = await call('GET /api/age/get-verification', {}, { signal });
    if (before && before.state !== reply.state) void repeatEarlyOf(client, ageMoves);
    return reply;
  },
  // It may have changed a moment ago, by Diia or by the staff, who withdraw an age too.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  ...persisted,
});

const startDiia = mutationOptions({
  mutationFn: async (_input: void, { client }) =>
    storeAnswer(client, verification, await call('POST /api/age/start-diia', {})),
});

const cancel = action(() => call('POST /api/age/cancel-verification', {}), 'ages');

const sendDocument = mutationOptions({
  mutationFn: async (document: InputOf<'POST /api/age/send-document'>, { client }) =>
    storeAnswer(
      client,
      verification,
      await call('POST /api/age/send-document', document, { signal: AbortSignal.timeout(sendWithinMs) }),
    ),
});

const verified = (client: QueryClient): Promise<void> => refresh(client, ...ageMoves);

export const ages = { verification, startDiia, cancel, sendDocument, verified };
