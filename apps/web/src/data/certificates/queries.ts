import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { Certificate } from '@club/contract/customer/certificates';
import { call } from '../../client/call.ts';
import { certCall, isUnauthenticated, registerOnce } from './call.ts';
import { action, persisted, keyOf, refresh, refreshOne, repeatEarlyOf } from '../nouns.ts';
import type { Noun } from '../nouns.ts';
import { storeBalance } from '../xp/balance.ts';

export type Category = ReplyOf<'POST /api/cert/get-cats'>['categories'][number];
export type Partner = ReplyOf<'POST /api/cert/get-partners-by-id'>['partners'][number];
export type Offer = Partner['offers'][number];
export type OwnCertificates = ReplyOf<'POST /api/cert/get-cert-list'>;

const checkingEveryMs = 20_000;
const isChecking = ({ state }: Certificate): boolean => state === 'checking';

const categories = queryOptions({
  queryKey: keyOf('certificates', 'categories'),
  queryFn: async ({ signal }) => {
    void registerOnce().catch(() => undefined);
    return (await certCall('POST /api/cert/get-cats', {}, { signal })).categories;
  },
  ...persisted,
});

/** Of every category. Stock moves while one looks, so it is requested whenever the page is opened. */
const partners = queryOptions({
  queryKey: keyOf('certificates', 'partners', 'all'),
  queryFn: async ({ signal }) => (await certCall('POST /api/cert/get-partners-by-id', {}, { signal })).partners,
  refetchOnMount: 'always',
  ...persisted,
});

/** The service's description of itself; its failure is not reported. */
const serviceMessage = (categoryId?: number) =>
  queryOptions({
    queryKey: keyOf('certificates', 'message', categoryId),
    queryFn: async ({ signal }) =>
      (await certCall('POST /api/cert/get-message', categoryId === undefined ? {} : { categoryId }, { signal }))
        .message,
    retry: false,
  });

export interface PinUnlock {
  /** What opens the codes now, if anything does. */
  token: () => string | undefined;
  /** It opens nothing any more. */
  shut: () => void;
  /** The part of the reply that may stay in memory: codes have a separate store. */
  putAway: (reply: OwnCertificates) => OwnCertificates;
}

const ownKey = keyOf('certificates', 'own');

/** The customer's certificates. */
const own = (opening: PinUnlock) =>
  queryOptions({
    queryKey: ownKey,
    queryFn: async ({ signal }) => opening.putAway(await readOwn(opening, signal)),
    refetchOnMount: 'always',
    // A customer who waits for the partner's answer sees it arrive.
    refetchInterval: ({ state }) => state.data?.certificates.some(isChecking) && checkingEveryMs,
    ...persisted,
  });

async function readOwn({ token, shut }: PinUnlock, signal: AbortSignal): Promise<OwnCertificates> {
  const opened = token();
  const name = 'POST /api/cert/get-cert-list';
  if (opened === undefined) return certCall(name, {}, { signal });
  try {
    return await call(name, { token: opened }, { signal });
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    shut();
    return certCall(name, {}, { signal });
  }
}

interface Purchase {
  offer: Offer;
  /** A repeat under the same key is the same purchase. */
  idempotencyKey: string;
}

const purchaseMoves: readonly Noun[] = ['certificates', 'xp', 'rewards'];

/** Takes a certificate. Whatever the result, stock and XP are refetched. */
const buy = mutationOptions({
  mutationFn: async ({ offer: { id, xp }, idempotencyKey }: Purchase, { client }) => {
    try {
      const done = await certCall('POST /api/cert/create', { offerId: id, xp }, { idempotencyKey });
      storeBalance(done.balance);
      return done.certificate;
    } finally {
      void repeatEarlyOf(client, purchaseMoves);
    }
  },
  onSettled: (_certificate, _error, _input, _earlier, { client }) => void refresh(client, ...purchaseMoves),
});

const markUsed = action(
  (mark: { id: string; used: boolean }) => certCall('POST /api/cert/mark-used', mark),
  'certificates',
);
const complain = action((id: string) => certCall('POST /api/cert/complain', { id }), 'certificates');

/** What opens the codes, for a PIN; `until` is UTC. Throws CallProblem, as do the two after it. */
async function enterPin(pin: string): Promise<{ token: string; until: string }> {
  const { token, expired_at: until } = await certCall('POST /api/cert/pin/token', { code: pin });
  return { token, until };
}
const storePin = (pin: string) => certCall('POST /api/cert/pin/store', { code: pin });
const provePhone = (code: string, challenge: string) => certCall('POST /api/cert/pin/enter-sms', { code, challenge });

/** The codes were opened or shut: the list is another. */
const reopened = (client: QueryClient): Promise<void> => refreshOne(client, { queryKey: ownKey });

export const certificates = {
  categories,
  partners,
  serviceMessage,
  own,
  reopened,
  buy,
  markUsed,
  complain,
  enterPin,
  storePin,
  provePhone,
};
