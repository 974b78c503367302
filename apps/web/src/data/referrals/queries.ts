import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { queryClient } from '../query-client.ts';
import { action, persisted, keyOf } from '../nouns.ts';

export type Referrals = ReplyOf<'GET /api/user/get-referrals'>;
export type Friend = Referrals['referrals'][number];
export type InvitePlan = ReplyOf<'POST /api/invite/calculate'>;

/** Who invited this customer and whom they invited. */
const list = queryOptions({
  queryKey: keyOf('referrals', 'list'),
  queryFn: ({ signal }) => call('GET /api/user/get-referrals', {}, { signal }),
  // A friend's stage changes without this phone: the stored one is shown while the update loads.
  staleTime: 0,
  ...persisted,
});

/**
 * The customer's own code, which never changes, with what staff may change: whether it is valid, and what may be
 * promised beside it.
 */
const own = queryOptions({
  queryKey: keyOf('referrals', 'own'),
  queryFn: async ({ signal }) => {
    const { consumer, promotes, ...flags } = await call('GET /api/invite/get-promo-code', {}, { signal });
    const code = consumer.memberGetMemberCode;
    return { code, promotes, isTaken: flags.is_taken, hasVeloCode: flags.has_velo_code };
  },
  staleTime: 300_000,
  ...persisted,
});

/**
 * What is shared, without a component: ahead of a tap, and for it. Without a network the stored code, and no promise.
 * Throws CallProblem.
 */
const readToShare = (): Promise<{ code: string; promotes: boolean; isTaken: boolean }> =>
  queryClient.fetchQuery(own).catch((error: unknown) => {
    const cached = queryClient.getQueryData(own.queryKey);
    if (cached === undefined) throw error;
    return { ...cached, promotes: false };
  });
const prepareToShare = (): void => void queryClient.prefetchQuery(own);

/** What so many friends would bring; the last answer stays while the next one is pending. */
const plan = (friends: number) =>
  queryOptions({
    queryKey: keyOf('referrals', 'plan', friends),
    queryFn: ({ signal }) => call('POST /api/invite/calculate', { friends }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The code on the velo site; the call names the velo record as long as there is one. */
const veloCode = (veloId: string | null | undefined) =>
  queryOptions({
    queryKey: keyOf('referrals', 'velo-code'),
    queryFn: ({ signal }) => call('POST /api/invite/get-velo-mgm', { shopifyId: veloId ?? undefined }, { signal }),
    enabled: veloId !== undefined,
    // A code stays the customer's permanently; an obstacle may be gone a moment later.
    staleTime: ({ state }) => (state.data?.discount_code ? 300_000 : 0),
    ...persisted,
  });

/** The referrer's explanation for staff before they decide. */
const appeal = action((about: { friend: string; text: string }) => call('POST /api/invite/appeal', about), 'referrals');

export const referrals = { list, own, readToShare, prepareToShare, plan, veloCode, appeal };
