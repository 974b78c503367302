import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { claimPermissions } from '@club/rules/staff/claims';
import type { ClaimKind } from '@club/rules/staff/claims';
import { call } from '../client/call.ts';
import { keyOf } from './nouns.ts';
import { may, session } from './session.ts';

export type Claim = StaffReplyOf<'POST /api/claims/claim'>;

/** A claim lives five minutes after its last sign. */
const renewedMs = 2 * 60_000;
const listedMs = 20_000;

const one = (kind: ClaimKind, subject: number) =>
  queryOptions({
    queryKey: keyOf('claims', 'one', kind, subject),
    queryFn: ({ signal }) => call('POST /api/claims/claim', { kind, subject }, { signal, isByItself: true }),
    refetchInterval: renewedMs,
    staleTime: renewedMs,
    gcTime: 0,
  });

const all = (kind: ClaimKind) =>
  queryOptions({
    queryKey: keyOf('claims', 'all', kind),
    queryFn: async ({ signal }) => (await call('GET /api/claims', { kind }, { signal, isByItself: true })).claims,
    refetchInterval: listedMs,
  });

function useMayClaim(kind: ClaimKind): boolean {
  const { data: me } = useQuery(session.me);
  return me !== undefined && may(me, ...claimPermissions[kind]);
}

/** Claims it for this member for as long as its card is open. Returns another member's claim, if there is one. */
export function useClaim(kind: ClaimKind, subject: number): Claim | undefined {
  const mayClaim = useMayClaim(kind);
  const { data } = useQuery({ ...one(kind, subject), enabled: mayClaim });
  useEffect(() => {
    if (!mayClaim) return undefined;
    return () => void call('POST /api/claims/release', { kind, subject }, { isByItself: true }).catch(() => undefined);
  }, [kind, subject, mayClaim]);
  return data?.is_mine === false ? data : undefined;
}

/** Names of others by their current claims. */
export function useClaims(kind: ClaimKind): ReadonlyMap<string, string> {
  const mayClaim = useMayClaim(kind);
  const { data } = useQuery({ ...all(kind), enabled: mayClaim });
  return useMemo(
    () =>
      new Map(
        (data ?? []).filter((claim) => !claim.is_mine).map((claim) => [String(claim.subject), claim.member_name]),
      ),
    [data],
  );
}
